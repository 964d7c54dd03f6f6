"""The six helpers of the cooperative game, each as its card says.  # book 000, “Cartas Auxiliares”"""

import msgspec
import pytest

from games.together_tables import game, rack, refusal, seen, submit, together_table
from reference.vocabulary import EveryWord
from rules.tables import across, told
from wordloom.families.together.messages import (
    BlankTile,
    BlankTurned,
    BlankTurnedUnseen,
    Claim,
    Claimed,
    ClaimedUnseen,
    CompleteGoal,
    EndTurn,
    ExtraTile,
    RefreshGoals,
    ReplaceTiles,
    Swap,
    TradeCalledOff,
    Traded,
    TradeTiles,
)
from wordloom.families.together.state import HELPERS
from wordloom.games import game_info
from wordloom.rules.commands import TABLE, Begin, Command, Expire, Leave
from wordloom.rules.events import Drawn, DrawnUnseen, Exchanged, ExchangedUnseen
from wordloom.rules.fallback import candidates
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting

USES: list[Command] = [
    CompleteGoal(0, "red"),
    ReplaceTiles(0, "SS"),
    ExtraTile(0),
    BlankTile(0, "G"),
    RefreshGoals(0),
    TradeTiles(0, "SS"),
]


@pytest.mark.parametrize(("helper", "command"), list(zip(HELPERS, USES, strict=True)))
def test_each_helper_is_used_once_by_the_seat_on_turn_and_one_a_turn(helper: str, command: Command) -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    assert helper in table.match.game.legal(game(table), 0)
    assert refusal(table, msgspec.structs.replace(command, seat=1)) == "not-your-turn"
    submit(table, command)
    assert game(table).helpers == tuple(each for each in HELPERS if each != helper)
    if helper == "trade-tiles":
        submit(table, Claim(1, "SS", "BC"))
    other = RefreshGoals(0) if helper != "refresh-goals" else ExtraTile(0)
    assert refusal(table, other) == "one-helper-a-turn"
    submit(table, EndTurn(0))
    assert refusal(table, msgspec.structs.replace(command, seat=1)) == "helper-gone"


def test_after_a_helper_the_same_player_may_play() -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    submit(table, ExtraTile(0), across(0, 7, 5, "GRATO"))
    assert game(table).turn == 1


# -- complete a goal, refresh the goals -----------------------------------------------------------------------


def test_a_completed_goal_is_replaced_at_once() -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    assert refusal(table, CompleteGoal(0, "edge")) == "no-such-goal"  # still in the pile
    submit(table, CompleteGoal(0, "red"))
    assert game(table).done == ("red",)
    assert game(table).goals == ("across", "five-letters", "down")
    assert game(table).turn == 0


def test_refreshed_goals_go_under_the_pile_and_three_new_ones_come_up() -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    submit(table, RefreshGoals(0))
    assert game(table).goals == ("down", "pink", "edge")
    assert game(table).pile == ("two-words", "across", "five-letters", "red")


def test_with_a_short_pile_old_goals_come_up_again() -> None:
    table = together_table("GRATOSS", "AEIOUBC", pile=["edge"], done=16)
    submit(table, RefreshGoals(0))
    assert game(table).goals == ("edge", "across", "five-letters")
    assert game(table).pile == ("red",)


# -- replace tiles --------------------------------------------------------------------------------------------


def test_new_tiles_are_drawn_before_the_old_ones_go_back() -> None:
    table = together_table("GRATOSS", "AEIOUBC", bag="XZ")
    submit(table, ReplaceTiles(0, "SS"))
    assert rack(table) == "AGORTXZ"
    assert game(table).bag == "SS"


def test_only_as_many_tiles_as_the_bag_holds_can_be_replaced() -> None:
    table = together_table("GRATOSS", "AEIOUBC", bag="XZ")
    assert refusal(table, ReplaceTiles(0, "SSA")) == "bag-too-small"
    assert refusal(table, ReplaceTiles(0, "")) == "no-tiles"
    assert refusal(table, ReplaceTiles(0, "ZZ")) == "not-in-rack"
    assert refusal(together_table("GRATOSS", "AEIOUBC", bag=""), ReplaceTiles(0, "S")) == "helper-useless"


# -- extra tile -----------------------------------------------------------------------------------------------


def test_everyone_draws_an_eighth_tile_and_refills_to_seven_after_the_own_next_play() -> None:
    table = together_table("GRATOSS", "SOLOAEI", "AEIOUBC")
    submit(table, ExtraTile(0))
    assert [len(rack(table, seat)) for seat in range(3)] == [8, 8, 8]
    submit(table, across(0, 7, 5, "GRATO"))
    assert [len(rack(table, seat)) for seat in range(3)] == [7, 8, 8]
    assert next(event for event in told(table) if isinstance(event, Drawn)).seat == 0


def test_who_ends_the_turn_keeps_the_eighth_tile_until_a_play() -> None:
    table = together_table("GRATOSS", "SOLOAEI")
    submit(table, ExtraTile(0), EndTurn(0))
    assert len(rack(table)) == 8


