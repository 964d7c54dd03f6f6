"""The nouns of a puzzle: what one seat sees, one clearly best answer, and the proof that nothing comes near it.

A puzzle holds no state. Its position is what the seat knows; whatever nobody can see is dealt from that by a fixed
rule, so that nothing hidden is in it and the table's own rules judge an attempt. A proof looks at every move that the
seat has: where no search is exhaustive there is no puzzle.

Two moves come to the same if they are worth the same and spell the same word (in rummy: lay the same cards; in
rummikub: empty the rack). Such twins are all right, wherever they lie; a position whose best moves are different
words is no puzzle.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import log2
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from msgspec import Raw, Struct

from wordloom.core.errors import LexiconError
from wordloom.core.word_sets import offensive_words
from wordloom.core.words import Vocabulary
from wordloom.rules.commands import Command
from wordloom.rules.game import View
from wordloom.rules.review import Reason, ReviewedTurn, Reviewer
from wordloom.rules.reviewing import Taken

Theme: TypeAlias = Literal[
    "bingo",  # all tiles at once, for the bonus
    "out",  # the only word that empties the rack, with nothing left to draw
    "behind",  # the only move that wins an endgame
    "three",  # the endgame that ends with the seat's second play
    "target",  # the only play that reaches the finish line
    "goals",  # more goals at once than any other play meets
    "goal",  # the only word that meets a goal
    "crossing",  # the crossing of most points
    "action",  # the play that the action card makes the best
    "task",  # the dearest words for the round's task
    "empty",  # the whole rack in one turn, the table rearranged
]
Unit: TypeAlias = Literal["points", "spread", "goals", "tiles"]  # what a move's worth counts; points elsewhere
UNITS: dict[Theme, Unit] = {
    "out": "spread",
    "behind": "spread",
    "three": "spread",
    "goals": "goals",
    "goal": "goals",
    "empty": "tiles",  # the margin counts points
}

LEVELS = range(1, 11)
UNKNOWN_LEVEL = 5  # of words about which a list knows nothing
AHEAD = 2  # a puzzle's level is at most so far below that of its rarest word
MOST_TWINS = 12  # moves that come to the same; more of them are not one answer

G = TypeVar("G")
S = TypeVar("S")
V = TypeVar("V", bound=View)


class Puzzle(Struct, frozen=True, kw_only=True):
    """One puzzle as files keep it."""

    id: str
    theme: Theme
    position: Raw  # as the family writes it
    answers: tuple[str, ...]  # as they are typed; the first is shown, the others come to the same
    words: tuple[str, ...]  # that the first one makes
    worth: float
    margin: float  # to the best move that is another one
    choices: int  # moves that were looked at: all there are
    rank: int  # of the answer among them by points alone, from 1
    word_level: int
    level: int


class PuzzleFile(Struct, frozen=True, kw_only=True):
    """The first line of a file: how its puzzles were made, and with which words they are proven."""

    game: str
    language: str
    lexicon: str  # name and version of the list
    seed: int
    positions: int = 0  # that were looked at
    games: int = 0  # that they came from
    seconds: float = 0.0  # of one core
    source: str = "self-play"


@dataclass(frozen=True)
class Proof:
    """What an exhaustive search found: the best move, and by how much every other one is worse."""

    answers: tuple[Command, ...]  # the one that is shown first
    words: tuple[str, ...]
    worth: float
    margin: float
    choices: int
    rank: int = 1


@dataclass(frozen=True)
class Option:
    """A move with what it is worth, and what it has in common with those that come to the same."""

    worth: float
    key: object
    command: Command
    words: tuple[str, ...] = ()


class Puzzler(ABC, Generic[G, S, V]):
    """Finds and proves the puzzles of one table of a family: its game and its words."""

    themes: ClassVar[tuple[Theme, ...]]

    def __init__(self, game: G, words: Vocabulary) -> None:
        self.game = game
        self.words = words

    def fitting(self) -> tuple[Theme, ...]:
        """The themes that this game has."""
        return self.themes

    @abstractmethod
    def positions(self, view: V) -> Iterator[object]:
        """What a view makes a puzzle of, as files keep it; nothing where the seat has no whole turn before it."""

    @abstractmethod
    def state(self, position: Raw) -> S:
        """A state that looks like the position to seat 0; what nobody sees is dealt by a fixed rule."""

    @abstractmethod
    def prove(self, theme: Theme, view: V) -> Proof | None:
        """The proof that a view is a puzzle; None if it is none, or if not every move can be looked at."""

    @abstractmethod
    def worth(self, theme: Theme, view: V, command: Command) -> float | None:
        """What an attempt comes to, in the theme's unit; None where only the proof can say it."""

    @abstractmethod
    def reviewer(self, turn: Taken) -> Reviewer:
        """Who explains an attempt in words, as in a review."""

    def explain(self, theme: Theme, turn: Taken) -> ReviewedTurn:  # noqa: ARG002
        """An attempt beside the best moves, with reasons."""
        return self.reviewer(turn).at_once(0)

    @abstractmethod
    def why(self, theme: Theme, view: V, answer: Command, move: str) -> Iterator[Reason]:
        """What makes the answer the best, for somebody who did not find it."""

    def shown_words(self, view: V) -> Iterable[str]:  # noqa: ARG002
        """The words that lie on the table."""
        return ()


AnyPuzzler: TypeAlias = Puzzler[Any, Any, Any]  # type: ignore[explicit-any]

# -- what makes an answer the only one --------------------------------------------------------------------------


def clear(options: Sequence[Option], least: float) -> tuple[list[Option], float] | None:
    """The twins that are best, and their lead; None if another move comes nearer than `least`."""
    if not options:
        return None
    top = max(option.worth for option in options)
    best = [option for option in options if option.worth == top]
    rest = [option.worth for option in options if option.worth != top]
    lead = top - max(rest, default=0.0)
    one = len({option.key for option in best}) == 1 and len(best) <= MOST_TWINS
    return (best, lead) if one and lead >= least else None


# -- how hard it is ---------------------------------------------------------------------------------------------


def word_level(words: Iterable[str], known: Vocabulary) -> int:
    """The level of the rarest word that an answer makes."""
    try:
        return max((known.level(word) for word in words), default=1)
    except LexiconError:
        return UNKNOWN_LEVEL


def visibility(choices: int, rank: int) -> float:
    """How well an answer is hidden, from 1: among how many moves, and behind how many that score more."""
    return min(float(LEVELS[-1]), 1 + log2(max(1, choices)) / 2 + log2(max(1, rank)))


def difficulty(rarest: int, choices: int, rank: int) -> int:
    """The level of a puzzle: the mean of its rarest word's and of how well the answer is hidden.

    It is never far below that of the word: nobody is asked for a rare word on a low level.
    """
    mean = round((rarest + visibility(choices, rank)) / 2)
    return min(LEVELS[-1], max(LEVELS[0], mean, rarest - AHEAD))


def decent(words: Iterable[str], language: str) -> bool:
    """Whether nobody minds these words."""
    listed = offensive_words(language)
    return not any(word in listed for word in words)
