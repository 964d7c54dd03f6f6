"""The event log: one line per version, appended only onto the version that the writer saw."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, insert, literal_column, select, update

from wordloom.core.errors import Conflict
from wordloom.store.prepared import Prepared
from wordloom.store.schema import entries, tables


class Row(NamedTuple):
    """A stored entry: its version, its line of the record, and the command id it answers."""

    version: int
    line: str
    command_id: str | None


class After(NamedTuple):
    """What the table's own row says after an entry."""

    status: str
    awaited: str
    due: int | None
    ended_at: int
    outcome: str


_is_running = tables.c.status == literal_column("'running'")
_advance = Prepared(
    update(tables)
    .where(tables.c.id == bindparam("t"), tables.c.version == bindparam("v"), _is_running)
    .values(
        version=bindparam("next"),
        status=bindparam("s"),
        awaited=bindparam("a"),
        due=bindparam("d"),
        ended_at=bindparam("e"),
        outcome=bindparam("o"),
    )
)
_insert = Prepared(insert(entries))


def append(connection: Connection, table: str, expected: int, row: Row, after: After) -> None:
    """Append an entry onto version `expected`, or Conflict and nothing written."""
    numbers = {"t": table, "v": expected, "next": row.version}
    state = {"s": after.status, "a": after.awaited, "d": after.due, "e": after.ended_at, "o": after.outcome}
    if _advance.run(connection, {**numbers, **state}) != 1:
        raise Conflict("conflict", version=expected)
    _insert.run(connection, {"table": table, **row._asdict()})


@dataclass(frozen=True)
class Append:
    """The work of appending one entry; a store may do many of them at once."""

    table: str
    expected: int
    row: Row
    after: After

    def __call__(self, connection: Connection) -> int:
        """Alone, or Conflict; answers the version."""
        append(connection, self.table, self.expected, self.row, self.after)
        return self.row.version


def begin(connection: Connection, table: str, header: str, row: Row, after: After, *, at: int) -> None:
    """Write the header and the first entry: the table runs. Conflict if somebody was first."""
    started = (
        update(tables)
        .where(tables.c.id == table, tables.c.status == "waiting")
        .values(status="running", header=header, started_at=at)
    )
    if connection.execute(started).rowcount != 1:
        raise Conflict("already-begun")
    append(connection, table, 0, row, after)


def read(connection: Connection, table: str, since: int = 0) -> Sequence[Row]:
    """The entries after version `since`, in order."""
    found = (
        select(entries.c.version, entries.c.line, entries.c.command_id)
        .where(entries.c.table == table, entries.c.version > since)
        .order_by(entries.c.version)
    )
    return [Row(*row) for row in connection.execute(found)]


def versions(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """The present versions of some tables."""
    found = select(tables.c.id, tables.c.version).where(tables.c.id.in_(ids))
    return {row.id: row.version for row in connection.execute(found)}


def due(connection: Connection, at: int, limit: int = 200) -> Sequence[str]:
    """Running tables that somebody should look at by now."""
    found = (
        select(tables.c.id).where(tables.c.status == "running", tables.c.due <= at).order_by(tables.c.due).limit(limit)
    )
    return list(connection.scalars(found))
