"""CGP positions: read, written, refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tables import across, board_table, racks, turn
from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.core.errors import ParseError
from wordloom.core.grid import Grid, Square, layout
from wordloom.families.board.notation.cgp import Position, cgp_of_view, layout_of_size, read_cgp, write_cgp
from wordloom.families.board.views import BoardView

EMPTY = "/".join(["15"] * 15)


def test_a_position_is_read() -> None:
    position = read_cgp(
        "15/" * 7 + "4CaFé7/" + "15/" * 6 + "15 ABCDEF?/XYZ 123/-4 1 lex CSW21; ld portuguese; bdn Classic;"
    )
    assert position.language == "pt"
    assert position.grid.layout is layout("classic")
    assert position.grid.text([Square(7, col) for col in range(4, 8)]) == "CaFe"
    assert position.racks == ("ABCDEF?", "XYZ")
    assert position.scores == (123, -4)
    assert position.passes == 1
    assert dict(position.opcodes) == {"lex": "CSW21", "ld": "portuguese", "bdn": "Classic"}


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (f"{EMPTY} ABC/ 0/0 0", "en"),
        (f"{EMPTY} ŻÓŁW/ 0/0 0", "pl"),
        (f"{EMPTY} AÇ/ 0/0 0", "pt"),
        (f"{EMPTY} ȘA/ 0/0 0", "ro"),
        (f"{EMPTY} ABC/ 0/0 0 lex OSPS49;", "pl"),
        (f"{EMPTY} ABC/ 0/0 0 ld romanian;", "ro"),
        (f"{EMPTY} ABC/ 0/0 0 lex NWL23", "en"),
    ],
)
def test_the_language_is_found(text: str, language: str) -> None:
    assert read_cgp(text).language == language


def test_the_given_language_decides() -> None:
    assert read_cgp(f"{EMPTY} ABC/ 0/0 0 ld english;", "ro").language == "ro"


def test_other_sizes_have_no_premiums_and_start_in_the_middle() -> None:
    position = read_cgp("5/2A2/5 A 7 0")
    assert (position.grid.layout, position.racks, position.scores) == (layout_of_size(3, 5), ("A",), (7,))
    assert layout_of_size(21, 21).start == Square(10, 10)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "cgp-fields"),
        (f"{EMPTY} AB/C 0/0", "cgp-fields"),
        (f"{EMPTY} AB/C 0/x 0", "cgp-scores"),
        (f"{EMPTY} AB/C 0/0/0 0", "cgp-sides"),
        (f"{EMPTY} AB/C 0/0 -", "cgp-passes"),
        (f"{EMPTY} A9/C 0/0 0", "cgp-rack"),
        (f"{EMPTY[:-1]} A/C 0/0 0", "cgp-row"),
        (f"{EMPTY}/ A/C 0/0 0", "cgp-row"),
        (f"14$/{EMPTY} A/C 0/0 0", "cgp-letter"),
        (f"13[QU]1/{EMPTY} A/C 0/0 0", "cgp-letter"),
        ("99999999999999999999 A/C 0/0 0", "cgp-size"),
        ("/".join(["1"] * 65) + " A/C 0/0 0", "cgp-size"),
        ("15/²/15 A/C 0/0 0", "cgp-letter"),
    ],
)
def test_what_is_no_position_is_refused(text: str, code: str) -> None:
    with pytest.raises(ParseError) as refused:
        read_cgp(text, "en")
    assert refused.value.code == code


@given(st.text(alphabet="0123456789/ABab?[]; -x", max_size=60))
def test_reading_never_fails_otherwise(text: str) -> None:
    try:
        position = read_cgp(text)
    except ParseError:
        return
    assert read_cgp(write_cgp(position), position.language) == position


@st.composite
def positions(draw: st.DrawFn) -> Position:
    language = draw(st.sampled_from(LANGUAGES))
    letters = alphabet(language).letters
    height, width = draw(st.sampled_from([(15, 15), (21, 21), (3, 11), (1, 1)]))
    squares = st.builds(Square, st.integers(0, height - 1), st.integers(0, width - 1))
    cells = draw(st.dictionaries(squares, st.sampled_from(letters + letters.lower()), max_size=40))
    seats = draw(st.integers(1, 4))
    return Position(
        language=language,
        grid=Grid(layout_of_size(height, width), cells),
        racks=tuple(draw(st.lists(st.text(letters + "?", max_size=9), min_size=seats, max_size=seats))),
        scores=tuple(draw(st.lists(st.integers(-99, 2000), min_size=seats, max_size=seats))),
        passes=draw(st.integers(0, 6)),
        opcodes=draw(st.dictionaries(st.sampled_from(["lex", "bdn", "mode"]), st.sampled_from(["one", "two words"]))),
    )


@given(positions())
def test_every_position_comes_back(position: Position) -> None:
    if position.racks == ("",):  # one unknown rack leaves nothing between the blanks
        return
    assert read_cgp(write_cgp(position), position.language) == position


def test_a_view_shows_no_rack_but_its_own() -> None:
    table = board_table("classic-ro", 3, known=["CAS"])
    racks(table, "AAAEEII", "CASATRE", "ZXVBGHJ")
    turn(table, 1)
    table.submit(across(1, 7, 6, "CAS"), 1000)
    view = table.match.view(table.state, 2).game
    assert isinstance(view, BoardView)
    position = cgp_of_view(view, "ro")
    assert position.racks == ("BGHJVXZ", "", "")
    assert position.scores == (0, 0, 6)
    assert position.grid.text([Square(7, 6), Square(7, 7), Square(7, 8)]) == "CAS"
    assert read_cgp(write_cgp(position)) == position
