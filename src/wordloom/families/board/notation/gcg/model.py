"""A GCG file as values: who plays, what the file says of itself, and one value per event line.

Events keep letters as they were written; only a check folds them, once the language is known.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from wordloom.core.grid import Direction, Square


class GcgPlayer(NamedTuple):
    """A `#player` line: the nickname that event lines begin with, and the full name."""

    nick: str
    name: str


class Assumption(NamedTuple):
    """What a line was taken for although it does not say so; `code` is a text key below `error.`."""

    line: int
    code: str
    details: Mapping[str, object]


class Pragma(NamedTuple):
    """Any other `#` line: its keyword, the rest of it, and after how many events it stands."""

    keyword: str
    text: str
    after: int = 0


@dataclass(frozen=True, kw_only=True)
class EventLine:
    """What all event lines have. `total` is None where the line does not tell it."""

    player: int
    rack: str = ""
    score: int = 0
    total: int | None = None
    line: int = 0
    remark: str = ""  # what some programs write behind the total: the other words that a play makes


@dataclass(frozen=True, kw_only=True)
class PlayLine(EventLine):
    """Tiles laid: `8G HO.N`."""

    square: Square
    direction: Direction
    word: str


@dataclass(frozen=True, kw_only=True)
class ExchangeLine(EventLine):
    """Tiles exchanged: `-ABC`, or only their number, `-5`."""

    tiles: str = ""
    count: int


@dataclass(frozen=True, kw_only=True)
class PassLine(EventLine):
    """A turn without a move: `-`."""


@dataclass(frozen=True, kw_only=True)
class WithdrawnLine(EventLine):
    """The play before is taken back after a challenge: `--`."""


@dataclass(frozen=True, kw_only=True)
class ChallengeLine(EventLine):
    """Points for, or against, a challenge: `(challenge)`."""


@dataclass(frozen=True, kw_only=True)
class TimeLine(EventLine):
    """Points lost by the clock: `(time)`."""


@dataclass(frozen=True, kw_only=True)
class RackLine(EventLine):
    """The accounting of tiles left on a rack: `(ABC)`."""

    tiles: str


GcgEvent: TypeAlias = PlayLine | ExchangeLine | PassLine | WithdrawnLine | ChallengeLine | TimeLine | RackLine


@dataclass(frozen=True)
class GcgGame:
    """A whole file."""

    players: tuple[GcgPlayer, ...]
    events: tuple[GcgEvent, ...]
    pragmas: tuple[Pragma, ...] = ()
    assumed: tuple[Assumption, ...] = field(default=(), compare=False)  # what had to be guessed to read it

    def pragma(self, keyword: str) -> str:
        """What the last pragma of a kind says, or nothing."""
        return next((pragma.text for pragma in reversed(self.pragmas) if pragma.keyword == keyword), "")

    @property
    def incomplete(self) -> bool:
        """Whether the file says that the game is not recorded to its end."""
        return any(pragma.keyword == "incomplete" for pragma in self.pragmas)
