"""Tables that wait for nobody and guests who will not be back are forgotten; nobody else is."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from serving.client import Player
from serving.clock import DAY, MINUTE, Clock
from serving.server import Served, serving, settings
from wordloom.server import expiry
from wordloom.store import tables

HOUR = 60 * MINUTE


@pytest.fixture
async def hasty(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """A server that looks often."""
    assert clock.ahead == 0
    monkeypatch.setattr(expiry, "EVERY", 0.05)
    async with serving(settings(tmp_path)) as running:
        yield running


async def status(player: Player, path: str, wanted: int) -> None:
    """Ask until a path answers so."""
    async with asyncio.timeout(60):
        while (await player.http.get(f"/api{path}")).status_code != wanted:
            await asyncio.sleep(0.05)


async def test_tables_that_wait_for_nobody_are_forgotten(hasty: Served, clock: Clock) -> None:
    ana, jan = await Player.guest(hasty.url), await (await Player.guest(hasty.url, "Jan")).connect()
    make = {"game": "classic-us"}
    listed = (await ana.ask("POST", "/tables", {**make, "open": True}))["id"]
    linked = (await ana.ask("POST", "/tables", make))["id"]
    kept = (await jan.ask("POST", "/tables", {**make, "open": True}))["id"]  # its host is there
    clock.ahead += 3 * HOUR
    await status(ana, f"/tables/{listed}", 404)
    assert [table["id"] for table in await ana.ask("GET", "/tables?which=open")] == [kept]
    assert (await ana.ask("GET", f"/tables/{linked}"))["status"] == "waiting"
    clock.ahead += 3 * DAY
    await status(ana, f"/tables/{linked}", 404)
    assert (await jan.ask("GET", f"/tables/{kept}"))["status"] == "waiting"
    for player in (ana, jan):
        await player.close()


async def test_guests_who_never_sat_are_forgotten(hasty: Served, clock: Clock) -> None:
    idle, there = await Player.guest(hasty.url, "Idle"), await (await Player.guest(hasty.url, "There")).connect()
    played = await Player.guest(hasty.url, "Played")
    running = await played.ask("POST", "/play", {"game": "classic-us", "name": "Played"})
    clock.ahead += 8 * DAY
    await status(idle, "/me", 401)
    assert (await there.ask("GET", "/me"))["name"] == "There"
    assert (await played.ask("GET", f"/tables/{running['table']['id']}"))["seats"][0]["name"] == "Played"
    clock.ahead += 200 * DAY  # no session lasts as long, so nobody can be this guest again
    late = await Player.guest(hasty.url, "Late")
    async with asyncio.timeout(60):
        while (await late.http.get(f"/api/tables/{running['table']['id']}")).json()["seats"][0]["name"] != "—":
            await asyncio.sleep(0.05)
    for player in (idle, there, played, late):
        await player.close()


async def test_where_a_table_was_made_is_forgotten_when_it_is_over(hasty: Served) -> None:
    ana = await (await Player.guest(hasty.url, "Ana")).connect()
    over, running = [(await ana.ask("POST", "/play", {"game": "classic-us", "name": "Ana"})) for _ in range(2)]
    await ana.act(over["table"]["id"], over["table"]["version"], {"kind": "resign", "seat": 0})

    async def made_at() -> dict[str, str]:
        ids = [begun["table"]["id"] for begun in (over, running)]
        found = await hasty.house.database.read(lambda conn: [tables.get(conn, id) for id in ids])
        return {table.id: table.block for table in found if table}

    async with asyncio.timeout(60):
        while (await made_at())[over["table"]["id"]]:
            await asyncio.sleep(0.05)
    assert (await made_at())[running["table"]["id"]] == "127.0.0.1"  # which still counts
    await ana.close()
