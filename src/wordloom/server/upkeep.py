"""What a server process does by itself: signs of life, deadlines, bots that were forgotten, absent players."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from wordloom.core.errors import Conflict, LexiconError, RuleError, StoreError, WordloomError
from wordloom.rules.commands import TABLE, Expire, Leave
from wordloom.server.bus import Online
from wordloom.server.clients import LAG_CREDIT
from wordloom.server.errors import Unknown
from wordloom.server.tables import Ask, Table
from wordloom.server.times import now
from wordloom.store import log, uptime
from wordloom.store import tables as rows
from wordloom.store.tables import StoredSeat

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from wordloom.server.house import House

logger = structlog.get_logger()
MINUTE = 60_000


def patience(table: Table) -> int:
    """Minutes that a table waits for an absent player: never fewer than it gives everybody for a turn."""
    return max(table.stored.absence_minutes, -(-table.options.turn_seconds // 60))


class Upkeep:
    """The clockwork of one process."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = asyncio.Event()
        self._troubled: set[str] = set()  # tables that cannot be looked at, told once

    async def start(self) -> None:
        """Note how long the service was away, then begin."""
        await self._alive()
        for seconds, work in (
            (1.0, self._alive),
            (0.25, self._act_on_deadlines),
            (2.0, self._say_who_is_here),
            (2.0, self.look_at_versions),
            (1.0, self._see_to_absent),
        ):
            self._tasks.append(asyncio.create_task(self._every(seconds, work)))

    async def stop(self) -> None:
        """Let what was begun finish, and end the clockwork with a last sign of life."""
        self._stopping.set()
        await asyncio.gather(*self._tasks)
        try:
            await self._alive()
        except StoreError:
            logger.warning("no last sign of life: the store is away")

    async def _every(self, seconds: float, work: "Callable[[], Awaitable[None]]") -> None:
        while not self._stopping.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), seconds)
                return
            try:
                await work()
            except StoreError:
                self._house.store_changed(away=True)
            except WordloomError as error:
                logger.info("upkeep", work=work.__name__, code=error.code)
            except Exception:
                logger.exception("upkeep", work=work.__name__)

    async def _alive(self) -> None:
        """A sign of life; after an outage, of this process or of the store, nobody's clock is charged for it."""
        house, at = self._house, now()
        since = await house.database.write(lambda conn: uptime.alive(conn, at))
        house.store_changed(away=False)
        known = await house.database.read(lambda conn: uptime.known(conn, at))
        house.tables.note_outages(known)
        if since is not None:
            logger.warning("the service was away", seconds=(at - since) / 1000)
            await self.look_at_versions()
            for table in house.tables.loaded():
                await table.excuse()

    async def _act_on_deadlines(self) -> None:
        """Deadlines that have passed and bots that nobody asked; any process may, the log decides who was first."""
        at = now()
        for id in await self._house.database.read(lambda conn: log.due(conn, at)):
            try:
                await self._act_on(id, at)
                self._troubled.discard(id)
            except (RuleError, LexiconError, Unknown) as error:  # one table's trouble is not the others'
                if id not in self._troubled:
                    self._troubled.add(id)
                    logger.warning("deadline", table=id, code=error.code)

    async def _act_on(self, id: str, at: int) -> None:
        table = await self._house.tables.get(id)
        deadline = table.match.deadline(table.state) if table.running else None
        if deadline is not None and deadline + LAG_CREDIT <= at:  # a move made in time may still be on its way
            try:
                await table.submit(Ask(Expire(TABLE), now(), expected=table.version))
            except (Conflict, RuleError):
                await table.refresh()
        self._house.bots.kick(table)

    async def look_at_versions(self) -> None:
        """Tables that somebody follows, in case a hint was lost."""
        house = self._house
        if not house.settings.bus:
            return
        watched = house.audience.tables()
        for start in range(0, len(watched), 500):
            some = watched[start : start + 500]
            for id, version in (await house.database.read(lambda conn, some=some: log.versions(conn, some))).items():  # type: ignore[misc]
                table = house.tables.here(id)
                if table and table.version != version:
                    await table.refresh()

    async def _say_who_is_here(self) -> None:
        house = self._house
        house.bus.publish(Online(house.process, house.presence.local()))
        house.presence_changed(house.presence.forget_silent(now()))
        house.metrics.tables.set(len(house.tables))

    # -- absent players -------------------------------------------------------------------------------------

    async def _see_to_absent(self) -> None:
        """At tables that somebody watches, the table's rule for players who have been away too long."""
        for id in self._house.audience.tables():
            table = self._house.tables.here(id)
            if table is None or not table.running or table.stored.absence not in ("bot", "adjudicate"):
                continue
            for seat in table.awaited():
                if self.is_absent(table, seat):
                    with suppress(Conflict, RuleError):  # somebody was first, or the game is over
                        await self._replace(table, table.stored.seats[seat])

    def is_absent(self, table: Table, seat: int) -> bool:
        """Whether a seat's player has been away for longer than the table waits."""
        chair = table.stored.seats[seat]
        if chair.kind != "player" or chair.stand_in:
            return False
        since = self._house.presence.absent_since(chair.player)
        return bool(since) and now() - since >= patience(table) * MINUTE

    async def _replace(self, table: Table, chair: StoredSeat) -> None:
        if table.stored.absence == "bot":
            await self._house.database.write(lambda conn: rows.change_seat(conn, table.id, chair.seat, stand_in=True))
            self._house.bots.kick(await self._house.changed(table.id))
            return
        await table.submit(Ask(Leave(chair.seat), now(), expected=table.version))

    async def come_back(self, table: Table, player: str) -> None:
        """A player is here again: the bot that stood in stands up."""
        for chair in table.stored.seats:
            if chair.player == player and chair.stand_in:
                await self._house.database.write(
                    lambda conn, seat=chair.seat: rows.change_seat(conn, table.id, seat, stand_in=False)  # type: ignore[misc]
                )
                await self._house.changed(table.id)
