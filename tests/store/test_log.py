"""The log: appended onto the version that was seen, or not at all; the same on both databases."""

import asyncio

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from store.rows import AFTER, a_table
from wordloom.core.errors import Conflict
from wordloom.store import Database, log
from wordloom.store import tables as stored_tables
from wordloom.store.log import Row
from wordloom.store.tables import StoredSeat


async def test_what_is_appended_is_read_in_order(database: Database) -> None:
    table = a_table()
    await database.write(lambda conn: stored_tables.create(conn, table))
    for version in (1, 2, 3):
        row = Row(version, f"line {version}", f"ana:{version}")
        await database.write(lambda conn, row=row: log.append(conn, table.id, row.version - 1, row, AFTER))  # type: ignore[misc]
    found = await database.read(lambda conn: log.read(conn, table.id, 1))
    assert [row.line for row in found] == ["line 2", "line 3"]
    stored = await database.read(lambda conn: stored_tables.get(conn, table.id))
    assert stored is not None
    assert (stored.version, stored.awaited) == (3, "0")


async def test_many_tables_are_written_together(database: Database) -> None:
    """Also where one of them comes too late or repeats a command: it alone is refused."""
    some = [a_table() for _ in range(30)]
    for table in some:
        await database.write(lambda conn, table=table: stored_tables.create(conn, table))  # type: ignore[misc]
    for version in range(1, 6):
        works = [
            log.Append(table.id, version - 1, Row(version, f"{number} {version}", f"ana:{version}"), AFTER)
            for number, table in enumerate(some)
        ]
        late = log.Append(some[0].id, version + 3, Row(version + 4, "late", "ana:late"), AFTER)
        wrong = [late] if version % 2 else []
        told = await asyncio.gather(*(database.write(work) for work in [*works, *wrong]), return_exceptions=True)
        assert told[: len(some)] == [version] * len(some)
        assert [type(error) for error in told[len(some) :]] == [Conflict] * len(wrong)
    twice = [log.Append(table.id, 5, Row(6, "x", "ana:5" if table is some[3] else "ana:6"), AFTER) for table in some]
    told = await asyncio.gather(*(database.write(work) for work in twice), return_exceptions=True)
    assert [number for number, answer in enumerate(told) if isinstance(answer, IntegrityError)] == [3]
    for number, table in enumerate(some):
        found = await database.read(lambda conn, id=table.id: log.read(conn, id))  # type: ignore[misc]
        assert [row.line for row in found[:5]] == [f"{number} {version}" for version in range(1, 6)]
        assert len(found) == (5 if number == 3 else 6)


async def test_one_of_many_racers_wins_each_version(database: Database) -> None:
    table = a_table()
    await database.write(lambda conn: stored_tables.create(conn, table))
    for version in range(1, 8):

        async def race(racer: int, version: int = version) -> int:
            row = Row(version, f"racer {racer}", f"{racer}:{version}")
            try:
                await database.write(lambda conn: log.append(conn, table.id, version - 1, row, AFTER))
            except Conflict:
                return 0
            return 1

        assert sum(await asyncio.gather(*(race(racer) for racer in range(8)))) == 1
    assert len(await database.read(lambda conn: log.read(conn, table.id))) == 7


async def test_a_command_id_is_written_once(database: Database) -> None:
    table = a_table()
    await database.write(lambda conn: stored_tables.create(conn, table))
    await database.write(lambda conn: log.append(conn, table.id, 0, Row(1, "a", "ana:x"), AFTER))
    with pytest.raises(IntegrityError):
        await database.write(lambda conn: log.append(conn, table.id, 1, Row(2, "b", "ana:x"), AFTER))
    stored = await database.read(lambda conn: stored_tables.get(conn, table.id))
    assert stored is not None
    assert stored.version == 1


async def test_an_operation_that_fails_takes_back_itself_and_nothing_else(database: Database) -> None:
    good, bad = a_table(), a_table()

    def half(conn: Connection) -> None:
        stored_tables.create(conn, bad)
        raise Conflict("conflict")

    results = await asyncio.gather(
        database.write(lambda conn: stored_tables.create(conn, good)), database.write(half), return_exceptions=True
    )
    assert isinstance(results[1], Conflict)
    assert await database.read(lambda conn: stored_tables.get(conn, good.id)) is not None
    assert await database.read(lambda conn: stored_tables.get(conn, bad.id)) is None


async def test_a_seat_is_taken_by_one(database: Database) -> None:
    table = a_table(status="waiting")
    await database.write(lambda conn: stored_tables.create(conn, table))

    async def sit(name: str) -> bool:
        chair = StoredSeat(seat=1, kind="player", player=name, name=name)
        try:
            await database.write(lambda conn: stored_tables.take_seat(conn, table.id, chair))
        except Conflict:
            return False
        return True

    assert sum(await asyncio.gather(*(sit(f"p{number}") for number in range(6)))) == 1


async def test_due_tables_are_found_in_time(database: Database) -> None:
    soon, later, never = a_table(due=100), a_table(due=200), a_table(due=None)
    for table in (soon, later, never):
        await database.write(lambda conn, table=table: stored_tables.create(conn, table))  # type: ignore[misc]
    assert [found.id for found in await database.read(lambda conn: log.due(conn, 150))] == [soon.id]
    assert [found.id for found in await database.read(lambda conn: log.due(conn, 250))] == [soon.id, later.id]
    await database.write(lambda conn: log.postpone(conn, soon.id, 240))
    assert await database.read(lambda conn: log.due(conn, 150)) == []
    assert [found.id for found in await database.read(lambda conn: log.due(conn, 250))] == [later.id, soon.id]


async def test_an_append_says_when_to_look_again_or_never(database: Database) -> None:
    table = a_table()
    await database.write(lambda conn: stored_tables.create(conn, table))
    for version, due in enumerate((1_800_000_000_000, None, 7), 1):
        work = log.Append(table.id, version - 1, Row(version, "line", None), AFTER._replace(due=due))
        assert await database.write(work) == version
        stored = await database.read(lambda conn: stored_tables.get(conn, table.id))
        assert stored is not None
        assert stored.due == due
