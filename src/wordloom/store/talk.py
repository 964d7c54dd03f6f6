"""Chat and mutes."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from wordloom.store.schema import chat, mutes, players

KEPT = 200  # messages a table


class StoredLine(Struct, frozen=True, kw_only=True):
    """Something said at a table, or in the lobby (empty table)."""

    table: str
    player: str
    name: str
    seat: int
    text: str
    phrase: str
    at: int
    number: int = 0
    shadowed: bool = False  # for its writer alone


def say(connection: Connection, line: StoredLine) -> int:
    """Keep a line and drop the oldest of its table; returns its number."""
    values = {name: getattr(line, name) for name in line.__struct_fields__ if name != "number"}
    number: int = connection.execute(insert(chat).values(**values).returning(chat.c.number)).scalar_one()
    oldest = select(chat.c.number).where(chat.c.table == line.table).order_by(chat.c.number.desc()).offset(KEPT)
    connection.execute(delete(chat).where(chat.c.number.in_(oldest)))
    return number


def recent(connection: Connection, table: str, limit: int = 50) -> Sequence[StoredLine]:
    """The last lines of a table, oldest first."""
    query = select(chat).where(chat.c.table == table).order_by(chat.c.number.desc()).limit(limit)
    return [StoredLine(**row) for row in reversed(connection.execute(query).mappings().all())]


def withheld(connection: Connection, table: str, since: int) -> Sequence[StoredLine]:
    """What spectators said since a time, oldest first."""
    here = select(chat).where(chat.c.table == table, chat.c.seat < 0, chat.c.at >= since).order_by(chat.c.number)
    return [StoredLine(**row) for row in connection.execute(here).mappings()]


def muted_by(connection: Connection, player: str) -> frozenset[str]:
    """Whom a player does not want to hear."""
    return frozenset(connection.scalars(select(mutes.c.muted).where(mutes.c.player == player)))


def muted_names(connection: Connection, player: str) -> Sequence[tuple[str, str]]:
    """Whom a player does not want to hear, by id and name; without a name where they are gone."""
    theirs = select(mutes.c.muted, players.c.name).outerjoin(players, players.c.id == mutes.c.muted)
    return [(row.muted, row.name or "") for row in connection.execute(theirs.where(mutes.c.player == player))]


def mute(connection: Connection, player: str, other: str, muted: bool) -> None:
    """Hear no more from someone, or hear again."""
    connection.execute(delete(mutes).where(mutes.c.player == player, mutes.c.muted == other))
    if muted:
        connection.execute(insert(mutes).values(player=player, muted=other))
