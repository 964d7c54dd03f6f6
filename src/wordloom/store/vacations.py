"""Vacations: time in which somebody's clock stands still in games by letter."""

from collections.abc import Collection, Sequence

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from wordloom.store.schema import vacations


class Vacation(Struct, frozen=True):
    """From when until when somebody is away (ms)."""

    player: str
    since: int
    until: int


def begin(connection: Connection, vacation: Vacation) -> None:
    """Somebody goes on vacation."""
    connection.execute(insert(vacations).values(player=vacation.player, since=vacation.since, until=vacation.until))


def end(connection: Connection, player: str, at: int) -> None:
    """Somebody is back: what lies ahead of a vacation is given back."""
    mine = vacations.c.player == player
    connection.execute(delete(vacations).where(mine, vacations.c.since >= at))
    connection.execute(update(vacations).where(mine, vacations.c.until > at).values(until=at))


def of(connection: Connection, players: Collection[str], after: int) -> Sequence[Vacation]:
    """The vacations of some players that ended after a time or go on, in order."""
    theirs = select(vacations).where(vacations.c.player.in_(sorted(players)), vacations.c.until > after)
    return [Vacation(**row) for row in connection.execute(theirs.order_by(vacations.c.since)).mappings()]


def ending_after(connection: Connection, after: int) -> dict[str, int]:
    """Until when everybody is or was on vacation, of those that ended after a time or go on."""
    found = select(vacations.c.player, vacations.c.until).where(vacations.c.until > after)
    return {row.player: row.until for row in connection.execute(found.order_by(vacations.c.until))}
