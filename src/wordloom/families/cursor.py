"""The cursor of tables with squares: where the next word begins and which way it reads, set by a click or by typing."""

from typing import NamedTuple

from rich.text import Text

from wordloom.core.errors import ParseError
from wordloom.core.grid import Direction, Square
from wordloom.core.notation import Notation

STYLE = "bold black on white"
CELL = 3  # columns of a drawn square


class Cursor(NamedTuple):
    """A square and a direction."""

    square: Square
    direction: Direction

    def draw(self) -> Text:
        """On a free square: an arrow."""
        return Text(" → " if self.direction is Direction.ACROSS else " ↓ ", style=STYLE)


def cursor_at(notation: Notation, place: str) -> Cursor | None:
    """The cursor that a typed place sets, if it is one."""
    try:
        return Cursor(*notation.read_place(place))
    except ParseError:
        return None


def line_for(notation: Notation, square: Square, line: str) -> str:
    """The line once a square is clicked: its place, down if the cursor lay there across, and the word."""
    place, _, rest = line.strip().partition(" ")
    now = cursor_at(notation, place)
    turned = now == Cursor(square, Direction.ACROSS)
    direction = Direction.DOWN if turned else Direction.ACROSS
    return f"{notation.write_place(square, direction)} {rest if now else ''}"
