"""kill -9 in the middle of games: nothing acknowledged is lost, nothing happens twice, clients go on by themselves."""

import asyncio
import random
from pathlib import Path

import pytest

from serving.process import ServerProcess
from serving.stubborn import StubbornTable
from wordloom.games import CATALOGUE
from wordloom.rules.record import read_entry
from wordloom.store import Database, log, open_database


async def check_promises(database: Database, tables: list[StubbornTable]) -> None:
    """The log holds every promise at its version, each command once, without gaps, and clients saw every version."""
    for table in tables:
        rows = await database.read(lambda conn, id=table.id: log.read(conn, id))  # type: ignore[misc]
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        written = [row.command_id.split(":")[1] for row in rows if row.command_id]
        assert len(written) == len(set(written))
        places = {row.command_id.split(":")[1]: row.version for row in rows if row.command_id}
        for id, version in table.promised.items():
            assert places[id] == version
        assert table.seen == sorted(set(table.seen))
        for row in rows:
            assert read_entry(row.line.encode(), CATALOGUE["classic-us"]).version == row.version


async def play_through_kills(data: Path, games: int, moves: int, kills: int) -> list[StubbornTable]:
    luck = random.Random(games)
    server = await ServerProcess(data).start()
    tables = [StubbornTable([server.url], random.Random(number)) for number in range(games)]
    for table in tables:
        await table.set_up()
    playing = asyncio.gather(*(table.play(moves) for table in tables))
    for _ in range(kills):
        await asyncio.sleep(luck.uniform(0.02, 0.2))  # well before the games are over, also on a fast machine
        await server.kill()
        await server.start()
    async with asyncio.timeout(900):  # for hundreds of games on a busy machine
        await playing
    assert await server.stop() == 0
    return tables


async def check_kills(tmp_path: Path, games: int, moves: int, kills: int) -> None:
    tables = await play_through_kills(tmp_path / "data", games, moves, kills)
    assert any(table.reconnects for table in tables)
    database = open_database("", tmp_path / "data")
    await check_promises(database, tables)
    await database.close()


async def test_a_few_games_survive_kills(tmp_path: Path) -> None:
    await check_kills(tmp_path, games=6, moves=40, kills=2)


@pytest.mark.soak
async def test_hundreds_of_games_survive_kills(tmp_path: Path) -> None:
    await check_kills(tmp_path, games=300, moves=60, kills=15)
