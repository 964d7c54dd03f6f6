"""kill -9 in the middle of games: nothing acknowledged is lost, nothing happens twice, clients go on by themselves."""

import asyncio
import random
from pathlib import Path

import pytest

from faults.promises import check_promises
from serving.process import ServerProcess
from serving.stubborn import StubbornTable
from wordloom.store import open_database


async def play_through_kills(data: Path, games: int, moves: int, kills: int) -> list[StubbornTable]:
    luck = random.Random(games)
    server = await ServerProcess(data).start()
    tables = [StubbornTable([server.url], random.Random(number)) for number in range(games)]
    for table in tables:
        await table.set_up()
    playing = asyncio.gather(*(table.play(moves) for table in tables))
    for after in sorted(luck.sample(range(1, games * moves // 2), kills)):
        while sum(len(table.promised) for table in tables) < after:  # in the middle of games, however fast they are
            await asyncio.sleep(0.001)
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
