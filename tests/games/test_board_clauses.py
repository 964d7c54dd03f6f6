"""Every difference between the editions of the board game, one test per clause of its rule book."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.tables import across, bag, board_table, down, racks, told
from wordloom.core.errors import RuleError
from wordloom.core.grid import Placed
from wordloom.rules.commands import TABLE, Accept, Challenge, Command, Exchange, Expire, Leave, Pass, Play, Resign
from wordloom.rules.events import Drawn, Judged, OpeningDraw, Penalised, TurnSkipped, Withdrawn
from wordloom.rules.opening import opening_draw
from wordloom.rules.sitting import Sitting

CLASSICS = ["classic-us", "classic-br", "classic-ro"]
ALL = [*CLASSICS, "nine-tile", "finish-line"]


def scores(table: Sitting) -> list[int]:
    return [seat.score for seat in table.state.game.seats]


def rack_of(table: Sitting, seat: int) -> str:
    return str(table.state.game.seats[seat].rack)


def refused(table: Sitting, command: Command) -> str:
    """The code with which a command is refused; nothing changes."""
    before = table.state
    with pytest.raises(RuleError) as caught:
        table.submit(command, table.state.clock.at)
    assert table.state is before
    return caught.value.code


# -- the draw for first play --------------------------------------------------------------------------------


class Fixed:
    """Luck that was agreed on beforehand."""

    def __init__(self, *draws: str) -> None:
        self.draws = list(draws)

    def draw(self, pool: str, count: int) -> str:
        assert len(self.draws[0]) == count
        return self.draws.pop(0)


@pytest.mark.parametrize(("game", "first"), [("classic-us", 1), ("classic-br", 1), ("classic-ro", 0)])
def test_blank_in_the_opening_draw(game: str, first: int) -> None:
    """Books 000 and 002: a blank beats A. Book 004: the joker is the last letter."""
    rules = board_table(game).match.game
    _, seat = opening_draw(2, "", Fixed("A?"), rules.opening_rank)  # type: ignore[attr-defined, arg-type]
    assert seat == first


def test_ties_in_the_opening_draw_are_drawn_again_among_the_tied() -> None:
    rules = board_table("classic-us").match.game
    rounds, seat = opening_draw(4, "", Fixed("CBBD", "ZA"), rules.opening_rank)  # type: ignore[attr-defined, arg-type]
    assert rounds == [
        OpeningDraw(((0, "C"), (1, "B"), (2, "B"), (3, "D"))),
        OpeningDraw(((1, "Z"), (2, "A"))),
    ]
    assert seat == 2


def test_accented_polish_letters_follow_their_plain_letter_in_the_draw() -> None:
    rules = board_table("classic-us", language="pl").match.game
    _, seat = opening_draw(3, "", Fixed("BĄC"), rules.opening_rank)  # type: ignore[attr-defined, arg-type]
    assert seat == 1


# -- wrong challenges ---------------------------------------------------------------------------------------


def opened(game: str, known: list[str], seats: int = 2, **options: Any) -> Sitting:
    """A `challenge` table where seat 0 has laid CASA, which is good or bad as `known` says."""
    table = board_table(game, seats, known=known, words="challenge", language="pt", **options)
    racks(table, "CASATOR", *["EIOUNST"] * (seats - 1))
    table.submit(across(0, 7, 6, "CASA"), 1_000)
    return table


def test_wrong_challenge_in_book_000_costs_ten_points() -> None:
    table = opened("classic-br", ["CASA"])
    table.submit(Challenge(1, "casa"), 2_000)
    assert Penalised(1, 10, "challenge") in told(table)
    assert scores(table) == [10, -10]
    assert table.state.game.turn == 1


def test_wrong_challenge_in_book_002_costs_the_next_turn() -> None:
    table = opened("classic-us", ["CASA"])
    table.submit(Challenge(1), 2_000)
    assert TurnSkipped(1) in told(table)
    assert scores(table) == [10, 0]
    assert table.state.game.turn == 0


def test_wrong_challenge_in_book_004_costs_nothing() -> None:
    table = opened("classic-ro", ["CASA"])
    table.submit(Challenge(1), 2_000)
    assert scores(table) == [10, 0]
    assert table.state.game.turn == 1


def test_a_lost_turn_waits_until_the_seat_is_on_turn() -> None:
    table = opened("classic-us", ["CASA"], seats=3)
    table.submit(Challenge(2), 2_000)
    assert table.state.game.turn == 1
    table.submit(Pass(1), 3_000)
    assert TurnSkipped(2) in told(table)
    assert table.state.game.turn == 0


# -- right challenges, and what is challenged ---------------------------------------------------------------


@pytest.mark.parametrize("game", CLASSICS)
def test_a_bad_word_brings_the_play_back_and_costs_the_turn(game: str) -> None:
    table = opened(game, [])
    bag_before = table.state.game.bag
    table.submit(Challenge(1, "CASA"), 2_000)
    assert Withdrawn(0) in told(table)
    assert scores(table) == [0, 0]
    assert not table.state.game.grid
    assert rack_of(table, 0) == "AACORST"
    assert table.state.game.bag == bag_before  # the draw was held: nothing was revealed
    assert table.state.game.turn == 1


def hooked(game: str, known: list[str]) -> Sitting:
    """Seat 0 laid CASA, accepted; seat 1 laid NOTE below it, forming four more words."""
    table = opened(game, ["CASA", *known])
    table.submit(Accept(1), 2_000)
    racks(table, "AAAAAAA", "EIOUNST")
    table.submit(across(1, 8, 6, "NOTE"), 3_000)
    return table


def test_book_002_challenges_all_words_at_once() -> None:
    table = hooked("classic-us", ["NOTE", "CN", "AO", "ST"])  # AE is bad
    table.submit(Challenge(0), 4_000)
    assert Judged(("NOTE", "CN", "AO", "ST", "AE"), ("AE",)) in told(table)
    assert Withdrawn(1) in told(table)


def test_book_000_challenges_the_named_word_alone() -> None:
    table = hooked("classic-br", ["NOTE", "CN", "AO", "ST"])
    table.submit(Challenge(0, "NOTE"), 4_000)
    assert Judged(("NOTE",), ()) in told(table)
    assert scores(table)[0] == 10 - 10
    table.submit(Accept(0), 5_000)  # the bad AE was not named and stands
    assert scores(table)[1] > 0


def test_book_000_refuses_a_challenge_of_a_word_that_was_not_played() -> None:
    table = opened("classic-br", ["CASA"])
    assert refused(table, Challenge(1, "CASAS")) == "word-not-played"
    assert refused(table, Challenge(1)) == "word-not-played"


def test_only_one_turn_is_lost_however_many_words_are_bad() -> None:
    table = hooked("classic-us", [])
    table.submit(Challenge(0), 4_000)
    assert table.state.game.turn == 0
    table.submit(Pass(0), 5_000)
    assert table.state.game.turn == 1


# -- the window ---------------------------------------------------------------------------------------------


def test_the_draw_is_held_until_the_window_closes() -> None:
    table = opened("classic-us", ["CASA"])
    assert len(rack_of(table, 0)) == 3
    table.submit(Accept(1), 2_000)
    assert len(rack_of(table, 0)) == 7


def test_the_next_move_closes_the_window() -> None:
    table = opened("classic-us", ["CASA"], seats=3)
    table.submit(Pass(1), 2_000)
    assert scores(table)[0] == 10
    assert refused(table, Challenge(2)) == "no-window"


def test_the_window_closes_after_twenty_seconds() -> None:
    table = opened("classic-us", ["CASA"])
    assert table.match.deadline(table.state) == 21_000
    assert refused(table, Expire(TABLE)) == "nothing-expired"
    table.submit(Expire(TABLE), 21_000)
    assert scores(table) == [10, 0]


def test_every_opponent_must_accept() -> None:
    table = opened("classic-us", ["CASA"], seats=3)
    table.submit(Accept(1), 2_000)
    assert table.state.game.pending is not None
    assert refused(table, Accept(1)) == "already-answered"
    assert refused(table, Accept(0)) == "own-play"
    table.submit(Accept(2), 3_000)
    assert table.state.game.pending is None


def test_a_refused_move_does_not_close_the_window() -> None:
    table = opened("classic-us", [])
    assert refused(table, across(1, 0, 0, "ET")) == "not-touching"
    table.submit(Challenge(1), 3_000)
    assert scores(table) == [0, 0]


def test_going_out_waits_for_the_window() -> None:
    table = board_table("classic-us", known=["CASA"], words="challenge", language="pt")
    racks(table, "CASA", "XZ")
    bag(table, "")
    table.submit(across(0, 7, 6, "CASA"), 1_000)
    assert table.match.outcome(table.state) is None
    assert refused(table, Pass(1)) == "window-open"
    table.submit(Accept(1), 2_000)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (10 + 16, -16)


def test_a_last_play_taken_back_does_not_end_the_game() -> None:
    table = board_table("classic-us", words="challenge", language="pt")
    racks(table, "CASA", "XZ")
    bag(table, "")
    table.submit(across(0, 7, 6, "CASA"), 1_000)
    table.submit(Challenge(1), 2_000)
    assert table.match.outcome(table.state) is None
    assert rack_of(table, 0) == "AACS"


def test_checked_tables_refuse_a_bad_word_and_nothing_is_lost() -> None:
    table = board_table("classic-us", known=["CAT"])
    racks(table, "CATDOGS", "EIOUNST")
    assert refused(table, across(0, 7, 7, "DOG")) == "not-a-word"
    table.submit(across(0, 7, 7, "CAT"), 1_000)
    assert scores(table) == [10, 0]


# -- exchange -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "least"), [("classic-us", 2), ("classic-br", 2), ("classic-ro", 7)])
def test_exchange_needs(game: str, least: int) -> None:
    """Books 000 and 002: as many tiles as are exchanged. Book 004: seven."""
    table = board_table(game)
    racks(table, "AEIOURT", "AEIOURT")
    bag(table, "SSTTEE"[: least - 1] if least < 7 else "SSTTEE")
    assert refused(table, Exchange(0, "UR")) == "bag-too-small"
    bag_now = table.state.game.bag
    table = board_table(game)
    racks(table, "AEIOURT", "AEIOURT")
    bag(table, "SSTTEEN"[:least])
    table.submit(Exchange(0, "UR"), 1_000)
    assert len(rack_of(table, 0)) == 7
    assert len(table.state.game.bag) == least
    assert bag_now != table.state.game.bag


def test_exchange_draws_first_and_puts_back_then() -> None:
    table = board_table("classic-us")
    racks(table, "AEIOURT", "AEIOURT")
    bag(table, "SS")
    table.submit(Exchange(0, "UR"), 1_000)
    assert rack_of(table, 0) == "AEIOSST"
    assert table.state.game.bag == "RU"


# -- the end ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "bag_left", "passes"),
    [("classic-us", "", 4), ("classic-br", "", 4), ("classic-ro", "", 2), ("classic-ro", "E", 4), ("nine-tile", "", 4)],
)
def test_passes_that_end_the_game(game: str, bag_left: str, passes: int) -> None:
    """Two rounds; in book 004 one round once the bag is empty. Everyone subtracts, nobody adds."""
    table = board_table(game)
    racks(table, "AB", "CD")
    bag(table, bag_left)
    for number in range(passes):
        assert table.match.outcome(table.state) is None
        table.submit(Pass(number % 2), 1_000)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    values = [table.match.game.tiles.total(rack) for rack in ("AB", "CD")]  # type: ignore[attr-defined]
    assert outcome.scores == tuple(-value for value in values)


def test_an_exchange_breaks_a_run_of_passes() -> None:
    table = board_table("classic-us")
    for number in range(3):
        table.submit(Pass(number % 2), 1_000)
    table.submit(Exchange(1, rack_of(table, 1)[0]), 2_000)
    for number in range(3):
        table.submit(Pass(number % 2), 3_000)
    assert table.match.outcome(table.state) is None


def test_a_turn_lost_to_a_challenge_neither_counts_nor_breaks_a_run_of_passes() -> None:
    table = board_table("classic-us", words="challenge")
    racks(table, "AEIOURT", "AEIOURT")
    for number in range(3):
        table.submit(Pass(number % 2), 1_000)
    table.submit(across(1, 7, 7, "AE"), 2_000)
    table.submit(Challenge(0), 3_000)
    assert table.match.outcome(table.state) is None
    table.submit(Pass(0), 4_000)
    assert table.match.outcome(table.state) is None  # seat 1 has passed once in a row
    table.submit(Pass(1), 5_000)
    assert table.match.outcome(table.state) is not None


def test_whoever_goes_out_earns_the_leftovers_of_all_others() -> None:
    """Book 000: an X and an A left are nine points, from one to the other."""
    table = board_table("classic-br", 3, known=["CASA"])
    racks(table, "CASA", "XA", "Z")
    bag(table, "")
    table.submit(across(0, 7, 6, "CASA"), 1_000)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (10 + 9 + 8, -9, -8)
    assert [(line.seat, line.points) for line in table.state.game.adjustments] == [(1, -9), (2, -8), (0, 17)]


@pytest.mark.parametrize(("game", "winners"), [("classic-us", (1,)), ("classic-br", (0, 1)), ("classic-ro", (0, 1))])
def test_tie(game: str, winners: tuple[int, ...]) -> None:
    """Book 002: the higher score before leftovers wins. Books 000 and 004: shared."""
    table = board_table(game, language="en")
    racks(table, "A", "K")
    bag(table, "")
    state = table.state.game
    seats = (replace(state.seats[0], score=20), replace(state.seats[1], score=24))
    table.state = replace(table.state, game=replace(state, seats=seats))
    for number in range(4):
        if table.match.outcome(table.state) is None:
            table.submit(Pass(number % 2), 1_000)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (19, 19)
    assert outcome.winners == winners


# -- nine tiles, finish line --------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "bonus"), [(6, 0), (7, 50), (8, 50), (9, 50)])
def test_nine_tile_bonus(count: int, bonus: int) -> None:
    """Book 002: fifty points once for 7, 8 or 9 tiles; racks of nine."""
    word = "AAAAAAAAA"[:count]
    table = board_table("nine-tile", known=[word])
    assert [len(rack_of(table, seat)) for seat in range(2)] == [9, 9]
    racks(table, "AAAAAAAAA", "EEEEEEEEE")
    table.submit(across(0, 7, 3, word), 1_000)
    assert table.state.game.moves[-1].bonus == bonus
    assert scores(table)[0] == bonus + 2 * (count + (1 if count > 0 else 0)) + (2 if count == 9 else 0)


@pytest.mark.parametrize(("seats", "goals"), [(2, (70, 120, 200)), (3, (60, 100, 180)), (4, (50, 90, 160))])
def test_finish_line_targets(seats: int, goals: tuple[int, int, int]) -> None:
    for level, goal in zip(("beginner", "intermediate", "expert"), goals, strict=True):
        for points, over in ((goal - 11, False), (goal - 10, True)):
            table = board_table("finish-line", seats, known=["CAT"], levels=[level])
            racks(table, "CATDOGS", *["EIOUNST"] * (seats - 1))
            state = table.state.game
            first = replace(state.seats[0], score=points)
            table.state = replace(table.state, game=replace(state, seats=(first, *state.seats[1:])))
            table.submit(across(0, 7, 7, "CAT"), 1_000)
            outcome = table.match.outcome(table.state)
            assert (outcome is not None) == over
            if outcome:
                assert outcome.winners == (0,)
                assert outcome.scores[0] == goal  # no leftovers are counted


def test_finish_line_without_a_finisher_goes_by_share_of_the_own_target() -> None:
    table = board_table("finish-line", levels=["beginner", "expert"])
    state = table.state.game
    seats = (replace(state.seats[0], score=50), replace(state.seats[1], score=120))
    table.state = replace(table.state, game=replace(state, seats=seats))
    for number in range(4):
        table.submit(Pass(number % 2), 1_000)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0,)  # 50/70 beats 120/200
    assert outcome.scores == (50, 120)


def test_finish_line_waits_for_the_challenge_window() -> None:
    table = board_table("finish-line", words="challenge", levels=["beginner", "beginner"])
    racks(table, "CATDOGS", "EIOUNST")
    state = table.state.game
    table.state = replace(table.state, game=replace(state, seats=(replace(state.seats[0], score=65), state.seats[1])))
    table.submit(across(0, 7, 7, "CAT"), 1_000)
    assert table.match.outcome(table.state) is None
    assert refused(table, Pass(1)) == "window-open"
    table.submit(Challenge(1), 2_000)
    assert table.match.outcome(table.state) is None
    assert scores(table)[0] == 65


# -- leaving ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ALL)
def test_a_seat_that_leaves_is_skipped_ranked_last_and_its_tiles_leave_play(game: str) -> None:
    table = board_table(game, 3)
    state = table.state.game
    table.state = replace(table.state, game=replace(state, seats=(replace(state.seats[0], score=30), *state.seats[1:])))
    tiles = rack_of(table, 0)
    table.submit(Resign(0), 1_000)
    assert table.state.game.aside == tiles
    assert table.state.game.turn == 1
    table.submit(Pass(1), 2_000)
    table.submit(Pass(2), 3_000)
    assert table.state.game.turn == 1
    table.submit(Leave(1), 4_000)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "one-seat-left"
    assert outcome.winners == (2,)
    assert outcome.scores[0] == 30
    assert outcome.places[0] > 1


# -- laying tiles -------------------------------------------------------------------------------------------


def test_bad_geometry_is_refused_at_every_table() -> None:
    for words in ("checked", "challenge"):
        table = board_table("classic-us", known=["CAT", "CATS"], words=words)
        racks(table, "CATS?OG", "EIOUNST")
        bad = {
            "not-on-start": across(0, 0, 0, "CAT"),
            "first-word-short": across(0, 7, 7, "C"),
            "off-board": across(0, 7, 13, "CAT"),
            "gap": Play(0, (Placed(7, 7, "C"), Placed(7, 9, "A"))),
            "not-in-line": Play(0, (Placed(7, 7, "C"), Placed(8, 8, "A"))),
            "same-square-twice": Play(0, (Placed(7, 7, "C"), Placed(7, 7, "A"))),
            "no-tiles": Play(0, ()),
            "not-in-rack": across(0, 7, 7, "ZOO"),
            "not-a-letter": across(0, 7, 7, "CÀT"),
            "not-your-turn": across(1, 7, 7, "TO"),
        }
        for code, command in bad.items():
            assert refused(table, command) == code
        table.submit(across(0, 7, 7, "CAT"), 1_000)
        racks(table, "CATS?OG", "EIOUNST")
        assert refused(table, across(1, 7, 7, "TO")) == "square-taken"
        assert refused(table, across(1, 0, 0, "TO")) == "not-touching"
        assert refused(table, Exchange(1, "")) == "no-tiles"
        assert refused(table, Exchange(1, "ZZ")) == "not-in-rack"


def test_a_blank_may_stand_for_a_letter_without_a_tile() -> None:
    """Portuguese words may hold K, W and Y, Romanian ones also Q: only a blank can stand for them."""
    table = board_table("classic-br", known=["KA"])
    racks(table, "?ABCDEF", "AEIOURT")
    table.submit(across(0, 7, 7, "kA"), 1_000)
    assert scores(table)[0] == 2


def test_a_blank_scores_nothing_but_triggers_the_word_premium() -> None:
    table = board_table("classic-us", known=["CAT"])
    racks(table, "?ATDOGS", "EIOUNST")
    table.submit(across(0, 7, 7, "cAT"), 1_000)
    assert scores(table)[0] == 4


def test_drawing_fills_the_rack_to_its_size() -> None:
    table = board_table("classic-us", known=["CAT"])
    racks(table, "CATDOGS", "EIOUNST")
    table.submit(down(0, 5, 7, "CAT"), 1_000)
    assert [len(event.tiles) for event in told(table) if isinstance(event, Drawn)] == [3]
    assert len(rack_of(table, 0)) == 7
