"""Time, consent and everything else that is the same at every table."""

from typing import Any

import pytest

from rules.tables import across, board_table, racks, told
from wordloom.core.errors import RuleError
from wordloom.core.words import WordSet
from wordloom.games import game_info
from wordloom.rules.commands import TABLE, Answer, Begin, Command, Excuse, Expire, Leave, Offer, Pass, Resume
from wordloom.rules.events import Passed, Penalised, SeatLeft
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting

MINUTE = 60_000


def refused(table: Sitting, command: Command) -> str:
    before = table.state
    with pytest.raises(RuleError) as caught:
        table.submit(command, table.state.clock.at)
    assert table.state is before
    return caught.value.code


def friendly(**options: Any) -> Sitting:
    table = board_table("classic-us", known=["CAT", "CATS"], **options)
    racks(table, "CATDOGS", "EIOUNST")
    return table


@pytest.mark.parametrize("seats", [0, 1, 5, 9])
def test_board_games_are_for_two_to_four(seats: int) -> None:
    info = game_info("classic-us")
    match = Match(info.make(info.read_options({}), WordSet([])))
    with pytest.raises(RuleError, match="wrong-number-of-players"):
        match.setup(seats)


def test_nothing_before_the_start_nothing_after_the_end() -> None:
    info = game_info("classic-us")
    table = Sitting(Match(info.make(info.read_options({}), WordSet([]))), ["a", "b"], b"x" * 32)
    assert refused(table, Pass(0)) == "not-begun"
    table.submit(Begin(TABLE), 0)
    assert refused(table, Begin(TABLE)) == "already-begun"
    assert refused(table, Pass(7)) == "no-such-seat"
    table.submit(Leave(0), 1)
    assert refused(table, Pass(1)) == "game-over"


# -- time ---------------------------------------------------------------------------------------------------


def test_time_is_charged_to_the_seat_on_move() -> None:
    table = friendly(bank_minutes=25)
    table.submit(Pass(0), 7_000)
    table.submit(Pass(1), 10_000)
    assert table.state.clock.spent == (7_000, 3_000)


def test_time_never_runs_backwards() -> None:
    table = friendly()
    table.submit(Pass(0), 7_000)
    table.submit(Pass(1), 5_000)
    assert table.state.clock.at == 7_000
    assert table.state.clock.spent == (7_000, 0)


def test_every_turn_adds_its_increment_to_the_bank() -> None:
    table = friendly(bank_minutes=1, increment_seconds=5)
    begun = table.state.clock.spent
    assert sum(begun) == -5_000  # the first turn has its increment too
    table.submit(Pass(0), 20_000)
    table.submit(Pass(1), 23_000)
    table.submit(Pass(0), 30_000)
    # Twenty seconds and seven, then five came; three seconds, before and after which five came.
    assert table.state.clock.spent == (begun[0] + 22_000, begun[1] - 7_000)
    assert table.match.deadline(table.state) == 30_000 + 11 * MINUTE - table.state.clock.spent[1]


def test_a_turn_that_is_taken_back_has_added_nothing() -> None:
    table = friendly(bank_minutes=1, increment_seconds=5)
    begun = table.state.clock.spent
    table.submit(Pass(0), 1_000)
    table.submit(Offer(0, "takeback"), 1_000)
    table.submit(Answer(1, agree=True), 1_000)
    assert table.state.clock.spent == (begun[0] + 1_000, begun[1])
    table.submit(Pass(0), 2_000)
    assert table.state.clock.spent == (begun[0] + 2_000, begun[1] - 5_000)


def test_an_increment_without_a_bank_is_nothing() -> None:
    table = friendly(turn_seconds=60, increment_seconds=5)
    table.submit(Pass(0), 20_000)
    assert table.state.clock.spent == (20_000, 0)


@pytest.mark.parametrize(("late", "minutes"), [(-1, 0), (0, 0), (1, 1), (MINUTE, 1), (MINUTE + 1, 2)])
def test_every_started_minute_of_overtime_costs_ten_points(late: int, minutes: int) -> None:
    table = friendly(bank_minutes=1)
    table.submit(Pass(0), MINUTE + late)
    assert told(table).count(Penalised(0, 10, "time")) == minutes
    assert table.state.game.seats[0].score == -10 * minutes


def test_a_minute_of_overtime_is_paid_once() -> None:
    table = friendly(bank_minutes=1)
    table.submit(Pass(0), MINUTE + 1)
    table.submit(Pass(1), MINUTE + 2)
    table.submit(Pass(0), MINUTE + 3)
    assert table.state.game.seats[0].score == -10


