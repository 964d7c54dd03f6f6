"""Who is asked to sit down where, by whom."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from wordloom.store.schema import invitations, players, seats, tables


class Invitation(Struct, frozen=True):
    """Somebody is asked to a table; `name` is what the one who asks is called."""

    table: str
    host: str
    name: str
    at: int


def invite(connection: Connection, table: str, host: str, player: str, at: int) -> None:
    """Ask somebody, again if need be."""
    decline(connection, table, player)
    connection.execute(insert(invitations).values(table=table, player=player, host=host, at=at))


def decline(connection: Connection, table: str, player: str) -> None:
    """It is answered, one way or the other."""
    connection.execute(delete(invitations).where(invitations.c.table == table, invitations.c.player == player))


def of(connection: Connection, player: str) -> Sequence[Invitation]:
    """To which tables a player is asked that still wait, the latest first."""
    sits = select(seats.c.table).where(seats.c.player == player)
    found = (
        select(invitations.c.table, invitations.c.host, players.c.name, invitations.c.at)
        .join(players, players.c.id == invitations.c.host)
        .join(tables, tables.c.id == invitations.c.table)
        .where(invitations.c.player == player, tables.c.status == "waiting", invitations.c.table.not_in(sits))
        .order_by(invitations.c.at.desc(), invitations.c.table)
    )
    return [Invitation(*row) for row in connection.execute(found)]


def at(connection: Connection, table: str) -> frozenset[str]:
    """Who is asked to a table."""
    return frozenset(connection.scalars(select(invitations.c.player).where(invitations.c.table == table)))
