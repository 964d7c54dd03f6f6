"""The nine kinds of round cards: what must be laid, and what it is worth.  # book 001, “Rundy”

After the draw a hand has eight cards. One of them will be the discard; “all cards” are the other seven, and “the
seventh” is what is left of those. A premium card counts as used when it is put on a word.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from wordloom.core.errors import RuleError
from wordloom.core.tiles import Tiles, TileSet, tile_of
from wordloom.families.cards.deck import PREMIUMS

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
COUNTS_LEFTOVERS: frozenset[Task] = frozenset(["three-twos", "two-threes", "five", "six"])
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


def counts_left_over(task: Task, words: int) -> bool:
    """Whether what is left in the hand is subtracted, by the number of words laid."""
    return task in COUNTS_LEFTOVERS and not (task == "five" and words == 2)


def points(tiles: TileSet, word: RummyWord) -> int:
    """A word's own points, multiplied by its premium card."""
    return tiles.total(word.cards) * PREMIUMS.get(word.premium, 1)


Extra: TypeAlias = Literal["", "more-words", "two-letters", "quadruple", "left-over"]


class CountedWord(Struct, frozen=True):
    """A word with its points, its premium card included; `boosted` are the places of what counts four times."""

    cards: str
    premium: str
    points: int
    boosted: tuple[int, ...] = ()


class Tally(Struct, frozen=True):
    """The arithmetic of a round for one seat: its words, what the task adds or takes away and why, and all of it."""

    words: tuple[CountedWord, ...]
    why: Extra
    extra: int
    total: int


def tally(task: Task, words: Sequence[RummyWord], rest: Tiles, tiles: TileSet) -> Tally:
    """What a round brings: `rest` is what is left in the hand after the discard."""
    boosted, fourfold = _quadruple(task, words, tiles)
    counted = tuple(
        CountedWord(word.cards, word.premium, points(tiles, word), places)
        for word, places in zip(words, boosted, strict=True)
    )
    why, extra = _extra(task, len(words), tiles.total(rest))
    if fourfold:
        why, extra = "quadruple", 3 * fourfold
    return Tally(counted, why, extra, sum(word.points for word in counted) + extra)


def extra_points(task: Task, count: int) -> int:
    """What a task adds for the number of words."""
    match task:
        case "more-the-better":
            return EXTRA_WORDS.get(count, 0)
        case "five" if count == 2:
            return EXTRA_TWO
    return 0


def _extra(task: Task, count: int, rest: int) -> tuple[Extra, int]:
    """What a task adds for the number of words, or takes away for what is left over."""
    if added := extra_points(task, count):
        return ("two-letters" if task == "five" else "more-words"), added
    return ("left-over", -rest) if counts_left_over(task, count) else ("", 0)


def _quadruple(task: Task, words: Sequence[RummyWord], tiles: TileSet) -> tuple[list[tuple[int, ...]], int]:
    """The places in each word that count four times, and what they are worth once; the player takes the dearest."""
    nothing: list[tuple[int, ...]] = [()] * len(words)
    choices: list[tuple[int, int, tuple[int, ...]]] = []
    for number, word in enumerate(words):
        if task == "quadruple-word":
            choices.append((points(tiles, word), number, tuple(range(len(word.cards)))))
        elif task == "quadruple-letter":
            letters = enumerate(RummyWord(card, word.premium) for card in word.cards)
            choices += [(points(tiles, letter), number, (place,)) for place, letter in letters]
    if not choices:
        return nothing, 0
    worth, number, places = max(choices, key=lambda choice: choice[0])
    return [*nothing[:number], places, *nothing[number + 1 :]], worth


def task_score(task: Task, words: Sequence[RummyWord], rest: Tiles, tiles: TileSet) -> int:
    """All that a round brings."""
    return tally(task, words, rest, tiles).total
