"""Time at tables: correspondence, turn limits, banks, and what a slow connection is credited."""

import asyncio
import time
from pathlib import Path

import pytest

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Message, Player
from serving.clock import DAY, Clock
from serving.server import Served, serving, settings
from wordloom.server.clients import LAG_CREDIT


def turn_of(message: Message) -> int:
    turn: int = message["view"]["game"]["turn"]
    return turn


async def test_a_correspondence_game_waits_for_days_and_then_moves_on(somebody: Somebody, clock: Clock) -> None:
    ana, jan, table = await two_at_a_table(somebody, turn_seconds=3 * DAY // 1000)
    opened = await ana.watch(table, 0)
    turn = turn_of(opened)
    assert 0 < opened["view"]["clock"]["turn_until"] - opened["now"] - 3 * DAY + 60_000 <= 60_000
    clock.ahead += 2 * DAY
    await ana.send("ping", at=1.0)
    await ana.wait("pong")
    assert (await ana.ask("GET", f"/tables/{table}"))["version"] == 1  # two days are no reason to hurry
    answer = await (ana, jan)[turn].act(table, 1, {"kind": "pass", "seat": turn})
    assert answer["version"] == 2
    moved = await ana.wait("update", lambda m: m["version"] == 2)
    assert moved["view"]["clock"]["turn_until"] - moved["now"] > 3 * DAY - 60_000  # the next one has three days again
    clock.ahead += 3 * DAY + 1_000
    late = await ana.wait("update", lambda m: m["version"] == 3)
    assert [event["timed_out"] for event in late["entry"]["events"] if event["kind"] == "passed"] == [True]
    assert turn_of(late) == turn


async def test_a_correspondence_game_outlives_the_server(tmp_path: Path, clock: Clock) -> None:
    """A deadline that passed while nobody served the table is moved by as long as the service was away."""
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        body = {"game": "classic-us", "options": {"turn_seconds": DAY // 1000}}
        table = (await ana.ask("POST", "/tables", body))["id"]
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await ana.ask("POST", f"/tables/{table}/start")
    clock.ahead += 5 * DAY
    async with serving(settings(tmp_path)) as served:
        again = await Player(served.url, ana.token, ana.id, ana.name).connect()
        opened = await again.watch(table, 0)
        assert DAY - 120_000 < opened["view"]["clock"]["turn_until"] - opened["now"] <= DAY
        await again.close()
        await ana.close()


async def test_a_bank_runs_out_and_forfeits(somebody: Somebody, clock: Clock) -> None:
    ana, _, table = await two_at_a_table(somebody, bank_minutes=1)
    turn = turn_of(await ana.watch(table, 0))
    clock.ahead += 11 * 60_000 + 1_000  # a minute of bank and ten of overtime
    over = await ana.wait("info", lambda m: m["info"]["status"] == "over")
    assert over["info"]["outcome"]["places"][turn] == 2


# -- lag ------------------------------------------------------------------------------------------------------


async def connected_late(served: Served, name: str, seconds: float) -> Player:
    """Somebody whose answers to pulses come late, and whose lag the server has measured."""
    player = await Player.guest(served.url, name)
    player.beat_after = seconds
    await player.connect()
    async with asyncio.timeout(20):
        while not lag_of(served, player):
            await asyncio.sleep(0.02)
    return player


def lag_of(served: Served, player: Player) -> int:
    return max(client.lag for client in served.house.audience.of(player.id))


@pytest.mark.parametrize("late", [0.2, 0.9])
async def test_lag_is_credited_up_to_a_cap(served: Served, clock: Clock, late: float) -> None:
    """Whoever answers late, truly or not, gains at most the cap a move."""
    ana = await connected_late(served, "Ana", late)
    lag = lag_of(served, ana)
    assert (lag == LAG_CREDIT) if late > LAG_CREDIT / 1000 else (200 <= lag <= LAG_CREDIT)
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": {"bank_minutes": 10}}))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
    began = time.monotonic()
    await ana.ask("POST", f"/tables/{table}/start")
    turn = turn_of(await ana.watch(table, 0))
    clock.ahead += 30_000
    await ana.act(table, 1, {"kind": "pass", "seat": turn})
    moved = await ana.wait("update", lambda m: m["version"] == 2)
    really = 30_000 + (time.monotonic() - began) * 1000
    assert 30_000 - lag <= moved["view"]["clock"]["spent"][turn] <= really - lag + 1
    await ana.act(table, 2, {"kind": "pass", "seat": 1 - turn})  # at once: nobody's clock runs backwards
    again = await ana.wait("update", lambda m: m["version"] == 3)
    assert again["view"]["clock"]["spent"][1 - turn] >= 0
    assert again["view"]["clock"]["at"] >= moved["view"]["clock"]["at"]
    await ana.close()
