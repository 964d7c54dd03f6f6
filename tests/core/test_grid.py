"""Boards, unbounded tables, and which words a play forms."""

import pytest

from wordloom.core.errors import RuleError
from wordloom.core.grid import PLAIN, Direction, Grid, Placed, Premium, Square, layout
from wordloom.core.plays import check_geometry, words_formed


def test_the_classic_board_is_symmetric_and_has_the_known_number_of_premiums() -> None:
    rows = layout("classic").rows
    assert [row[::-1] for row in rows] == list(rows)
    assert list(rows[::-1]) == list(rows)
    assert ["".join(column) for column in zip(*rows, strict=True)] == list(rows)
    counts = {key: sum(row.count(key) for row in rows) for key in "TDtd"}
    assert counts == {"T": 8, "D": 17, "t": 12, "d": 24}
    assert layout("classic").premium(Square(7, 7)) == Premium(word=2)


def test_an_unbounded_table_goes_below_zero_and_has_no_premiums() -> None:
    table = Grid().lay([Placed(-2, 6, "M"), Placed(-1, 6, "U")])
    assert table.covers(Square(-1_000, 5_000))
    assert table.premium(Square(-2, 6)) == PLAIN
    assert table.text(table.run(Square(-1, 6), Direction.DOWN)) == "MU"


def test_laying_and_lifting_leave_the_old_grid_alone() -> None:
    empty = Grid(layout("classic"))
    full = empty.lay([Placed(7, 7, "A"), Placed(7, 8, "b")])
    assert not empty
    assert full.lift([Square(7, 7)]) == empty.lay([Placed(7, 8, "b")])
    assert sorted(full) == [Placed(7, 7, "A"), Placed(7, 8, "b")]


def test_words_formed_main_word_first() -> None:
    grid = Grid(layout("classic")).lay(Placed(7, 5 + step, face) for step, face in enumerate("HORN"))
    grid = grid.lay([Placed(5, 7, "F"), Placed(6, 7, "A"), Placed(8, 7, "M")])
    formed = words_formed(grid, [Placed(9, col, face) for col, face in zip(range(5, 10), "PASTE", strict=True)])
    assert [word.word for word in formed] == ["PASTE", "FARMS"]
    single = words_formed(grid, [Placed(9, 7, "s")])
    assert [(word.word, word.faces) for word in single] == [("FARMS", "FARMs")]


@pytest.mark.parametrize(
    ("placed", "code"),
    [
        ([], "no-tiles"),
        ([Placed(7, 7, "A")], "square-taken"),
        ([Placed(6, 8, "A"), Placed(6, 8, "B")], "same-square-twice"),
        ([Placed(6, 7, "A"), Placed(5, 8, "B")], "not-in-line"),
        ([Placed(6, 7, "A"), Placed(4, 7, "B")], "gap"),
        ([Placed(0, 0, "A"), Placed(0, 1, "B")], "not-touching"),
        ([Placed(15, 7, "A")], "off-board"),
        ([Placed(-1, 7, "A")], "off-board"),
        ([Placed(8, 9, "A")], "not-touching"),  # touching by a corner does not count
    ],
)
def test_wrong_geometry(placed: list[Placed], code: str) -> None:
    grid = Grid(layout("classic")).lay([Placed(7, 7, "I"), Placed(7, 8, "N")])
    with pytest.raises(RuleError) as caught:
        check_geometry(grid, placed)
    assert caught.value.code == code


def test_a_line_may_run_through_tiles_that_lie_there() -> None:
    grid = Grid(layout("classic")).lay([Placed(7, 7, "I"), Placed(7, 8, "N")])
    for ends in ([Placed(7, 9, "K"), Placed(7, 6, "P")], [Placed(6, 7, "B"), Placed(8, 7, "T")]):
        check_geometry(grid, ends)
        with pytest.raises(RuleError, match="gap"):  # the tiles between make the difference
            check_geometry(Grid(layout("classic")), ends)
