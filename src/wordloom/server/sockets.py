"""The socket: one per client for all its tables. Every message is answered, what cannot be read too."""

import asyncio
import contextlib
import time
from collections.abc import Callable

import structlog
from fastapi import WebSocket, WebSocketDisconnect
from sqlalchemy import Connection
from starlette.websockets import WebSocketState

from wordloom.core.errors import Conflict, ParseError, StoreError, WordloomError
from wordloom.core.texts import say_error
from wordloom.rules.commands import Leave
from wordloom.server.addresses import block_of
from wordloom.server.clients import Client
from wordloom.server.errors import Forbidden, TooFast
from wordloom.server.guarding import Around, around_of
from wordloom.server.house import House
from wordloom.server.http.edge import address_of, visit_of
from wordloom.server.identity import digest
from wordloom.server.messages import (
    LARGEST,
    SPECTATOR,
    Act,
    Beat,
    BookMoved,
    Bye,
    Claim,
    Hello,
    Nudge,
    Ping,
    Pong,
    Preview,
    Previewed,
    Pulse,
    Say,
    SayPhrase,
    Stored,
    Unwatch,
    Watch,
    WatchBook,
    WatchLobby,
    Welcome,
    refusal,
)
from wordloom.server.tables import Ask, Table
from wordloom.server.times import now
from wordloom.server.wire import encode, read_message
from wordloom.store import people

logger = structlog.get_logger()
PATIENCE = 10  # seconds for the first message, and for a client to take one
PULSE = 20  # seconds between measurements of lag, and between looks whether the client still takes anything
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # what writing to a client that has left ends in
CROWDED = 30_000  # ms after which one socket too many may try again


