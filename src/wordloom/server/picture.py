"""A table as SVG, as a spectator sees it: the tiles on their squares, and the scores."""

from collections.abc import Iterable, Sequence
from html import escape

from wordloom.core.grid import PREMIUM_KEYS, Layout, Placed, Premium, Square, layout
from wordloom.games.rummikub.views import RummikubView
from wordloom.rules.board.views import BoardView
from wordloom.rules.cards.views import CardsView
from wordloom.rules.game import View
from wordloom.rules.match import MatchView
from wordloom.rules.rummy.views import RummyView
from wordloom.rules.together.views import TogetherView

SIDE = 32  # of a square
MARGIN = 26
LINE = 20  # squares, of words that lie in lines
COLOURS = {
    Premium(): "#e9e4d4",
    Premium(letter=2): "#bcd8e8",
    Premium(letter=3): "#5f9dc4",
    Premium(word=2): "#f0b9b5",
    Premium(word=3): "#dd6e5f",
}
assert set(COLOURS) == set(PREMIUM_KEYS.values())


def picture(view: MatchView) -> str:
    """The picture: a grid as it lies, words of an open table line by line."""
    placed = pieces(view.game)
    named = getattr(view.game, "layout", "")
    board = layout(named) if named else None
    rows, cols = bounds(placed, board)
    width, height = MARGIN * 2 + SIDE * len(cols), MARGIN * 2 + SIDE * len(rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="sans-serif">',
        f'<rect width="{width}" height="{height}" fill="#2f4a43"/>',
    ]
    if board:
        parts += [ground(board, Square(row, col)) for row in rows for col in cols]
    parts += [tile(Placed(*each), rows[0], cols[0]) for each in placed]
    parts.append(scores(view, height))
    return "\n".join([*parts, "</svg>\n"])


def pieces(game: View) -> Sequence[Placed]:
    """The pieces on the table and where they are drawn."""
    match game:
        case BoardView() | TogetherView():
            return game.board
        case CardsView():
            return game.cells
        case RummyView():
            return in_lines(word.cards for laid in game.laid for word in laid)
        case RummikubView():
            return in_lines(game.groups)
    raise TypeError(type(game))


def in_lines(words: Iterable[str]) -> Sequence[Placed]:
    """Words one after the other, a square between them, as many in a line as there is room for."""
    placed: list[Placed] = []
    row = col = 0
    for word in words:
        if col and col + len(word) > LINE:
            row, col = row + 2, 0
        placed += [Placed(row, col + step, face) for step, face in enumerate(word)]
        col += len(word) + 1
    return placed


def bounds(placed: Iterable[Placed], board: Layout | None) -> tuple[range, range]:
    """The rows and columns to draw: the whole board, or what is covered and one square around."""
    if board:
        return range(board.height), range(board.width)
    down = [each[0] for each in placed] or [0]
    right = [each[1] for each in placed] or [0]
    return range(min(down) - 1, max(down) + 2), range(min(right) - 1, max(right) + 2)


def ground(board: Layout, square: Square) -> str:
    """A printed square."""
    x, y = MARGIN + SIDE * square.col, MARGIN + SIDE * square.row
    colour = COLOURS[board.premium(square)]
    return f'<rect x="{x + 1}" y="{y + 1}" width="{SIDE - 2}" height="{SIDE - 2}" rx="3" fill="{colour}"/>'


def tile(placed: Placed, top: int, left: int) -> str:
    """A tile; a blank shows its letter in another colour."""
    x, y = MARGIN + SIDE * (placed.col - left), MARGIN + SIDE * (placed.row - top)
    ink = "#a03c2c" if placed.face.islower() else "#2b2418"
    face = escape(placed.face.upper())
    return (
        f'<rect x="{x + 1}" y="{y + 1}" width="{SIDE - 2}" height="{SIDE - 2}" rx="4" fill="#f7e7b6" stroke="#8d7b4a"/>'
        f'<text x="{x + SIDE / 2}" y="{y + SIDE * 0.7}" font-size="{SIDE * 0.6}" text-anchor="middle" '
        f'fill="{ink}">{face}</text>'
    )


def scores(view: MatchView, height: int) -> str:
    """The scores by seat, below."""
    text = escape(" · ".join(f"{seat + 1}: {score}" for seat, score in enumerate(view.game.scores)))
    return f'<text x="{MARGIN}" y="{height - 8}" font-size="14" fill="#ffffff">{text}</text>'
