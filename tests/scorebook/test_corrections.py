"""Lines are corrected by more lines: the fold is played again, and what changes is told."""

import pytest

from scorebook.books import book
from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Placed
from wordloom.families.board.scorebook import PlayLine
from wordloom.families.crossbook import ExchangeLine, FinishLine, PassLine
from wordloom.rules.book import Amend, Book, Insert, Strike, Write, read_entry
from wordloom.rules.house import House
from wordloom.rules.scorebook import Asked, BookLine, Doubt, Left, Overtime, Points


def across(seat: int, row: int, col: int, faces: str) -> PlayLine:
    return PlayLine(seat, tuple(Placed(row, col + step, face) for step, face in enumerate(faces) if face != "."))


def down(seat: int, row: int, col: int, faces: str) -> PlayLine:
    return PlayLine(seat, tuple(Placed(row + step, col, face) for step, face in enumerate(faces) if face != "."))


def written(kept: Book, *lines: BookLine) -> Book:
    for line in lines:
        kept = kept.after(Write(line))
    return kept


@pytest.fixture
def farm() -> Book:
    """HORN for 14, FARM through its R for 13."""
    return written(book("classic-us"), across(0, 7, 6, "HORN"), down(1, 5, 8, "FA.M"))


def test_a_corrected_first_line_changes_later_ones(farm: Book) -> None:
    """With the R of HORN a blank, FARM is worth a point less: the hand-counted 12."""
    after = farm.after(Amend(1, across(0, 7, 6, "HOrN")))
    assert [line.points for line in after.sheet("en").lines] == [(12, 0), (0, 12)]
    assert [(change.number, change.before, change.after) for change in after.changes(farm)] == [
        (1, (14, 0), (12, 0)),
        (2, (0, 13), (0, 12)),
    ]
    assert after.sheet("en").lines[0].amended


def test_a_later_line_that_no_longer_fits_counts_nothing_and_says_why(farm: Book) -> None:
    moved = farm.after(Amend(1, across(0, 7, 4, "HORN")))  # the R is not where FARM runs any more
    line = moved.sheet("en").lines[1]
    assert line.problem is not None
    assert line.problem.code == "gap"
    assert (moved.standing.scores, moved.problems, moved.over) == ((14, 0), 1, False)
    mended = moved.after(Amend(2, down(1, 5, 6, "FA.M")))
    assert (mended.problems, mended.standing.scores[1]) == (0, mended.sheet("en").lines[1].points[1])


def test_a_correction_that_does_not_fit_itself_changes_nothing(farm: Book) -> None:
    with pytest.raises(RuleError, match="not-on-start"):
        farm.after(Amend(1, across(0, 0, 0, "HORN")))
    with pytest.raises(RuleError, match="no-such-line"):
        farm.after(Strike(7))


def test_the_last_line_is_taken_back_and_numbers_are_never_used_again(farm: Book) -> None:
    after = written(farm.after(Strike(2)), PassLine(1))
    assert [line.number for line in after.sheet("en").lines] == [1, 3]
    assert after.standing.scores == (14, 0)


def test_a_forgotten_line_is_inserted() -> None:
    kept = written(book("classic-us", 3), Points(0, 10), Points(1, 7))
    with pytest.raises(RuleError, match="not-their-turn"):
        kept.after(Insert(2, Points(2, 5)))
    after = kept.after(Insert(2, Overtime(0, 1)))
    assert after.standing.scores == (0, 7, 0)


def test_the_box_is_counted() -> None:
    """The English box has one K: a second one needs a blank."""
    kept = written(book("classic-us"), across(0, 7, 6, "KOAN"))
    with pytest.raises(RuleError, match="box-has-fewer") as caught:
        kept.after(Write(down(1, 8, 6, "KK")))
    assert caught.value.details["count"] == 1
    assert kept.after(Write(down(1, 8, 6, "kk"))).standing.scores[1] > 0
    assert len(kept.sheet("en").view.unseen) == 96  # type: ignore[attr-defined]


def test_what_a_wrong_doubt_costs_by_edition_and_by_the_house() -> None:
    """Book 000 takes ten points, book 002 the next turn, book 004 nothing; the house may say five."""
    words = ["HORN"]

    def doubted(game: str, **house: object) -> Book:
        kept = book(game, 2, known=words, language="en", house=House(**house))  # type: ignore[arg-type]
        return written(kept, across(0, 7, 6, "HORN"), Doubt(1, "HORN"))

    assert doubted("classic-br").standing.scores == (14, -10)
    assert doubted("classic-us").standing.turn == 0  # Ben's turn is lost
    assert doubted("classic-ro").standing.scores == (14, 0)
    assert doubted("classic-ro", wrong_doubt="five-points").standing.scores == (14, -5)
    assert doubted("classic-br", wrong_doubt="nothing").standing.scores == (14, 0)