class Session:
    """What one client says, and what is done about it."""

    def __init__(self, house: House, socket: WebSocket, client: Client) -> None:
        self.house = house
        self.client = client
        self._socket = socket
        self._pulse = (0, 0.0)
        self._writing_since = 0.0

    async def run(self) -> None:
        """Listen, write and measure until one side has had enough."""
        writer = asyncio.create_task(self._write())
        pulse = asyncio.create_task(self._measure())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait({writer, reader, pulse}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reader, pulse):
                task.cancel()
            await asyncio.gather(reader, pulse, return_exceptions=True)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(writer), 1 if self.client.closing else 0)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _write(self) -> None:
        with contextlib.suppress(*GONE):
            while messages := await self.client.next():
                self._writing_since = time.monotonic()
                for data in messages:
                    await self._socket.send({"type": "websocket.send", "text": data.decode()})
                self._writing_since = 0.0

    async def _measure(self) -> None:
        """Measure the client's lag now and then, until it takes nothing any more."""
        while not self._is_stuck():
            number = self._pulse[0] + 1
            self._pulse = (number, time.monotonic())
            self.client.send(encode(Pulse(number)))
            await asyncio.sleep(PULSE)

    def _is_stuck(self) -> bool:
        return self._writing_since > 0 and time.monotonic() - self._writing_since > PATIENCE

    async def _read(self) -> None:
        while self.client.closing is None:
            try:
                data = await receive(self._socket)
            except WebSocketDisconnect:
                return
            await self._handle(data)

    async def _handle(self, data: str) -> None:
        id = table = kind = ""
        try:
            if not self.client.rate.take():
                raise TooFast("too-fast")
            if len(data.encode()) > LARGEST:
                raise ParseError("bad-message", reason=f"more than {LARGEST} bytes")
            message = read_message(data)
            kind = type(message).__name__
            id, table = getattr(message, "id", ""), getattr(message, "table", "")
            await self._obey(message)
        except WordloomError as error:
            self._refuse(error, id, table)
        except Exception:
            logger.exception("socket", type=kind)
            self._refuse(StoreError("internal"), id, table)

    def _refuse(self, error: WordloomError, id: str, table: str) -> None:
        here = self.house.tables.here(table)
        version = here.version if here else -1
        self.house.metrics.refusals.labels(error.code).inc()
        self.client.send(encode(refusal(error, self.client.language, id=id, table=table, version=version)))
        if isinstance(error, ParseError | TooFast) and not id:
            self.client.bad_left -= 1
            if self.client.bad_left <= 0:
                self.client.close(Bye(error.code, say_error(error, self.client.language), 0))

    async def _obey(self, message: object) -> None:
        match message:
            case Act():
                await self._act(message)
            case Preview():
                await self._preview(message)
            case Watch():
                await self._watch(message)
            case Unwatch(table=table):
                self.house.audience.unwatch(self.client, table)
            case Claim():
                await self._claim(message)
            case Nudge():
                await self._nudge(message)
            case Say(table=table, text=text):
                await self.house.talk.say(self.client, table, text)
            case SayPhrase(table=table, phrase=phrase):
                await self.house.talk.say_phrase(self.client, table, phrase)
            case WatchLobby(on=on):
                self.client.lobby = on
                if on:
                    await self.house.send_lobby(self.client)
                    await self.house.talk.recent(self.client, "")
            case WatchBook(book=book, on=on):
                await self._watch_book(book, on=on)
            case Ping(at=at):
                self.client.send(encode(Pong(at, now())))
            case Beat(number=number):
                if number == self._pulse[0]:
                    self.client.note_lag((time.monotonic() - self._pulse[1]) * 1000)
            case _:
                raise ParseError("bad-message", reason="hello comes first and once")

    # -- tables ---------------------------------------------------------------------------------------------

    async def _act(self, message: Act) -> None:
        began = time.perf_counter()
        table = await self.house.tables.get(message.table)
        command = table.codec.player_command(message.command)
        self._check_seat(table, command.seat)
        at = now() - self.client.lag
        id = f"{self.client.player.id}:{message.id}"
        with self.house.tracing.span("act", game=table.info.id, kind=type(command).__name__):
            await table.submit(Ask(command, at, id=id, expected=message.version, answered=self._stored(message)))
        self.house.metrics.command_seconds.observe(time.perf_counter() - began)

    async def _preview(self, message: Preview) -> None:
        table = await self.house.tables.get(message.table)
        command = table.codec.player_command(message.command)
        self._check_seat(table, command.seat)
        table.check_running()
        self.client.send(encode(Previewed(message.id, message.table, table.preview(command))))

    def _stored(self, message: Act | Claim) -> Callable[[int], None]:
        return lambda version: self.client.send(encode(Stored(message.id, message.table, version)))

    def _check_seat(self, table: Table, seat: int) -> None:
        if seat not in table.seats_of(self.client.player.id):
            raise Forbidden("not-your-seat")

    async def _watch(self, message: Watch) -> None:
        table = await self.house.tables.get(message.table)
        watching = self.client.watching
        if message.table not in watching and len(watching) >= self.house.settings.limits.watched_tables:
            raise TooFast("too-many-tables")
        if self.house.is_shared and not self.house.audience.seats(message.table):
            await table.refresh()  # what nobody here follows, nobody here keeps up with
        async with table.lock:  # no entry comes between the view and the first update
            await table.reach(message.since)  # the client may come from a process that is further
            if message.seat != SPECTATOR:
                self._check_seat(table, message.seat)
            await self.house.guarding.check_join(table.stored, self.client.player)
            missed = await table.missed(message.since) if message.since >= 0 else []
            known = message.table in watching
            self.house.audience.watch(self.client, message.table, message.seat)
            self.client.send(encode(self.house.opened(table, message.seat, missed)))
        if not known:
            await self.house.talk.recent(self.client, message.table)
            if message.seat == SPECTATOR:
                self.house.show_info(table)
        await self.house.absences.come_back(table, self.client.player.id)
        self.house.bots.kick(table)  # in case nobody asked them since the table was read

    async def _watch_book(self, book: str, *, on: bool) -> None:
        if not on:
            self.house.audience.close_book(self.client, book)
            return
        if len(self.client.books) >= self.house.settings.limits.watched_tables:
            raise TooFast("too-many-tables")
        version = (await self.house.books.get(book)).version
        self.house.audience.open_book(self.client, book)
        self.client.send(encode(BookMoved(book, version)))

    async def _claim(self, message: Claim) -> None:
        """Another seat has been away too long: the table continues without it."""
        table = await self.house.tables.get(message.table)
        if not table.seats_of(self.client.player.id):
            raise Forbidden("not-your-seat")
        if message.seat not in self.house.bots.stuck(table):
            await self.house.absences.check_claim(table, message.seat)
        id = f"{self.client.player.id}:{message.id}"
        await table.submit(Ask(Leave(message.seat), now(), id=id, answered=self._stored(message)))

    async def _nudge(self, message: Nudge) -> None:
        """Bots that found nothing to do look again."""
        table = await self.house.tables.get(message.table)
        if not table.seats_of(self.client.player.id):
            raise Forbidden("not-your-seat")
        self.house.bots.nudge(table)


