"""How squares and plays are written: `8G HORN`.

A place names its row and its column; what comes first is the line in which the word is read, so `8G` (row first)
is across and `G8` down. Editions differ in which of the two is a letter: English boards letter the columns,
Romanian boards the rows (`h7` across, `7h` down). An unbounded table has no edges to count from: there rows and
columns are numbered from the first square and may be negative (`R0C-2` across, `C-2R0` down).

In the word of a play a lower-case letter is a blank. Letters that lie there already are written as `.`, in
parentheses or simply spelled.
"""

import re
from collections.abc import Iterator, Sequence
from enum import Enum

from wordloom.core.alphabet import Alphabet
from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Direction, Grid, Placed, Square
from wordloom.core.plays import main_line

_LABELLED = re.compile(r"(?:([A-Z]{1,2})([0-9]{1,3})|([0-9]{1,3})([A-Z]{1,2}))", re.ASCII | re.IGNORECASE)
_NUMBER = r"(-?[0-9]{1,4})"
_NUMBERED = re.compile(f"(?:R{_NUMBER}C{_NUMBER}|C{_NUMBER}R{_NUMBER})", re.ASCII | re.IGNORECASE)
_THROUGH = re.compile(r"\(([^()]*)\)|(.)")


class Through(Enum):
    """How letters that a play passes through are written."""

    PARENTHESES = "parentheses"
    DOTS = "dots"
    SPELLED = "spelled"


class Notation(Enum):
    """What an edition writes its squares with."""

    ENGLISH = "english"  # columns A–O, rows 1–15
    ROMANIAN = "romanian"  # rows a–o, columns 1–15
    OPEN = "table"  # rows and columns numbered from the first square

    def row(self, index: int) -> str:
        """The label beside a row."""
        match self:
            case Notation.ENGLISH:
                return str(index + 1)
            case Notation.ROMANIAN:
                return letters_of(index).lower()
            case Notation.OPEN:
                return f"R{index}"

    def col(self, index: int) -> str:
        """The label above a column."""
        match self:
            case Notation.ENGLISH:
                return letters_of(index)
            case Notation.ROMANIAN:
                return str(index + 1)
            case Notation.OPEN:
                return f"C{index}"

    def write_place(self, square: Square, direction: Direction) -> str:
        """Where a word begins and which way it reads."""
        row, col = self.row(square.row), self.col(square.col)
        return row + col if direction is Direction.ACROSS else col + row

    def read_place(self, text: str) -> tuple[Square, Direction]:
        """The way back; capitals or not."""
        found = (_NUMBERED if self is Notation.OPEN else _LABELLED).fullmatch(text)
        if not found:
            raise ParseError("not-a-place", text=text)
        first, second = [part for part in found.groups() if part is not None]
        across = (found[1] is not None) == (self is not Notation.ENGLISH)
        row, col = (first, second) if across else (second, first)
        if self is Notation.OPEN:
            square = Square(int(row), int(col))
        elif min(square := Square(_index(row), _index(col))) < 0:
            raise ParseError("not-a-place", text=text)
        return square, Direction.ACROSS if across else Direction.DOWN


def _index(label: str) -> int:
    return index_of(label.upper()) if label.isalpha() else int(label) - 1


def letters_of(index: int) -> str:
    """A, B … Z, AA, AB … for 0, 1 …"""
    high, low = divmod(index, 26)
    return (letters_of(high - 1) if high else "") + chr(ord("A") + low)


def index_of(letters: str) -> int:
    """The way back."""
    index = 0
    for letter in letters:
        index = index * 26 + ord(letter) - ord("A") + 1
    return index - 1


# -- plays ----------------------------------------------------------------------------------------------------


def write_play(notation: Notation, grid: Grid, placed: Sequence[Placed], through: Through = Through.PARENTHESES) -> str:
    """A play as text. `grid` is the grid before it; the play's geometry is right."""
    after = grid.lay(placed)
    line, direction = main_line(after, placed)
    pieces = [_through(grid.at(square), through) if grid.at(square) else after.at(square) for square in line]
    word = "".join(pieces).replace(")(", "")
    return f"{notation.write_place(line[0], direction)} {word}"


def _through(face: str, style: Through) -> str:
    match style:
        case Through.PARENTHESES:
            return f"({face})"
        case Through.DOTS:
            return "."
        case Through.SPELLED:
            return face


def read_play(notation: Notation, grid: Grid, text: str, letters: Alphabet) -> tuple[Placed, ...]:
    """The tiles that a text such as `8G HORN` lays. ParseError: not a play. RuleError: it cannot lie there."""
    match text.replace(",", " ").split():  # book 004 writes “h7, CASA”
        case [place, word]:
            square, direction = notation.read_place(place)
            return lay_word(grid, square, direction, word, letters)
        case _:
            raise ParseError("not-a-play", text=text)


def lay_word(grid: Grid, square: Square, direction: Direction, word: str, letters: Alphabet) -> tuple[Placed, ...]:
    """The tiles to lay so that `word` reads from a square on; what lies there already is passed through."""
    placed = []
    for step, (face, laid_before) in enumerate(faces_of(word, letters)):
        at = square.step(direction, step)
        lies = grid.at(at)
        if laid_before and (not lies or face not in (".", lies.upper())):
            raise ParseError("not-there", face=face, word=word)
        if lies and face not in (".", lies.upper(), lies.lower()):
            raise RuleError("square-taken")
        if not lies:
            placed.append(Placed(*at, face))
    return tuple(placed)


def faces_of(word: str, letters: Alphabet) -> Iterator[tuple[str, bool]]:
    """The faces of a written word, folded; with each, whether it says that the tile lies there already."""
    for group, single in _THROUGH.findall(word):
        if single == ".":
            yield ".", True
        elif single:
            yield face_of(single, letters), False
        else:
            yield from ((face_of(char, letters).upper(), True) for char in group)


def face_of(char: str, letters: Alphabet) -> str:
    """One typed letter as a tile's face: folded, lower case kept."""
    folded = letters.fold(char)
    if folded not in letters:
        raise ParseError("not-a-letter", face=char)
    return folded.lower() if char.islower() else folded
