"""Vacations: in games by letter nobody's time runs while they are away, for some days a year.

The log knows of it only when it matters: before the next move, or when the vacation is over, the time is written down
as charged to nobody. Until then a deadline that passes is left alone.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from wordloom.core.errors import RuleError
from wordloom.server.shapes import VacationInfo
from wordloom.server.times import now
from wordloom.store import tables as stored_tables
from wordloom.store import vacations
from wordloom.store.people import StoredPlayer
from wordloom.store.vacations import Vacation

if TYPE_CHECKING:
    from wordloom.server.house import House

DAY = 24 * 3_600_000  # ms
YEAR = 365 * DAY
DAYS = 30  # a year
REMEMBERED = 15 * DAY  # after its end a vacation still tells since when somebody is absent


class Resting:
    """Who is on vacation."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._database = house.database

    async def about(self, player: StoredPlayer) -> VacationInfo:
        """Somebody's vacation, and how many days are left."""
        at = now()
        mine = await self._database.read(lambda conn: vacations.of(conn, [player.id], at - YEAR))
        until = max((each.until for each in mine), default=0)
        return VacationInfo(until=until if until > at else 0, days=days_left(mine, at), most=DAYS)

    async def begin(self, player: StoredPlayer, days: int) -> None:
        """Go on vacation for some days from now on; one that runs is made longer or shorter."""
        at = now()

        def work(conn: Connection) -> None:
            vacations.end(conn, player.id, at)
            left = days_left(vacations.of(conn, [player.id], at - YEAR), at)
            if days > left:
                raise RuleError("vacation-over", days=left)
            vacations.begin(conn, Vacation(player.id, at, at + days * DAY))

        await self._database.write(work)
        await self._changed(player.id)

    async def end(self, player: StoredPlayer) -> None:
        """Be back: time runs again where it is their turn."""
        await self._database.write(lambda conn: vacations.end(conn, player.id, now()))
        await self._changed(player.id)

    async def _changed(self, player: str) -> None:
        """The tables of somebody write down what has been, and show how it is now."""
        await self.look()
        mine = await self._database.read(lambda conn: stored_tables.listed(conn, "mine", player))
        for stored in mine:
            table = await self._house.tables.get(stored.id)
            if table.running and table.options.by_letter:
                await table.excuse()
                await self._house.changed(table.id)

    async def look(self) -> None:
        """Learn who is on vacation, whichever process was told."""
        at = now()
        found = await self._database.read(lambda conn: vacations.ending_after(conn, at - REMEMBERED))
        self._house.presence.vacations = found


def days_left(taken: Sequence[Vacation], at: int) -> int:
    """How many days of the last year's are left; a day that has begun is taken."""
    used = sum(-(-(each.until - max(each.since, at - YEAR)) // DAY) for each in taken)
    return max(0, DAYS - used)
