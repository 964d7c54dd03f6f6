"""When the service lived, and when it was away: time that no player's clock is charged for."""

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from wordloom.store.schema import outages, pulse

GRACE = 4_000  # ms without a sign of life that are not yet an outage
REMEMBERED = 40 * 86_400_000  # longer than the longest turn


def alive(connection: Connection, at: int) -> int | None:
    """Say that a process lives. If none did for a while, note the outage and answer since when."""
    before: int | None = connection.scalar(select(pulse.c.alive_at).where(pulse.c.id == 1).with_for_update())
    if before is None:
        with suppress(IntegrityError), connection.begin_nested():  # processes that start at once: one writes it
            connection.execute(insert(pulse).values(id=1, alive_at=at))
        return None
    if at > before:
        connection.execute(update(pulse).where(pulse.c.id == 1).values(alive_at=at))
    if at - before <= GRACE:
        return None
    connection.execute(insert(outages).values(since=before, until=at))
    return before


def known(connection: Connection, at: int) -> Sequence[tuple[int, int]]:
    """The outages that can still matter, in order."""
    query = select(outages.c.since, outages.c.until).where(outages.c.until > at - REMEMBERED)
    return [(since, until) for since, until in connection.execute(query.order_by(outages.c.since))]
