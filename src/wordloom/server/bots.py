"""Bots at tables: asked when awaited, acting through the same door as people and only on their own view."""

import asyncio
import hashlib
from collections.abc import Callable

import structlog

from wordloom.core.errors import Conflict, LexiconError, ParseError, RuleError, StoreError
from wordloom.rules.commands import Command, Leave
from wordloom.rules.fallback import candidates
from wordloom.server.errors import TooFast
from wordloom.server.tables import Ask, Table
from wordloom.server.thinker import Thought
from wordloom.server.thinking import Thinkers
from wordloom.server.times import now
from wordloom.server.wire import encode

STAND_IN_LEVEL = 5
LOOKS_AGAIN = (
    0.5,
    1.0,
    2.0,
    4.0,
    8.0,
)  # seconds after which a bot that found nothing looks again; then people are asked to step in
logger = structlog.get_logger()


class Bots:
    """Plays the bots' seats of this process's tables, one table at a time each."""

    def __init__(self, thinkers: Thinkers, pause: float, looks_again: tuple[float, ...] = LOOKS_AGAIN) -> None:
        self.stuck_changed: Callable[[Table], None] = lambda _: None
        self._thinkers = thinkers
        self._pause = pause  # seconds before a bot moves, so that people can follow
        self._looks_again = looks_again
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._stuck: dict[str, int] = {}  # table → the version at which its bots found nothing to do
        self._advised: set[str] = set()  # players who await a hint

    def kick(self, table: Table) -> None:
        """See whether a table waits for a bot."""
        if self._stuck.get(table.id, table.version) != table.version:
            self._free(table)
        if table.id in self._playing or table.id in self._stuck or not table.owes_bot():
            return
        task = asyncio.create_task(self._play(table))
        self._playing[table.id] = task
        task.add_done_callback(lambda _: self._done(table))

    @property
    def busy(self) -> bool:
        """Whether a thought is under way or waits."""
        return self._thinkers.busy

    def nudge(self, table: Table) -> None:
        """People ask bots that found nothing to do to look again."""
        self._free(table)
        self.kick(table)

    def stuck(self, table: Table) -> tuple[int, ...]:
        """The bots that cannot move: the table waits for people."""
        return tuple(table.bots_due()) if self._stuck.get(table.id) == table.version else ()

    def _free(self, table: Table) -> None:
        if self._stuck.pop(table.id, None) is not None:
            self.stuck_changed(table)

    def _done(self, table: Table) -> None:
        task = self._playing.pop(table.id)
        if not task.cancelled() and (error := task.exception()):
            logger.error("bots stopped", table=table.id, error=repr(error))

    async def _play(self, table: Table) -> None:
        """Move for the bots until the table waits for people. Whatever fails is tried again, and never a reason to
        give a game up: in the end the table says so and waits."""
        failures = 0
        while table.owes_bot():
            try:
                if await self._act(table):
                    failures = 0
                    continue
            except Conflict:
                await table.refresh()  # the table moved on: no failure, but a reason to look again
                continue
            except (StoreError, LexiconError):
                return  # it is asked again when the table is due
            if failures == len(self._looks_again):
                logger.error("a bot found nothing to do", game=table.info.id, table=table.id)
                self._stuck[table.id] = table.version
                self.stuck_changed(table)
                return
            await asyncio.sleep(self._looks_again[failures])
            failures += 1

    async def _act(self, table: Table) -> bool:
        """One thing that a bot owes; whether anything came of it."""
        if alone := table.deserted():  # nobody plays any more: without people they would think to the end for nobody
            await table.submit(Ask(Leave(alone[0]), now(), expected=table.version))
            return True
        if command := table.at_once():
            await table.submit(Ask(command, now(), expected=table.version))
            return True
        seat = table.bots_due()[0]
        if not table.is_asked(seat):
            await asyncio.sleep(self._pause)
        if seat not in table.bots_due() or table.at_once():
            return True  # somebody else acted in the meantime
        return await self._move(table, seat)

    async def _move(self, table: Table, seat: int) -> bool:
        version = table.version
        command = await self._choose(table, seat)
        if command is not None and command.seat == seat:
            try:
                await table.submit(Ask(command, now(), expected=version))
                return True
            except RuleError as error:
                logger.warning("a bot's command was refused", game=table.info.id, code=error.code)
        if table.version != version:
            return True  # while it thought, the table moved on
        return await self._fall_back(table, seat)

    async def _choose(self, table: Table, seat: int) -> Command | None:
        chair = table.stored.seats[seat]
        level = chair.level if chair.kind == "bot" else STAND_IN_LEVEL
        luck = int.from_bytes(hashlib.sha256(f"{table.id}:{seat}".encode()).digest()[:6], "big")
        options = table.stored.options.encode()
        view = encode(table.view(seat))
        thought = Thought(table.info.id, options, level, luck, view, table.list_version, version=table.version)
        answer = await self._thinkers.think(thought, table.stored.host)
        try:
            return table.codec.player_command(answer) if answer else None
        except ParseError:
            return None

    async def think(self, thought: Thought, owner: str) -> bytes:
        """A thought that belongs to no table's turn."""
        return await self._thinkers.think(thought, owner)

    async def hint(self, table: Table, seat: int, language: str) -> bytes:
        """What a strong player would do in a person's place, from that seat's view; empty if nobody could think.

        One at a time for each player: hints keep the workers from everybody's bots.
        """
        player = table.stored.seats[seat].player
        if player in self._advised:
            raise TooFast("too-fast")
        options = table.stored.options.encode()
        view = encode(table.view(seat))
        self._advised.add(player)
        try:
            thought = Thought(table.info.id, options, STAND_IN_LEVEL, 0, view, table.list_version, hint=language)
            return await self._thinkers.think(thought, player)
        finally:
            self._advised.discard(player)

    async def _fall_back(self, table: Table, seat: int) -> bool:
        """The first simple command that the rules take, if there is one."""
        view = table.view(seat)
        assert view is not None
        version = table.version
        for command in candidates(table.info, view):
            try:
                await table.submit(Ask(command, now(), expected=version))
                return True
            except RuleError:
                continue
        return False

    async def start(self) -> None:
        """Have those who think ready before anybody moves."""
        await self._thinkers.start()

    async def close(self) -> None:
        """Stop; another process, or this one after a restart, takes over."""
        for task in list(self._playing.values()):
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        await self._thinkers.close()
