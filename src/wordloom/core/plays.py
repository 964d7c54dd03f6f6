"""Laying tiles: is the geometry right, and which words does it form?"""

from collections.abc import Iterator, Sequence
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
    check_gaps(grid, squares)
    if not grid:
        check_first(grid, squares)
    elif not any(grid.at(near) for square in squares for near in neighbours(square)):
        raise RuleError("not-touching")


def check_gaps(grid: Grid, squares: Sequence[Square]) -> None:
    """Squares in one line have no empty square between them."""
    square, last = min(squares), max(squares)
    direction = Direction.ACROSS if square.row == last.row else Direction.DOWN
    while (square := square.step(direction)) < last:
        if not grid.at(square) and square not in squares:
            raise RuleError("gap")


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


def main_line(after: Grid, placed: Sequence[Placed]) -> tuple[tuple[Square, ...], Direction]:
    """The squares of the main word and which way it reads; for one tile the longer of its two, across if equal."""
    first = placed[0].square
    if len(placed) > 1:
        direction = Direction.ACROSS if first.row == placed[1].row else Direction.DOWN
        return after.run(first, direction), direction
    across, down = after.run(first, Direction.ACROSS), after.run(first, Direction.DOWN)
    return (down, Direction.DOWN) if len(down) > len(across) else (across, Direction.ACROSS)


def words_formed(grid: Grid, placed: Sequence[Placed]) -> tuple[Formed, ...]:
    """Every word the play makes or changes, the main word first."""
    more = {tile.square: tile.face for tile in placed}
    after = Grid(grid.layout, {**grid.cells, **more})  # nobody looks at it: its tiles need not be put in order
    line, main = main_line(after, placed)
    lines = [(line, main)]
    lines += [(after.run(tile.square, main.other), main.other) for tile in sorted(placed)]
    return tuple(Formed(line, after.text(line), way) for line, way in lines if len(line) > 1)


def lines(grid: Grid) -> Iterator[tuple[Square, ...]]:
    """Every word on a grid: each unbroken line of two or more pieces."""
    for square in grid.cells:
        for direction in Direction:
            line = grid.run(square, direction)
            if len(line) > 1 and line[0] == square:
                yield line


def lying_words(grid: Grid) -> Iterator[str]:
    """What those lines spell."""
    return (grid.text(line).upper() for line in lines(grid))