async def receive(socket: WebSocket) -> str:
    """The next message as text; bytes are taken as UTF-8."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    return text if text is not None else bytes(message.get("bytes") or b"").decode("utf-8", "replace")


async def serve(house: House, socket: WebSocket, token: str) -> None:
    """One socket from its first message to its last."""
    await socket.accept()
    block = block_of(address_of(socket))
    house.audience.blocks[block] += 1
    try:
        await attend(house, socket, token, block)
    finally:
        house.audience.blocks[block] -= 1
        if not house.audience.blocks[block]:
            del house.audience.blocks[block]


async def attend(house: House, socket: WebSocket, token: str, block: str) -> None:
    """Greet a client and serve it, unless there are too many from the same place already."""
    try:
        if house.audience.blocks[block] > house.settings.limits.sockets_per_address:
            raise TooFast("too-many-sockets")
        client = await greet(house, socket, token)
    except (WordloomError, TimeoutError, WebSocketDisconnect) as error:
        if isinstance(error, WordloomError):
            retry = CROWDED if isinstance(error, TooFast) else 0
            await say_bye(socket, Bye(error.code, say_error(error, "en"), retry))
        return
    house.audience.add(client)
    house.metrics.sockets.inc()
    if house.presence.came(client.player.id):
        house.came_or_went(client.player.id)
    try:
        await Session(house, socket, client).run()
    finally:
        house.audience.remove(client)
        house.metrics.sockets.dec()
        if house.presence.went(client.player.id, now()):
            house.came_or_went(client.player.id)
        if socket.client_state is not WebSocketState.DISCONNECTED:
            with contextlib.suppress(*GONE):
                await socket.close(1000)


async def greet(house: House, socket: WebSocket, token: str) -> Client:
    """Await `hello`, find out who it is, and say welcome."""
    async with asyncio.timeout(PATIENCE):
        hello = read_message((await receive(socket))[:LARGEST])
    if not isinstance(hello, Hello):
        raise ParseError("bad-message", reason="hello comes first and once")
    if house.stopping:
        raise Conflict("stopping")
    token, ended = hello.token or token, -1
    while ended != house.sessions_ended:  # one that ends while its owner is looked up has no socket to close yet
        ended = house.sessions_ended
        player = await house.identity.by_token(token)

        def about(conn: Connection, player: str = player.id) -> tuple[Around, int]:
            return around_of(conn, player), people.count_passkeys(conn, player)

        (friends, muted, apart), keys = await house.database.read(about)
    client = Client(player, hello.language, digest(token), house.settings.limits)
    client.friends, client.muted, client.apart = friends, muted, apart
    client.address = address_of(socket)
    house.soon(house.identity.seen(token, visit_of(socket)))
    if len(house.audience.of(player.id)) >= house.settings.limits.sockets_per_player:
        raise TooFast("too-many-sockets")
    client.send(encode(Welcome(me=house.identity.me_with(player, keys), now=now())))
    return client


async def say_bye(socket: WebSocket, bye: Bye) -> None:
    """Why a socket is closed before it began."""
    with contextlib.suppress(*GONE):
        await socket.send_text(encode(bye).decode())
        await socket.close(1008)
