"""The challenge window at every table that has one: who may doubt what, for how long, and who waits for whom."""

from collections.abc import Callable
from typing import Any

import pytest

from games.rummikub_tables import rummikub_table
from games.rummy_tables import lay, rummy
from rules.tables import across, board_table, down, racks, told
from wordloom.core.errors import RuleError
from wordloom.families.rummikub.messages import Draw, Rearrange
from wordloom.families.rummy.messages import Take
from wordloom.rules.commands import TABLE, Accept, Challenge, Command, Expire, Leave, Pass, Wait
from wordloom.rules.events import Challenged, Penalised, Stood, TurnCame, Withdrawn
from wordloom.rules.sitting import Sitting


def refused(table: Sitting, command: Command) -> str:
    with pytest.raises(RuleError) as caught:
        table.submit(command, table.state.clock.at)
    return caught.value.code


def board(known: tuple[str, ...] = (), **options: Any) -> Sitting:
    """CASA lies and stands; seat 1 has laid NO below it, which forms NO, CN and AO. CN alone is no word."""
    table = board_table("classic-br", 3, known=["CASA", "NO", "AO", *known], words="challenge", **options)
    racks(table, "CASAEEE", "NOTEEII", "EEIIOOU")
    table.submit(across(0, 7, 7, "CASA"), 0)
    for seat in (1, 2):
        table.submit(Accept(seat), 0)
    table.submit(across(1, 8, 7, "NO"), 0)
    return table


def cards() -> Sitting:
    table = board_table("cards", 3, known=["KOT", "KOTY", "TY"], words="challenge")
    racks(table, "KOTAAEE", "YBEEIIO", "EEIIOOU")
    table.submit(across(0, 0, 0, "KOT"), 0)
    for seat in (1, 2):
        table.submit(Accept(seat), 0)
    table.submit(down(1, 0, 3, "YB"), 0)
    return table


def actions() -> Sitting:
    table = board_table("cards-action", 3, known=["KOTY"], words="challenge")
    racks(table, "KOTAAEE", "YBEEIIO", "EEIIOOU")
    table.submit(across(0, 0, 0, "KOT"), 0)
    table.submit(Expire(TABLE), 20_000)
    table.submit(Expire(TABLE), 35_000)
    table.submit(down(1, 0, 3, "YB"), 40_000)
    return table


def rummy_words() -> Sitting:
    table = rummy(3, hands=("KOTADOŹ", "", ""), words="challenge")
    table.submit(Take(0, "deck"), 0)
    table.submit(lay(0, "KO", "TA", "OD"), 0)
    return table


def rummikub() -> Sitting:
    table = rummikub_table("CASACOPATOBOLA", "", "", known=["CASACO", "PATO"], words="challenge")
    table.submit(Rearrange(0, ("CASACO", "PATO", "BOLA")), 0)
    return table


# a table, the owner of the play, two words that are good, one that is bad
TABLES: dict[str, tuple[Callable[[], Sitting], int, tuple[str, ...], str]] = {
    "classic-br": (board, 1, ("NO", "AO"), "CN"),
    "cards": (cards, 1, ("KOTY",), "YB"),
    "cards-action": (actions, 1, ("KOTY",), "YB"),
    "cards-rummy": (rummy_words, 0, ("KO", "TA"), "OD"),
    "rummikub": (rummikub, 0, ("CASACO", "PATO"), "BOLA"),
}


@pytest.fixture(params=TABLES)
def contested(request: pytest.FixtureRequest) -> tuple[Sitting, int, tuple[str, ...], str]:
    make, owner, good, bad = TABLES[request.param]
    return make(), owner, good, bad


def opponents(table: Sitting, owner: int) -> list[int]:
    return [seat for seat in range(table.state.seats) if seat != owner]


def test_a_wrong_challenge_leaves_the_other_words_to_doubt(
    contested: tuple[Sitting, int, tuple[str, ...], str],
) -> None:
    table, owner, good, bad = contested
    first, second = opponents(table, owner)
    deadline = table.match.game.deadline(table.state.game)
    table.submit(Challenge(first, good[0]), table.state.clock.at + 1_000)
    assert Challenged(first, (good[0],), False) in told(table)
    assert table.match.view(table.state, second).game.window.good == (good[0],)  # type: ignore[attr-defined]
    assert table.match.game.deadline(table.state.game) == deadline
    assert first in table.match.game.awaited(table.state.game)  # a challenge is no answer
    table.submit(Challenge(second, bad), table.state.clock.at)
    assert Withdrawn(owner) in told(table)


def test_a_word_found_good_cannot_be_doubted_again(contested: tuple[Sitting, int, tuple[str, ...], str]) -> None:
    table, owner, good, bad = contested
    first, second = opponents(table, owner)
    table.submit(Challenge(first, good[0]), table.state.clock.at)
    for seat in (first, second):
        assert refused(table, Challenge(seat, good[0])) == "word-found-good"
    table.submit(Challenge(first, bad), table.state.clock.at)  # who was wrong may doubt another word
    assert Withdrawn(owner) in told(table)


def test_the_window_closes_once_every_word_was_found_good() -> None:
    table = board(known=("CN",))
    for word in ("NO", "CN"):
        table.submit(Challenge(0, word), 1_000)
        assert table.state.game.pending is not None
    table.submit(Challenge(2, "AO"), 1_000)
    assert table.state.game.pending is None
    assert any(isinstance(event, Stood) for event in told(table))


