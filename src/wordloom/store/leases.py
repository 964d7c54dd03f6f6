"""Who is connected: a lease that whoever holds a player's socket renews. Absence counts from the last one."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from sqlalchemy import Connection, delete, select, text

from wordloom.store.schema import leases

SOME = 500  # players asked for in one statement


class Lease(NamedTuple):
    """When a player was last seen, and until when that holds; a player who said goodbye has left at once."""

    seen_at: int
    until: int


# In words that SQLite and PostgreSQL share. A process whose clock is behind takes nothing back.
_RENEW = text(
    "INSERT INTO leases (player, seen_at, until) VALUES (:player, :seen_at, :until) ON CONFLICT (player) "
    "DO UPDATE SET seen_at = excluded.seen_at, until = excluded.until WHERE leases.seen_at <= excluded.seen_at"
)


def renew(connection: Connection, players: Iterable[str], at: int, until: int) -> None:
    """These players are here; always in one order, so that two processes do not wait for each other."""
    rows = [{"player": player, "seen_at": at, "until": until} for player in sorted(players)]
    if rows:
        connection.execute(_RENEW, rows)


def touch(connection: Connection, player: str, at: int) -> None:
    """A sign of life without a socket."""
    known = of(connection, [player]).get(player)
    renew(connection, [player], at, known.until if known else at)


def of(connection: Connection, players: Collection[str]) -> dict[str, Lease]:
    """The last leases of some players; none of those who never had one."""
    found: dict[str, Lease] = {}
    wanted = sorted(players)
    for start in range(0, len(wanted), SOME):
        query = select(leases).where(leases.c.player.in_(wanted[start : start + SOME]))
        found |= {row.player: Lease(row.seen_at, row.until) for row in connection.execute(query)}
    return found


def forget(connection: Connection, player: str) -> None:
    """A player is gone for good."""
    connection.execute(delete(leases).where(leases.c.player == player))
