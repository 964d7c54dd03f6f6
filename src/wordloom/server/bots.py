"""Bots at tables: asked when awaited, acting through the same door as people and only on their own view."""

import asyncio
import hashlib

import msgspec
import structlog

from wordloom.bots import FAMILIES
from wordloom.bots.fallback import candidates
from wordloom.core.errors import Conflict, LexiconError, ParseError, RuleError, StoreError
from wordloom.rules.commands import Command
from wordloom.server.errors import TooFast
from wordloom.server.tables import Ask, Table
from wordloom.server.thinker import Thought
from wordloom.server.thinking import Thinkers
from wordloom.server.times import now
from wordloom.server.wire import encode

STAND_IN_LEVEL = 5
logger = structlog.get_logger()


class Bots:
    """Plays the bots' seats of this process's tables, one table at a time each."""

    def __init__(self, thinkers: Thinkers, pause: float) -> None:
        self._thinkers = thinkers
        self._pause = pause  # seconds before a bot moves, so that people can follow
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._advised: set[str] = set()  # players who await a hint

    def kick(self, table: Table) -> None:
        """See whether a table waits for a bot."""
        if table.id in self._playing or not set(table.awaited()) & set(table.bot_seats()):
            return
        task = asyncio.create_task(self._play(table))
        self._playing[table.id] = task
        task.add_done_callback(lambda _: self._done(table))

    def _done(self, table: Table) -> None:
        task = self._playing.pop(table.id)
        if not task.cancelled() and (error := task.exception()):
            logger.error("bots stopped", table=table.id, error=repr(error))

    async def _play(self, table: Table) -> None:
        """Move for the bots until the table waits for people."""
        while seats := sorted(set(table.awaited()) & set(table.bot_seats())):
            await asyncio.sleep(self._pause)
            try:
                await self._move(table, seats[0])
            except Conflict:
                await table.refresh()
            except (StoreError, LexiconError):
                return  # it is asked again when the table is due

    async def _move(self, table: Table, seat: int) -> None:
        version = table.version
        command = await self._choose(table, seat)
        if command is not None and command.seat == seat:
            try:
                await table.submit(Ask(command, now(), expected=version))
                return
            except RuleError as error:
                logger.warning("a bot's command was refused", game=table.info.id, code=error.code)
        await self._fall_back(table, seat)

    async def _choose(self, table: Table, seat: int) -> Command | None:
        if table.info.family not in FAMILIES:
            return None
        chair = table.stored.seats[seat]
        level = chair.level if chair.kind == "bot" else STAND_IN_LEVEL
        luck = int.from_bytes(hashlib.sha256(f"{table.id}:{seat}".encode()).digest()[:6], "big")
        options = encode(msgspec.to_builtins(table.options))
        answer = await self._thinkers.think(Thought(table.info.id, options, level, luck, encode(table.view(seat))))
        try:
            return table.codec.asked(answer) if answer else None
        except ParseError:
            return None

    async def hint(self, table: Table, seat: int, language: str) -> bytes:
        """What a strong player would do in a person's place, from that seat's view; empty if nobody could think.

        One at a time for each player: hints keep the workers from everybody's bots.
        """
        player = table.stored.seats[seat].player
        if player in self._advised:
            raise TooFast("too-fast")
        options = encode(msgspec.to_builtins(table.options))
        view = encode(table.view(seat))
        self._advised.add(player)
        try:
            return await self._thinkers.think(Thought(table.info.id, options, STAND_IN_LEVEL, 0, view, language))
        finally:
            self._advised.discard(player)

    async def _fall_back(self, table: Table, seat: int) -> None:
        """The first simple command that the rules take."""
        view = table.view(seat)
        assert view is not None
        version = table.version
        for command in candidates(table.info, view.game):
            try:
                await table.submit(Ask(command, now(), expected=version))
                return
            except RuleError:
                continue
        logger.error("no command for a bot", game=table.info.id, table=table.id, seat=seat)
        raise RuleError("not-in-this-game")

    async def close(self) -> None:
        """Stop; another process or the next start goes on."""
        for task in list(self._playing.values()):
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        await self._thinkers.close()
