"""The nouns of a review: what each seat could have done with what it knew, and what that would have been worth.

A review is made of a finished game, turn by turn, from the view that the seat on turn had. It says what was lost in
points of equity, and in chances to win where the engine knows them. Grades follow from those two numbers alone, by the
same bounds in every game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wordloom.core.grid import Placed
from wordloom.core.links import Link
from wordloom.core.texts import say
from wordloom.core.tiles import Tiles
from wordloom.core.words import Vocabulary
from wordloom.rules.options import Options
from wordloom.rules.picture import Picture
from wordloom.rules.record import Record

if TYPE_CHECKING:
    from wordloom.rules.game import GameInfo

Grade: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
CurveKind: TypeAlias = Literal["win", "scores", "goals"]
GRADES: tuple[Grade, ...] = ("best", "good", "inaccuracy", "mistake", "blunder")
# Below these a loss has the grade; what reaches the last bound is a blunder. Nothing lost at all is best.
POINTS: tuple[tuple[float, Grade], ...] = ((5.0, "good"), (10.0, "inaccuracy"), (20.0, "mistake"))
CHANCES: tuple[tuple[float, Grade], ...] = ((0.05, "good"), (0.1, "inaccuracy"), (0.2, "mistake"))
HALVES = 10.0  # points: a turn that loses so much is half as accurate as the best
SHOWN = 5  # of the best moves of a turn


def grade_of(loss: float, win_loss: float | None = None) -> Grade:
    """The worse of what the points and the chances say."""
    lost = max(0.0, win_loss or 0.0)
    if loss <= 0 and lost <= 0:
        return "best"
    by_points: Grade = next((grade for bound, grade in POINTS if loss < bound), "blunder")
    by_chance: Grade = next((grade for bound, grade in CHANCES if lost < bound), "blunder")
    return max(by_points, by_chance, key=GRADES.index)


def accuracy_of(losses: Sequence[float]) -> float:
    """From 0 to 100: the mean over the turns, of which each loses half of its worth with every ten points."""
    each = [100 * 2 ** (-loss / HALVES) for loss in losses]
    return round(sum(each) / len(each), 1) if each else 100.0


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why a move is worth less, or what it was: a code, its words in a language, and the facts that go into them."""

    code: str
    text: str = ""
    details: dict[str, str | int | float] = {}

    def told(self, language: str) -> "Reason":
        """In a player's language, without the bare facts."""
        return Reason(self.code, say(f"review.reason.{self.code}", language, **self.details))


def because(code: str, **details: str | int | float) -> Reason:
    """A reason with its facts."""
    return Reason(code, "", details)


class Scene(Struct, frozen=True):
    """The pieces of a table as a picture shows them; `last` were laid by the move in question."""

    pieces: tuple[Placed, ...] = ()
    layout: str = ""
    last: tuple[Placed, ...] = ()


def scene(picture: Picture) -> Scene:
    """A picture as a value that is kept and sent."""
    return Scene(picture.pieces, picture.layout, picture.last)


class Choice(Struct, frozen=True, kw_only=True):
    """A move that was open to the seat, and what it was worth."""

    move: str  # as it is typed
    score: int
    equity: float
    win: float | None = None
    words: tuple[str, ...] = ()
    table: Scene = Scene()  # with the move on it


class ReviewedTurn(Struct, frozen=True, kw_only=True):
    """One turn: the move, what was lost by it, the best few moves, and why."""

    turn: int  # from 1, as `wordloom analyse --turn` counts
    seat: int
    move: str
    score: int
    grade: Grade
    loss: float  # points of equity behind the best
    win_loss: float | None  # chances to win behind the best; None where they are not known
    best: tuple[Choice, ...]
    reasons: tuple[Reason, ...]
    method: str
    rollouts: int = 0
    seed: int = 0
    equity: float = 0.0  # of the move itself
    win: float | None = None
    words: tuple[str, ...] = ()  # that it made and that stood
    scores: tuple[int, ...] = ()  # of all seats before the turn
    chances: tuple[float, ...] = ()  # of all seats to win after the turn, where they are known
    held: Tiles = ""  # what the seat held
    version: int = 0  # entries of the log before the turn; 0 where there is no log
    after: int = 0  # entries of the log with the turn
    before: Scene = Scene()  # the table as the seat found it
    table: Scene = Scene()  # with the move on it


class MetWord(Struct, frozen=True):
    """A word that few people know, as it was laid."""

    word: str
    level: int
    seat: int
    turn: int
    links: tuple[Link, ...] = ()


class BestPlay(Struct, frozen=True):
    """A player's best play of a game: the one of most points."""

    turn: int
    move: str
    score: int


class SeatSummary(Struct, frozen=True, kw_only=True):
    """What the review says of one player."""

    name: str
    accuracy: float
    turns: int
    loss: float  # points of equity in all turns together
    grades: dict[str, int]  # how many turns have each
    best_play: BestPlay | None = None
    longest: str = ""
    rarest: str = ""


class Curve(Struct, frozen=True):
    """How the game went: a row of one value per seat for the start and after each turn; one value for a team."""

    kind: CurveKind
    points: tuple[tuple[float, ...], ...]


class Review(Struct, frozen=True, kw_only=True):
    """A whole game, looked at again."""

    game: str
    lexicon: str  # name and version of the words
    method: str  # of all turns; several with commas
    seconds: float
    turns: tuple[ReviewedTurn, ...]
    seats: tuple[SeatSummary, ...]
    curve: Curve
    turned: int = 0  # the turn at which the game turned; 0 where none stands out
    words: tuple[MetWord, ...] = ()
    deepened: int = 0  # turns that were looked at as deeply as was asked
    notes: tuple[Reason, ...] = ()  # what has to be known about the file

    def told(self, language: str) -> "Review":
        """With its reasons in a player's language."""
        turns = tuple(replace(turn, reasons=tuple(each.told(language) for each in turn.reasons)) for turn in self.turns)
        return replace(self, turns=turns, notes=tuple(each.told(language) for each in self.notes))


# -- who makes them ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reviewed:
    """A finished game that is looked at again: its record, by its rules and words."""

    info: "GameInfo"
    options: Options
    words: Vocabulary
    record: Record


@dataclass(frozen=True)
class Depth:
    """How deep to look at one turn: for so many seconds, or in so many rollouts, which come out the same again."""

    seconds: float = 2.0
    rollouts: int = 0
    seed: int = 0
    threads: int = 1


class Reviewer(Protocol):
    """Looks at the turns of one game. The same turn at the same depth in rollouts is always the same."""

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose turn each turn was, in order."""

    @property
    def final(self) -> tuple[int, ...]:
        """The scores at the end."""

    @property
    def curve(self) -> CurveKind:
        """What the curve of the game shows."""

    def at_once(self, index: int) -> ReviewedTurn:
        """A turn, counted from 0, by what can be seen without looking ahead."""

    def deeper(self, index: int, depth: Depth) -> ReviewedTurn:
        """The same turn as deeply as asked; as it was at once where nothing deeper is known."""
