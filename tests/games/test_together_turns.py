"""The cooperative game: start, turns, goals, winning and losing.  # book 000, second half"""

import msgspec
import pytest

from games.together_tables import game, rack, refusal, seen, submit, together_table
from rules.tables import across, down, told
from wordloom.core.words import WordSet
from wordloom.families.together.goals import deck, starred
from wordloom.families.together.messages import (
    Agree,
    CompleteGoal,
    DeclareStuck,
    EndTurn,
    ExtraTile,
    GoalsTurned,
    HelperLost,
    Laid,
    ProposeStart,
    RefreshGoals,
    Say,
)
from wordloom.games import game_info
from wordloom.rules.commands import TABLE, Begin, Expire, Leave, Resign
from wordloom.rules.events import Ended, TurnCame
from wordloom.rules.fallback import candidates
from wordloom.rules.match import Match
from wordloom.rules.record import command_type
from wordloom.rules.sitting import Sitting


def begun(seats: int, **options: object) -> Sitting:
    info = game_info("together")
    table = Sitting(Match(info.make(info.read_options(options), WordSet(()))), ["x"] * seats, b"\x05" * 32)
    table.submit(Begin(TABLE), 0)
    return table


# -- preparation ----------------------------------------------------------------------------------------------


def test_twenty_goals_three_of_them_in_view_and_seven_tiles_each() -> None:
    state = game(begun(4))
    assert len(state.goals) == 3
    assert len(state.pile) == 17
    assert len({*state.goals, *state.pile}) == 20
    assert [len(seat.rack) for seat in state.seats] == [7] * 4
    assert len(state.helpers) == 6


def test_beginners_play_with_the_starred_cards() -> None:
    state = game(begun(2, deck="beginner"))
    assert sorted((*state.goals, *state.pile)) == sorted(starred())


def test_the_deck_has_fifty_cards_twenty_of_them_starred() -> None:
    assert (len(deck()), len(starred())) == (50, 20)


def test_the_team_decides_who_starts() -> None:
    table = begun(3)
    assert table.match.game.awaited(game(table)) == (0, 1, 2)
    assert refusal(table, across(0, 7, 7, "GRATO")) == "start-undecided"
    assert refusal(table, Agree(1)) == "no-proposal"
    submit(table, ProposeStart(1, 2))
    assert refusal(table, Agree(1)) == "already-answered"
    assert refusal(table, ProposeStart(0, 2)) == "already-proposed"
    assert refusal(table, ProposeStart(0, 3)) == "no-such-seat"
    submit(table, Agree(0))
    assert table.match.game.awaited(game(table)) == (2,)
    submit(table, Agree(2))
    assert game(table).turn == 2
    assert refusal(table, ProposeStart(0, 1)) == "start-decided"


def test_another_proposal_asks_everyone_again() -> None:
    table = begun(3)
    submit(table, ProposeStart(0, 0), Agree(1), ProposeStart(2, 1))
    assert table.match.game.awaited(game(table)) == (0, 1)
    submit(table, Agree(0), Agree(1))
    assert game(table).turn == 1


def test_seats_that_nobody_thinks_for_agree_with_whoever_spoke_first() -> None:
    table = begun(3)
    for _ in range(3):
        view = table.match.view(table.state, table.match.game.awaited(game(table))[-1])
        submit(table, next(candidates(game_info("together"), view)))
    assert game(table).turn == 0


def test_alone_there_is_nothing_to_decide_and_nobody_to_trade_with() -> None:
    table = begun(1)
    assert game(table).turn == 0
    assert "trade-tiles" not in game(table).helpers


def test_a_proposed_starter_who_leaves_is_replaced() -> None:
    table = begun(3)
    submit(table, ProposeStart(0, 1), Agree(2), Leave(1))
    assert table.match.game.awaited(game(table)) == (2,)
    submit(table, Agree(2))
    assert game(table).turn == 0


# -- a turn ---------------------------------------------------------------------------------------------------


