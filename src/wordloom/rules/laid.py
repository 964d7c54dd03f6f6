"""What was laid in a game and stood, whatever family it belongs to: for those who look back at many games."""

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from wordloom.core.scoring import ScoredWord


class Laid(Struct, frozen=True):
    """One play that stood: the words that it made, in capitals, and its points."""

    seat: int
    words: tuple[str, ...]
    points: int


class SheetLine(Protocol):
    """A line of a scoresheet, as far as plays are concerned."""

    @property
    def seat(self) -> int:
        """Whose line it is."""

    @property
    def what(self) -> str:
        """What was done."""

    @property
    def score(self) -> int:
        """What it brought."""

    @property
    def words(self) -> tuple[ScoredWord, ...]:
        """The words that it made."""


def from_sheet(lines: Iterable[SheetLine]) -> tuple[Laid, ...]:
    """The plays of a scoresheet."""
    plays = (line for line in lines if line.what == "play")
    return tuple(Laid(line.seat, tuple(word.word.upper() for word in line.words), line.score) for line in plays)
