"""Every play of a position, by trying every word on every square.

A board is a dict from (row, column) to a face: a capital letter, or a small one where a blank stands for it.
A rack is a string with `?` for blanks. A play is the set of (row, column, face) that it lays, so two ways of
finding the same tiles on the same squares are one play.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

Cell = tuple[int, int]
Board = Mapping[Cell, str]
Laid = frozenset[tuple[int, int, str]]

ACROSS, DOWN = (0, 1), (1, 0)


@dataclass(frozen=True)
class Position:
    """All that decides which plays there are and what they score."""

    rows: int
    cols: int
    board: Board
    rack: str
    words: frozenset[str]
    values: Mapping[str, int]
    letter_times: Mapping[Cell, int]
    word_times: Mapping[Cell, int]
    bonus: Mapping[int, int]
    start: Cell | None


def all_plays(position: Position, first_word_down: bool = False) -> dict[Laid, int]:
    """Every play and its score."""
    found: dict[Laid, int] = {}
    steps = [ACROSS, DOWN] if position.board or first_word_down else [ACROSS]
    squares = list(product(range(position.rows), range(position.cols)))
    for step, word, square in product(steps, sorted(position.words), squares):
        cells = [ahead(square, step, i) for i in range(len(word))]
        if not may_lie(position, cells, step):
            continue
        for laid in ways_to_lay(position, word, cells):
            after = {**position.board, **{(row, col): face for row, col, face in laid}}
            lines = lines_formed(after, laid)
            if all(text(after, line) in position.words for line in lines):
                found[laid] = score(position, after, laid, lines)
    return found


def ahead(cell: Cell, step: Cell, by: int) -> Cell:
    """The cell so many steps further."""
    return cell[0] + step[0] * by, cell[1] + step[1] * by


def may_lie(position: Position, cells: Sequence[Cell], step: Cell) -> bool:
    """On the board, not part of a longer word, and joined to what lies there."""
    board = position.board
    row, col = cells[-1]
    if row >= position.rows or col >= position.cols:
        return False
    if ahead(cells[0], step, -1) in board or ahead(cells[-1], step, 1) in board:
        return False
    if not board:
        return position.start is None or position.start in cells
    near = [ahead(cell, way, by) for cell in cells for way in (ACROSS, DOWN) for by in (-1, 1)]
    return any(cell in board for cell in (*cells, *near))


def ways_to_lay(position: Position, word: str, cells: Sequence[Cell]) -> Iterator[Laid]:
    """The tiles that spell the word on these cells, blanks in every possible role."""
    spelled = list(zip(cells, word, strict=True))
    if any(position.board.get(cell, letter).upper() != letter for cell, letter in spelled):
        return
    needed = [(cell, letter) for cell, letter in spelled if cell not in position.board]
    if not 0 < len(needed) <= len(position.rack):
        return
    have = Counter(position.rack)
    if sum((Counter(letter for _, letter in needed) - have).values()) > have["?"]:
        return
    for as_blank in product((False, True), repeat=len(needed)):
        laid = [
            (cell, letter.lower() if blank else letter) for (cell, letter), blank in zip(needed, as_blank, strict=True)
        ]
        if not Counter("?" if face.islower() else face for _, face in laid) - have:
            yield frozenset((*cell, face) for cell, face in laid)


def lines_formed(after: Board, laid: Laid) -> list[tuple[Cell, ...]]:
    """The cells of every word of two or more letters through the tiles laid."""
    lines = set()
    for row, col, _ in laid:
        for step in (ACROSS, DOWN):
            first = (row, col)
            while ahead(first, step, -1) in after:
                first = ahead(first, step, -1)
            line = [first]
            while ahead(line[-1], step, 1) in after:
                line.append(ahead(line[-1], step, 1))
            if len(line) > 1:
                lines.add(tuple(line))
    return sorted(lines)


def text(board: Board, line: Sequence[Cell]) -> str:
    """The word on a line of cells."""
    return "".join(board[cell] for cell in line).upper()


def score(position: Position, after: Board, laid: Laid, lines: Sequence[Sequence[Cell]]) -> int:
    """Letter premiums, then word premiums, for new tiles only; then the bonus."""
    new = {(row, col) for row, col, _ in laid}
    total = 0
    for line in lines:
        points, times = 0, 1
        for cell in line:
            worth = position.values.get(after[cell], 0)
            points += worth * (position.letter_times.get(cell, 1) if cell in new else 1)
            times *= position.word_times.get(cell, 1) if cell in new else 1
        total += points * times
    return total + position.bonus.get(len(laid), 0)
