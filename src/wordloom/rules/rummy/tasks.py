"""The nine kinds of round cards: what must be laid, and what it is worth.  # book 001, “Rundy”

After the draw a hand has eight cards. One of them will be the discard; “all cards” are the other seven, and “the
seventh” is what is left of those. A premium card counts as used when it is put on a word.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from wordloom.core.errors import RuleError
from wordloom.core.tiles import Tiles, TileSet, tile_of
from wordloom.rules.cards.deck import PREMIUMS

Task: TypeAlias = Literal[
    "three-twos",
    "more-the-better",
    "two-threes",
    "five",
    "six",
    "full",
    "bingo",
    "quadruple-letter",
    "quadruple-word",
]
# Ten cards of nine kinds, as they lie in the box.
ROUND_CARDS: tuple[Task, ...] = tuple(sorted([*get_args(Task), "quadruple-letter"]))

# How long the words must be, in any order; None: any words that use up all cards.
LENGTHS: dict[Task, tuple[tuple[int, ...], ...]] = {
    "three-twos": ((2, 2, 2),),
    "more-the-better": ((2,), (2, 2), (2, 2, 2)),
    "two-threes": ((3, 3),),
    "five": ((5,), (2, 5)),
    "six": ((6,),),
    "bingo": ((7,),),
}
USES_ALL: frozenset[Task] = frozenset(["full", "quadruple-letter", "quadruple-word"])
MOST_WORDS = 3  # “one, two or three words”; seven cards make no more
EXTRA_TWO = 5  # round “five”: for the two-letter word
EXTRA_WORDS = {1: 0, 2: 3, 3: 3 + 6}  # round “the more the better”


class RummyWord(Struct, frozen=True):
    """A word as it is laid: its cards, blanks in lower case, and the premium card on it, if any."""

    cards: str
    premium: str = ""

    @property
    def word(self) -> str:
        """Its letters, blanks like any other."""
        return self.cards.upper()

    @property
    def used(self) -> Tiles:
        """The cards that it takes out of the hand."""
        return "".join(map(tile_of, self.cards)) + self.premium


def check_task(task: Task, words: Sequence[RummyWord], left: int) -> None:
    """Refuse words that do not meet the round's task; `left` is how many cards stay in the hand."""
    lengths = tuple(sorted(len(word.cards) for word in words))
    if task == "bingo" and any(word.premium for word in words):
        raise RuleError("no-premium-in-bingo")
    if task in USES_ALL:
        if left != 1 or not words or len(words) > MOST_WORDS or lengths[0] < 2:
            raise RuleError("wrong-task-all-cards")
    elif lengths not in LENGTHS[task]:
        wanted = " / ".join(" + ".join(map(str, option)) for option in LENGTHS[task])
        raise RuleError("wrong-task-lengths", wanted=wanted)
    if left < 1:
        raise RuleError("nothing-to-discard")


def points(tiles: TileSet, word: RummyWord) -> int:
    """A word's own points, multiplied by its premium card."""
    return tiles.total(word.cards) * PREMIUMS.get(word.premium, 1)


def task_score(task: Task, words: Sequence[RummyWord], rest: Tiles, tiles: TileSet) -> int:
    """What a round brings: `rest` is what is left in the hand after the discard."""
    total = sum(points(tiles, word) for word in words)
    match task:
        case "more-the-better":
            return total + EXTRA_WORDS[len(words)]
        case "five" if len(words) == 2:
            return total + EXTRA_TWO
        case "quadruple-letter":
            return total + 3 * max(
                points(tiles, RummyWord(card, word.premium)) for word in words for card in word.cards
            )
        case "quadruple-word":
            return total + 3 * max(points(tiles, word) for word in words)
        case "full" | "bingo":
            return total
    return total - tiles.total(rest)
