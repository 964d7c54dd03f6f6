"""Laying tiles: is the geometry right, and which words does it form?"""

from collections.abc import Sequence
from typing import NamedTuple

from wordloom.core.errors import RuleError
from wordloom.core.grid import Direction, Grid, Placed, Square


class Formed(NamedTuple):
    """A word of two or more letters that a play makes or changes."""

    squares: tuple[Square, ...]
    faces: str
    direction: Direction

    @property
    def word(self) -> str:
        """Its letters, blanks like any other."""
        return self.faces.upper()


def check_geometry(grid: Grid, placed: Sequence[Placed]) -> None:
    """Refuse a play that does not lie right: off the board, gaps, two lines, not touching."""
    squares = [tile.square for tile in placed]
    if not squares:
        raise RuleError("no-tiles")
    for square in squares:
        if not grid.covers(square):
            raise RuleError("off-board")
        if grid.at(square):
            raise RuleError("square-taken")
    if len(set(squares)) < len(squares):
        raise RuleError("same-square-twice")
    if len({row for row, _ in squares}) > 1 and len({col for _, col in squares}) > 1:
        raise RuleError("not-in-line")
    after = grid.lay(placed)
    if not set(squares) <= set(after.run(squares[0], direction_of(after, placed))):
        raise RuleError("gap")
    if not grid:
        check_first(grid, squares)
    elif not any(grid.at(near) for square in squares for near in neighbours(square)):
        raise RuleError("not-touching")


def check_first(grid: Grid, squares: Sequence[Square]) -> None:
    """The first word has two or more tiles and, on a board, covers the start square."""
    if len(squares) < 2:
        raise RuleError("first-word-short")
    if grid.layout is not None and grid.layout.start not in squares:
        raise RuleError("not-on-start")


def neighbours(square: Square) -> tuple[Square, ...]:
    """The four squares that touch a square."""
    row, col = square
    return Square(row, col - 1), Square(row, col + 1), Square(row - 1, col), Square(row + 1, col)


def direction_of(after: Grid, placed: Sequence[Placed]) -> Direction:
    """Which way the main word reads; for one tile the longer of its two words, across if equal."""
    if len(placed) > 1:
        return Direction.ACROSS if placed[0].row == placed[1].row else Direction.DOWN
    square = placed[0].square
    longer_down = len(after.run(square, Direction.DOWN)) > len(after.run(square, Direction.ACROSS))
    return Direction.DOWN if longer_down else Direction.ACROSS


def words_formed(grid: Grid, placed: Sequence[Placed]) -> tuple[Formed, ...]:
    """Every word the play makes or changes, the main word first."""
    after = grid.lay(placed)
    main = direction_of(after, placed)
    lines = [(after.run(placed[0].square, main), main)]
    lines += [(after.run(tile.square, main.other), main.other) for tile in sorted(placed)]
    return tuple(Formed(line, after.text(line), way) for line, way in lines if len(line) > 1)
