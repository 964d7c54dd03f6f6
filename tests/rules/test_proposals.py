"""Proposals: who is asked, what bots say, and how a proposal ends."""

import pytest

from rules.tables import across, board_table, racks, told
from wordloom.core.errors import RuleError
from wordloom.rules.commands import (
    TABLE,
    Answer,
    Challenge,
    Command,
    Expire,
    Leave,
    Offer,
    Pass,
    Resign,
    Resume,
    Withdraw,
)
from wordloom.rules.courtesy import at_once, due
from wordloom.rules.events import Abandoned, OfferEnded, Paused, TakenBack, Withdrawn
from wordloom.rules.sitting import Sitting


def table_of(seats: int = 3, **options: object) -> Sitting:
    table = board_table("classic-us", seats, known=["CAT"], **options)
    racks(table, "CATEEEE", *["EEIIOOU"] * (seats - 1))
    return table


def refused(table: Sitting, command: Command) -> str:
    with pytest.raises(RuleError) as caught:
        table.submit(command, table.state.clock.at)
    return caught.value.code


def let_bots_act(table: Sitting, *bots: int) -> None:
    """What a host does for its bots until they have nothing more to do at once."""
    while command := at_once(table.match, table.state, bots):
        table.submit(command, table.state.clock.at)


@pytest.mark.parametrize(("what", "event"), [("takeback", TakenBack(0)), ("pause", Paused()), ("abandon", Abandoned())])
def test_what_the_only_person_wishes_is_done_at_once_whoevers_turn_it_is(what: str, event: object) -> None:
    table = table_of()
    table.submit(across(0, 7, 7, "CAT"), 0)
    table.submit(Offer(0, what), 1_000)  # type: ignore[arg-type]
    let_bots_act(table, 1, 2)
    assert event in told(table)
    assert table.state.proposal is None


def test_bots_say_whether_a_game_ends_without_a_result_after_all_people() -> None:
    table = table_of()
    table.submit(Offer(0, "abandon"), 0)
    assert due(table.match, table.state, [2]) == []
    let_bots_act(table, 2)
    assert table.state.proposal is not None
    table.submit(Answer(1, True), 1_000)
    let_bots_act(table, 2)
    assert Abandoned() in told(table)


def test_a_person_who_leaves_no_longer_holds_a_proposal_up() -> None:
    table = table_of()
    table.submit(Offer(0, "pause"), 0)
    let_bots_act(table, 2)
    table.submit(Leave(1), 1_000)
    assert Paused() in told(table)


def test_a_proposal_goes_with_whoever_made_it() -> None:
    table = table_of()
    table.submit(Offer(1, "abandon"), 0)
    table.submit(Resign(1), 1_000)
    assert OfferEnded(1, "withdrawn") in told(table)
    assert refused(table, Answer(0, True)) == "no-proposal"


def test_a_proposal_is_withdrawn_by_whoever_made_it_alone() -> None:
    table = table_of()
    assert refused(table, Withdraw(0)) == "no-proposal"
    table.submit(Offer(0, "pause"), 0)
    assert refused(table, Withdraw(1)) == "not-your-proposal"
    table.submit(Withdraw(0), 1_000)
    assert told(table)[-1] == OfferEnded(0, "withdrawn")
    table.submit(Offer(1, "abandon"), 2_000)  # the way is free again


def test_a_proposal_lapses_after_a_minute_and_charges_nobody_a_turn() -> None:
    table = table_of(turn_seconds=120)
    table.submit(Offer(0, "pause"), 1_000)
    assert table.match.deadline(table.state) == 61_000
    table.submit(Expire(TABLE), 61_000)
    assert told(table)[-1] == OfferEnded(0, "expired")
    assert table.state.game.turn == 0
    assert table.match.deadline(table.state) == 120_000


@pytest.mark.parametrize("options", [{"challenge_seconds": 0}, {"turn_seconds": 86_400}])
def test_where_people_play_by_correspondence_only_the_next_turn_ends_it(options: dict[str, int]) -> None:
    table = table_of(**options)
    table.submit(Offer(1, "pause"), 1_000)
    proposal = table.match.view(table.state, 0).proposal
    assert proposal is not None
    assert proposal.until == 0
    table.submit(Pass(0), 2_000)
    assert table.state.proposal is None


def test_a_proposal_made_in_a_pause_lapses_too() -> None:
    table = table_of(2)
    table.submit(Offer(0, "pause"), 500)
    table.submit(Answer(1, True), 500)
    table.submit(Offer(0, "abandon"), 1_000)
    assert table.match.deadline(table.state) == 61_000
    table.submit(Expire(TABLE), 61_000)
    assert table.state.proposal is None
    assert table.match.view(table.state, 0).clock.paused


def test_no_proposal_stays_on_a_finished_game() -> None:
    table = table_of(2)
    table.submit(Offer(0, "pause"), 0)
    table.submit(Resign(1), 1_000)
    assert table.match.outcome(table.state) is not None
    assert table.match.view(table.state, 0).proposal is None
    assert table.match.yet_to_answer(table.state) == ()


def test_only_games_with_rounds_know_skipping_them() -> None:
    assert refused(table_of(), Offer(0, "skip-round")) == "not-in-this-game"


def test_nobody_who_left_comes_back_with_a_turn_taken_back() -> None:
    table = table_of()
    table.submit(across(0, 7, 7, "CAT"), 0)
    table.submit(Offer(0, "takeback"), 1_000)
    table.submit(Answer(1, True), 1_000)
    table.submit(Leave(2), 2_000)
    assert OfferEnded(0, "expired") in told(table)
    assert table.state.game.seats[2].left == "left"
    assert refused(table, Offer(0, "takeback")) == "nothing-to-take-back"


def test_a_pause_takes_nobodys_time_to_challenge_away() -> None:
    table = table_of(words="challenge", challenge_seconds=5)
    table.submit(across(0, 7, 7, "TCA"), 0)
    table.submit(Offer(0, "pause"), 1_000)
    table.submit(Answer(1, True), 1_000)
    table.submit(Answer(2, True), 1_000)
    assert table.match.view(table.state, 1).clock.paused
    table.submit(Resume(0), 61_000)
    assert table.match.deadline(table.state) == 65_000
    table.submit(Challenge(2), 64_000)
    assert Withdrawn(0) in told(table)