def test_a_play_meets_every_goal_in_view_that_it_can() -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    submit(table, across(0, 7, 5, "GRATO"))
    assert next(event for event in told(table) if isinstance(event, Laid)).goals == ("across", "five-letters")
    state = game(table)
    assert state.done == ("across", "five-letters")
    assert state.goals == ("red", "down", "pink")
    assert state.pile == ("edge", "two-words")
    assert len(rack(table)) == 7
    assert state.turn == 1


def test_replacements_come_at_the_end_of_the_turn_so_they_are_not_met_by_it() -> None:
    table = together_table("GRATOSS", "AEIOUBC", pile=["pink", "edge", "down"])
    submit(table, across(0, 7, 5, "GRATO"))  # over the pink centre
    assert "pink" in game(table).goals


def test_a_play_without_a_goal_is_refused_and_costs_nothing() -> None:
    table = together_table("GRATOSS", "AEIOUBC", goals=["red", "edge", "down"])
    assert refusal(table, across(0, 7, 5, "GRATO")) == "no-goal-met"


def test_words_are_checked_before_goals() -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    assert refusal(table, across(0, 7, 5, "OTARG")) == "not-a-word"
    assert refusal(table, across(0, 7, 5, "GRATU")) == "not-in-rack"
    assert refusal(table, across(0, 0, 5, "GRATO")) == "not-on-start"
    assert refusal(table, across(1, 7, 5, "AI")) == "not-your-turn"


def test_words_are_checked_even_if_the_options_say_challenge() -> None:
    assert game_info("together").read_options({"words": "challenge"}).words == "checked"


def test_different_words_of_one_play_may_meet_different_goals() -> None:
    grato = [(7, 5 + step, face) for step, face in enumerate("GRATO")]
    table = together_table("SOLOAEI", "AEIOUBC", goals=["four-letters", "across", "red"], board=grato)
    submit(table, down(0, 7, 10, "SOLO"))  # SOLO has four letters, GRATOS reads across
    assert game(table).done == ("four-letters", "across")


def test_squares_count_only_when_they_are_covered_this_turn() -> None:
    grato = [(7, 5 + step, face) for step, face in enumerate("GRATO")]
    table = together_table("SOLOAEI", "AEIOUBC", goals=["pink", "red", "corner"], board=grato)
    assert refusal(table, across(0, 7, 10, "S")) == "no-goal-met"


def test_with_an_empty_pile_fewer_goals_stay_in_view() -> None:
    table = together_table("GRATOSS", "AEIOUBC", pile=[], done=17)
    submit(table, across(0, 7, 5, "GRATO"))
    assert game(table).goals == ("red",)
    assert not any(isinstance(event, GoalsTurned) for event in told(table))


# -- winning and losing ---------------------------------------------------------------------------------------


def test_twenty_goals_win_for_all() -> None:
    table = together_table("GRATOSS", "AEIOUBC", goals=["across"], pile=[], done=19)
    submit(table, across(0, 7, 5, "GRATO"))
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("all-goals", (20, 20), (1, 1))
    assert outcome.winners == (0, 1)


def test_nobody_may_declare_while_a_helper_is_left() -> None:
    table = together_table("GRATOSS", "AEIOUBC", helpers=["refresh-goals"])
    assert refusal(table, DeclareStuck(0)) == "helpers-left"
    assert refusal(table, DeclareStuck(1)) == "not-your-turn"
    assert "declare-stuck" not in table.match.game.legal(game(table), 0)


def test_declaring_without_helpers_loses_for_all_even_if_a_play_was_there() -> None:
    table = together_table("GRATOSS", "AEIOUBC", helpers=[])
    assert "declare-stuck" in table.match.game.legal(game(table), 0)
    submit(table, DeclareStuck(0))
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.places, outcome.winners) == ("stuck", (2, 2), ())
    assert seen(table, 1).racks == ("AGORSST", "ABCEIOU")


def test_after_the_last_helper_the_turn_ends_without_losing() -> None:
    table = together_table("GRATOSS", "AEIOUBC", helpers=["refresh-goals"])
    submit(table, RefreshGoals(0))
    assert refusal(table, DeclareStuck(0)) == "turn-can-end"
    submit(table, EndTurn(0))
    assert game(table).turn == 1
    submit(table, DeclareStuck(1))
    assert game(table).reason == "stuck"


