"""Which tables are in memory: loaded when asked for, forgotten when nobody needs them and room is short."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter

from wordloom.rules.record import Entry
from wordloom.server.beside import beside
from wordloom.server.errors import Unknown
from wordloom.server.lexicons import Lexicons
from wordloom.server.tables import Table, Told, nothing
from wordloom.store import Database, log
from wordloom.store import tables as stored_tables
from wordloom.store.finishing import Finisher

_ID = re.compile(r"[0-9A-Za-z_-]{1,40}")


class Registry:
    """The tables of this process, least recently used first."""

    def __init__(self, database: Database, lexicons: Lexicons, room: int, most_entries: int) -> None:
        self.told: Told = lambda _, __, ___: None
        self.in_use: Callable[[str], bool] = lambda _: False
        self.wake: Callable[[], Awaitable[None]] = nothing  # asked before time is charged
        self.folded: Callable[[float], None] = lambda _: None  # how many seconds reading a table took
        self.outages: Sequence[tuple[int, int]] = ()
        self.finisher = Finisher()
        self._database = database
        self._lexicons = lexicons
        self._room = room
        self._most_entries = most_entries
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def here(self, id: str) -> Table | None:
        """A table if it is in memory."""
        return self._tables.get(id)

    def loaded(self) -> list[Table]:
        """All tables in memory."""
        return list(self._tables.values())

    async def get(self, id: str) -> Table:
        """A table by its id, from memory or from the store; Unknown if there is none."""
        if table := self._tables.get(id):
            self._tables.move_to_end(id)
            return table
        if not _ID.fullmatch(id):
            raise Unknown("no-such-table")
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        began = perf_counter()
        found, stored = await self._database.read(
            lambda connection: (log.read(connection, id), stored_tables.get(connection, id))
        )
        if stored is None:
            raise Unknown("no-such-table")
        table = Table(stored, self._database, self._lexicons, self._tell, self.finisher)
        table.outages = self.outages
        table.wake = self.wake
        table.most_entries = self._most_entries
        await beside(len(found), lambda: table.take_in(found, stored))
        self.folded(perf_counter() - began)
        self._tables[id] = table
        self._make_room()
        await table.excuse()
        return table

    def _tell(self, table: Table, entry: Entry, own: bool) -> None:
        self.told(table, entry, own)

    def forget(self, id: str) -> None:
        """Drop a table from memory."""
        self._tables.pop(id, None)

    def note_outages(self, outages: Sequence[tuple[int, int]]) -> None:
        """Every table learns when the service was away."""
        if outages == self.outages:
            return
        self.outages = outages
        for table in self._tables.values():
            table.outages = outages

    def _make_room(self) -> None:
        if len(self._tables) <= self._room:
            return
        for id in [id for id in self._tables if not self.in_use(id)][: len(self._tables) - self._room]:
            del self._tables[id]
