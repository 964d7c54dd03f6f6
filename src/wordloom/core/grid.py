"""Where tiles lie: squares in rows and columns, on a bounded board with premiums or an unbounded table.

Rows and columns count from 0; on an unbounded table they may be negative.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property
from types import MappingProxyType
from typing import NamedTuple

from wordloom.core.data import load, names
from wordloom.core.errors import ParseError


class Square(NamedTuple):
    """One place on a grid."""

    row: int
    col: int

    def step(self, direction: "Direction", by: int = 1) -> "Square":
        """The square `by` steps further in a direction."""
        down, right = STEPS[direction]
        return Square(self.row + down * by, self.col + right * by)


class Direction(Enum):
    """The two ways in which words are read, as steps (down, right)."""

    ACROSS = (0, 1)
    DOWN = (1, 0)

    @property
    def other(self) -> "Direction":
        """The direction at a right angle."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


STEPS = {direction: direction.value for direction in Direction}  # asked for often, and quicker here


class Placed(NamedTuple):
    """A tile laid on a square; a blank in lower case."""

    row: int
    col: int
    face: str

    @property
    def square(self) -> Square:
        """Where it lies."""
        return Square(self.row, self.col)


class Premium(NamedTuple):
    """What a square multiplies when a tile is laid on it."""

    letter: int = 1
    word: int = 1


PLAIN = Premium()
PREMIUM_KEYS = {
    ".": PLAIN,
    "d": Premium(letter=2),
    "t": Premium(letter=3),
    "D": Premium(word=2),
    "T": Premium(word=3),
}


# Premiums in print, where letters are tiles: letters count twice or three times, words count twice or three times.
PRINTED = str.maketrans({"d": "'", "t": '"', "D": "-", "T": "="})


@dataclass(frozen=True)
class Layout:
    """A printed board: its size, its premium squares and where the first word must pass."""

    name: str
    rows: tuple[str, ...]
    start: Square

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.rows[0])

    def __contains__(self, square: object) -> bool:
        return isinstance(square, tuple) and 0 <= square[0] < self.height and 0 <= square[1] < self.width

    def premium(self, square: Square) -> Premium:
        """The premium printed on a square."""
        return PREMIUM_KEYS[self.rows[square.row][square.col]]


@cache
def layout(name: str) -> Layout:
    """A board by name, from `data/boards`."""
    if name not in (known := names("boards")):
        raise ParseError("unknown-board", name=name, known=", ".join(known))
    data = load(f"boards/{name}.json")
    return Layout(data["name"], tuple(data["rows"]), Square(*data["start"]))


@dataclass(frozen=True)
class Grid:
    """Tiles on squares. With a layout it is a board, without one an unbounded table."""

    layout: Layout | None = None
    cells: Mapping[Square, str] = field(default_factory=lambda: MappingProxyType({}))

    def __bool__(self) -> bool:
        return bool(self.cells)

    def __str__(self) -> str:
        """Row by row: tiles, on a board its free premium squares as its data file writes them, else dots."""
        return "\n".join(" ".join(self.at(square) or self._printed(square) for square in row) for row in self._rows())

    def _rows(self) -> list[list[Square]]:
        """Every square of a board, or of the part of a cloth where something lies."""
        rows, cols = [at.row for at in self.cells] or [0], [at.col for at in self.cells] or [0]
        down, right = range(min(rows), max(rows) + 1), range(min(cols), max(cols) + 1)
        if self.layout is not None:
            down, right = range(self.layout.height), range(self.layout.width)
        return [[Square(row, col) for col in right] for row in down]

    def _printed(self, square: Square) -> str:
        if self.layout is None:
            return "."
        return "*" if square == self.layout.start else self.layout.rows[square.row][square.col].translate(PRINTED)

    def __iter__(self) -> Iterator[Placed]:
        return (Placed(row, col, face) for (row, col), face in self.cells.items())

    @cached_property
    def placed(self) -> tuple[Placed, ...]:
        """The tiles row by row; worked out once, for all seats that look."""
        return tuple(sorted(self))

    def at(self, square: Square) -> str:
        """The tile on a square, or the empty string."""
        return self.cells.get(square, "")

    def covers(self, square: Square) -> bool:
        """Whether the square exists on this grid."""
        return self.layout is None or square in self.layout

    def premium(self, square: Square) -> Premium:
        """The premium of a square; an unbounded table has none."""
        return PLAIN if self.layout is None else self.layout.premium(square)

    def lay(self, placed: Iterable[Placed]) -> "Grid":
        """This grid with more tiles on it."""
        more = {Square(row, col): face for row, col, face in placed}
        after = Grid(self.layout, {**self.cells, **more})
        if "placed" in vars(self) and more.keys().isdisjoint(self.cells):
            fresh = [Placed(row, col, face) for (row, col), face in more.items()]
            vars(after)["placed"] = tuple(sorted([*self.placed, *fresh]))  # much quicker than sorting everything again
        return after

    def lift(self, squares: Iterable[Square]) -> "Grid":
        """This grid with the tiles of some squares taken away."""
        gone = set(squares)
        return Grid(self.layout, {at: face for at, face in self.cells.items() if at not in gone})

    def run(self, square: Square, direction: Direction) -> tuple[Square, ...]:
        """The unbroken line of covered squares through `square`, in reading order."""
        cells, (down, right), (row, col) = self.cells, STEPS[direction], square
        while (row - down, col - right) in cells:
            row, col = row - down, col - right
        line = []
        while (row, col) in cells:
            line.append(Square(row, col))
            row, col = row + down, col + right
        return tuple(line)

    def text(self, squares: Iterable[Square]) -> str:
        """The tiles on some squares, blanks in lower case."""
        return "".join(self.cells[square] for square in squares)
