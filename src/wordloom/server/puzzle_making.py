"""Puzzles out of people's games: everyone who played agrees, then a process of the lowest priority looks for them."""

import asyncio
import hashlib
import sys
from typing import TYPE_CHECKING

import msgspec
import structlog
from msgspec.structs import replace
from sqlalchemy import Connection

from wordloom.core.errors import RuleError, WordloomError
from wordloom.rules.record import write
from wordloom.server.errors import Forbidden
from wordloom.server.puzzle_shapes import PuzzleConsent
from wordloom.server.puzzle_worker import FoundIn
from wordloom.server.table_record import record_of
from wordloom.server.thinking import Worker
from wordloom.server.times import now
from wordloom.store import puzzles as stored
from wordloom.store.people import StoredPlayer
from wordloom.store.puzzles import FoundPuzzle

if TYPE_CHECKING:
    from wordloom.server.house import House
    from wordloom.server.tables import Table

logger = structlog.get_logger()
WORKER = (sys.executable, "-m", "wordloom.server.puzzle_worker")
PATIENCE = 600.0  # seconds for a game
GIVE_WAY = 0.2  # seconds between two looks whether bots still wait


class PuzzleMaking:
    """Who agreed to what, and the work that follows."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._worker = Worker(WORKER)
        self._one_at_a_time = asyncio.Lock()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Let go of what is under way; whoever agrees again begins it anew."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self._worker.stop()

    async def state(self, table: "Table", player: StoredPlayer) -> PuzzleConsent:
        """Whether one has agreed, how many have, and what came of it."""
        people = self._people(table, player)

        def work(conn: Connection) -> tuple[set[str], int]:
            return stored.consents(conn, table.id), stored.count_found(conn, table.id)

        agreed, found = await self._house.database.read(work)
        return PuzzleConsent(mine=player.id in agreed, agreed=len(agreed & people), people=len(people), puzzles=found)

    async def agree(self, table: "Table", player: StoredPlayer) -> PuzzleConsent:
        """One person agrees; with the last one the work begins."""
        people = self._people(table, player)
        await self._house.database.write(lambda conn: stored.consent(conn, table.id, player.id, now()))
        agreed = await self._house.database.read(lambda conn: stored.consents(conn, table.id))
        if people <= agreed and table.id not in self._tasks:
            self._tasks[table.id] = asyncio.create_task(self._make(table))
        return await self.state(table, player)

    async def withdraw(self, table: "Table", player: StoredPlayer) -> None:
        """One person agrees no more: what was made of the game goes."""
        self._people(table, player)
        if task := self._tasks.pop(table.id, None):
            task.cancel()
        await self._house.database.write(lambda conn: stored.withdraw(conn, table.id, player.id))

    def _people(self, table: "Table", player: StoredPlayer) -> set[str]:
        if table.stored.status != "over":
            raise RuleError("not-over")
        people = {seat.player for seat in table.stored.seats if seat.kind == "player" and seat.player}
        if player.id not in people:
            raise Forbidden("not-your-seat")
        return people

    async def _make(self, table: "Table") -> None:
        try:
            async with self._one_at_a_time:
                while self._house.bots.busy:
                    await asyncio.sleep(GIVE_WAY)
                file = write(await record_of(table))
                async with asyncio.timeout(PATIENCE):
                    found = msgspec.json.decode(await self._worker.ask(file), type=FoundIn)
            await self._house.database.write(lambda conn: stored.keep_found(conn, table.id, kept(table, found)))
        except (WordloomError, TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            logger.warning("puzzles of a game failed", table=table.id, error=type(error).__name__)
            await self._worker.stop()
        finally:
            self._tasks.pop(table.id, None)


def kept(table: "Table", found: FoundIn) -> list[FoundPuzzle]:
    """What is kept of a game's puzzles: nothing in them names the table or its people."""
    game, language = table.info.id, table.options.language
    mark = hashlib.blake2b(table.id.encode(), digest_size=6).hexdigest()
    named = [replace(each, id=f"{game}.{language}.{mark}-{number}") for number, each in enumerate(found.puzzles, 1)]
    return [
        FoundPuzzle(
            id=each.id,
            table=table.id,
            game=game,
            language=language,
            lexicon=found.lexicon,
            puzzle=msgspec.json.encode(each).decode(),
        )
        for each in named
    ]
