"""Taking a player's name out of the records of their games. The chain of hashes is made anew over the same moves."""

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from wordloom.rules.record import Header, digest, line
from wordloom.server.wire import Codec
from wordloom.store import log
from wordloom.store.schema import entries, tables
from wordloom.store.tables import StoredTable


def rename(header: Header, seats: list[int], nobody: str) -> Header:
    """The header with some seats' names replaced."""
    players = tuple(nobody if seat in seats else name for seat, name in enumerate(header.players))
    return replace(header, players=players)


def forget_name(connection: Connection, table: StoredTable, seats: list[int], nobody: str, codec: Codec) -> None:
    """Write the record of a finished table again, without the names of some seats."""
    written = connection.scalar(select(tables.c.header).where(tables.c.id == table.id))
    if not written:
        return
    first = line(rename(msgspec.json.decode(written, type=Header), seats, nobody))
    connection.execute(update(tables).where(tables.c.id == table.id).values(header=first.decode()))
    before = digest(first)
    for row in log.read(connection, table.id):
        text = line(replace(codec.entry(row.line), before=before))
        here = (entries.c.table == table.id, entries.c.version == row.version)
        connection.execute(update(entries).where(*here).values(line=text.decode()))
        before = digest(text)
