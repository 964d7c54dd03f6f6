"""The plays of a board by reading the whole word list line by line: no graph, no anchors, nothing of the engine."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from reference.plays import ACROSS, DOWN, Cell, Laid, Position, ahead, lines_formed, may_lie, score, text, ways_to_lay


def plays_of(position: Position) -> dict[Laid, int]:
    """Every play and its score; a word is tried only on lines whose letters and the rack's have all of its own."""
    found: dict[Laid, int] = {}
    words = [(word, frozenset(word), Counter(word)) for word in position.words]
    for step, number in product((ACROSS, DOWN), range(position.rows)):
        start = (number, 0) if step == ACROSS else (0, number)
        line = [ahead(start, step, by) for by in range(position.cols)]
        for word in spelled_on(position, line, words):
            for first in range(position.cols - len(word) + 1):
                cells = line[first : first + len(word)]
                if may_lie(position, cells, step):
                    found.update(laid_there(position, word, cells))
    return found


def spelled_on(
    position: Position, line: Iterable[Cell], words: Iterable[tuple[str, frozenset[str], Counter[str]]]
) -> Iterator[str]:
    """Words that the rack and what lies on a line could spell."""
    lying = Counter(position.board[cell].upper() for cell in line if cell in position.board)
    letters = lying + Counter(position.rack.replace("?", ""))
    blanks = position.rack.count("?")
    known = frozenset(letters)
    for word, faces, counted in words:
        if len(faces - known) <= blanks and (counted - letters).total() <= blanks:
            yield word


def laid_there(position: Position, word: str, cells: Iterable[Cell]) -> Iterator[tuple[Laid, int]]:
    """The ways to lay a word there that make words alone."""
    for laid in ways_to_lay(position, word, list(cells)):
        after = {**position.board, **{(row, col): face for row, col, face in laid}}
        lines = lines_formed(after, laid)
        if all(text(after, line) in position.words for line in lines):
            yield laid, score(position, after, laid, lines)
