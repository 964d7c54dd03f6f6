"""CGP: a position on one line, `board rack/rack score/score passes opcode value; …`.

Rows are separated by `/`, a number is a run of empty squares, blanks are in lower case. Racks and scores come in
the order in which the seats move next; unknown tiles are left out. The number counts scoreless turns in a row.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from types import MappingProxyType

from wordloom.core.alphabet import Alphabet, alphabet
from wordloom.core.errors import ParseError
from wordloom.core.grid import Grid, Layout, Square, layout
from wordloom.core.tiles import BLANK
from wordloom.families.board.notation.languages import languages_of, named_language
from wordloom.families.board.views import BoardView

MOST_ROWS = 64  # of a board; more is not a board but a mistake
_PIECE = re.compile(r"[0-9]+|\[[^\[\]/]*\]|.")
_LANGUAGE_OPCODES = ("ld", "lex")


@dataclass(frozen=True)
class Position:
    """A board with the racks and scores in the order of play."""

    language: str
    grid: Grid
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    passes: int = 0
    targets: tuple[int, ...] = ()  # of each seat, where everyone plays for a score of their own and it is known
    opcodes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


def read_cgp(text: str, language: str = "") -> Position:
    """A position from its line. The language is the given one, the one that the opcodes name, or a guess."""
    fields = text.split(None, 4)
    if len(fields) < 4:
        raise ParseError("cgp-fields", count=len(fields))
    board, racks, scores, passes = fields[:4]
    opcodes = _opcodes(fields[4] if len(fields) > 4 else "")
    code = language or _language(opcodes, board + racks)
    letters = alphabet(code)
    return Position(
        language=code,
        grid=_grid(board, letters),
        racks=(sides := _racks(racks, letters)),
        scores=_scores(scores, len(sides)),
        passes=_passes(passes),
        opcodes=MappingProxyType(opcodes),
    )


def _opcodes(text: str) -> dict[str, str]:
    pairs = [part.strip().partition(" ") for part in text.split(";") if part.strip()]
    return {name: value.strip() for name, _, value in pairs}


def _language(opcodes: Mapping[str, str], letters: str) -> str:
    for opcode in _LANGUAGE_OPCODES:
        if named := named_language(opcodes.get(opcode, "")):
            return named
    return next(iter(languages_of(letters)), "en")


def _grid(text: str, letters: Alphabet) -> Grid:
    rows = [_row(row, number, letters) for number, row in enumerate(text.split("/"), 1)]
    if len(rows) > MOST_ROWS or len(rows[0]) > MOST_ROWS:
        raise ParseError("cgp-size", most=MOST_ROWS)
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise ParseError("cgp-row", row=number, squares=len(row), width=len(rows[0]))
    cells = {Square(r, c): face for r, row in enumerate(rows) for c, face in enumerate(row) if face}
    return Grid(layout_of_size(len(rows), len(rows[0])), cells)


def _row(text: str, number: int, letters: Alphabet) -> list[str]:
    squares: list[str] = []
    for piece in _PIECE.findall(text):
        if piece.isdecimal():
            squares += [""] * min(int(piece[:4]), MOST_ROWS + 1)
            continue
        face = letters.fold(piece.strip("[]"))
        if face not in letters:
            raise ParseError("cgp-letter", row=number, face=piece, language=letters.language)
        squares.append(face.lower() if piece.islower() else face)
    if not squares:
        raise ParseError("cgp-row", row=number, squares=0, width=0)
    return squares


def layout_of_size(height: int, width: int) -> Layout:
    """The classic board where it fits, else a board without premiums whose first word covers the middle."""
    classic = layout("classic")
    if (height, width) == (classic.height, classic.width):
        return classic
    return Layout(f"plain-{height}x{width}", ("." * width,) * height, Square(height // 2, width // 2))


def _racks(text: str, letters: Alphabet) -> tuple[str, ...]:
    racks = []
    for rack in text.split("/"):
        faces = [letters.fold(char) for char in rack]
        if foreign := "".join(face for face in faces if face != BLANK and face not in letters):
            raise ParseError("cgp-rack", rack=rack, tiles=foreign)
        racks.append("".join(faces))
    return tuple(racks)


def _scores(text: str, sides: int) -> tuple[int, ...]:
    scores = tuple(_number(score, "cgp-scores") for score in text.split("/"))
    if len(scores) != sides:
        raise ParseError("cgp-sides", racks=sides, scores=len(scores))
    return scores


def _passes(text: str) -> int:
    passes = _number(text, "cgp-passes")
    if passes < 0:
        raise ParseError("cgp-passes", text=text)
    return passes


def _number(text: str, code: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", text):
        raise ParseError(code, text=text)
    return int(text)


def write_cgp(position: Position) -> str:
    """The position as a line; `read_cgp` gives the same position back."""
    if position.grid.layout is None:
        raise ParseError("cgp-unbounded")
    board = "/".join(_written_row(row) for row in _rows(position.grid, position.grid.layout))
    scores = "/".join(str(score) for score in position.scores)
    fields = [board, "/".join(position.racks), scores, str(position.passes)]
    fields += [f"{name} {value}".rstrip() + ";" for name, value in position.opcodes.items()]
    return " ".join(fields)


def _rows(grid: Grid, board: Layout) -> list[list[str]]:
    return [[grid.at(Square(row, col)) for col in range(board.width)] for row in range(board.height)]


def _written_row(row: Sequence[str]) -> str:
    runs = [(empty, list(faces)) for empty, faces in groupby(row, key=lambda face: not face)]
    return "".join(str(len(faces)) if empty else "".join(faces) for empty, faces in runs)


def cgp_of_view(view: BoardView, language: str, passes: int = 0) -> Position:
    """The position as a seat sees it, that seat first; other racks are unknown until the game is over."""
    seats = range(len(view.scores))
    order = [(max(view.seat, 0) + step) % len(seats) for step in seats]
    racks = [view.rack if seat == view.seat else view.racks[seat] if view.racks else "" for seat in order]
    return Position(
        language=language,
        grid=Grid(layout(view.layout)).lay(view.board),
        racks=tuple(racks),
        scores=tuple(view.scores[seat] for seat in order),
        passes=passes,
        targets=tuple(view.targets[seat] for seat in order) if view.targets else (),
        opcodes=MappingProxyType({"ld": language}),
    )
