"""Squares and plays as text, in the notation of every edition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordloom.core.alphabet import alphabet
from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Direction, Grid, Placed, Square, layout
from wordloom.core.notation import Notation, Through, index_of, letters_of, read_play, write_play
from wordloom.core.words import WordSet
from wordloom.games import CATALOGUE

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
EN = alphabet("en")


def line(text: str, row: int, col: int, direction: Direction) -> list[Placed]:
    return [Placed(*Square(row, col).step(direction, i), face) for i, face in enumerate(text)]


def board(*words: tuple[str, int, int, Direction]) -> Grid:
    grid = Grid(layout("classic"))
    for word in words:
        grid = grid.lay(line(*word))
    return grid


@pytest.mark.parametrize(
    ("notation", "text", "square", "direction"),
    [
        (Notation.ENGLISH, "8G", (7, 6), ACROSS),
        (Notation.ENGLISH, "G8", (7, 6), DOWN),
        (Notation.ENGLISH, "15A", (14, 0), ACROSS),
        (Notation.ENGLISH, "O1", (0, 14), DOWN),
        (Notation.ROMANIAN, "h7", (7, 6), ACROSS),
        (Notation.ROMANIAN, "7h", (7, 6), DOWN),
        (Notation.ROMANIAN, "a15", (0, 14), ACROSS),
        (Notation.OPEN, "R0C-2", (0, -2), ACROSS),
        (Notation.OPEN, "C-2R13", (13, -2), DOWN),
    ],
)
def test_a_place_is_read_and_written(
    notation: Notation, text: str, square: tuple[int, int], direction: Direction
) -> None:
    assert notation.read_place(text) == (Square(*square), direction)
    assert notation.write_place(Square(*square), direction) == text
    assert notation.read_place(text.swapcase()) == (Square(*square), direction)


@given(st.sampled_from(Notation), st.integers(0, 40), st.integers(0, 40), st.sampled_from(Direction))
def test_every_place_comes_back(notation: Notation, row: int, col: int, direction: Direction) -> None:
    text = notation.write_place(Square(row, col), direction)
    assert notation.read_place(text) == (Square(row, col), direction)


@pytest.mark.parametrize("notation", Notation)
@pytest.mark.parametrize(
    "text",
    ["", "8", "G", "8G8", "G8G", "0A", "A0", "-1A", "8-G", "GGG8", "8G ", "R1C1R", "RC", "Ⅷ8", "٨G", "8ß", "Ő8"],
)
def test_what_is_no_place_is_refused(notation: Notation, text: str) -> None:
    with pytest.raises(ParseError) as refused:
        notation.read_place(text)
    assert refused.value.code == "not-a-place"


@given(st.sampled_from(Notation), st.text(max_size=8))
def test_reading_a_place_never_fails_otherwise(notation: Notation, text: str) -> None:
    try:
        square, direction = notation.read_place(text)
    except ParseError:
        return
    assert notation.read_place(notation.write_place(square, direction)) == (square, direction)


def test_columns_past_z() -> None:
    assert [letters_of(index) for index in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]
    assert all(index_of(letters_of(index)) == index for index in range(702))


def test_each_edition_has_its_notation() -> None:
    editions = {
        name: info.make(info.read_options({}), WordSet(()))
        for name, info in CATALOGUE.items()
        if info.family.name == "board"
    }
    shown = {name: game.view(game.setup(2), 0).notation for name, game in editions.items()}  # type: ignore[attr-defined]
    assert shown.pop("classic-ro") is Notation.ROMANIAN
    assert set(shown.values()) == {Notation.ENGLISH}


class TestPlays:
    """FARM lies across at 8G; HORN goes down through its R (book 002's picture), a play through one letter."""

    grid = board(("FARM", 7, 6, ACROSS))
    laid = tuple(tile for tile in line("HORN", 5, 8, DOWN) if tile.square != Square(7, 8))

    @pytest.mark.parametrize("text", ["I6 HO.N", "I6 HO(R)N", "I6 HORN", "i6  HO.N", "I6, HORN", "I6 HOrN"])
    def test_letters_passed_through(self, text: str) -> None:
        assert read_play(Notation.ENGLISH, self.grid, text, EN) == self.laid

    @pytest.mark.parametrize(
        ("style", "text"),
        [(Through.PARENTHESES, "I6 HO(R)N"), (Through.DOTS, "I6 HO.N"), (Through.SPELLED, "I6 HORN")],
    )
    def test_the_three_styles(self, style: Through, text: str) -> None:
        assert write_play(Notation.ENGLISH, self.grid, self.laid, style) == text

    def test_romanian_notation(self) -> None:
        assert write_play(Notation.ROMANIAN, self.grid, self.laid) == "9f HO(R)N"
        assert read_play(Notation.ROMANIAN, self.grid, "9f HORN", EN) == self.laid

    def test_neighbours_share_parentheses(self) -> None:
        placed = [Placed(7, 5, "a"), Placed(7, 10, "S")]
        assert write_play(Notation.ENGLISH, self.grid, placed) == "8F a(FARM)S"

    def test_a_board_blank_is_passed_through_in_either_case(self) -> None:
        grid = board(("FaRM", 7, 6, ACROSS))
        for text in ("8G FARMS", "8G FaRMS", "8G (FaRM)S", "8G (FARM)S", "8G ....S"):
            assert read_play(Notation.ENGLISH, grid, text, EN) == (Placed(7, 10, "S"),)

    @pytest.mark.parametrize("text", ["", "HORN", "I6", "I6 HO RN", "pass", "I6 ", "8G 8G 8G"])
    def test_no_play(self, text: str) -> None:
        with pytest.raises(ParseError, match="not-a-play"):
            read_play(Notation.ENGLISH, self.grid, text, EN)

    @pytest.mark.parametrize("text", ["I6 HÖRN", "I6 H0RN", "I6 H-RN", "I6 HO(R", "I6 HOR)", "I6 HO((R))N", "I6 HO?N"])
    def test_no_letters(self, text: str) -> None:
        with pytest.raises(ParseError, match="not-a-letter"):
            read_play(Notation.ENGLISH, self.grid, text, EN)

    @pytest.mark.parametrize("text", ["I6 H..N", "I6 HO(N)N", "I5 HO.N", "8G ....."])
    def test_passing_through_what_is_not_there(self, text: str) -> None:
        with pytest.raises(ParseError, match="not-there"):
            read_play(Notation.ENGLISH, self.grid, text, EN)

    def test_another_letter_lies_there(self) -> None:
        with pytest.raises(RuleError, match="square-taken"):
            read_play(Notation.ENGLISH, self.grid, "I6 HOMN", EN)


@pytest.mark.parametrize(
    ("language", "typed", "laid"),
    [("ro", "ȘȚÎ", "STI"), ("pt", "ção", "çao"), ("pl", "ŻółĆ", "ŻółĆ"), ("ro", "ăÂ", "aA")],
)
def test_letters_fold_as_the_language_says(language: str, typed: str, laid: str) -> None:
    grid = Grid(layout("classic"))
    placed = read_play(Notation.ENGLISH, grid, f"8H {typed}", alphabet(language))
    assert "".join(tile.face for tile in placed) == laid


@st.composite
def plays(draw: st.DrawFn) -> tuple[Grid, tuple[Placed, ...]]:
    """A line of old and new tiles with at least one new one, on a board or an unbounded table."""
    direction = draw(st.sampled_from(Direction))
    start = Square(draw(st.integers(0, 7)), draw(st.integers(0, 7)))
    faces = draw(st.text("ABCXYZabcxyz", min_size=2, max_size=8))
    old = draw(st.lists(st.booleans(), min_size=len(faces), max_size=len(faces)).filter(lambda marks: not all(marks)))
    tiles = [Placed(*start.step(direction, i), face) for i, face in enumerate(faces)]
    bounded = draw(st.booleans())
    grid = Grid(layout("classic") if bounded else None).lay(
        tile for tile, there in zip(tiles, old, strict=True) if there
    )
    return grid, tuple(tile for tile, there in zip(tiles, old, strict=True) if not there)


@given(plays(), st.sampled_from(Notation), st.sampled_from(Through))
def test_every_play_comes_back(play: tuple[Grid, tuple[Placed, ...]], notation: Notation, style: Through) -> None:
    grid, placed = play
    assert read_play(notation, grid, write_play(notation, grid, placed, style), EN) == placed


@given(st.text(max_size=20))
def test_reading_a_play_never_fails_otherwise(text: str) -> None:
    grid = board(("FARM", 7, 6, ACROSS))
    try:
        placed = read_play(Notation.ENGLISH, grid, text, EN)
    except (ParseError, RuleError):
        return
    assert not any(grid.at(tile.square) for tile in placed)