def test_a_right_doubt_takes_the_play_back_and_the_family_list_counts() -> None:
    play, doubt = across(0, 7, 6, "HORN"), Doubt(1, "HORN")
    taken = written(book("classic-us"), play, doubt)
    assert taken.standing.scores == (0, 0)
    assert taken.sheet("en").lines[1].verdict is not None
    own = book("classic-us", house=House(words=("horn",)))
    assert written(own, play, doubt).standing.scores == (14, 0)
    assert "HORN" not in [word for each in taken.laid() for word in each.words]


def test_totals_alone_end_by_the_editions_rules() -> None:
    kept = written(book("classic-us"), Points(0, 30), Points(1, 41), Points(0, 12), FinishLine(0, ("", "QA")))
    assert kept.standing.outcome is not None
    assert kept.standing.scores == (42 + 11, 41 - 11)
    line = written(book("finish-line", levels=["beginner", "beginner"]), Points(0, 69), Points(1, 70))
    assert line.standing.reason == "target-reached"
    assert line.standing.outcome is not None
    assert line.standing.outcome.winners == (1,)


def test_three_players_say_what_they_hold() -> None:
    kept = written(book("classic-us", 3), *[PassLine(seat) for _ in range(2) for seat in range(3)])
    assert kept.standing.phase == "leftovers"
    with pytest.raises(RuleError, match="leftovers-first"):
        kept.after(Write(PassLine(0)))
    with pytest.raises(RuleError, match="box-has-fewer"):
        kept.after(Write(FinishLine(-1, ("QQ", "", ""))))
    over = written(kept, FinishLine(-1, ("Q", "ZA", "?")))
    assert over.standing.scores == (-10, -11, 0)


def test_overtime_exchange_and_leaving() -> None:
    kept = written(book("classic-us", 3), Overtime(0, 2), ExchangeLine(0, 3), PassLine(1), Left(2))
    assert kept.standing.scores == (-20, 0, 0)
    assert kept.standing.turn == 0
    asked = written(kept, Asked(0, "ZZZZ"))
    verdict = asked.sheet("en").lines[-1].verdict
    assert verdict is not None
    assert (verdict.valid, verdict.reason) == (False, "unknown")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b'{"do":"write"}',
        b'{"do":"write","line":{"kind":"play","seat":0,"tiles":[]}}',
        b'{"do":"write","line":{"kind":"points","seat":0,"points":99999}}',
        b'{"do":"write","line":{"kind":"points","seat":9,"points":1}}',
        b'{"do":"write","line":{"kind":"nonsense","seat":0}}',
        b'{"do":"write","line":{"kind":"pass","seat":0,"more":1}}',
        b'{"do":"strike","number":"one"}',
        b"[" * 100_000,
        "ñ".encode("latin-1"),
    ],
)
def test_nonsense_is_no_entry(data: bytes) -> None:
    with pytest.raises(ParseError):
        read_entry(book("classic-us").rules.scorebook, data)


@pytest.mark.parametrize(
    "line",
    [
        PlayLine(0, (Placed(7, 7, "é"), Placed(7, 8, "B"))),
        PlayLine(0, (Placed(7, 7, "AB"), Placed(7, 8, ""))),
        PlayLine(0, (Placed(7, 7, "A"), Placed(99, 99, "B"))),
        PlayLine(1, (Placed(7, 7, "A"), Placed(7, 8, "B"))),
        PlayLine(3, (Placed(7, 7, "A"), Placed(7, 8, "B"))),
        ExchangeLine(0, 9),
        FinishLine(-1, ("###", "")),
        FinishLine(0, ("A", "B")),
        FinishLine(-1, ("A", "B", "C", "D")),
        Doubt(1, "HORN"),
        Overtime(-1, 1),
        Points(-1, 4),
        Left(-1),
    ],
)
def test_nonsense_lines_are_refused(line: BookLine) -> None:
    kept = book("classic-us")
    with pytest.raises((RuleError, ParseError)):
        kept.after(Write(line))


def test_a_line_that_todays_words_refuse_is_kept_with_its_reason() -> None:
    """A book outlives changes of rules and lists: it loads, and says what it would not take today."""
    lines = [across(0, 7, 6, "HORN"), PassLine(1)]
    old = written(book("classic-us", known=["HORN"], words="checked"), *lines)
    assert old.standing.scores == (14, 0)
    new = book("classic-us", known=[], words="checked")
    for line in lines:
        new = new.again(Write(line))
    first = new.sheet("en").lines[0]
    assert first.problem is not None
    assert first.problem.code == "not-a-word"
    assert [line.number for line in new.sheet("en").lines] == [1, 2]
    assert new.again(Strike(9)) == new


@pytest.mark.parametrize("game", ["classic-us", "cards", "cards-rummy", "rummikub"])
@pytest.mark.parametrize("line", [Left(-1), Doubt(-1), Overtime(-1, 1), Points(-1, 5)])
def test_what_somebody_did_was_not_done_by_nobody(game: str, line: BookLine) -> None:
    """Seat −1 is nobody's, and not the last player's."""
    with pytest.raises(RuleError) as refused:
        book(game).after(Write(line))
    assert refused.value.code == "no-such-seat"
