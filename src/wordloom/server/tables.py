"""Tables in this process's memory: each is the fold of its log, and changes through one door, `Table.submit`.

Any process may hold any table; none owns it. The log's version decides who was first: whoever loses reads what the
winner wrote and answers Conflict.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection

from wordloom.core.errors import Conflict, RuleError, StoreError
from wordloom.games import game_info
from wordloom.rules.chance import commitment, seed_from
from wordloom.rules.commands import TABLE, Begin, Command, Excuse
from wordloom.rules.match import Match, MatchState, MatchView
from wordloom.rules.record import Entry, Header, digest, line
from wordloom.server.forgetting import LastAppend
from wordloom.server.lexicons import Lexicons
from wordloom.server.refusals import Refusals
from wordloom.server.shapes import Shown, ShownEntry
from wordloom.server.sheets import kept_lines
from wordloom.server.wire import codec
from wordloom.store import Database, log
from wordloom.store import tables as rows
from wordloom.store.finishing import Finisher
from wordloom.store.tables import StoredSeat, StoredTable

BOT_PATIENCE = 15_000  # ms after which any process may ask a bot again
Told = Callable[["Table", Entry, bool], None]  # table, entry, whether it was written here


@dataclass(frozen=True)
class Ask:
    """A command on its way to a table. `id` is scoped to its player; the table's own commands have none.

    `answered` hears the version at once, so that a client's answer leaves together with its update.
    """

    command: Command
    at: int
    id: str | None = None
    expected: int | None = None
    answered: Callable[[int], None] | None = None


class Table:
    """One table. `told` hears of every entry, in order, after it is durable."""

    def __init__(
        self, stored: StoredTable, database: Database, lexicons: Lexicons, told: Told, finisher: Finisher
    ) -> None:
        self.stored = stored
        self.info = game_info(stored.game)
        self.codec = codec(self.info)
        self.options = self.info.read_options(msgspec.json.decode(stored.options))
        self.lock = asyncio.Lock()
        self.version = 0
        self.kept = 0  # lines of the scoresheet that the last entry left as they were
        self.outages: Sequence[tuple[int, int]] = ()
        self._database = database
        self._lexicons = lexicons
        self._told = told
        self._finisher = finisher
        self._match: Match | None = None
        self._state: MatchState | None = None
        self._seed = b""
        self._before = ""
        self._ids: dict[str, int] = {}
        self._refusals = Refusals()
        self._stale = True
        self._loaded = False

    # -- what it is now -------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The table's id, which is also its link."""
        return self.stored.id

    @property
    def running(self) -> bool:
        """Whether the game goes on."""
        return self.stored.status == "running"

    @property
    def match(self) -> Match:
        """The rules of this table, with its words."""
        if self._match is None:
            self._match = Match(self.info.make(self.options, self._lexicons.words(self.info, self.options)))
        return self._match

    @property
    def state(self) -> MatchState:
        """The match as it stands; RuleError before the start."""
        if self._state is None:
            raise RuleError("not-begun")
        return self._state

    @property
    def head(self) -> str:
        """The hash of the record's last line, once nothing is hidden any more."""
        return self._before if self.stored.status == "over" else ""

    def seats_of(self, player: str) -> list[int]:
        """The seats that a player holds; several where people share a device."""
        return self.stored.seats_of(player)

    def bot_seats(self) -> list[int]:
        """The seats that a bot plays, its own or an absent player's."""
        return [seat.seat for seat in self.stored.seats if seat.kind == "bot" or seat.stand_in]

    def awaited(self) -> tuple[int, ...]:
        """The seats that the table waits for."""
        if not self.running or self._state is None or self._state.clock.paused_at:
            return ()
        return self.match.game.awaited(self._state.game)

    def view(self, seat: int) -> MatchView | None:
        """What a seat may know; nothing before the start."""
        return None if self._state is None else self.match.view(self._state, seat)

    def seen_from(self, seat: int) -> Shown:
        """The game as a seat sees it now."""
        return Shown(seat=seat, version=self.version, view=self.view(seat), head=self.head)

    def shown(self, entry: Entry, seat: int) -> ShownEntry:
        """An entry as a seat may see it."""
        seen = [self.match.shown(event, seat) for event in entry.events]
        return ShownEntry(entry.version, entry.at, entry.command.seat, tuple(event for event in seen if event))

    async def missed(self, since: int) -> list[Entry]:
        """The entries after a version."""
        if since >= self.version:
            return []
        found = await self._database.read(lambda connection: log.read(connection, self.id, since))
        return [self.codec.entry(row.line) for row in found]

    # -- the one door ---------------------------------------------------------------------------------------

    async def submit(self, ask: Ask) -> int:
        """Carry a command out; answers the version it is durable as. The same id again answers the same.

        Once begun it is finished, whoever stops waiting: memory and log never part over a closed socket.
        """
        return await self._finisher.finish(self._submit(ask))

    async def _submit(self, ask: Ask) -> int:
        version = await self._carry_out(ask)
        if ask.answered:
            ask.answered(version)
        return version

    async def _carry_out(self, ask: Ask) -> int:
        async with self.lock:
            await self.reach(ask.expected or 0)  # the player may have seen what another process wrote
            if ask.id is not None and ask.id in self._ids:
                return self._ids[ask.id]
            with self._refusals.of(ask.id):
                if ask.expected is not None and ask.expected != self.version:
                    raise Conflict("conflict", version=self.version)
                await self._excuse()
                return await self._append(ask)

    async def _append(self, ask: Ask) -> int:
        story = self.match.act(self.state, ask.command, self._seed, ask.at)
        state = story.state
        entry = Entry(self.version + 1, ask.at, ask.command, tuple(story.events), self._before)
        written = line(entry)
        row = log.Row(entry.version, written.decode(), ask.id)
        summary = self._summary(state, ask.at)
        append = log.Append(self.id, self.version, row, summary)
        forgotten = ""
        try:
            if summary.status == "over":
                forgotten = await self._database.write(LastAppend(append, self.codec))
            else:
                await self._database.write(append)
        except Conflict:
            return await self._lost(ask)
        except StoreError:
            self._stale = True  # it may have been written all the same: look before going on
            raise
        self._accept(entry, row, state, summary, forgotten or digest(written))
        if forgotten:
            self._stale = True  # the header is another one
            await self._catch_up()
        return entry.version

    async def _lost(self, ask: Ask) -> int:
        """Another process was first; or it was this very command, sent there."""
        self._stale = True
        await self._catch_up()
        if ask.id is not None and ask.id in self._ids:
            return self._ids[ask.id]
        raise Conflict("conflict", version=self.version)

    async def excuse(self) -> None:
        """Write down an outage as soon as it is known, so that clocks are shown right before the next move."""
        await self._finisher.finish(self._excuse_now())

    async def _excuse_now(self) -> None:
        async with self.lock:
            await self._catch_up()
            await self._excuse()

    async def _excuse(self) -> None:
        """Charge nobody for the time that the service was away since the last entry."""
        for since, until in self.outages:
            if self.running and self._is_timed() and until > self.state.clock.at:
                await self._append(Ask(Excuse(TABLE, since), until))

    def _is_timed(self) -> bool:
        return bool(self.options.bank_minutes or self.options.turn_seconds)

    def _after(self, state: MatchState, entry: Entry) -> MatchState:
        for event in entry.events:
            state = self.match.evolve(state, event)
        return state

    def _summary(self, state: MatchState, at: int) -> log.After:
        outcome = self.match.outcome(state)
        if outcome:
            return log.After("over", "", None, at, msgspec.json.encode(outcome).decode())
        paused = bool(state.clock.paused_at)
        awaited = () if paused else self.match.game.awaited(state.game)
        times = [self.match.deadline(state)]
        if set(awaited) & set(self.bot_seats()):
            times.append(at + BOT_PATIENCE)
        due = min((time for time in times if time is not None), default=None)
        return log.After("running", ",".join(map(str, awaited)), due, 0, "")

    def _accept(self, entry: Entry, row: log.Row, state: MatchState, after: log.After, head: str) -> None:
        self.kept = kept_lines(self._state, state)
        self._state, self.version, self._before = state, entry.version, head
        if row.command_id:
            self._ids[row.command_id] = entry.version
        self.stored = msgspec.structs.replace(self.stored, version=entry.version, **after._asdict())
        self._told(self, entry, True)

    # -- start ----------------------------------------------------------------------------------------------

    async def start(self, at: int) -> None:
        """Write the header and begin. Empty chairs are taken away; RuleError if too few people sit."""
        await self._finisher.finish(self._start(at))

    async def _start(self, at: int) -> None:
        async with self.lock:
            self._stale = True  # the header must name those who really sit there
            await self._catch_up()
            if self.stored.status != "waiting":
                raise RuleError("already-begun")
            taken = [seat for seat in self.stored.seats if seat.kind != "empty"]
            chairs = tuple(msgspec.structs.replace(seat, seat=number) for number, seat in enumerate(taken))
            await self._begin(chairs, at)

    async def _begin(self, chairs: tuple[StoredSeat, ...], at: int) -> None:
        header = self._header(chairs)
        seed = seed_from(self.stored.secret, header.entropy)
        story = self.match.act(self.match.setup(len(chairs)), Begin(TABLE), seed, at)
        first = line(header)
        entry = Entry(1, at, Begin(TABLE), tuple(story.events), digest(first))
        written = line(entry)
        row = log.Row(1, written.decode(), None)
        waiting = self.stored
        self.stored = msgspec.structs.replace(waiting, header=first.decode(), started_at=at, seats=chairs)
        after = self._summary(story.state, at)

        def work(connection: Connection) -> None:
            rows.drop_empty_chairs(connection, self.id, chairs)
            log.begin(connection, self.id, first.decode(), row, after, at=at)

        try:
            await self._database.write(work)
        except BaseException:
            self.stored, self._stale = waiting, True
            raise
        self._seed = seed
        self._accept(entry, row, story.state, after, digest(written))

    def _header(self, chairs: Sequence[StoredSeat]) -> Header:
        return Header(
            game=self.info.id,
            options=msgspec.to_builtins(self.options),
            lexicon=self._lexicons.label(self.options),
            players=tuple(seat.name for seat in chairs),
            commitment=commitment(self.stored.secret),
            entropy=tuple(seat.entropy for seat in chairs),
            table=self.id,
        )

    # -- keeping up with other processes --------------------------------------------------------------------

    async def refresh(self) -> None:
        """Read what others have written, and tell of it."""
        async with self.lock:
            self._stale = True
            await self._catch_up()

    async def reach(self, version: int) -> None:
        """Be at least as far as somebody has seen elsewhere; the lock is held."""
        if version > self.version:
            self._stale = True
        await self._catch_up()

    async def _catch_up(self) -> None:
        """Fold what the log holds beyond this memory; does nothing while nobody else can have written."""
        if not self._stale:
            return

        def read(connection: Connection) -> tuple[Sequence[log.Row], StoredTable | None]:
            return log.read(connection, self.id, self.version), rows.get(connection, self.id)

        self.take_in(*await self._database.read(read))

    def take_in(self, found: Sequence[log.Row], stored: StoredTable | None) -> None:
        """Go on with what was read: the entries after this version, and the table's row."""
        if stored is None:
            raise RuleError("table-gone")
        first, self._loaded, self.stored = not self._loaded, True, stored
        if stored.header and self._state is None:
            self._begin_fold(stored)
        for row in found:
            self._fold(row, quiet=first)
        self._stale = stored.version != self.version

    def _begin_fold(self, stored: StoredTable) -> None:
        header = msgspec.json.decode(stored.header, type=Header)
        self._seed = seed_from(stored.secret, header.entropy)
        self._before = digest(stored.header.encode())
        self._state = self.match.setup(len(header.players))

    def _fold(self, row: log.Row, *, quiet: bool) -> None:
        entry = self.codec.entry(row.line)
        before, self._state = self._state, self._after(self.state, entry)
        self.kept = kept_lines(before, self._state)
        self.version = entry.version
        self._before = digest(row.line.encode())
        if row.command_id:
            self._ids[row.command_id] = entry.version
        if not quiet:
            self._told(self, entry, False)
