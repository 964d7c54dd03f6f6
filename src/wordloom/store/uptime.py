"""When the service lived, and when it was away: time that no player's clock is charged for."""

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from wordloom.store.schema import outages, pulse

GRACE = 4_000  # ms without a sign of life that are not yet an outage
REMEMBERED = 40 * 86_400_000  # longer than the longest turn


def alive(connection: Connection, at: int) -> int | None:
    """Record that a process is alive; returns when some process last was."""
    before: int | None = connection.scalar(select(pulse.c.alive_at).where(pulse.c.id == 1).with_for_update())
    if before is None:
        with suppress(IntegrityError), connection.begin_nested():  # processes that start at once: one writes it
            connection.execute(insert(pulse).values(id=1, alive_at=at))
    elif at > before:
        connection.execute(update(pulse).where(pulse.c.id == 1).values(alive_at=at))
    return before


def last(connection: Connection) -> int | None:
    """When some process was last alive."""
    before: int | None = connection.scalar(select(pulse.c.alive_at).where(pulse.c.id == 1))
    return before


def started(connection: Connection, at: int) -> int | None:
    """A process starts. If none lived for a while, note the outage and return its start."""
    before = alive(connection, at)
    if before is None or at - before <= GRACE:
        return None
    note(connection, before, at)
    return before


def note(connection: Connection, since: int, until: int) -> None:
    """A process knows that it was away; what several of them tell of the same time is one outage."""
    connection.execute(select(pulse.c.alive_at).where(pulse.c.id == 1).with_for_update())  # they take turns
    meets = (outages.c.since <= until, outages.c.until >= since)
    known = connection.execute(select(outages).where(*meets).order_by(outages.c.since)).first()
    if known is None:
        connection.execute(insert(outages).values(since=since, until=until))
    elif known.until < until:
        connection.execute(update(outages).where(outages.c.since == known.since).values(until=until))


def known(connection: Connection, at: int) -> Sequence[tuple[int, int]]:
    """The outages that can still matter, in order."""
    query = select(outages.c.since, outages.c.until).where(outages.c.until > at - REMEMBERED)
    return [(since, until) for since, until in connection.execute(query.order_by(outages.c.since))]