def test_ten_minutes_of_overtime_forfeit() -> None:
    table = friendly(bank_minutes=1)
    assert table.match.deadline(table.state) == 11 * MINUTE
    table.submit(Expire(TABLE), 11 * MINUTE)
    assert SeatLeft(0, "forfeited") in told(table)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_a_turn_limit_that_runs_out_is_a_pass() -> None:
    table = friendly(turn_seconds=60)
    table.submit(Pass(0), 10_000)
    assert table.match.deadline(table.state) == 70_000
    assert refused(table, Expire(TABLE)) == "nothing-expired"
    table.submit(Expire(TABLE), 70_000)
    assert Passed(1, timed_out=True) in told(table)
    assert table.state.game.turn == 0
    assert table.match.deadline(table.state) == 130_000


def test_time_of_a_restart_is_charged_to_nobody() -> None:
    table = friendly(turn_seconds=60, bank_minutes=1)
    table.submit(Pass(0), 10_000)
    table.submit(Excuse(TABLE, 15_000), 500_000)
    assert table.state.clock.spent == (10_000, 5_000)
    assert table.match.deadline(table.state) == 10_000 + 60_000 + 485_000


# -- consent ------------------------------------------------------------------------------------------------


def test_takeback_needs_everyone() -> None:
    table = friendly()
    rack = table.state.game.seats[0].rack
    table.submit(across(0, 7, 7, "CAT"), 1_000)
    drawn = table.state.game.seats[0].rack
    table.submit(Offer(0, "takeback"), 2_000)
    assert table.state.game.grid
    table.submit(Answer(1, True), 3_000)
    assert not table.state.game.grid
    assert table.state.game.turn == 0
    assert table.state.game.seats[0].rack == rack
    table.submit(across(0, 7, 7, "CAT"), 4_000)
    assert table.state.game.seats[0].rack != drawn  # luck goes on: the seen tiles are not dealt again in order


def test_takeback_can_be_refused_and_is_over_with_the_next_turn() -> None:
    table = friendly()
    table.submit(across(0, 7, 7, "CAT"), 1_000)
    table.submit(Offer(0, "takeback"), 2_000)
    table.submit(Answer(1, False), 3_000)
    assert table.state.proposal is None
    assert table.state.game.grid
    table.submit(Offer(0, "takeback"), 4_000)
    table.submit(Pass(1), 5_000)
    assert refused(table, Answer(1, True)) == "no-proposal"


def test_no_takeback_of_nothing_and_none_at_strict_tables() -> None:
    assert refused(friendly(), Offer(0, "takeback")) == "nothing-to-take-back"
    table = friendly(friendly=False)
    table.submit(Pass(0), 1_000)
    assert refused(table, Offer(0, "takeback")) == "not-friendly"
    assert refused(table, Offer(0, "pause")) == "not-friendly"


def test_a_proposal_is_answered_once_and_alone() -> None:
    table = friendly()
    table.submit(Offer(0, "pause"), 1_000)
    assert refused(table, Offer(1, "abandon")) == "proposal-open"
    assert refused(table, Answer(0, True)) == "already-answered"


def test_pause_stops_the_clocks() -> None:
    table = friendly(bank_minutes=1, turn_seconds=60)
    table.submit(Offer(0, "pause"), 1_000)
    table.submit(Answer(1, True), 2_000)
    assert table.match.deadline(table.state) is None
    assert refused(table, Pass(0)) == "paused"
    table.submit(Resume(1), 900_000)
    assert table.state.clock.spent == (2_000, 0)
    assert table.match.deadline(table.state) == 60_000 + 898_000
    assert refused(table, Resume(1)) == "not-paused"
    table.submit(Pass(0), 901_000)
    assert table.state.clock.spent == (3_000, 0)


def test_a_game_abandoned_by_consent_has_no_result() -> None:
    table = friendly(friendly=False)
    table.submit(Offer(1, "abandon"), 1_000)
    table.submit(Answer(0, True), 2_000)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("abandoned", ())
    assert table.match.view(table.state, 0).game.legal == ()


def test_whoever_leaves_no_longer_withholds_consent() -> None:
    table = board_table("classic-us", 3)
    table.submit(Offer(0, "abandon"), 1_000)
    table.submit(Answer(1, True), 2_000)
    table.submit(Leave(2), 3_000)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "abandoned"
    assert refused(table, Offer(2, "pause")) == "game-over"
