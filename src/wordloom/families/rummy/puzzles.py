"""Puzzles of rummy: the dearest way to meet the round's task with the cards in hand. Every way is looked at."""

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
from msgspec import Raw, Struct

from wordloom.core.tiles import BLANK, Tiles, missing
from wordloom.families.rummy.bot.hand import ANY_RUN, Hand, with_blanks
from wordloom.families.rummy.bot.laying import Lay, lays
from wordloom.families.rummy.game import RummyGame
from wordloom.families.rummy.messages import LayWords
from wordloom.families.rummy.review import RummyReviewer
from wordloom.families.rummy.state import RummySeat, RummyState, used
from wordloom.families.rummy.tasks import RummyWord, Task, task_score
from wordloom.families.rummy.views import RummyView
from wordloom.native import search
from wordloom.rules.bots import LEVELS, Brief
from wordloom.rules.commands import Command
from wordloom.rules.puzzle import Option, Proof, Puzzler, Theme, clear, decent, word_level
from wordloom.rules.review import Reason, because
from wordloom.rules.reviewing import Taken

LEAD = 3.0  # points
HAND = 7


class RummyPosition(Struct, frozen=True, omit_defaults=True):
    """A hand of eight, the card just taken and the round's task."""

    hand: Tiles
    taken: str
    task: Task
    round: int
    top: str = ""
    scores: tuple[int, ...] = (0, 0)


class RummyPuzzler(Puzzler[RummyGame, RummyState, RummyView]):
    """A round in which nobody has laid yet."""

    themes = ("task",)

    def positions(self, view: RummyView) -> Iterator[object]:
        """After the card was taken."""
        if "lay-words" in view.legal and len(view.scores) == 2 and not view.closing and view.taken:
            scores = view.scores[view.seat :] + view.scores[: view.seat]
            yield RummyPosition(view.hand, view.taken, view.task, view.round, view.discard_top, scores)

    def state(self, position: Raw) -> RummyState:
        """What is unseen is in the other hand and in the deck; of the discard pile the top is there."""
        seen = msgspec.json.decode(position, type=RummyPosition)
        cards = self.game.tiles
        unseen = cards.sort(missing(seen.hand + seen.top, cards.all))
        seats = (
            RummySeat(cards.sort(seen.hand), seen.scores[0]),
            RummySeat(unseen[:HAND], seen.scores[1]),
        )
        return RummyState(
            unseen[HAND:],
            seats,
            pile=seen.top,
            number=seen.round,
            task=seen.task,
            starter=0,
            playing=(0, 1),
            turn=0,
            turns=1,
            taken=seen.taken,
        )

    # -- proofs ---------------------------------------------------------------------------------------------

    def prove(self, theme: Theme, view: RummyView) -> Proof | None:  # noqa: ARG002
        """Every choice of cards that makes words for the task, with every premium card."""
        cards = self.game.tiles
        hand = Hand(cards.sort(view.hand), self.words.graph, cards)
        options = [Option(float(lay.score), shape(hand, lay), LayWords(0, ()), ()) for lay in lays(view.task, hand)]
        ways = len({(option.worth, option.key) for option in options})
        clearly = clear([*{option.key: option for option in options}.values()], LEAD)
        if clearly is None or ways < 2:
            return None
        best, lead = clearly
        top = next(lay for lay in lays(view.task, hand) if shape(hand, lay) == best[0].key)
        words = self._spelled(hand, top)
        if words is None:
            return None
        told = tuple(word.word for word in words)
        return Proof((LayWords(0, words),), told, best[0].worth, lead, ways)

    def _spelled(self, hand: Hand, lay: Lay) -> tuple[RummyWord, ...] | None:
        """The cards as the best-known words that nobody minds."""
        words = [self._best_known(hand.cards_in(mask)) for mask in lay.masks]
        if not all(words) or len(set(words)) < len(words):
            return None
        return tuple(RummyWord(word or "", premium) for word, premium in zip(words, lay.premiums, strict=True))

    def _best_known(self, cards: Tiles) -> str | None:
        letters = cards.replace(BLANK, "")
        blanks = len(cards) - len(letters)
        found = search(
            self.words.graph, [ANY_RUN], rack=letters, blanks=blanks, shortest=len(cards), longest=len(cards)
        )
        good = [word for word in found if decent([word], self.game.options.language)]
        best = min(good, key=lambda word: (word_level([word], self.words), word), default=None)
        return best and "".join(with_blanks(best, letters))

    # -- attempts -------------------------------------------------------------------------------------------

    def worth(self, theme: Theme, view: RummyView, command: Command) -> float | None:  # noqa: ARG002
        """What the words bring, the best card discarded afterwards."""
        if not isinstance(command, LayWords):
            return 0.0
        cards = self.game.tiles
        rest = cards.take(cards.sort(view.hand), used(command.words))
        kept = [cards.take(rest, card) for card in dict.fromkeys(rest)]
        return float(max((task_score(view.task, command.words, left, cards) for left in kept), default=0))

    def why(self, theme: Theme, view: RummyView, answer: Command, move: str) -> Iterator[Reason]:
        """What the words bring."""
        yield because("better-lay", move=move, n=round(self.worth(theme, view, answer) or 0))

    def reviewer(self, turn: Taken) -> RummyReviewer:
        """As in a review."""
        game = self.game
        brief = Brief(game.info, game.options, self.words, LEVELS[-1], random.Random(0))
        return RummyReviewer(self.words, [turn], (0, 0), ("", ""), game, brief)


def shape(hand: Hand, lay: Lay) -> frozenset[tuple[tuple[str, str], int]]:
    """The cards of each word with its premium card, in whatever order the words come."""
    words = ((hand.cards_in(mask), premium) for mask, premium in zip(lay.masks, lay.premiums, strict=True))
    return frozenset(Counter(words).items())


PUZZLER = RummyPuzzler
