"""Players who have been away too long: the store is asked, they are warned, and only then the table's rule applies.

Nobody is removed on one process's memory alone. A warning stands for a while in which the player's lease must not be
renewed by anybody, the bus and the store must both answer, and no process may say that it holds the player's socket.
"""

import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import structlog

from wordloom.core.errors import Conflict, RuleError
from wordloom.rules.commands import Leave
from wordloom.rules.options import Options
from wordloom.server.bus import Warned
from wordloom.server.tables import Ask, Table
from wordloom.server.times import now
from wordloom.store import leases
from wordloom.store import tables as stored_tables
from wordloom.store.leases import Lease
from wordloom.store.tables import StoredSeat, StoredTable

if TYPE_CHECKING:
    from wordloom.server.house import House

logger = structlog.get_logger()
MINUTE = 60_000
DAY = 24 * 60  # minutes
WARNING = 4  # heartbeats that a warning stands before the rule applies


def patience(stored: StoredTable, options: Options) -> int:
    """Minutes that a table waits for an absent player: never fewer than it gives everybody for a turn, and where no
    clock runs a day before anybody loses the game over it."""
    chosen = max(stored.absence_minutes, -(-options.turn_seconds // 60))
    timed = options.turn_seconds or options.bank_minutes
    return chosen if timed or stored.absence == "bot" else max(chosen, DAY)


class Standing(NamedTuple):
    """A warning: for which lease, since when (monotonic), and from when on the rule applies (ms)."""

    lease: Lease
    since: float
    applies: int


class Absences:
    """Who was warned, at the tables that somebody here watches."""

    def __init__(self, house: "House", heartbeat: float) -> None:
        self._house = house
        self._warning = WARNING * heartbeat
        self._standing: dict[tuple[str, int], Standing] = {}

    def doubt(self) -> None:
        """The bus or the store is not sure: what was counted until now does not count."""
        self._standing.clear()

    def applies_from(self, table: Table) -> dict[int, int]:
        """The seats that were warned, and from when on (ms) the table's rule applies to them."""
        seats = range(len(table.stored.seats))
        return {seat: self._standing[table.id, seat].applies for seat in seats if (table.id, seat) in self._standing}

    async def look(self) -> None:
        """Warn who has been away for nearly too long, and apply the rules that tables apply by themselves."""
        if not self._is_sure():
            self.doubt()
            return
        house = self._house
        waited = {
            (table.id, seat): table
            for id in house.audience.tables()
            if (table := house.tables.here(id))
            for seat in self._waited_for(table)
        }
        players = {table.stored.seats[seat].player for (_, seat), table in waited.items()}
        found = await self._leases(players)
        for key in [key for key in self._standing if key not in waited]:
            self._withdraw(key)
        for (id, seat), table in waited.items():
            if self._is_ripe(table, seat, found[table.stored.seats[seat].player]) and table.stored.absence != "claim":
                with suppress(Conflict, RuleError):  # somebody was first, or the game is over
                    await self._replace(table, table.stored.seats[seat])
                self._standing.pop((id, seat), None)

    async def check_claim(self, table: Table, seat: int) -> None:
        """RuleError unless the table's rule lets the others continue without a seat now."""
        if table.stored.absence != "claim" or seat not in self._waited_for(table, here=True):
            raise RuleError("nothing-to-claim")
        await self.check_absent(table, seat)

    async def check_absent(self, table: Table, seat: int, code: str = "not-absent") -> None:
        """RuleError unless the table waits for somebody who has been away, and warned, for as long as it says."""
        if self._is_sure() and seat in self._waited_for(table):
            player = table.stored.seats[seat].player
            found = await self._leases({player})
            if self._is_ripe(table, seat, found[player]):
                return
        raise RuleError(code, minutes=patience(table.stored, table.options))

    def _is_sure(self) -> bool:
        return self._house.bus.up and not self._house.store_away

    def _waited_for(self, table: Table, *, here: bool = False) -> list[int]:
        """The people that a table waits for; without `here` those of them that no process says it has."""
        if not table.running or table.stored.absence == "wait":
            return []
        chairs = [table.stored.seats[seat] for seat in table.awaited()]
        people = [chair for chair in chairs if chair.kind == "player" and chair.player and not chair.stand_in]
        if table.options.by_letter:
            people = [chair for chair in people if not self._house.presence.on_vacation(chair.player)]
        return [chair.seat for chair in people if here or not self._house.presence.is_told(chair.player)]

    async def _leases(self, players: set[str]) -> dict[str, Lease]:
        """What the store says. Whoever was never seen is seen for the first time now."""
        if not players:
            return {}
        at = now()
        found = await self._house.database.read(lambda conn: leases.of(conn, players))
        if unseen := players - found.keys():
            await self._house.database.write(lambda conn: leases.renew(conn, unseen, at, at))
        return found | dict.fromkeys(unseen, Lease(at, at))

    def _is_ripe(self, table: Table, seat: int, lease: Lease) -> bool:
        """Whether a warning has stood for long enough; gives one when it is time for it."""
        key, at = (table.id, seat), now()
        since = self._house.presence.counted_from(lease)
        if table.options.by_letter:  # whoever was on vacation is absent since its end
            since = max(since, self._house.presence.vacations.get(table.stored.seats[seat].player, 0))
        due = since + patience(table.stored, table.options) * MINUTE
        left = int(self._warning * 1000)
        if lease.until > at or at < due - left:
            self._withdraw(key)
            return False
        standing = self._standing.get(key)
        if standing is None or standing.lease != lease:
            self._standing[key] = Standing(lease, time.monotonic(), max(due, at + left))
            self._warn(table, seat)
            return False
        return at >= due and time.monotonic() - standing.since >= self._warning

    def _warn(self, table: Table, seat: int) -> None:
        """Whoever has the player after all says so, and tells the player."""
        warned = Warned(table.stored.seats[seat].player, table.id, seat, self._standing[table.id, seat].applies)
        logger.info("absent", table=table.id, seat=seat, rule=table.stored.absence)
        self._house.bus.publish(warned)
        self._house.show_info(table)

    def _withdraw(self, key: tuple[str, int]) -> None:
        if self._standing.pop(key, None) and (table := self._house.tables.here(key[0])):
            self._house.show_info(table)

    async def _replace(self, table: Table, chair: StoredSeat) -> None:
        if table.stored.absence == "bot":
            await self._house.database.write(
                lambda conn: stored_tables.change_seat(conn, table.id, chair.seat, stand_in=True)
            )
            self._house.bots.kick(await self._house.changed(table.id))
            return
        await table.submit(Ask(Leave(chair.seat), now(), expected=table.version))

    async def come_back(self, table: Table, player: str) -> None:
        """A player is here again: the bot that stood in stands up."""
        for chair in table.stored.seats:
            if chair.player == player:
                self._withdraw((table.id, chair.seat))
            if chair.player == player and chair.stand_in:
                await self._house.database.write(
                    lambda conn, seat=chair.seat: stored_tables.change_seat(conn, table.id, seat, stand_in=False)  # type: ignore[misc]
                )
                await self._house.changed(table.id)