def test_laying_one_of_eight_tiles_draws_none() -> None:
    grato = [(7, 5 + step, face) for step, face in enumerate("GRATO")]
    table = together_table("SOLOAEI", "AEIOUBC", goals=["across", "red", "edge"], board=grato)
    submit(table, ExtraTile(0), across(0, 7, 10, "S"))
    assert len(rack(table)) == 7
    assert not any(isinstance(event, Drawn) for event in told(table))


def test_a_short_bag_is_drawn_in_turn_order_while_it_lasts() -> None:
    table = together_table("GRATOSS", "SOLOAEI", "AEIOUBC", bag="XZ")
    submit(table, ExtraTile(0))
    assert [len(rack(table, seat)) for seat in range(3)] == [8, 8, 7]


# -- blank tile -----------------------------------------------------------------------------------------------


def test_a_turned_tile_is_a_blank_for_good() -> None:
    table = together_table("GRXTOSS", "AEIOUBC")
    submit(table, BlankTile(0, "X"), across(0, 7, 5, "GRaTO"))
    state = game(table)
    assert state.turned == "X"
    assert "".join(face for _, _, face in sorted(state.grid)) == "GRaTO"
    assert refusal(table, across(1, 7, 10, "X")) == "not-in-rack"


def test_only_one_letter_tile_of_the_own_rack_can_be_turned() -> None:
    table = together_table("GRATOS?", "AEIOUBC")
    assert refusal(table, BlankTile(0, "?")) == "one-letter-tile"
    assert refusal(table, BlankTile(0, "GR")) == "one-letter-tile"
    assert refusal(table, BlankTile(0, "Z")) == "not-in-rack"
    assert refusal(together_table("???", "AEIOUBC"), BlankTile(0, "?")) == "helper-useless"


def test_only_its_owner_knows_which_tile_was_turned() -> None:
    table = together_table("GRXTOSS", "AEIOUBC")
    before = seen(table, 1).unseen
    submit(table, BlankTile(0, "X"))
    event = next(event for event in told(table) if isinstance(event, BlankTurned))
    assert table.match.shown(event, 0) == event
    assert table.match.shown(event, 1) == BlankTurnedUnseen(0)
    assert seen(table, 1).unseen == before
    assert "X" not in seen(table, 0).unseen


# -- trade tiles ----------------------------------------------------------------------------------------------


def trade(*racks: str, offered: str = "SS", **more: object) -> Sitting:
    table = together_table(*racks, **more)  # type: ignore[arg-type]
    submit(table, TradeTiles(0, offered))
    return table


def test_all_offered_tiles_go_one_for_one_once_all_others_have_spoken() -> None:
    table = trade("GRATOSS", "AEIOUBC", "AEIOUDD")
    assert table.match.game.awaited(game(table)) == (1, 2)
    submit(table, Claim(1, "S", "B"))
    assert rack(table, 1) == "ABCEIOU"  # nothing moves before all is agreed
    submit(table, Claim(2, "S", "D"))
    assert Traded(0, (Swap(1, "S", "B"), Swap(2, "S", "D"))) in told(table)
    assert [rack(table, seat) for seat in range(3)] == ["ABDGORT", "ACEIOSU", "ADEIOSU"]
    assert (game(table).turn, game(table).helped, game(table).trade) == (0, True, None)


def test_a_partner_may_take_everything_but_the_others_must_have_spoken() -> None:
    table = trade("GRATOSS", "AEIOUBC", "AEIOUDD")
    submit(table, Claim(1, "SS", "BC"))
    assert game(table).trade is not None
    submit(table, Claim(2, "", ""))
    assert rack(table, 1) == "AEIOSSU"


def test_a_trade_comes_to_its_end_although_nobody_can_think_for_the_others() -> None:
    table = trade("GRATOSS", "AEIOUBC", "AEIOUDD", offered="GSS")
    for _ in range(3):
        if waiting := table.match.game.awaited(game(table)) if game(table).trade else ():
            view = table.match.view(table.state, waiting[0])
            submit(table, next(candidates(game_info("together"), view)))
    assert game(table).trade is None


def test_what_nobody_took_must_still_be_taken() -> None:
    table = trade("GRATOSS", "AEIOUBC", "AEIOUDD")
    submit(table, Claim(1, "", ""), Claim(2, "S", "D"))
    assert game(table).trade is not None
    assert table.match.game.awaited(game(table)) == (1, 2)
    submit(table, Claim(1, "S", "C"))
    assert game(table).trade is None


def test_claims_can_be_changed_and_taken_tiles_are_not_taken_twice() -> None:
    table = trade("GRATOSS", "AEIOUBC", "AEIOUDD", offered="GS")
    submit(table, Claim(1, "G", "B"))
    assert refusal(table, Claim(2, "G", "D")) == "not-on-offer"
    submit(table, Claim(1, "S", "C"), Claim(2, "G", "D"))
    assert [rack(table, seat) for seat in range(3)] == ["ACDORST", "ABEIOSU", "ADEGIOU"]


