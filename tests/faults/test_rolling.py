"""A later version starts beside this one and brings the database to its schema: play goes on here in the meantime."""

import asyncio
import random
from pathlib import Path

import psycopg
import pytest

from faults.promises import check_promises
from serving.client import Player
from serving.process import ServerProcess
from serving.services import Nats, Postgres
from serving.stubborn import StubbornTable
from wordloom.core.errors import StoreError
from wordloom.store import open_database

LATER = (
    "ALTER TABLE tables ADD COLUMN mood TEXT NOT NULL DEFAULT 'fine'",
    "ALTER TABLE players ADD COLUMN shoe_size INTEGER NOT NULL DEFAULT 0",
    "CREATE TABLE moods (player VARCHAR(40) PRIMARY KEY)",
    "UPDATE alembic_version SET version_num = '9999'",
)


@pytest.mark.services
async def test_play_goes_on_while_a_later_version_migrates(tmp_path: Path) -> None:
    with Postgres() as postgres, Nats() as nats:
        url = postgres.fresh()
        server = await ServerProcess(tmp_path / "data", "--database", url, "--bus", nats.url).start()
        table = StubbornTable([server.url], random.Random(1))
        await table.set_up()
        playing = asyncio.create_task(table.play(60))
        async with asyncio.timeout(60):
            while len(table.promised) < 5:
                await asyncio.sleep(0.01)
        with psycopg.connect(url) as connection:
            present = connection.execute(b"SELECT version_num FROM alembic_version").fetchone()
            for statement in LATER:
                connection.execute(statement.encode())
        async with asyncio.timeout(120):
            await playing
        assert len(table.promised) >= 60 or table.over
        assert not table.refusals & {"internal", "store-damaged"}
        newcomer = await Player.guest(server.url, "Late")
        await newcomer.ask("POST", "/tables", {"game": "classic-us"})
        await newcomer.close()
        assert await server.stop() == 0
        with pytest.raises(StoreError, match="store-newer"):
            open_database(url, tmp_path / "data")  # but it would not start there again
        with psycopg.connect(url) as connection:
            connection.execute(b"UPDATE alembic_version SET version_num = %s", present)
        database = open_database(url, tmp_path / "data")
        await check_promises(database, [table])
        await database.close()
