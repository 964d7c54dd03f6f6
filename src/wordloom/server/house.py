"""The house: everything one server process holds, put together, and what happens when a table moves."""

import asyncio
import secrets
from collections.abc import Coroutine, Sequence

import structlog
from msgspec.structs import replace
from sqlalchemy import Connection

from wordloom.core.complaints import Complaints, complaints_folder
from wordloom.core.errors import RuleError, StoreError, WordloomError
from wordloom.core.texts import say
from wordloom.rules.record import Entry
from wordloom.server.absence import Absences
from wordloom.server.accounts import Accounts
from wordloom.server.books import Shelf
from wordloom.server.bots import Bots
from wordloom.server.bus import (
    Altered,
    AnyNotice,
    Asked,
    Barred,
    Bus,
    Changed,
    LonelyBus,
    Moved,
    NatsBus,
    Online,
    SignedOut,
    Spoke,
    Unspoken,
    Warned,
    Wrote,
)
from wordloom.server.clients import Audience, Client
from wordloom.server.company import Company
from wordloom.server.describe import describe
from wordloom.server.gathering import Gathered
from wordloom.server.guarding import Guarding
from wordloom.server.identity import Identity
from wordloom.server.lexicons import Lexicons
from wordloom.server.measured import MeasuredDatabase
from wordloom.server.messages import (
    SPECTATOR,
    AbsenceWarning,
    Bye,
    Degraded,
    Info,
    Lobby,
    Opened,
    Removed,
    Update,
    YourTurn,
)
from wordloom.server.metrics import Metrics
from wordloom.server.moderating import Moderating
from wordloom.server.moderation import Moderation
from wordloom.server.notices import Notices
from wordloom.server.passkeys import Passkeys
from wordloom.server.presence import Presence
from wordloom.server.puzzle_making import PuzzleMaking
from wordloom.server.puzzles import Puzzles
from wordloom.server.rates import Buckets
from wordloom.server.registry import Registry
from wordloom.server.resting import Resting
from wordloom.server.reviews import Reviews
from wordloom.server.settings import Settings
from wordloom.server.shapes import TableInfo
from wordloom.server.sheets import without_lines
from wordloom.server.studies import Studies
from wordloom.server.tables import Table
from wordloom.server.talk import Talk
from wordloom.server.thinking import Thinkers
from wordloom.server.times import now
from wordloom.server.tracing import tracing_to
from wordloom.server.upkeep import Upkeep
from wordloom.server.wire import encode
from wordloom.store import Database, leases, open_database
from wordloom.store import tables as stored_tables

logger = structlog.get_logger()
LAST_MOVES = 3.0  # seconds that commands in flight may take when the server stops
COMPLAINT_RATE, COMPLAINT_BURST = 1 / 300, 10  # about words, of one player
NEWS_PAUSE = 0.2  # seconds in which arrivals and new tables are gathered


