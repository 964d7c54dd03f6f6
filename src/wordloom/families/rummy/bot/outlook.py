"""What a hand may become: the best lay of any hand, and what one more card brings on average, from the kernel."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from wordloom.core.lexicon import Lexicon
from wordloom.core.tiles import BLANK, Tiles, TileSet
from wordloom.families.cards.deck import PREMIUMS
from wordloom.families.rummy.bot.hand import BLANK_CARD
from wordloom.families.rummy.tasks import LENGTHS, MOST_WORDS, ROUND_CARDS, Task, counts_left_over, extra_points
from wordloom.native import CardWorths, HandTask, ShortWords

CARD_KINDS = 128  # as the kernel numbers them: letters, a blank, premium cards
# By task, what a blank, a ×2 and a ×3 add to the best of eight cards on average (Polish and English decks, full lists).
HELPS: Mapping[Task, tuple[float, float, float]] = {
    "bingo": (4, -2, -2),
    "five": (2, -1, 5),
    "full": (0, 1, 9),
    "more-the-better": (1, 0, 5),
    "quadruple-letter": (1, 5, 24),
    "quadruple-word": (3, 7, 39),
    "six": (5, 0, 5),
    "three-twos": (2, 0, 3),
    "two-threes": (1, 1, 6),
}


class Outlook:
    """Judges hands by one table's words."""

    def __init__(self, graph: Lexicon, cards: TileSet) -> None:
        self.words = short_words(graph)
        self.rank = graph.letters.rank
        self.values = [0] * CARD_KINDS
        for card in cards.counts:
            self.values[self._number(card)] = 0 if card in PREMIUMS else cards.value(card)

    def best(self, task: Task, hand: Tiles, kept: Mapping[str, float]) -> float:
        """The most that a hand can lay, with what the cards are worth that it keeps; 0 if it can lay nothing."""
        return max(0.0, self.words.best_lay(self._numbers(hand), hand_task(task), self._worths(kept)) or 0.0)

    def hopes(self, task: Task, hand: Tiles, unseen: Tiles, kept: Mapping[str, float]) -> list[float]:
        """By place of the card given away, and last for none: the mean of the best lay after one of the unseen."""
        chances = [(self._number(card), count / len(unseen)) for card, count in Counter(unseen).items()]
        return self.words.hopes(self._numbers(hand), chances, hand_task(task), self._worths(kept))

    def _numbers(self, cards: Tiles) -> bytes:
        return bytes(map(self._number, cards))

    def _number(self, card: str) -> int:
        if card in PREMIUMS:
            return BLANK_CARD + PREMIUMS[card]
        return BLANK_CARD if card == BLANK else self.rank(card)

    def _worths(self, kept: Mapping[str, float]) -> CardWorths:
        by_card = [0.0] * CARD_KINDS
        for card, worth in kept.items():
            by_card[self._number(card)] = worth
        return CardWorths(self.values, by_card)


@lru_cache(maxsize=8)
def short_words(graph: Lexicon) -> ShortWords:
    """A vocabulary's short words, shared by all tables; a fifth of a second and some megabytes for the largest."""
    return ShortWords(graph)


@lru_cache
def hand_task(task: Task) -> HandTask:
    """A task as the kernel reads it."""
    asked = HandTask()
    asked.lengths = [list(lengths) for lengths in LENGTHS.get(task, ())]
    asked.premiums = task != "bingo"
    asked.fourfold_letter = task == "quadruple-letter"
    asked.fourfold_word = task == "quadruple-word"
    asked.extra = [extra_points(task, words) for words in range(MOST_WORDS + 1)]
    asked.left_counts = [counts_left_over(task, words) for words in range(MOST_WORDS + 1)]
    return asked


def kept_worths(played: Iterable[Task], share: float) -> dict[str, float]:
    """What blanks and premium cards are worth in the rounds that are still to come."""
    coming = list((Counter(ROUND_CARDS) - Counter(played)).elements())
    helps = [sum(each) / len(coming) for each in zip(*(HELPS[task] for task in coming), strict=True)]
    return {card: share * help for card, help in zip((BLANK, *PREMIUMS), helps, strict=False)}
