"""A table as SVG, as a spectator sees it: the tiles on their squares, the last play, names and scores, our mark."""

from collections.abc import Iterable, Sequence
from html import escape

from wordloom.core.grid import PREMIUM_KEYS, Layout, Placed, Premium, Square, layout
from wordloom.rules.picture import Picture

SIDE = 32  # of a square
MARGIN = 26
COLOURS = {
    Premium(): "#e9e4d4",
    Premium(letter=2): "#bcd8e8",
    Premium(letter=3): "#5f9dc4",
    Premium(word=2): "#f0b9b5",
    Premium(word=3): "#dd6e5f",
}
assert set(COLOURS) == set(PREMIUM_KEYS.values())


def picture(table: Picture, standings: Sequence[tuple[str, int]]) -> str:
    """The picture with names and scores below."""
    board = layout(table.layout) if table.layout else None
    rows, cols = bounds(table.pieces, board)
    width, height = MARGIN * 2 + SIDE * len(cols), MARGIN * 2 + SIDE * len(rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="sans-serif">',
        f'<rect width="{width}" height="{height}" fill="#2f4a43"/>',
    ]
    if board:
        parts += [ground(board, Square(row, col)) for row in rows for col in cols]
    last = {(row, col) for row, col, _ in table.last}
    parts += [tile(Placed(*each), rows[0], cols[0], last=each[:2] in last) for each in table.pieces]
    parts += [scores(standings, height), mark(width)]
    return "\n".join([*parts, "</svg>\n"])


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


def tile(placed: Placed, top: int, left: int, *, last: bool) -> str:
    """A tile; a blank shows its letter in another colour, one of the last play has a bright edge."""
    x, y = MARGIN + SIDE * (placed.col - left), MARGIN + SIDE * (placed.row - top)
    ink = "#a03c2c" if placed.face.islower() else "#2b2418"
    face = escape(placed.face.upper())
    edge = 'stroke="#ffb300" stroke-width="3"' if last else 'stroke="#8d7b4a"'
    return (
        f'<rect x="{x + 1}" y="{y + 1}" width="{SIDE - 2}" height="{SIDE - 2}" rx="4" fill="#f7e7b6" {edge}/>'
        f'<text x="{x + SIDE / 2}" y="{y + SIDE * 0.7}" font-size="{SIDE * 0.6}" text-anchor="middle" '
        f'fill="{ink}">{face}</text>'
    )


def scores(standings: Sequence[tuple[str, int]], height: int) -> str:
    """Names and scores, below."""
    text = escape(" · ".join(f"{name}: {score}" for name, score in standings))
    return f'<text x="{MARGIN}" y="{height - 8}" font-size="14" fill="#ffffff">{text}</text>'


def mark(width: int) -> str:
    """Where the picture comes from, above."""
    return f'<text x="{width - MARGIN}" y="17" font-size="13" text-anchor="end" fill="#d9bf86">Wordloom</text>'
