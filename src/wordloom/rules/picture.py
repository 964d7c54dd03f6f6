"""What a picture of a table shows: the pieces where they lie, on a printed board or on a bare cloth."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple, Protocol

from wordloom.core.grid import Placed

LINE = 20  # squares that words laid out one after the other may take


class Picture(NamedTuple):
    """The pieces of a table and the name of the board they lie on; empty for a table without one."""

    pieces: tuple[Placed, ...]
    layout: str = ""
    last: tuple[Placed, ...] = ()  # what was laid last


class Line(Protocol):
    """A line of a scoresheet."""

    @property
    def what(self) -> str:
        """What kind of move it was."""

    @property
    def placed(self) -> tuple[Placed, ...]:
        """What was laid where."""


def last_play(moves: Sequence[Line]) -> tuple[Placed, ...]:
    """What the last play laid, by a scoresheet."""
    return next((move.placed for move in reversed(moves) if move.what == "play"), ())


def in_lines(words: Iterable[str], last: Iterable[int] = ()) -> Picture:
    """Words one after the other, a square between them, as many in a line as there is room for; `last` numbers those
    that were laid or changed last."""
    placed: list[tuple[Placed, ...]] = []
    row = col = 0
    for word in words:
        if col and col + len(word) > LINE:
            row, col = row + 2, 0
        placed.append(tuple(Placed(row, col + step, face) for step, face in enumerate(word)))
        col += len(word) + 1
    return Picture(tuple(chain(*placed)), last=tuple(chain(*(placed[number] for number in last))))
