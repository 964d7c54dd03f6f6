"""The event log: one line per version, appended only onto the version that the writer saw."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from wordloom.core.errors import Conflict
from wordloom.store.driver import placeholder, run
from wordloom.store.schema import entries, tables


class Row(NamedTuple):
    """A stored entry: its version, its line of the record, and the command id it answers."""

    version: int
    line: str
    command_id: str | None


class After(NamedTuple):
    """What the table's own row says after an entry; the first two are all that changes while the game goes on."""

    awaited: str
    due: int | None
    status: str
    ended_at: int
    outcome: str


GOES_ON = 2


# The one form of an append, in words that SQLite and PostgreSQL share: any number of tables' entries in two statements.
# SQLite's driver lets go of the interpreter for every statement and has to queue for it again, so a statement per move
# would keep its writer waiting longer than the disk does. Where every `due` is null PostgreSQL could not tell its type.
# While games go on, only what can change is set: SQLite writes every index anew that holds a column which is set.
_FROM = """FROM (VALUES {rows}) AS e
WHERE tables.id = e.column1 AND tables.version = e.column2 AND tables.status = 'running'"""
_GO_ON = f"""UPDATE tables SET version = e.column3, awaited = e.column4, due = CAST(e.column5 AS BIGINT) {_FROM}"""
_END = f"""UPDATE tables SET version = e.column3, awaited = e.column4, due = CAST(e.column5 AS BIGINT),
status = e.column6, ended_at = e.column7, outcome = e.column8 {_FROM}"""
_INSERT = 'INSERT INTO entries ("table", version, line, command_id) VALUES {rows}'
# Read after every move made elsewhere: statements that are built once cost a quarter.
_SINCE = (
    select(entries.c.version, entries.c.line, entries.c.command_id)
    .where(entries.c.table == bindparam("one"), entries.c.version > bindparam("since"))
    .order_by(entries.c.version)
)
_BETWEEN = _SINCE.where(entries.c.version <= bindparam("until"))


@dataclass(frozen=True)
class Append:
    """The work of appending one entry onto version `expected`; a store may do many of them at once."""

    table: str
    expected: int
    row: Row
    after: After

    def __call__(self, connection: Connection) -> int:
        """On its own; returns the version, or raises Conflict with nothing written."""
        if not append_all(connection, [self]):
            raise Conflict("conflict", version=self.expected)
        return self.row.version


def append(connection: Connection, table: str, expected: int, row: Row, after: After) -> None:
    """Append an entry onto version `expected`, or Conflict and nothing written."""
    Append(table, expected, row, after)(connection)


def append_all(connection: Connection, works: Sequence[Append]) -> bool:
    """Append entries of different tables; False if one of them does not fit: the caller then takes back the rest."""
    width = GOES_ON if all(work.after.status == "running" for work in works) else len(After._fields)
    advance, insert = _statements(placeholder(connection), len(works), width)
    heads = [part for work in works for part in (work.table, work.expected, work.row.version, *work.after[:width])]
    if run(connection, advance, heads) != len(works):
        return False
    run(connection, insert, [part for work in works for part in (work.table, *work.row)])
    return True


@cache
def _statements(mark: str, count: int, told: int) -> tuple[str, str]:
    rows = [",".join([f"({','.join([mark] * width)})"] * count) for width in (3 + told, 4)]
    return (_GO_ON if told == GOES_ON else _END).format(rows=rows[0]), _INSERT.format(rows=rows[1])


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


def read(connection: Connection, table: str, since: int = 0, until: int | None = None) -> Sequence[Row]:
    """The entries after version `since`, in order, as far as `until`."""
    wanted = {"one": table, "since": since}
    if until is None:
        return [Row(*row) for row in connection.execute(_SINCE, wanted)]
    return [Row(*row) for row in connection.execute(_BETWEEN, {**wanted, "until": until})]


def versions(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """The present versions of some tables."""
    found = select(tables.c.id, tables.c.version).where(tables.c.id.in_(ids))
    return {row.id: row.version for row in connection.execute(found)}


class Due(NamedTuple):
    """A table that is due for a look, and whose it is."""

    id: str
    host: str


def due(connection: Connection, at: int) -> Sequence[Due]:
    """Running tables that are due for a look, all of them: the oldest may be those that cannot be helped."""
    found = select(tables.c.id, tables.c.host).where(tables.c.status == "running", tables.c.due <= at)
    return [Due(*row) for row in connection.execute(found.order_by(tables.c.due))]


def postpone(connection: Connection, id: str, until: int) -> None:
    """Look at a table later; its next entry says anew when."""
    connection.execute(update(tables).where(tables.c.id == id, tables.c.due < until).values(due=until))
