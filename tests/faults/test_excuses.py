"""What is charged to nobody: time in which the server was not there. That it was busy is no excuse."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection

from serving.client import Player
from serving.process import ServerProcess
from serving.server import serving, settings
from wordloom.server.times import now
from wordloom.store import uptime


async def timed_table(url: str, seconds: int = 600) -> tuple[Player, str]:
    ana = await (await Player.guest(url)).connect()
    body = {"game": "classic-us", "options": {"turn_seconds": seconds}}
    table = (await ana.ask("POST", "/tables", body))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
    await ana.ask("POST", f"/tables/{table}/start")
    return ana, table


async def test_a_process_that_was_stopped_excuses_that_time_and_says_so(tmp_path: Path) -> None:
    server = await ServerProcess(tmp_path / "data").start()
    ana, table = await timed_table(server.url)
    opened = await ana.watch(table, 0)
    os.kill(server.pid, signal.SIGSTOP)
    await asyncio.sleep(uptime.GRACE / 1000 + 1)
    os.kill(server.pid, signal.SIGCONT)
    update = await ana.wait("update")
    excused = [event for event in update["entry"]["events"] if event["kind"] == "excused"]
    assert len(excused) == 1
    assert excused[0]["time"] >= uptime.GRACE
    assert update["view"]["clock"]["turn_until"] >= opened["view"]["clock"]["turn_until"] + uptime.GRACE
    await ana.close()
    assert await server.stop() == 0


async def test_a_move_that_waited_while_the_process_was_stopped_is_not_charged_for_it(tmp_path: Path) -> None:
    """It is read as soon as the process goes on, before the next sign of life is due."""
    server = await ServerProcess(tmp_path / "data").start()
    ana, table = await timed_table(server.url)
    opened = await ana.watch(table, 0)
    seat = opened["view"]["game"]["turn"]
    os.kill(server.pid, signal.SIGSTOP)
    await asyncio.sleep(0.5)
    command = {"kind": "pass", "seat": seat}
    await ana.send("act", id="waited", table=table, version=opened["version"], command=command)
    await asyncio.sleep(uptime.GRACE / 1000 + 1)
    os.kill(server.pid, signal.SIGCONT)
    first = await ana.wait("update")
    spent = [event["spent"] for event in first["entry"]["events"] if event["kind"] == "clocked"]
    assert max(spent[0]) < uptime.GRACE
    assert [event["kind"] for event in first["entry"]["events"] if event["kind"] == "excused"] == ["excused"]
    assert (await ana.answer("waited"))["type"] == "stored"  # for the version before the excuse, which nobody had seen
    await ana.close()
    assert await server.stop() == 0


async def test_a_table_without_a_clock_excuses_an_outage_with_its_next_move(tmp_path: Path) -> None:
    """Else whoever moves next is said to have thought for as long as the server was away: hours, if its clock was set
    in the meantime."""
    server = await ServerProcess(tmp_path / "data").start()
    ana, table = await timed_table(server.url, 0)
    opened = await ana.watch(table, 0)
    os.kill(server.pid, signal.SIGSTOP)
    await asyncio.sleep(uptime.GRACE / 1000 + 1)
    os.kill(server.pid, signal.SIGCONT)
    command = {"kind": "pass", "seat": opened["view"]["game"]["turn"]}
    await ana.send("act", id="next", table=table, version=opened["version"], command=command)
    assert (await ana.answer("next"))["type"] == "stored"
    passed = await ana.wait("update", lambda update: update["entry"]["seat"] == command["seat"])
    assert max(passed["view"]["clock"]["spent"]) < uptime.GRACE
    await ana.close()
    assert await server.stop() == 0


async def test_an_outage_that_another_process_has_excused_is_no_trouble(tmp_path: Path) -> None:
    """Several processes come back at the same time and know the same tables; one of them is first."""
    async with serving(settings(tmp_path)) as served:
        ana, id = await timed_table(served.url)
        tables = served.house.tables
        here = await tables.get(id)
        tables.forget(id)
        elsewhere = await tables.get(id)
        for table in (elsewhere, here):
            table.outages = [(here.state.clock.at, here.state.clock.at + 2 * uptime.GRACE)]
            await table.excuse()
        assert (here.version, here.state) == (elsewhere.version, elsewhere.state)
        assert here.version == 2
        await ana.close()


async def test_nobody_moves_before_every_table_knows_of_a_standstill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several moves have waited: the second must not be charged because the first is still having it written down."""
    reading, going_on, usual = threading.Event(), threading.Event(), uptime.known

    def slow(connection: Connection, at: int) -> Sequence[tuple[int, int]]:
        reading.set()
        going_on.wait(10)
        return usual(connection, at)

    async with serving(settings(tmp_path)) as served:
        upkeep, at = served.house.upkeep, now()
        monkeypatch.setattr(uptime, "known", slow)
        upkeep._heartbeat._gaps.append((at - 3 * uptime.GRACE, at - uptime.GRACE))
        first = asyncio.create_task(upkeep.wake())
        await asyncio.to_thread(reading.wait)
        second = asyncio.create_task(upkeep.wake())
        done, _ = await asyncio.wait({second}, timeout=0.3)
        assert not done
        going_on.set()
        await asyncio.gather(first, second)
        assert list(served.house.tables.outages) == [(at - 3 * uptime.GRACE, at - uptime.GRACE)]


async def test_a_busy_server_gives_nobody_time(tmp_path: Path) -> None:
    """The event loop stands still for longer than an outage takes, but the process was there all the time."""
    async with serving(settings(tmp_path)) as served:
        ana, table = await timed_table(served.url)
        await ana.watch(table, 0)
        time.sleep(uptime.GRACE / 1000 + 1)
        before = served.house.upkeep.last_sign
        async with asyncio.timeout(60):
            while served.house.upkeep.last_sign == before:
                await asyncio.sleep(0.05)
        assert await served.house.database.read(lambda conn: uptime.known(conn, 0)) == []
        assert (await ana.ask("GET", f"/tables/{table}"))["version"] == 1
        await ana.close()
