"""More time at friendly tables: asked for by whoever is on turn, given by whoever is not."""

from typing import Any

import pytest

from rules.tables import board_table, told
from wordloom.core.errors import RuleError
from wordloom.core.words import WordSet
from wordloom.games import CATALOGUE
from wordloom.rules import courtesy
from wordloom.rules.commands import TABLE, Answer, Begin, Command, Leave, Offer, Pass, Resign
from wordloom.rules.events import TimeGiven
from wordloom.rules.match import Match
from wordloom.rules.record import read, write
from wordloom.rules.sitting import Sitting
from wordloom.rules.verify import verify

MINUTE = 60_000


def refused(table: Sitting, command: Command) -> str:
    with pytest.raises(RuleError) as caught:
        table.submit(command, table.state.clock.at)
    return caught.value.code


def ends(table: Sitting) -> int:
    return table.match.view(table.state, 0).clock.turn_until


def test_who_is_on_turn_asks_and_the_others_agree() -> None:
    table = board_table("classic-us", 3, turn_seconds=60)
    table.submit(Offer(0, "more-time"), 10_000)
    assert table.match.yet_to_answer(table.state) == (1, 2)
    table.submit(Answer(1, agree=True), 11_000)
    assert ends(table) == MINUTE
    table.submit(Answer(2, agree=True), 12_000)
    assert told(table)[-1] == TimeGiven(0, MINUTE, 0)
    assert ends(table) == 2 * MINUTE
    assert table.state.proposal is None


def test_who_is_not_on_turn_gives_it_at_once_between_two() -> None:
    table = board_table("classic-us", 2, turn_seconds=60)
    table.submit(Offer(1, "more-time"), 10_000)
    assert told(table)[-1] == TimeGiven(1, MINUTE, 0)
    table.submit(Offer(1, "more-time"), 20_000)  # and once more
    assert ends(table) == 3 * MINUTE
    table.submit(Pass(0), 30_000)
    assert ends(table) == 30_000 + MINUTE  # the next turn is as long as any


def test_a_third_player_is_asked_before_time_is_given() -> None:
    table = board_table("classic-us", 3, turn_seconds=60)
    table.submit(Offer(1, "more-time"), 10_000)
    assert table.match.yet_to_answer(table.state) == (2,)
    assert refused(table, Answer(0, agree=False)) == "not-in-this-round"
    table.submit(Answer(2, agree=False), 11_000)
    assert table.state.proposal is None
    assert ends(table) == MINUTE
    table.submit(Offer(1, "more-time"), 12_000)
    table.submit(Leave(2), 13_000)  # nobody is left to be asked
    assert ends(table) == 2 * MINUTE


@pytest.mark.parametrize(("bank", "given"), [(25, 5), (3, 3)])
def test_every_bank_grows(bank: int, given: int) -> None:
    table = board_table("classic-us", 2, bank_minutes=bank)
    table.submit(Pass(0), 2 * MINUTE)
    table.submit(Offer(0, "more-time"), 3 * MINUTE)
    clock = table.match.view(table.state, 0).clock
    assert clock.spent == ((2 - given) * MINUTE, (1 - given) * MINUTE)
    assert table.match.deadline(table.state) == 3 * MINUTE + (bank + given - 1 + 10) * MINUTE


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"turn_seconds": 60, "friendly": False}, "not-friendly"),
        ({"turn_seconds": 60, "words": "challenge"}, "not-friendly"),
        ({}, "no-clock"),
    ],
)
def test_not_by_the_book_and_not_without_a_clock(options: dict[str, Any], code: str) -> None:
    assert refused(board_table("classic-us", 2, **options), Offer(0, "more-time")) == code


def test_robots_agree_at_once() -> None:
    table = board_table("classic-us", 2, turn_seconds=60)
    table.submit(Offer(0, "more-time"), 1_000)
    assert courtesy.at_once(table.match, table.state, [1]) == Answer(1, agree=True)


def test_a_record_with_it_is_read_and_verified() -> None:
    info = CATALOGUE["classic-us"]
    match = Match(info.make(info.read_options({"turn_seconds": 60}), WordSet(())))
    table = Sitting(match, ["Ana", "Jan"], b"\x07" * 32)
    table.submit(Begin(TABLE), 0)
    (turn,) = match.game.to_move(table.state.game)
    table.submit(Offer(1 - turn, "more-time"), 10_000)
    table.submit(Resign(turn), 11_000)
    again = read(write(table.record()), CATALOGUE)
    assert TimeGiven(1 - turn, MINUTE, 0) in again.entries[1].events
    assert verify(again, info).entries == 3
