"""Tables in this process's memory: each is the fold of its log, and changes through one door, `Table.submit`.

Any process may hold any table; none owns it. The log's version decides who was first: whoever loses reads what the
winner wrote and answers Conflict.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from msgspec import UNSET
from sqlalchemy import Connection

from wordloom.core.errors import Conflict, RuleError, StoreError
from wordloom.core.tiles import Tiles
from wordloom.core.words import Vocabulary
from wordloom.games import game_info
from wordloom.rules import courtesy
from wordloom.rules.chance import commitment, seed_from
from wordloom.rules.commands import TABLE, Begin, Command, Excuse, Leave, Resign, Rest, Resume, TableCommand
from wordloom.rules.match import Match, MatchState, MatchView
from wordloom.rules.preview import PreviewScore
from wordloom.rules.record import RULES, Entry, Header, digest, line
from wordloom.server.answered import Answered
from wordloom.server.beside import beside
from wordloom.server.forgetting import LastAppend
from wordloom.server.lexicons import Lexicons, list_version_of
from wordloom.server.proposals import Proposals
from wordloom.server.refusals import Refusals
from wordloom.server.shapes import Shown, ShownEntry
from wordloom.server.sheets import kept_lines
from wordloom.server.snapshots import Snapshots
from wordloom.server.times import now
from wordloom.server.wire import codec
from wordloom.store import Database, log, vacations
from wordloom.store import tables as stored_tables
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


async def nothing() -> None:
    """Nobody has to be asked."""


class Table:
    """One table. `told` is called with every entry, in order, once it is durable."""

    def __init__(
        self, stored: StoredTable, database: Database, lexicons: Lexicons, told: Told, finisher: Finisher
    ) -> None:
        self.stored = stored
        self.info = game_info(stored.game)
        self.codec = codec(self.info)
        self.options = self.info.read_options(msgspec.json.decode(stored.options))
        self.lock = asyncio.Lock()
        self.version = 0
        self.began: tuple[int, ...] = ()  # seats whose turn began with the last entry
        self.kept = 0  # lines of the scoresheet that the last entry left as they were
        self.outages: Sequence[tuple[int, int]] = ()
        self.wake: Callable[[], Awaitable[None]] = nothing  # asked before time is charged
        self.most_entries = 1_000_000
        self._database = database
        self._lexicons = lexicons
        self._told = told
        self._finisher = finisher
        self._match: Match | None = None
        self._state: MatchState | None = None
        self._seed = b""
        self._before = ""
        self._ids = Answered()
        self._refusals = Refusals()
        self._proposals = Proposals()
        self._snapshots = Snapshots()
        self._moved_at = 0  # the last version that is more than an excuse
        self._stale = True
        self._loaded = False

    # -- what it is now -------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The table's id, which is also its link."""
        return self.stored.id

    @property
    def running(self) -> bool:
        """Whether the game is still running."""
        return self.stored.status == "running"

    @property
    def match(self) -> Match:
        """The rules of this table, with its words."""
        if self._match is None:
            self._match = Match(self.info.make(self.options, self.words()))
        return self._match

    def words(self) -> Vocabulary:
        """Its words: those it began with, whatever the list of that name holds now."""
        return self._lexicons.words_of(self.info, msgspec.json.decode(self.stored.options), self.list_version)

    @property
    def list_version(self) -> str:
        """The version of its list; before the start the list's name."""
        return list_version_of(self.stored)

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

    def check_running(self) -> None:
        """RuleError before the start and after the end."""
        if not self.running:
            raise RuleError("not-begun" if self.stored.status == "waiting" else "game-over")

    def preview(self, command: Command) -> PreviewScore:
        """What a tentative play would be worth; never whether its words are valid."""
        return self.info.family.preview(self.match.game, self.state.game, command)

    def bots_due(self) -> list[int]:
        """The bots that the table waits for, in the order in which they are asked."""
        return self._bots_due(self._state) if self.running and self._state is not None else []

    def _bots_due(self, state: MatchState) -> list[int]:
        return courtesy.due(self.match, state, self.bot_seats()) or self._left_in_pause(state)

    def at_once(self) -> Command | None:
        """What a bot does at once, without thinking."""
        if not self.running or self._state is None:
            return None
        if alone := self._left_in_pause(self._state):
            return Resume(alone[0])
        return courtesy.at_once(self.match, self._state, self.bot_seats())

    def _left_in_pause(self, state: MatchState) -> list[int]:
        """The bots of a paused game that all people have left: nobody else could ever go on with it."""
        return self._left_behind(state) if state.clock.paused_at else []

    def owes_bot(self) -> bool:
        """Whether a bot of this table has something to do."""
        return bool(self.bots_due()) or self.at_once() is not None

    def deserted(self) -> list[int]:
        """Where people sat and every one of them has left the game: the bots still there, the weakest first.

        A team's last partner is none of them: it plays the game out, which can then be looked back at.
        """
        there = self._left_behind(self._state) if self.running and self._state is not None else []
        return there if len(there) > 1 else []

    def _left_behind(self, state: MatchState) -> list[int]:
        """The bots still there where people sat and every one of them has left, the weakest first."""
        shown = self.match.view(state, TABLE).game
        people = [seat.seat for seat in self.stored.seats if seat.kind == "player"]
        if shown.outcome or not people or not all(shown.left[seat] for seat in people):
            return []
        there = [seat for seat in self.bot_seats() if not shown.left[seat]]
        return sorted(there, key=lambda seat: shown.scores[seat])

    def is_asked(self, seat: int) -> bool:
        """Whether a seat owes an answer, to a proposal or to what lies on the table, rather than a move of its own."""
        game, state = self.match.game, self.state
        if seat in self.match.yet_to_answer(state):
            return True
        return seat not in game.to_move(state.game) or "accept" in game.legal(state.game, seat)

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
        return await self._entries(since)

    async def _entries(self, since: int, until: int | None = None) -> list[Entry]:
        """The entries after one version and up to another, read beside the event loop where they are many."""
        found = await self._database.read(lambda connection: log.read(connection, self.id, since, until))
        return await beside(len(found), lambda: [self.codec.entry(row.line) for row in found])

    async def seen_at(self, seat: int, version: int) -> Shown:
        """A version and what led to it: the same fold, from the last snapshot before it."""
        start, state = self._snapshots.before(version)
        entries = await self._entries(start, version)
        shown = self.shown(entries[-1], seat) if entries else None
        if version == self.version:
            now_seen = self.seen_from(seat)
            racks = self._racks(self._state) if self._state else ()
            return msgspec.structs.replace(now_seen, entry=shown, racks=racks)
        first = self._first_state() if state is None else state
        then = await beside(len(entries), lambda: self._fold_all(first, entries))
        view = self.match.view(then, seat)
        return Shown(seat=seat, version=version, view=view, head="", entry=shown, racks=self._racks(then))

    def _racks(self, state: MatchState) -> tuple[Tiles, ...]:
        """What every seat held in a state of the past, once nothing is secret any more."""
        if self.stored.status != "over":
            return ()
        seats = range(len(self.stored.seats))
        return tuple(self.info.family.held(self.match.view(state, seat).game) for seat in seats)

    def _fold_all(self, state: MatchState, entries: Sequence[Entry]) -> MatchState:
        for entry in entries:
            state = self._after(state, entry)
        return state

    def _first_state(self) -> MatchState:
        return self.match.setup(len(msgspec.json.decode(self.stored.header, type=Header).players))

    # -- the one door ---------------------------------------------------------------------------------------

    async def submit(self, ask: Ask) -> int:
        """Carry out a command; returns the version it is durable as. The same id again returns the same version.

        Once begun it is finished, even if the client stops waiting: a closed socket never splits memory from log.
        """
        return await self._finisher.finish(self._submit(ask))

    async def _submit(self, ask: Ask) -> int:
        await self.wake()  # before the lock: every table is told of an outage
        version = await self._carry_out(ask)
        if ask.answered:
            ask.answered(version)
        return version

    async def _carry_out(self, ask: Ask) -> int:
        async with self.lock:
            await self.reach(ask.expected or 0)  # the player may have seen what another process wrote
            if known := self._ids.version_of(ask.id, ask.command):
                return known
            with self._refusals.of(ask.id):
                # Whoever has not heard yet that an outage was excused has seen all that matters.
                if ask.expected is not None and not self._moved_at <= ask.expected <= self.version:
                    raise Conflict("conflict", version=self.version)
                self._check_bounds(ask.command)
                await self._excuse()
                return await self._append(ask)

    def _check_bounds(self, command: Command) -> None:
        """A table's log has an end: whoever reached it can only end the game."""
        self._proposals.check(command)
        ends = isinstance(command, Resign | Leave | TableCommand)
        if self.version >= self.most_entries and not ends:
            raise RuleError("table-full", most=self.most_entries)

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
        if known := self._ids.version_of(ask.id, ask.command):
            return known
        raise Conflict("conflict", version=self.version)

    async def excuse(self) -> None:
        """Write down an outage as soon as it is known, so that clocks are right even before the next move.

        Where nobody's time runs out, the next move is soon enough.
        """
        await self._finisher.finish(self._excuse_now())

    async def _excuse_now(self) -> None:
        async with self.lock:
            await self._catch_up()
            if self._is_timed() or self.options.by_letter:
                with suppress(Conflict):  # another process wrote it down first, which has been read by now
                    await self._excuse()

    async def _excuse(self) -> None:
        """Charge nobody for the time that the service was away since the last entry."""
        for since, until in self.outages:
            if self.running and until > self.state.clock.at:
                await self._append(Ask(Excuse(TABLE, since), until))
        if self.running and self.options.by_letter:
            await self._rest()

    async def _rest(self) -> None:
        """Nor for the time that whoever is on turn has been on vacation since then."""
        chairs = [self.stored.seats[seat] for seat in self.match.game.to_move(self.state.game)]
        people, since, at = [chair.player for chair in chairs if chair.player], self.state.clock.at, now()
        for each in await self._database.read(lambda conn: vacations.of(conn, people, since)):
            until = min(each.until, at)
            if until > max(each.since, self.state.clock.at):
                await self._append(Ask(Rest(TABLE, each.since), until))

    def _is_timed(self) -> bool:
        return bool(self.options.bank_minutes or self.options.turn_seconds)

    def _remember(self, entry: Entry, state: MatchState) -> None:
        if not isinstance(entry.command, Excuse):
            self._moved_at = entry.version
        self._proposals.note(entry)
        self._snapshots.note(entry.version, state)

    def _after(self, state: MatchState, entry: Entry) -> MatchState:
        for event in entry.events:
            state = self.match.evolve(state, event)
        return state

    def _summary(self, state: MatchState, at: int) -> log.After:
        outcome = self.match.outcome(state)
        if outcome:
            return log.After("", None, "over", at, msgspec.json.encode(outcome).decode())
        paused = bool(state.clock.paused_at)
        awaited = () if paused else self.match.game.awaited(state.game)
        times = [self.match.deadline(state)]
        if self._bots_due(state):
            times.append(at + BOT_PATIENCE)
        due = min((time for time in times if time is not None), default=None)
        return log.After(",".join(map(str, awaited)), due, "running", 0, "")

    def _accept(self, entry: Entry, row: log.Row, state: MatchState, after: log.After, head: str) -> None:
        self.kept = kept_lines(self._state, state)
        self.began = self._turns_begun(self._state, state)
        self._state, self.version, self._before = state, entry.version, head
        self._remember(entry, state)
        self._ids.note(row.command_id, entry)
        self.stored = msgspec.structs.replace(self.stored, version=entry.version, **after._asdict())
        self._told(self, entry, True)

    def _turns_begun(self, before: MatchState | None, after: MatchState) -> tuple[int, ...]:
        game = self.match.game
        moving = set(game.to_move(before.game)) if before else set()
        over = self.match.outcome(after) is not None
        return () if over else tuple(seat for seat in game.to_move(after.game) if seat not in moving)

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
            self._agree_on(self._options_of(taken))
            await self._begin(chairs, at)

    def _options_of(self, taken: Sequence[StoredSeat]) -> str:
        """What belongs to a seat moves up with it when empty chairs before it are taken away."""
        order = [seat.seat for seat in taken]
        if order == list(range(len(order))):
            return self.stored.options
        return msgspec.json.encode(self.options.reseated(order)).decode()

    def _agree_on(self, options: str) -> None:
        """Go on with other options than those that were read first; only ever before the start."""
        self.stored = msgspec.structs.replace(self.stored, options=options)
        self.options = self.info.read_options(msgspec.json.decode(options))
        self._match = None

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
            stored_tables.drop_empty_chairs(connection, self.id, chairs)
            stored_tables.set_options(connection, self.id, self.stored.options)
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
            lexicon=(list_version := self._lexicons.label(self.options)),
            words=self._lexicons.titles(list_version).get("en", UNSET),
            players=tuple(seat.name for seat in chairs),
            commitment=commitment(self.stored.secret),
            entropy=tuple(seat.entropy for seat in chairs),
            table=self.id,
            rules=RULES,
        )

    # -- keeping up with other processes --------------------------------------------------------------------

    async def refresh(self) -> None:
        """Read what others have written, and tell of it."""
        async with self.lock:
            self._stale = True
            await self._catch_up()

    async def reach(self, version: int) -> None:
        """Catch up at least to a version a client has seen elsewhere; the lock is held."""
        if version > self.version:
            self._stale = True
        await self._catch_up()

    async def _catch_up(self) -> None:
        """Fold what the log holds beyond this memory; does nothing while nobody else can have written."""
        if not self._stale:
            return

        def read(connection: Connection) -> tuple[Sequence[log.Row], StoredTable | None]:
            return log.read(connection, self.id, self.version), stored_tables.get(connection, self.id)

        self.take_in(*await self._database.read(read))

    def take_in(self, found: Sequence[log.Row], stored: StoredTable | None) -> None:
        """Go on with what was read: the entries after this version, and the table's row."""
        if stored is None:
            raise RuleError("table-gone")
        known, first, self._loaded, self.stored = self.stored.options, not self._loaded, True, stored
        if stored.options != known:
            self._agree_on(stored.options)
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
        self._remember(entry, self._state)
        self._before = digest(row.line.encode())
        self._ids.note(row.command_id, entry)
        if not quiet:
            self._told(self, entry, False)
