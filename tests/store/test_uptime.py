"""Signs of life, and the outages between them."""

import asyncio

from wordloom.store import Database, uptime


async def test_processes_that_start_at_once_agree_on_the_first_sign_of_life(database: Database) -> None:
    told = await asyncio.gather(*(database.write(lambda conn: uptime.started(conn, 1_000)) for _ in range(8)))
    assert told == [None] * 8
    assert await database.read(lambda conn: uptime.known(conn, 1_000)) == []


async def test_one_of_many_notes_an_outage(database: Database) -> None:
    await database.write(lambda conn: uptime.alive(conn, 1_000))
    back = 1_000 + uptime.GRACE + 1
    told = await asyncio.gather(*(database.write(lambda conn: uptime.started(conn, back)) for _ in range(8)))
    assert sorted(told, key=str) == [1_000] + [None] * 7
    assert await database.read(lambda conn: uptime.known(conn, back)) == [(1_000, back)]
