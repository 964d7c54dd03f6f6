"""Players who change processes, and processes that lose their bus: nobody who is connected is removed."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from serving.client import Message, Player
from serving.clock import MINUTE, Clock
from serving.server import serving, settings
from serving.services import Nats, Postgres

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture
def nats() -> Iterator[Nats]:
    with Nats() as server:
        yield server


class Apart:
    """Ana on one process waits for Jan on the other; a table whose clock runs waits a minute for the absent."""

    def __init__(self, ana: Player, jan: Player, table: str) -> None:
        self.ana, self.jan, self.table = ana, jan, table

    async def until(self, seat: Callable[[Message], bool]) -> None:
        """Wait until Ana is told so of Jan's seat."""
        await self.ana.wait("info", lambda m: seat(m["info"]["seats"][1]))

    async def leave(self, since: int = 0) -> None:
        """Jan's last socket closes; Ana is told that he has been absent from then on."""
        self.ana.heard.clear()
        await self.jan.close()
        await self.until(lambda seat: not seat["present"] and seat["absent_since"] >= since)

    async def come(self) -> None:
        self.ana.heard.clear()
        await self.jan.close()
        self.jan = await Player(self.jan.url, self.jan.token, self.jan.id, self.jan.name).connect()
        await self.until(lambda seat: bool(seat["present"]))

    async def claim(self, id: str) -> Message:
        await self.ana.send("claim", id=id, table=self.table, seat=1)
        return await self.ana.answer(id)


@asynccontextmanager
async def apart(tmp_path: Path, postgres: Postgres, nats: Nats) -> AsyncIterator[Apart]:
    shared: dict[str, Any] = {"database": postgres.fresh(), "bus": nats.url, "heartbeat": 1.0}
    async with serving(settings(tmp_path / "a", **shared)) as one, serving(settings(tmp_path / "b", **shared)) as two:
        ana = await (await Player.guest(one.url, "Ana")).connect()
        jan = await Player.guest(two.url, "Jan")
        body = {"game": "classic-us", "absence_minutes": 1, "options": {"bank_minutes": 60}}
        table = (await ana.ask("POST", "/tables", body))["id"]
        await jan.ask("POST", f"/tables/{table}/seats", {})
        await ana.ask("POST", f"/tables/{table}/start")
        opened = await ana.watch(table, 0)
        if opened["view"]["game"]["turn"] == 0:
            await ana.act(table, 1, {"kind": "pass", "seat": 0})
        sitting = Apart(ana, jan, table)
        await sitting.come()
        try:
            yield sitting
        finally:
            await sitting.ana.close()
            await sitting.jan.close()


async def test_a_departure_from_long_ago_is_no_absence(
    tmp_path: Path, postgres: Postgres, nats: Nats, clock: Clock
) -> None:
    """Reload, play for a while, reload again: absence counts from the second reload."""
    async with apart(tmp_path, postgres, nats) as sitting:
        await sitting.leave()
        await sitting.come()
        clock.ahead += 67_000  # a leap that outlasts leases: until the next heartbeat nobody is sure of Jan
        await sitting.leave(since=clock.time_ns() // 1_000_000 - 1_000)
        assert (await sitting.claim("stale"))["code"] == "not-absent"
        await sitting.come()


async def test_without_a_bus_nobody_who_is_connected_is_removed(
    tmp_path: Path, postgres: Postgres, nats: Nats, clock: Clock
) -> None:
    async with apart(tmp_path, postgres, nats) as sitting:
        nats.stop()
        await sitting.ana.wait("degraded", lambda m: m["what"] == "bus")
        clock.ahead += 76_000
        assert (await sitting.claim("away"))["code"] == "not-absent"
        answer = await sitting.jan.act(sitting.table, 99, {"kind": "pass", "seat": 1})
        assert answer["code"] == "conflict"  # still seated, and answered
        nats.start()
        await sitting.ana.wait("degraded", lambda m: not m["away"])
        assert (await sitting.claim("back"))["code"] == "not-absent"
        clock.ahead += 76_000
        assert (await sitting.claim("later"))["code"] == "not-absent"
        found = await sitting.ana.ask("GET", f"/tables/{sitting.table}")
        assert found["status"] == "running"


async def test_a_goodbye_on_one_process_is_none_on_the_other(
    tmp_path: Path, postgres: Postgres, nats: Nats, clock: Clock
) -> None:
    """A second tab, open on the other process, is closed: the first one still holds the lease."""
    async with apart(tmp_path, postgres, nats) as sitting:
        tab = await Player(sitting.ana.url, sitting.jan.token, sitting.jan.id, "Jan").connect()
        await tab.close()
        clock.ahead += 3 * MINUTE
        assert (await sitting.claim("tab"))["code"] == "not-absent"
        shown = await sitting.ana.ask("GET", f"/tables/{sitting.table}")
        assert shown["seats"][1]["applies_from"] == 0 or shown["seats"][1]["present"]
