"""What a server process does by itself: signs of life, deadlines, bots that were forgotten, absent players."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from wordloom.core.errors import StoreError, WordloomError
from wordloom.server import expiry, tally
from wordloom.server.bus import Online
from wordloom.server.deadlines import Deadlines
from wordloom.server.heartbeat import Heartbeat
from wordloom.server.times import go_by, not_before, now, strayed
from wordloom.store import leases, log, uptime

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from wordloom.server.house import House

logger = structlog.get_logger()
FURTHEST = 86_400_000  # ms that a clock may have been set back between two starts; more is a mistake that nobody undoes
LAG_LOOK = 0.5  # seconds between two looks at how late the event loop is
ANOTHER_SIGN = 1.5  # seconds in which whoever is alive gives another sign of life
SIGN_LOOK = 0.05  # seconds between two looks whether it is there
STRAYED = 5.0  # seconds that the machine's clock and the server's time may be apart before it is told


class Upkeep:
    """The clockwork of one process."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = asyncio.Event()
        self._heartbeat = Heartbeat(house.settings.standstill)
        self._living = asyncio.Lock()
        self.last_sign = now()  # of life, in the store
        self._lost_at = 0  # when the store last answered before it went away; 0 while it is there
        self._told_strayed = 0.0
        self._cache = ""  # why the word lists' folder cannot be written, as far as it was told
        self._failed: dict[str, str] = {}  # lists that could not be built, as far as it was told
        self.deadlines = Deadlines(house)

    async def start(self) -> None:
        """Note how long the service was away, then begin."""
        await self._go_on()
        at = now()
        since = await self._house.database.write(lambda conn: uptime.started(conn, at))
        await self._excuse([(since, at)] if since is not None else [])
        await self._house.resting.look()
        self._heartbeat.start()
        await self.look_at_lists()
        for seconds, work in (
            (1.0, self._alive),
            (0.25, self.deadlines.act),
            (self._house.settings.heartbeat, self._say_who_is_here),
            (2.0, self._hear_who_is_here),
            (2.0, self.look_at_versions),
            (expiry.EVERY, self._forget_who_is_gone),
            (min(1.0, self._house.settings.heartbeat), self._house.absences.look),
            (2.0, self.look_at_lists),
            (2.0, self._tally),
            (1.0, self._house.notices.look),
            (2.0, self._house.resting.look),
            (2.0, self.look_at_clock),
        ):
            self._tasks.append(asyncio.create_task(self._every(seconds, work)))
        self._tasks.append(asyncio.create_task(self._measure_lag()))

    async def _go_on(self) -> None:
        """Time goes on from the last sign of life, even if the machine's clock was set back since."""
        before = await self._house.database.read(uptime.last) or 0
        if before and self._house.is_shared and abs(before - now()) > uptime.GRACE:
            later = await self._another_sign(before)
            if later > before:  # other processes are alive, and have another time than this machine
                logger.warning("the others' time is another one", seconds=(later - now()) / 1000)
                return go_by(later)
        behind = before - now()
        if 0 < behind <= FURTHEST:
            not_before(before)
        if behind > uptime.GRACE:
            logger.warning("the clock was set back", seconds=behind / 1000, followed=behind > FURTHEST)
        return None

    async def _another_sign(self, before: int) -> int:
        """The next sign of life, as soon as it is there: read later, it would put us behind the others by as much."""
        loop = asyncio.get_running_loop()
        until, found = loop.time() + ANOTHER_SIGN, before
        while found <= before and loop.time() < until:
            await asyncio.sleep(SIGN_LOOK)
            sign = await self._house.database.read(uptime.last)
            found = sign or 0
        return found

    async def stop(self) -> None:
        """Let what was begun finish, and end the clockwork with a last sign of life."""
        self._stopping.set()
        self._heartbeat.stop()
        await asyncio.gather(*self._tasks)
        await self.deadlines.close()
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

    async def _measure_lag(self) -> None:
        """How late this process comes to what is due: whoever moves waits at least as long."""
        loop = asyncio.get_running_loop()
        while not self._stopping.is_set():
            due = loop.time() + LAG_LOOK
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), LAG_LOOK)
            self._house.metrics.loop_lag.observe(max(0.0, loop.time() - due))

    async def wake(self) -> None:
        """Whoever is about to charge time asks first: a process that has just stood still excuses that before it goes
        on, not with its next sign of life."""
        if self._heartbeat.gaps():
            await self._alive()

    async def _alive(self) -> None:
        async with self._living:
            await self._live()

    async def _live(self) -> None:
        """A sign of life. What this process knows of its own absence, or of the store's, is charged to nobody; that it
        was merely late is no excuse."""
        at = now()
        try:
            await self._house.database.write(lambda conn: uptime.alive(conn, at))
        except StoreError:
            self._lost_at = self._lost_at or self.last_sign
            raise
        gaps = self._heartbeat.gaps()
        away = list(gaps)
        if self._lost_at and at - self._lost_at > uptime.GRACE:
            away.append((self._lost_at, at))
        self._lost_at, self.last_sign = 0, at
        self._house.store_changed(away=False)
        for since, until in away:
            await self._house.database.write(lambda conn, gap=(since, until): uptime.note(conn, *gap))  # type: ignore[misc]
        await self._excuse(away)
        self._heartbeat.noted(gaps)  # not sooner: whoever asks meanwhile must wait until every table knows

    async def _excuse(self, away: list[tuple[int, int]]) -> None:
        """Every table learns when the service was away; those in memory write it down at once."""
        house, at = self._house, now()
        known = await house.database.read(lambda conn: uptime.known(conn, at))
        house.tables.note_outages(known)
        house.presence.outages = known
        for since, until in away:
            logger.warning("the service was away", seconds=(until - since) / 1000)
            house.metrics.excused.inc((until - since) / 1000)
        if away:
            await self.look_at_versions()
            for table in house.tables.loaded():
                await table.excuse()

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

    async def look_at_lists(self) -> None:
        """A list that could not be built is told once, with the reason."""
        failed = await asyncio.to_thread(self._house.lexicons.failures)
        for name, reason in failed.items() - self._failed.items():
            logger.error("a word list could not be built", list=name, reason=reason)
        self._failed = failed
        trouble = await asyncio.to_thread(self._house.lexicons.cache_trouble)
        if trouble and trouble != self._cache:
            logger.error("the word lists' folder cannot be written", reason=trouble)
        self._cache = trouble

    async def _tally(self) -> None:
        await tally.look(self._house)

    async def look_at_clock(self) -> None:
        """A machine's clock that was set does not change the server's time before the next start; that is told."""
        apart = strayed()
        self._house.metrics.clock_strayed.set(apart)
        if abs(apart - self._told_strayed) > STRAYED:
            logger.warning("the machine's clock was set", ahead=round(apart, 1))
            self._told_strayed = apart

    async def _forget_who_is_gone(self) -> None:
        await expiry.look(self._house)

    async def _say_who_is_here(self) -> None:
        """Renew the leases of those who are connected here, for everybody to read; the bus says it sooner."""
        house = self._house
        await house.renew_leases(set(house.presence.local()))
        house.bus.publish(Online(house.process, house.presence.local()))

    async def _hear_who_is_here(self) -> None:
        """What the store says about everybody who sits at a table that somebody here watches."""
        house = self._house
        tables = [table for id in house.audience.tables() if (table := house.tables.here(id))]
        players = {seat.player for table in tables for seat in table.stored.seats if seat.player}
        house.presence.keep_only(players)
        elsewhere = players - set(house.presence.local())
        found = await house.database.read(lambda conn: leases.of(conn, elsewhere))
        changed = house.presence.forget_silent(now()) | house.presence.learn(elsewhere, found)
        house.presence_changed(changed)
        house.metrics.tables.set(len(house.tables))
