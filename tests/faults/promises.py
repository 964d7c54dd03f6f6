"""What the log must hold after any fault."""

from serving.stubborn import StubbornTable
from wordloom.games import CATALOGUE
from wordloom.rules.record import EntryReader
from wordloom.store import Database, log


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
            assert EntryReader(CATALOGUE["classic-us"]).read(row.line).version == row.version
