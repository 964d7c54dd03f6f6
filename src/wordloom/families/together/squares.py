"""Kinds of squares that goals ask for: the four premium colours, and places on the board."""

from collections.abc import Callable

from wordloom.core.grid import Grid, Layout, Square

COLOURS = {"T": "red", "D": "pink", "t": "dark-blue", "d": "light-blue"}  # book 000, “O tabuleiro”


def colour(board: Layout, square: Square) -> str:
    """The colour of a premium square, or the empty string. The centre star is pink."""
    return COLOURS.get(board.rows[square.row][square.col], "")


def edges(board: Layout, square: Square) -> int:
    """How many edges of the board a square lies on: two in a corner."""
    return (square.row in (0, board.height - 1)) + (square.col in (0, board.width - 1))


KINDS: dict[str, Callable[[Layout, Square], bool]] = {
    "red": lambda board, square: colour(board, square) == "red",
    "pink": lambda board, square: colour(board, square) == "pink",
    "dark-blue": lambda board, square: colour(board, square) == "dark-blue",
    "light-blue": lambda board, square: colour(board, square) == "light-blue",
    "premium": lambda board, square: bool(colour(board, square)),
    "edge": lambda board, square: edges(board, square) >= 1,
    "corner": lambda board, square: edges(board, square) == 2,
    "middle": lambda board, square: square.row == board.start.row or square.col == board.start.col,
}


def free_squares(grid: Grid, kind: str) -> tuple[Square, ...]:
    """The squares of a kind that nobody has covered yet."""
    board = grid.layout
    if board is None:
        return ()
    every = (Square(row, col) for row in range(board.height) for col in range(board.width))
    return tuple(square for square in every if not grid.at(square) and KINDS[kind](board, square))
