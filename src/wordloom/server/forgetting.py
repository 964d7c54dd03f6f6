"""Taking a player's name out of the records of their games. The hash chain is recomputed over the same moves."""

from collections.abc import Collection
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from wordloom.rules.record import Header, digest, line
from wordloom.server.wire import Codec
from wordloom.store import log
from wordloom.store.log import Append
from wordloom.store.schema import entries, seats, tables

NOBODY = "—"


def rename(header: Header, nameless: Collection[int]) -> Header:
    """The header with some seats' names replaced."""
    players = tuple(NOBODY if seat in nameless else name for seat, name in enumerate(header.players))
    return replace(header, players=players)


def forget_name(connection: Connection, table: str, nameless: Collection[int], codec: Codec) -> str:
    """Write the record of a finished table again, without the names of some seats; returns its last line's hash."""
    written = connection.scalar(select(tables.c.header).where(tables.c.id == table))
    if not written:
        return ""
    first = line(rename(msgspec.json.decode(written, type=Header), nameless))
    connection.execute(update(tables).where(tables.c.id == table).values(header=first.decode()))
    before = digest(first)
    for row in log.read(connection, table):
        text = line(replace(codec.entry(row.line), before=before))
        here = (entries.c.table == table, entries.c.version == row.version)
        connection.execute(update(entries).where(*here).values(line=text.decode()))
        before = digest(text)
    return before


@dataclass(frozen=True)
class LastAppend:
    """The work of appending a game's last entry. Whoever asked to be forgotten while it ran is forgotten with it."""

    append: Append
    codec: Codec

    def __call__(self, connection: Connection) -> str:
        """The record's last hash if it had to be written again, or nothing; Conflict as any append."""
        self.append(connection)
        here = (seats.c.table == self.append.table, seats.c.kind == "player", seats.c.player == "")
        nameless = list(connection.scalars(select(seats.c.seat).where(*here)))
        return forget_name(connection, self.append.table, nameless, self.codec) if nameless else ""
