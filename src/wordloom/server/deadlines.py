"""Deadlines that have passed and bots that nobody asked; any process may act on them, the log decides who was first.

Tables in memory come first. Those that must be read come in turn by host, so that whoever has a thousand tables that
cannot be read delays nobody else's; a table that fails is left alone for longer and longer.
"""

import asyncio
import time
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import structlog

from wordloom.core.errors import Conflict, LexiconError, RuleError, StoreError, WordloomError
from wordloom.rules.commands import TABLE, Expire
from wordloom.server.clients import LAG_CREDIT
from wordloom.server.tables import Ask, Table
from wordloom.server.times import now
from wordloom.store import log

if TYPE_CHECKING:
    from wordloom.server.house import House

logger = structlog.get_logger()
READERS = 4  # tables that are read at the same time
FIRST, LAST = 2.0, 3_600.0  # seconds that a table which failed is left alone: twice as long each time
BUILDING = 15.0  # … at most, while its words are being built
GIVEN_UP = 4  # failures after which the store is told too, so that a table is not even found any more


class Trouble(NamedTuple):
    """How often a table has failed, and when it is looked at again (monotonic)."""

    failures: int
    again: float


def in_turn(due: Iterable[log.Due]) -> list[str]:
    """One table of each host after the other, each host's oldest first."""
    hosts: dict[str, deque[str]] = {}
    for table in due:
        hosts.setdefault(table.host, deque()).append(table.id)
    turns: list[str] = []
    while hosts:
        turns += [waiting.popleft() for waiting in hosts.values()]
        hosts = {host: waiting for host, waiting in hosts.items() if waiting}
    return turns


class Deadlines:
    """Looks at the tables that are due."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._troubled: dict[str, Trouble] = {}
        self._unread: deque[str] = deque()
        self._reading: set[str] = set()
        self._readers: set[asyncio.Task[None]] = set()

    async def act(self) -> None:
        """Act on what is due in memory; have the rest read without waiting for it."""
        at, here = now(), time.monotonic()
        due = await self._house.database.read(lambda conn: log.due(conn, at))
        found = [each for each in due if self._is_wanted(each.id, here)]
        for each in found:
            if table := self._house.tables.here(each.id):
                await self._try(each.id, table, at)
        self._unread = deque(in_turn(each for each in found if self._house.tables.here(each.id) is None))
        while self._unread and len(self._readers) < READERS:
            reader = asyncio.create_task(self._read())
            self._readers.add(reader)
            reader.add_done_callback(self._readers.discard)
            await asyncio.sleep(0)

    def _is_wanted(self, id: str, here: float) -> bool:
        trouble = self._troubled.get(id)
        return id not in self._reading and (trouble is None or trouble.again <= here)

    async def _read(self) -> None:
        while self._unread:
            id = self._unread.popleft()
            self._reading.add(id)
            try:
                await self._try(id, None, now())
            except StoreError:
                self._unread.clear()  # the clockwork itself notices that the store is away
            finally:
                self._reading.discard(id)

    async def _try(self, id: str, table: Table | None, at: int) -> None:
        """One table's trouble is not the others'."""
        try:
            await self._act_on(table or await self._house.tables.get(id), at)
            self._troubled.pop(id, None)
        except StoreError as error:
            if error.code != "store-damaged":
                raise
            await self._leave_alone(id, error)
        except Exception as error:
            await self._leave_alone(id, error)
        self._house.metrics.troubled.set(len(self._troubled))

    async def _act_on(self, table: Table, at: int) -> None:
        deadline = table.match.deadline(table.state) if table.running else None
        if until := self._rests_until(table):
            await self._house.database.write(lambda conn: log.postpone(conn, table.id, until))
        elif deadline is not None and deadline + LAG_CREDIT <= at:  # a move made in time may still be on its way
            try:
                await table.submit(Ask(Expire(TABLE), now(), expected=table.version))
            except (Conflict, RuleError):
                await table.refresh()
        self._house.bots.kick(table)

    def _rests_until(self, table: Table) -> int:
        """Until when nobody's time runs, because whoever is on turn is on vacation (ms); 0: it runs."""
        if not table.running or not table.options.by_letter:
            return 0
        moving = [table.stored.seats[seat].player for seat in table.match.game.to_move(table.state.game)]
        away = [self._house.presence.vacations.get(player, 0) for player in moving]
        return max((until for until in away if until > now()), default=0)

    async def _leave_alone(self, id: str, error: Exception) -> None:
        failures = self._troubled.get(id, Trouble(0, 0)).failures + 1
        seconds = min(LAST, FIRST * 2 ** (failures - 1))
        if isinstance(error, LexiconError) and error.code == "lexicon-building":
            seconds = min(BUILDING, seconds)
        elif failures >= GIVEN_UP:
            until = now() + int(seconds * 1000)
            await self._house.database.write(lambda conn: log.postpone(conn, id, until))
        self._troubled[id] = Trouble(failures, time.monotonic() + seconds)
        code = error.code if isinstance(error, WordloomError) else repr(error)
        logger.warning("a table cannot be looked at", table=id, code=code, failures=failures, again=seconds)

    async def close(self) -> None:
        """Let what is being read finish."""
        self._unread.clear()
        await asyncio.gather(*self._readers, return_exceptions=True)