def test_what_a_claim_may_not_be() -> None:
    table = trade("GRATOSS", "AEIOUBC")
    assert refusal(table, Claim(1, "SS", "B")) == "not-one-for-one"
    assert refusal(table, Claim(1, "S", "Z")) == "not-in-rack"
    assert refusal(table, Claim(1, "R", "B")) == "not-on-offer"
    assert refusal(table, Claim(0, "S", "R")) == "no-trade"
    assert refusal(table, across(0, 7, 5, "GRATO")) == "trade-open"
    assert refusal(table, EndTurn(0)) == "trade-open"


def test_nobody_can_offer_more_than_the_others_hold() -> None:
    table = together_table("GRATOSS", "A", bag="")
    assert refusal(table, TradeTiles(0, "GS")) == "offer-too-large"
    submit(table, TradeTiles(0, "G"), Claim(1, "G", "A"))
    assert rack(table, 1) == "G"
    assert refusal(together_table("GRATOSS", "", bag=""), TradeTiles(0, "G")) == "helper-useless"


def test_a_partner_without_tiles_is_not_asked() -> None:
    table = trade("GRATOSS", "AEIOUBC", "", bag="")
    assert table.match.game.awaited(game(table)) == (1,)
    submit(table, Claim(1, "SS", "BC"))
    assert game(table).trade is None


def test_a_promise_is_shown_only_when_the_trade_is_made() -> None:
    table = trade("GRATOSS", "AEIOUBC", "AEIOUDD")
    submit(table, Claim(1, "S", "B"))
    event = next(event for event in told(table) if isinstance(event, Claimed))
    assert table.match.shown(event, 1) == event
    assert table.match.shown(event, 0) == table.match.shown(event, TABLE) == ClaimedUnseen(1, "S")
    trades = [seen(table, seat).trade for seat in (-1, 0, 1, 2)]
    views = [view for view in trades if view]
    assert [view.gives for view in views] == ["", "", "B", ""]
    assert [view.untaken for view in views] == ["S"] * 4
    submit(table, Claim(2, "S", "D"))
    made = next(event for event in told(table) if isinstance(event, Traded))
    assert table.match.shown(made, 2) == made  # the one exception to hidden racks


def test_a_trade_that_takes_too_long_is_settled_by_lot() -> None:
    table = trade("GRATOSS", "AEIOUBC", "AEIOUDD", offered="GRATOSS", turn_seconds=60)
    submit(table, Claim(1, "G", "B"))
    table.submit(Expire(TABLE), 60_000)
    made = next(event for event in told(table) if isinstance(event, Traded))
    assert sorted("".join(swap.takes for swap in made.swaps)) == sorted("GRATOSS")
    assert all(len(swap.takes) == len(swap.gives) for swap in made.swaps)
    assert "G" in made.swaps[0].takes
    assert "B" in made.swaps[0].gives
    assert [len(rack(table, seat)) for seat in range(3)] == [7, 7, 7]
    assert table.match.deadline(table.state) == 120_000  # the turn's time runs anew


def test_a_seat_that_leaves_during_a_trade() -> None:
    table = trade("GRATOSS", "AEIOUBC", "AEIOUDD")
    submit(table, Claim(1, "S", "B"), Leave(1))
    assert game(table).trade is not None
    submit(table, Claim(2, "SS", "DD"))
    assert rack(table) == "ADDGORT"
    table = trade("GRATOSS", "AEIOUBC", "A", bag="")
    submit(table, Leave(1))  # the other one cannot take both
    assert TradeCalledOff(0) in told(table)
    assert (game(table).turn, rack(table)) == (0, "AGORSST")
    table = trade("GRATOSS", "AEIOUBC", "AEIOUDD")
    submit(table, Leave(0))
    assert (game(table).trade, game(table).turn) == (None, 1)


# -- secrecy --------------------------------------------------------------------------------------------------


def test_nobody_is_sent_another_rack_or_the_pile() -> None:
    info = game_info("together")
    match = Match(info.make(info.read_options({}), EveryWord()))
    table = Sitting(match, ["a", "b", "c"], b"\x09" * 32)
    table.submit(Begin(TABLE), 0)
    for seat in (-1, 0, 1, 2):
        sent = msgspec.json.encode([match.shown(event, seat) for event in told(table)]).decode()
        hidden = [each.rack for index, each in enumerate(game(table).seats) if index != seat]
        drawn = [event.tiles for event in told(table) if isinstance(event, Drawn) and event.seat != seat]
        assert not any(tiles in sent for tiles in hidden + drawn)
        assert not any(f'"{goal}"' in sent for goal in game(table).pile)
        view = seen(table, seat)
        assert view.racks == ()
        assert view.rack == (game(table).seats[seat].rack if seat >= 0 else "")


def test_draws_and_replaced_tiles_are_counted_not_shown() -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    submit(table, ReplaceTiles(0, "SS"))
    event = next(event for event in told(table) if isinstance(event, Exchanged))
    assert table.match.shown(event, 1) == ExchangedUnseen(0, 2)
    submit(table, across(0, 7, 5, "GRATO"))
    drawn = next(event for event in told(table) if isinstance(event, Drawn))
    assert table.match.shown(drawn, 1) == DrawnUnseen(0, 5)
