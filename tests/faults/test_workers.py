"""`wordloom serve` with several workers: one port, clients spread, a killed worker is replaced, all stop together."""

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from faults.promises import check_promises
from serving.client import Player
from serving.metrics import values
from serving.process import ServerProcess
from serving.services import Nats, Postgres
from serving.stubborn import StubbornTable
from wordloom.store import open_database


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture(scope="module")
def nats() -> Iterator[Nats]:
    with Nats() as server:
        yield server


def workers_of(parent: int) -> set[int]:
    """The server processes that listen for a parent: its children but the one that tracks resources."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return {int(child) for child in children if b"spawn_main" in command_of(child)}


def command_of(process: str) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:  # it is gone by now
        return b""


async def until_workers(server: ServerProcess, count: int, without: int = 0) -> set[int]:
    async with asyncio.timeout(60):
        while len(found := workers_of(server.pid) - {without}) < count:
            await asyncio.sleep(0.1)
    return found


async def counted(server: ServerProcess) -> dict[str, float]:
    """What /metrics says, from whichever worker answers."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        return values((await http.get("/metrics")).text)


@pytest.mark.services
async def test_workers_count_together(tmp_path: Path, postgres: Postgres, nats: Nats) -> None:
    options = ("--database", postgres.fresh(), "--bus", nats.url, "--workers", "2")
    server = await ServerProcess(tmp_path / "data", *options).start()
    first = await until_workers(server, 2)
    tables = [StubbornTable([server.url], random.Random(number)) for number in range(6)]
    for table in tables:
        await table.set_up()
        await table.play(4)
    made = 6 + sum(len(table.promised) for table in tables)  # six beginnings too
    for _ in range(12):  # by either worker
        assert (await counted(server))["wordloom_moves_total"] == made
    os.kill(sorted(first)[0], signal.SIGKILL)
    await until_workers(server, 2, without=sorted(first)[0])
    await server.wait_until("/health")
    for _ in range(6):  # what the dead one counted is not forgotten
        assert (await counted(server))["wordloom_moves_total"] == made
    ana = await (await Player.guest(server.url)).connect()
    assert (await counted(server))["wordloom_sockets"] == 1
    await ana.close()
    assert await server.stop() == 0


@pytest.mark.services
async def test_workers_share_a_port_and_one_that_dies_is_replaced(
    tmp_path: Path, postgres: Postgres, nats: Nats
) -> None:
    url = postgres.fresh()
    options = ("--database", url, "--bus", nats.url, "--workers", "2")
    server = await ServerProcess(tmp_path / "data", *options).start()
    first = await until_workers(server, 2)
    tables = [StubbornTable([server.url], random.Random(number)) for number in range(6)]
    for table in tables:
        await table.set_up()
    playing = asyncio.gather(*(table.play(120) for table in tables))
    await asyncio.sleep(0.5)
    victim = random.Random(1).choice(sorted(first))
    os.kill(victim, signal.SIGKILL)
    replaced = await until_workers(server, 2, without=victim)
    assert len(replaced & first) == 1
    async with asyncio.timeout(180):
        await playing
    last = await (await Player.guest(server.url)).connect()
    running = workers_of(server.pid)
    assert await server.stop() == 0
    assert (await last.wait("bye"))["code"] == "stopping"
    await last.close()
    assert not any(Path(f"/proc/{worker}").exists() for worker in running)
    database = open_database(url, tmp_path)
    await check_promises(database, tables)
    await database.close()
