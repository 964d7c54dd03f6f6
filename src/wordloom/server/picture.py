"""A table as SVG, as a spectator sees it: the tiles on their squares, the last play, names and scores, our mark."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple

from wordloom.core.grid import PREMIUM_KEYS, Layout, Placed, Premium, Square, layout
from wordloom.core.tiles import BLANK
from wordloom.rules.picture import Picture

SIDE = 32  # of a square
MARGIN = 26
LINE = 18  # of a line of names
LETTER = 8  # about as wide as a letter of a name is
LEAST = 300  # the width of the smallest picture: a mark and a name fit
# The logo: two threads of the loom and a tile, drawn in a square of 64.
LOGO = (
    '<rect width="64" height="64" rx="14" fill="#1d5853"/>'
    '<path d="M8 20h48M8 32h48M8 44h48M20 8v48M32 8v48M44 8v48" stroke="#3f8078" stroke-width="3"/>'
    '<rect x="15" y="15" width="34" height="34" rx="7" fill="#f8ecc9"/>'
    '<path d="M22 24l4.6 16L32 27l5.4 13L42 24" fill="none" stroke="#2a211a" stroke-width="4"/>'
)
COLOURS = {
    Premium(): "#e9e4d4",
    Premium(letter=2): "#bcd8e8",
    Premium(letter=3): "#5f9dc4",
    Premium(word=2): "#f0b9b5",
    Premium(word=3): "#dd6e5f",
}
assert set(COLOURS) == set(PREMIUM_KEYS.values())


class Drawing(NamedTuple):
    """A drawing before it is a file, so that it can be part of another."""

    width: int
    height: int
    body: str

    def svg(self) -> str:
        """The file, on our cloth."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" font-family="Figtree, sans-serif">\n'
            f'<rect width="{self.width}" height="{self.height}" fill="#2f4a43"/>\n{self.body}\n</svg>\n'
        )


def picture(
    table: Picture, standings: Sequence[tuple[str, int]], values: Mapping[str, int] | None = None, rack: str = ""
) -> Drawing:
    """The picture with names and scores below, or the rack to play from; with the values of letters, if any."""
    board = layout(table.layout) if table.layout else None
    rows, cols = bounds(table.pieces, board)
    width = max(MARGIN * 2 + SIDE * len(cols), LEAST)
    named = lines_of(standings, width - 2 * MARGIN)
    left, foot = (width - SIDE * len(cols)) // 2, MARGIN + SIDE * len(rows)
    height = foot + 10 + LINE * len(named) + (SIDE if rack else 0) + 8
    parts = [f'<g transform="translate({left} {MARGIN})">']
    if board:
        parts += [ground(board, Square(row, col)) for row in rows for col in cols]
    last = {(row, col) for row, col, _ in table.last}
    for each in table.pieces:
        placed = Placed(each[0] - rows[0], each[1] - cols[0], each[2])
        parts.append(tile(placed, (values or {}).get(placed.face, 0), last=each[:2] in last))
    parts += ["</g>", scores(named, foot + 10), mark(width)]
    if rack:
        parts.append(f'<g transform="translate({(width - SIDE * len(rack)) // 2} {height - SIDE - 8})">')
        held = (Placed(0, col, " " if face == BLANK else face) for col, face in enumerate(rack))
        parts += [*(tile(each, (values or {}).get(each.face, 0), last=False) for each in held), "</g>"]
    return Drawing(width, height, "\n".join(parts))


def bounds(placed: Iterable[Placed], board: Layout | None) -> tuple[range, range]:
    """The rows and columns to draw: the whole board, or what is covered and one square around."""
    if board:
        return range(board.height), range(board.width)
    down = [each[0] for each in placed] or [0]
    right = [each[1] for each in placed] or [0]
    return range(min(down) - 1, max(down) + 2), range(min(right) - 1, max(right) + 2)


def ground(board: Layout, square: Square) -> str:
    """A printed square."""
    x, y = SIDE * square.col, SIDE * square.row
    colour = COLOURS[board.premium(square)]
    return f'<rect x="{x + 1}" y="{y + 1}" width="{SIDE - 2}" height="{SIDE - 2}" rx="3" fill="{colour}"/>'


def tile(placed: Placed, value: int, *, last: bool) -> str:
    """A tile; a blank shows its letter in another colour, one of the last play has a bright edge."""
    x, y = SIDE * placed.col, SIDE * placed.row
    ink = "#a03c2c" if placed.face.islower() else "#2b2418"
    face = escape(placed.face.upper())
    edge = 'stroke="#ffb300" stroke-width="3"' if last else 'stroke="#8d7b4a"'
    worth = (
        f'<text x="{x + SIDE - 3.5}" y="{y + SIDE - 4.5}" font-size="{SIDE * 0.28}" text-anchor="end" '
        f'fill="{ink}">{value}</text>'
    )
    return (
        f'<rect x="{x + 1}" y="{y + 1}" width="{SIDE - 2}" height="{SIDE - 2}" rx="4" fill="#f7e7b6" {edge}/>'
        f'<text x="{x + SIDE * 0.47}" y="{y + SIDE * 0.7}" font-size="{SIDE * 0.6}" text-anchor="middle" '
        f'fill="{ink}">{face}</text>' + (worth if value else "")
    )


def lines_of(standings: Sequence[tuple[str, int]], room: int) -> list[str]:
    """Names and scores, as many in a line as there is room for."""
    lines: list[str] = []
    for name, score in standings:
        said = f"{name}: {score}"
        together = f"{lines[-1]} · {said}" if lines else said
        if lines and len(together) * LETTER <= room:
            lines[-1] = together
        else:
            lines.append(said)
    return lines


def scores(named: Sequence[str], top: int) -> str:
    """The lines of names and scores, below."""
    return "".join(
        f'<text x="{MARGIN}" y="{top + LINE * number + 13}" font-size="14" fill="#ffffff">{escape(line)}</text>'
        for number, line in enumerate(named)
    )


def mark(width: int) -> str:
    """Where the picture comes from, above: the logo and the name."""
    return (
        f'<text x="{width - MARGIN}" y="18" font-size="13" text-anchor="end" fill="#d9bf86">Wordloom</text>'
        f'<g transform="translate({width - MARGIN - 84} 5) scale(0.27)">{LOGO}</g>'
    )