def test_a_turn_cannot_end_without_a_play_or_a_helper() -> None:
    assert refusal(together_table("GRATOSS", "AEIOUBC"), EndTurn(0)) == "no-helper-used"


def test_an_empty_bag_does_not_end_the_game() -> None:
    table = together_table("GRATO", "AEIOUBC", bag="")
    submit(table, across(0, 7, 5, "GRATO"))
    assert rack(table) == ""
    assert not game(table).reason
    assert game(table).turn == 1


def test_a_player_without_tiles_uses_a_helper_and_loses_when_none_is_left() -> None:
    table = together_table("", "AEIOUBC", bag="", helpers=["extra-tile"])
    assert table.match.game.legal(game(table), 0) == ("extra-tile", "say", "resign")
    submit(table, ExtraTile(0), EndTurn(0))
    assert game(table).turn == 1
    table = together_table("", "AEIOUBC", bag="", helpers=["replace-tiles", "blank-tile", "trade-tiles"])
    submit(table, DeclareStuck(0))  # none of these can be carried out without tiles
    assert game(table).reason == "stuck"


# -- time and leaving -----------------------------------------------------------------------------------------


def timed(table: Sitting) -> None:
    table.submit(Expire(TABLE), table.state.clock.since + 60_000)


def test_a_turn_that_runs_out_of_time_costs_a_helper() -> None:
    table = together_table("GRATOSS", "AEIOUBC", helpers=["complete-goal", "trade-tiles"], turn_seconds=60)
    timed(table)
    assert HelperLost("trade-tiles") in told(table)
    assert (game(table).turn, game(table).helpers) == (1, ("complete-goal",))
    timed(table)
    assert game(table).helpers == ()
    timed(table)
    assert game(table).reason == "out-of-time"


def test_time_that_runs_out_after_a_helper_only_ends_the_turn() -> None:
    table = together_table("GRATOSS", "AEIOUBC", helpers=["extra-tile", "complete-goal"], turn_seconds=60)
    submit(table, ExtraTile(0))
    timed(table)
    assert (game(table).turn, game(table).helpers) == (1, ("complete-goal",))


def test_the_others_play_on_and_the_last_one_plays_alone() -> None:
    table = together_table("GRATOSS", "AEIOUBC", "AEIOUDD")
    submit(table, Resign(0))
    assert game(table).turn == 1
    submit(table, Leave(1))
    assert (game(table).turn, game(table).reason) == (2, "")
    assert "trade-tiles" not in game(table).helpers
    submit(table, Leave(2))
    assert Ended("nobody-left", ()) in told(table)


def test_a_seat_that_left_does_not_share_the_win() -> None:
    table = together_table("GRATOSS", "AEIOUBC", goals=["across"], pile=[], done=19)
    submit(table, Leave(1), across(0, 7, 5, "GRATO"))
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.places == (1, 2)


# -- phrases --------------------------------------------------------------------------------------------------


def test_anyone_may_say_a_fixed_phrase_and_no_more_than_three_a_turn() -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    submit(table, Say(1, "leave-edge"), Say(1, "need-turn"), Say(1, "thanks"))
    assert refusal(table, Say(1, "hello")) == "said-enough"
    assert [deed.detail for deed in game(table).story] == ["leave-edge", "need-turn", "thanks"]
    submit(table, across(0, 7, 5, "GRATO"), Say(1, "hello"))
    assert TurnCame(1) not in told(table)


def test_no_free_text_can_be_sent() -> None:
    kind = command_type(game_info("together"))
    said = msgspec.convert({"kind": "say", "seat": 0, "phrase": "hello"}, kind)
    assert said == Say(0, "hello")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kind": "say", "seat": 0, "phrase": "I have a Q"}, kind)


def test_completing_the_last_goal_with_a_helper_wins() -> None:
    table = together_table("GRATOSS", "AEIOUBC", goals=["corner"], pile=[], done=19)
    submit(table, CompleteGoal(0, "corner"))
    assert game(table).reason == "all-goals"
