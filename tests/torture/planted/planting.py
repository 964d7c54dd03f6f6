"""The bugs themselves: each changes one function of the running server. The product knows nothing of them."""

import asyncio
import itertools
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from wordloom.core.errors import RuleError
from wordloom.rules.events import Clocked, Drawn
from wordloom.rules.match import Match
from wordloom.rules.record import Entry
from wordloom.server.absence import Absences
from wordloom.server.answered import Answered
from wordloom.server.house import House
from wordloom.server.presence import Presence
from wordloom.server.sockets import Session
from wordloom.server.tables import Ask, Table
from wordloom.store import log, sqlite

RARELY = 15  # one time in so many
_count = itertools.count(1)


def now_and_then() -> bool:
    return next(_count) % RARELY == 0


def plant(name: str) -> None:
    """Put a bug in."""
    WAYS[name]()


def lost_append() -> None:
    """A move is acknowledged that was never written."""
    real = log.append_all

    def append_all(connection: Any, works: Any) -> bool:
        return (len(works) == 1 and now_and_then()) or real(connection, works)

    log.append_all = append_all
    sqlite.append_all = append_all  # type: ignore[attr-defined]


def double_apply() -> None:
    """A move that was written is written once more."""
    real = Table._append

    async def append(self: Table, ask: Ask) -> int:
        version = await real(self, ask)
        if ask.id and now_and_then():
            with suppress(RuleError):
                await real(self, Ask(ask.command, ask.at))
        return version

    Table._append = append  # type: ignore[method-assign]


def early_publish() -> None:
    """A move is shown before the store has taken it."""
    real = Table._append

    async def append(self: Table, ask: Ask) -> int:
        story = self.match.act(self.state, ask.command, self._seed, ask.at)
        entry = Entry(self.version + 1, ask.at, ask.command, tuple(story.events), self._before)
        before = self._state, self.version
        self._state, self.version = story.state, entry.version
        self._told(self, entry, False)
        self._state, self.version = before
        told, self._told = self._told, lambda *_: None
        try:
            return await real(self, ask)
        finally:
            self._told = told

    Table._append = append  # type: ignore[method-assign]


def leaked_draw() -> None:
    """Others see what a seat drew."""
    real = Match.shown

    def shown(self: Match, event: Any, seat: int) -> Any:
        return event if isinstance(event, Drawn) and now_and_then() else real(self, event, seat)

    Match.shown = shown  # type: ignore[method-assign]


def stale_presence() -> None:
    """Whoever comes is taken for absent, as they were before."""

    def is_here(*_: object) -> bool:
        return False

    Presence.is_here = is_here  # type: ignore[method-assign,assignment]


def clock_charged_twice() -> None:
    """Now and then a seat is charged for the same time twice."""
    real = Match._charge

    def charge(self: Match, story: Any, command: Any, at: int) -> None:
        tell = story.tell

        def twice(*events: Any) -> None:
            tell(*(replace(e, spent=tuple(2 * t for t in e.spent)) if isinstance(e, Clocked) else e for e in events))

        if now_and_then():
            story.tell = twice
        real(self, story, command, at)
        story.tell = tell

    Match._charge = charge  # type: ignore[method-assign]


def version_skipped() -> None:
    """Now and then those who watch are not told of a version."""
    real = House._told

    def told(self: House, table: Table, entry: Any, own: bool) -> None:
        if now_and_then():
            return self.bots.kick(table)
        return real(self, table, entry, own)

    House._told = told  # type: ignore[method-assign]


def duplicate_id() -> None:
    """A command that comes again is carried out again."""
    Answered.version_of = lambda self, id, command: 0  # type: ignore[method-assign]
    real = Table._carry_out

    async def carry_out(self: Table, ask: Ask) -> int:
        if ask.id and ask.id in self._ids._known:
            return await real(self, Ask(ask.command, ask.at))
        return await real(self, ask)

    Table._carry_out = carry_out  # type: ignore[method-assign]


def event_lost_after_restart() -> None:
    """Reading a table again leaves out the last thing that an entry says."""
    real = Table._after

    def after(self: Table, state: Any, entry: Any) -> Any:
        if len(entry.events) > 2 and entry.version % 7 == 0:
            entry = replace(entry, events=entry.events[:-1])
        return real(self, state, entry)

    Table._after = after  # type: ignore[method-assign]


def robot_seat_leaked() -> None:
    """Anybody may look over a robot's shoulder."""
    real = Session._check_seat

    def check_seat(self: Session, table: Table, seat: int) -> None:
        if seat not in table.bot_seats():
            real(self, table, seat)

    Session._check_seat = check_seat  # type: ignore[method-assign]


def removed_while_connected() -> None:
    """The rule for the absent is applied to whoever is waited for."""

    def waited_for(_: Absences, table: Table, *, here: bool = False) -> list[int]:
        seats = table.stored.seats
        return [seat for seat in table.awaited() if table.running and (here or seats[seat].kind == "player")]

    def is_ripe(*_: object) -> bool:
        return now_and_then()

    Absences._waited_for = waited_for  # type: ignore[method-assign,assignment]
    Absences._is_ripe = is_ripe  # type: ignore[method-assign,assignment]


def outage_charged() -> None:
    """Time in which the service was away is charged to whoever was on turn."""

    async def nothing(self: Table) -> None:
        await asyncio.sleep(0)

    Table._excuse = nothing  # type: ignore[method-assign]


WAYS: dict[str, Callable[[], None]] = {
    "lost-append": lost_append,
    "double-apply": double_apply,
    "early-publish": early_publish,
    "leaked-draw": leaked_draw,
    "stale-presence": stale_presence,
    "clock-charged-twice": clock_charged_twice,
    "version-skipped": version_skipped,
    "duplicate-id": duplicate_id,
    "event-lost-after-restart": event_lost_after_restart,
    "robot-seat-leaked": robot_seat_leaked,
    "removed-while-connected": removed_while_connected,
    "outage-charged": outage_charged,
}
