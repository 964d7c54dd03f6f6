"""Tables that wait for nobody and guests who will not be back are forgotten."""

from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection

from wordloom.server.bus import Changed
from wordloom.server.departing import depart
from wordloom.server.times import now
from wordloom.store import expiry

if TYPE_CHECKING:
    from wordloom.server.house import House

logger = structlog.get_logger()
HOUR = 3_600_000  # ms
EVERY = 60.0  # seconds between two looks


async def look(house: "House") -> None:
    """Forget some of each."""
    limits, present, at = house.settings.limits, set(house.presence.local()), now()
    await house.renew_leases(present)  # the machine may just have woken up
    for listed, hours in ((True, limits.open_hours), (False, limits.waiting_hours)):
        await forget_tables(house, at - int(hours * HOUR), listed=listed)
    await house.database.write(expiry.places)
    before = at - int(limits.guest_days * 24 * HOUR)
    idle = await house.database.read(lambda conn: expiry.guests(conn, at, before))
    gone = [guest for guest in idle if guest not in present]
    for guest in gone:
        await depart(house, guest)
    if gone:
        logger.info("guests forgotten", count=len(gone))


async def forget_tables(house: "House", before: int, *, listed: bool) -> None:
    """Tables whose people were all last seen before a time."""
    found = await house.database.read(lambda conn: expiry.waiting(conn, before, open=listed))

    def work(conn: Connection) -> None:
        for id in found:
            expiry.remove(conn, id)

    if found:
        await house.database.write(work)
        logger.info("tables forgotten", count=len(found))
    for id in found:
        await house.refresh(id)
        house.bus.publish(Changed(id))