class House:
    """One server process."""

    def __init__(self, settings: Settings, lexicons: Lexicons | None = None, database: Database | None = None) -> None:
        limits = settings.limits
        self.settings = settings
        self.process = secrets.token_hex(4)
        self.metrics = Metrics()
        self.tracing = tracing_to(settings.traces)
        opened = database or open_database(settings.database, settings.data)
        self.database: Database = MeasuredDatabase(opened, self.metrics, self.tracing)
        self.lexicons = lexicons or Lexicons()
        self.moderation = Moderation.of(settings.data)
        self.identity = Identity(self.database, self.moderation)
        self.passkeys = Passkeys(self.database)
        self.tables = Registry(self.database, self.lexicons, limits.tables_in_memory, limits.entries_per_table)
        self.audience = Audience()
        self.presence = Presence(settings.heartbeat)
        self.absences = Absences(self, settings.heartbeat)
        self.bots = Bots(Thinkers(settings.bots, settings.bot_seconds, metrics=self.metrics), settings.bot_pause)
        self.bus: Bus = NatsBus(settings.bus, self.process) if settings.bus else LonelyBus()
        self.accounts = Accounts(self)
        self.guarding = Guarding(self)
        self.company = Company(self)
        self.notices = Notices(self)
        self.resting = Resting(self)
        self.moderating = Moderating(self)
        self.talk = Talk(self)
        self.reviews = Reviews(self)
        self.puzzles = Puzzles(self)
        self.puzzle_making = PuzzleMaking(self)
        self.books = Shelf(self)
        self.studies = Studies(self)
        self.upkeep = Upkeep(self)
        self.requests = Buckets(limits.request_rate, limits.request_burst)
        self.page_requests = Buckets(limits.page_rate, limits.page_burst)
        self.newcomers = Buckets(limits.guest_rate, limits.guest_burst)
        self.chatter = Buckets(limits.chat_rate, limits.chat_burst)
        self.complaints = Complaints(complaints_folder(settings.data))
        self.complaining = Buckets(COMPLAINT_RATE, COMPLAINT_BURST)
        self.stopping = False
        self._store_away = False
        self.sessions_ended = 0  # how often; whoever is being greeted meanwhile is looked up again
        self._came_or_went: set[str] = set()
        self._news_for_others: set[str] = set()
        self._presence_news = Gathered(NEWS_PAUSE, self._tell_presence)
        self._lobby_news = Gathered(NEWS_PAUSE, self._tell_lobby)
        self._tasks: set[asyncio.Task[None]] = set()
        self.tables.told = self._told
        self.tables.wake = self.upkeep.wake
        self.tables.folded = self.metrics.fold_seconds.observe
        self.bots.stuck_changed = self.show_info
        self.tables.in_use = lambda id: bool(self.audience.seats(id))

    # -- life -----------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen to the bus and begin the upkeep."""
        await self.moderating.look_at_bans()
        await self.upkeep.start()
        self.reviews.start()
        if self.settings.early:
            await self.bots.start()
        await self.bus.start(self._heard, self._bus_changed)

    async def say_goodbye(self) -> None:
        """Let commands in flight finish and be answered, then tell every socket that the server stops."""
        self.stopping = True
        await self.tables.finisher.so_far(LAST_MOVES)
        for client in list(self.audience.clients):
            client.close(Bye("stopping", say("error.stopping", client.language), 1_000))
        for _ in range(50):
            if not self.audience.clients:
                return
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Finish what was begun, and note the time for the clocks."""
        self.stopping = True
        self._presence_news.close()
        self._lobby_news.close()
        await self.bots.close()
        await self.reviews.close()
        await self.puzzle_making.close()
        await self.upkeep.stop()
        await self.notices.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.finisher.all_done()
        await self.bus.close()
        await self.database.close()
        await asyncio.to_thread(self.tracing.close)

    def soon(self, work: Coroutine[object, object, None]) -> None:
        """Run something in the background; whatever goes wrong is logged, never lost."""
        task = asyncio.ensure_future(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except WordloomError as error:
            logger.info("beside", code=error.code)
        except Exception:
            logger.exception("beside")

    # -- a table moved --------------------------------------------------------------------------------------

    def _told(self, table: Table, entry: Entry, own: bool) -> None:
        """An entry is durable: show it to everyone who watches, each seat its own view."""
        if entry.version == 1:
            self._reseat(table)  # empty chairs were removed and the others renumbered
        at = now()
        for seat, clients in self.audience.seats(table.id).items():
            view = table.view(seat)
            assert view is not None
            shown = table.shown(entry, seat)
            update = Update(
                table=table.id,
                seat=seat,
                version=entry.version,
                entry=shown,
                view=without_lines(view, table.kept),
                kept=table.kept,
                head=table.head,
                now=at,
            )
            data = encode(update)
            for client in clients:
                client.send(data)
        self._tell_awaited(table)
        if entry.version == 1 or not table.running:
            self.show_info(table)
        if not table.running:
            self.soon(self.talk.release(table))
        if own:
            self.metrics.moves.inc()
            self.bus.publish(Moved(table.id, entry.version))
            self.notices.turn_came(table)
            self.bots.kick(table)

    def _tell_awaited(self, table: Table) -> None:
        """Players who look elsewhere learn that a table waits for them."""
        for seat in table.awaited():
            elsewhere = [
                client
                for client in self.audience.of(table.stored.seats[seat].player)
                if client.watching.get(table.id) != seat
            ]
            if elsewhere:
                data = encode(YourTurn(table.id, seat, table.version))
                for client in elsewhere:
                    client.send(data)

    # -- the table around the game changed ------------------------------------------------------------------

    def opened(self, table: Table, seat: int, missed: Sequence[Entry] = ()) -> Opened:
        """A table as one seat finds it."""
        return Opened(
            info=self.describe(table),
            seat=seat,
            version=table.version,
            view=table.view(seat),
            head=table.head,
            missed=tuple(table.shown(entry, seat) for entry in missed),
            now=now(),
        )

    def _reseat(self, table: Table) -> None:
        """Whoever follows a seat that is not theirs any more follows their own from now on, or none."""
        for client in self.audience.at(table.id):
            mine = table.seats_of(client.player.id)
            if client.watching[table.id] not in (SPECTATOR, *mine):
                seat = mine[0] if mine else SPECTATOR
                self.audience.watch(client, table.id, seat)
                client.send(encode(self.opened(table, seat)))
        self.soon(self.guarding.clear_gallery(table))

    def describe(self, table: Table) -> TableInfo:
        """A table as everyone may see it."""
        described = describe(table.stored, self.lexicons, self.presence, self.audience.watchers(table.id))
        applies = self.absences.applies_from(table)
        seats = tuple(replace(seat, applies_from=applies.get(seat.seat, 0)) for seat in described.seats)
        return replace(described, seats=seats, stuck=self.bots.stuck(table))

    def show_info(self, table: Table) -> None:
        """Tell everyone at a table about its seats and status."""
        watching = self.audience.at(table.id)
        if watching:
            data = encode(Info(self.describe(table)))
            for client in watching:
                client.send(data)
        if table.stored.open:
            self.lobby_changed()

    async def changed(self, id: str) -> Table:
        """Seats or status of a table changed in the store: reload it and tell everyone."""
        table = await self.tables.get(id)
        await table.refresh()
        self._reseat(table)
        self.show_info(table)
        self.bus.publish(Changed(id))
        return table

    async def move_in(self, guest: str, moved: Sequence[str]) -> None:
        """Tables of a guest belong to an account now: those in use learn of it, and the guest's sockets close."""
        for id in moved:
            self.bus.publish(Changed(id))
            await self.refresh(id)
        self.end_sessions(guest, "")
        self.bus.publish(SignedOut(guest, ""))

    def came_or_went(self, player: str) -> None:
        """A player of this process came or went: the other processes hear of it too."""
        self._news_for_others.add(player)
        self.presence_changed({player})

    def presence_changed(self, players: set[str]) -> None:
        """Tell the tables of some players, soon, who came or went."""
        if players:
            self._came_or_went |= players
            self._presence_news.ask()

    def _tell_presence(self) -> None:
        players, self._came_or_went = self._came_or_went, set()
        for id in self.audience.tables():
            table = self.tables.here(id)
            if table and any(seat.player in players for seat in table.stored.seats):
                self.show_info(table)
        if self._news_for_others:
            here = set(self.presence.local())
            news, self._news_for_others = self._news_for_others, set()
            self.bus.publish(Online(self.process, tuple(here)))
            self.soon(self.renew_leases(news & here, {player for player in news if not self.presence.is_told(player)}))

    async def renew_leases(self, here: set[str], left: set[str] = frozenset()) -> None:  # type: ignore[assignment]
        """Write down who is connected to this process, and who has said goodbye."""
        at = now()

        def work(conn: Connection) -> None:
            leases.renew(conn, here, at, at + self.presence.lease)
            leases.renew(conn, left, at, at)

        if here or left:
            await self.database.write(work)

    def lobby_changed(self) -> None:
        """Those who follow the lobby get the new list, soon."""
        self._lobby_news.ask()

    def _tell_lobby(self) -> None:
        if clients := self.audience.in_lobby():
            self.soon(self.send_lobby(*clients))

    async def send_lobby(self, *clients: Client) -> None:
        """The open tables, to some clients."""
        found = await self.database.read(lambda conn: stored_tables.listed(conn, "open", ""))
        infos = [describe(stored, self.lexicons, self.presence, 0) for stored in found]
        data = encode(Lobby(tuple(infos)))
        for client in clients:
            if client.player.friends_only:
                close = tuple(info for info in infos if info.host in client.friends)
                client.send(encode(Lobby(close)))
            elif any(info.host in client.apart for info in infos):
                client.send(encode(Lobby(tuple(info for info in infos if info.host not in client.apart))))
            else:
                client.send(data)

    # -- other processes ------------------------------------------------------------------------------------

    def _heard(self, hint: AnyNotice) -> None:
        match hint:
            case Moved(table=id, version=version):
                table = self.tables.here(id)
                if table and table.version < version:
                    self.soon(table.refresh())
            case Changed(table=id):
                self.soon(self.refresh(id))
            case Spoke(line=line):
                self.talk.spread(line)
            case Unspoken(table=id, numbers=numbers):
                self.moderating.take_back(id, numbers)
            case Altered(player=player):
                self.soon(self.guarding.refresh(player))
            case Asked(player=player, table=id):
                self.soon(self.company.tell(player, id))
            case Barred():
                self.soon(self.moderating.look_at_bans())
            case Online(process=process, players=players):
                self.presence_changed(self.presence.heard(process, players, now()))
            case SignedOut(player=player, digest=digest, kept=kept):
                self.end_sessions(player, digest, kept)
            case Warned():
                self.warn(hint)
            case Wrote(book=id, version=version):
                self.books.tell(id, version)

    def warn(self, warned: Warned) -> None:
        """A player who is connected here is taken for absent: both sides learn better."""
        if clients := self.audience.of(warned.player):
            self.soon(self.renew_leases({warned.player}))
            self.bus.publish(Online(self.process, self.presence.local()))
            for client in clients:
                text = say("server.absence-warning", client.language)
                client.send(encode(AbsenceWarning(warned.table, warned.seat, warned.applies, text)))

    async def refresh(self, id: str) -> None:
        """Something about a table in memory changed in the store: reload it and tell everyone here."""
        table = self.tables.here(id)
        if table is None:
            return self.lobby_changed()
        try:
            await table.refresh()
        except StoreError:
            return self.tables.forget(id)
        except RuleError:
            return self._gone(id)
        self._reseat(table)
        return self.show_info(table)

    def _gone(self, id: str) -> None:
        """A table was taken away."""
        self.tables.forget(id)
        for client in self.audience.at(id):
            self.audience.unwatch(client, id)
            client.send(encode(Removed(id, "table-gone", say("error.table-gone", client.language))))
        self.lobby_changed()

    def _bus_changed(self, up: bool) -> None:
        logger.warning("bus", up=up)
        self._degraded("bus", away=not up)
        self.absences.doubt()
        if up:
            self.soon(self.upkeep.look_at_versions())

    def store_changed(self, *, away: bool) -> None:
        """The store went away, or is back."""
        if away != self._store_away:
            self._store_away = away
            logger.warning("store", up=not away)
            self._degraded("store", away=away)
            self.absences.doubt()

    def _degraded(self, what: str, *, away: bool) -> None:
        for client in list(self.audience.clients):
            text = say(f"server.{what}-{'away' if away else 'back'}", client.language)
            client.send(encode(Degraded(what, away, text)))  # type: ignore[arg-type]

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same store."""
        return bool(self.settings.database)

    @property
    def store_away(self) -> bool:
        """Whether the store did not answer when last asked."""
        return self._store_away

    def end_sessions(self, player: str, digest: str, kept: str = "") -> None:
        """Close the sockets of a session, or of all sessions of a player (empty digest) but one."""
        self.sessions_ended += 1
        for client in list(self.audience.of(player)):
            if digest in ("", client.session) and client.session != kept:
                client.close(Bye("signed-out", say("error.signed-out", client.language), 0))
