"""A reserve beside the limit of a turn: what turns take beyond it comes out of one's own days, once."""

from rules.tables import board_table, told
from wordloom.rules.commands import TABLE, Excuse, Expire, Pass, Rest
from wordloom.rules.events import Passed
from wordloom.rules.sitting import Sitting

HOUR = 3_600_000
DAY = 24 * HOUR


def by_letter() -> Sitting:
    """A day for a turn, and two days in reserve."""
    return board_table("classic-us", 2, turn_seconds=86_400, reserve_hours=48)


def test_the_reserve_is_used_up_once_and_each_has_their_own() -> None:
    table = by_letter()
    assert table.match.deadline(table.state) == 3 * DAY
    table.submit(Pass(0), 2 * DAY)  # a day beyond the limit
    assert table.match.deadline(table.state) == 2 * DAY + 3 * DAY  # the other's reserve is whole
    table.submit(Pass(1), 2 * DAY + HOUR)
    assert table.match.deadline(table.state) == 2 * DAY + HOUR + 2 * DAY  # a day of it is left
    table.submit(Expire(TABLE), 4 * DAY + HOUR)
    assert any(isinstance(event, Passed) and event.timed_out for event in told(table))


def test_an_empty_reserve_leaves_the_limit_alone() -> None:
    table = by_letter()
    table.submit(Pass(0), 3 * DAY)
    table.submit(Pass(1), 3 * DAY)
    assert table.match.deadline(table.state) == 4 * DAY


def test_what_is_charged_to_nobody_is_taken_from_no_reserve() -> None:
    for spared in (Excuse, Rest):
        table = by_letter()
        table.submit(spared(TABLE, DAY // 2), 10 * DAY)
        assert table.match.deadline(table.state) == 10 * DAY + DAY // 2 + 2 * DAY
        table.submit(Pass(0), 10 * DAY + DAY)  # half a day beyond the limit
        table.submit(Pass(1), 11 * DAY)
        assert table.match.deadline(table.state) == 11 * DAY + DAY + 2 * DAY - DAY // 2


def test_a_look_in_between_takes_nothing_twice() -> None:
    table = by_letter()
    for at in (DAY // 2, DAY + HOUR, DAY + 2 * HOUR):
        table.submit(Excuse(TABLE, at), at)
        assert table.match.deadline(table.state) == 3 * DAY
    table.submit(Pass(0), DAY + 3 * HOUR)
    table.submit(Pass(1), DAY + 3 * HOUR)
    assert table.match.deadline(table.state) == DAY + 3 * HOUR + 3 * DAY - 3 * HOUR