def test_each_wrong_challenge_costs_its_price() -> None:
    table = board()
    for word in ("NO", "AO"):
        table.submit(Challenge(0, word), 1_000)
        assert Penalised(0, 10, "challenge") in told(table)
    assert table.state.game.seats[0].score == 10 - 20


@pytest.mark.parametrize("game", ["classic-us", "classic-ro"])
def test_where_one_challenge_judges_all_words_a_wrong_one_closes_the_window(game: str) -> None:
    table = board_table(game, 3, known=["CASA"], words="challenge")
    racks(table, "CASAEEE", "NOTEEII", "EEIIOOU")
    table.submit(across(0, 7, 7, "CASA"), 0)
    table.submit(Challenge(2), 1_000)
    assert any(isinstance(event, Stood) for event in told(table))
    assert refused(table, Challenge(1)) == "no-window"


def test_an_uninvolved_player_who_leaves_closes_nothing_for_the_others(
    contested: tuple[Sitting, int, tuple[str, ...], str],
) -> None:
    table, owner, _, bad = contested
    first, second = opponents(table, owner)
    table.submit(Leave(first), table.state.clock.at)
    assert table.match.game.awaited(table.state.game) == (second,)
    table.submit(Challenge(second, bad), table.state.clock.at)
    assert Withdrawn(owner) in told(table)


def test_whoever_leaves_counts_as_accepting(contested: tuple[Sitting, int, tuple[str, ...], str]) -> None:
    table, owner, _, _ = contested
    first, second = opponents(table, owner)
    table.submit(Accept(first), table.state.clock.at)
    table.submit(Leave(second), table.state.clock.at)
    assert getattr(table.match.view(table.state, first).game, "window") is None  # noqa: B009 - not every view has one


@pytest.mark.parametrize("make", [board, cards, rummikub])
def test_an_owner_who_leaves_takes_nobodys_right_to_doubt_away(make: Callable[[], Sitting]) -> None:
    _, owner, _, bad = next(entry for entry in TABLES.values() if entry[0] is make)
    table = make()
    before = table.state.game
    table.submit(Leave(owner), table.state.clock.at)
    doubter = opponents(table, owner)[1]
    table.submit(Challenge(doubter, bad), table.state.clock.at)
    assert Withdrawn(owner) in told(table)
    state = table.state.game
    assert state.pending is None
    assert state.seats[owner].rack == ""
    held = sum(len(seat.rack) for seat in state.seats) + len(state.bag) + len(state.aside)
    play = before.pending
    laid = len(getattr(play, "placed", ()) or play.used)
    assert held == sum(len(seat.rack) for seat in before.seats) + len(before.bag) + len(before.aside) + laid


# -- waiting for people -------------------------------------------------------------------------------------


def test_a_seat_that_waits_cannot_cut_the_others_short_and_its_clock_starts_when_it_may_move() -> None:
    table = board(bank_minutes=25, turn_seconds=15)
    assert table.match.game.to_move(table.state.game) == (2,)
    table.submit(Wait(2), 100)
    assert table.match.game.to_move(table.state.game) == ()
    assert "pass" not in table.match.view(table.state, 2).game.legal
    assert refused(table, Pass(2)) == "window-open"
    table.submit(Accept(2), 5_000)
    assert table.match.deadline(table.state) == 20_000  # the window's time, not that of a turn
    table.submit(Expire(TABLE), 20_000)
    assert TurnCame(2) in told(table)
    assert table.state.clock.spent[2] == 100
    assert table.match.deadline(table.state) == 35_000
    table.submit(Pass(2), 21_000)
    assert table.state.clock.spent[2] == 1_100


def test_it_moves_as_soon_as_everyone_has_answered() -> None:
    table = board()
    table.submit(Wait(2), 0)
    table.submit(Accept(2), 0)
    table.submit(Accept(0), 3_000)
    assert TurnCame(2) in told(table)
    assert "pass" in table.match.view(table.state, 2).game.legal


@pytest.mark.parametrize(("turn_seconds", "waits"), [(0, 86_400), (3_600, 3_600), (30 * 86_400, 86_400)])
def test_without_a_time_for_challenges_it_waits_one_moves_time_at_most_a_day(turn_seconds: int, waits: int) -> None:
    table = board(challenge_seconds=0, turn_seconds=turn_seconds)
    table.submit(Wait(2), 1_000)
    assert table.match.deadline(table.state) == 1_000 + waits * 1_000
    table.submit(Expire(TABLE), 1_000 + waits * 1_000)
    assert table.state.game.pending is None
    assert table.match.game.to_move(table.state.game) == (2,)


def test_a_challenge_wakes_whoever_waits() -> None:
    table = board(turn_seconds=15)
    table.submit(Wait(2), 0)
    table.submit(Challenge(0, "CN"), 9_000)
    assert Withdrawn(1) in told(table)
    assert table.match.deadline(table.state) == 24_000
    table.submit(Pass(2), 10_000)


def test_only_the_seat_on_turn_waits_and_only_for_a_window() -> None:
    table = board()
    for seat in (0, 1):
        assert refused(table, Wait(seat)) == "no-window"
    table.submit(Expire(TABLE), 20_000)
    assert refused(table, Wait(2)) == "no-window"


def test_rummikub_waits_too() -> None:
    table = rummikub()
    turn = table.state.game.turn
    table.submit(Wait(turn), 0)
    assert refused(table, Draw(turn)) == "window-open"
    table.submit(Expire(TABLE), 20_000)
    table.submit(Draw(turn), 21_000)
