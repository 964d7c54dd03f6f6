"""The bus: hints between server processes that something happened. Losing one loses nothing: the log decides."""

import asyncio
from collections.abc import Callable
from typing import Protocol
from urllib.parse import urlsplit

import msgspec
import nats
import structlog
from msgspec import Struct
from nats.aio.client import Client as Nats
from nats.aio.msg import Msg

from wordloom.core.errors import ParseError
from wordloom.rules.commands import kebab
from wordloom.store.talk import StoredLine

SUBJECT = "wordloom.hints"
PATIENCE = 5  # seconds to wait for the server
logger = structlog.get_logger()


class Hint(Struct, frozen=True, tag_field="hint", tag=kebab):
    """Base of all hints."""


class Moved(Hint, frozen=True):
    """A table has a new version."""

    table: str
    version: int


class Changed(Hint, frozen=True):
    """Seats or status of a table changed."""

    table: str


class Spoke(Hint, frozen=True):
    """Somebody said something."""

    line: StoredLine


class Online(Hint, frozen=True):
    """Who is connected to a process; said now and then, and whenever it changes."""

    process: str
    players: tuple[str, ...]


class SignedOut(Hint, frozen=True):
    """A session, or with an empty digest every session of a player, is over."""

    player: str
    digest: str


AnyHint = Moved | Changed | Spoke | Online | SignedOut
Heard = Callable[[AnyHint], None]


class Bus(Protocol):
    """Tells the other processes."""

    @property
    def up(self) -> bool:
        """Whether the others can hear."""

    async def start(self, heard: Heard, changed: Callable[[bool], None]) -> None:
        """Begin to listen; `changed` is told when the bus goes away and when it is back."""

    def publish(self, hint: AnyHint) -> None:
        """Tell the others, soon or never."""

    async def close(self) -> None:
        """Stop listening."""


class LonelyBus:
    """One process has nobody to tell."""

    up = True

    async def start(self, heard: Heard, changed: Callable[[bool], None]) -> None:
        """Nothing will ever be heard."""

    def publish(self, hint: AnyHint) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to stop."""


def checked_url(url: str) -> str:
    """The URL, or ParseError where it cannot be one of a NATS server."""
    try:
        parts = urlsplit(url)
        known = parts.scheme in {"nats", "tls"} and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        known = False
    if not known:
        raise ParseError("bus-url")
    return url


class NatsBus:
    """Hints over NATS; it reconnects by itself for as long as the server runs."""

    def __init__(self, url: str, process: str) -> None:
        self._url, self._process = url, process
        self._nats = Nats()
        self._decoder = msgspec.msgpack.Decoder(AnyHint)
        self._sending: set[asyncio.Task[None]] = set()
        self._connecting: asyncio.Task[None] | None = None

    @property
    def up(self) -> bool:
        """Whether the connection stands."""
        return self._nats.is_connected

    async def start(self, heard: Heard, changed: Callable[[bool], None]) -> None:
        """Connect and subscribe; a bus that is away is waited for beside everything else."""

        async def gone() -> None:
            changed(False)

        async def back() -> None:
            changed(True)

        async def quiet(error: Exception) -> None:
            logger.info("bus", error=str(error) or type(error).__name__)

        async def connect() -> None:
            """Returns when it stands; the library goes on trying until then."""
            await self._nats.connect(
                self._url,
                max_reconnect_attempts=-1,
                reconnect_time_wait=1,
                allow_reconnect=True,
                connect_timeout=PATIENCE,
                disconnected_cb=gone,
                reconnected_cb=back,
                error_cb=quiet,
            )
            await self._nats.subscribe(SUBJECT, cb=receive)

        async def receive(message: Msg) -> None:
            if (message.headers or {}).get("from") == self._process:
                return
            try:
                heard(self._decoder.decode(message.data))
            except msgspec.DecodeError:
                logger.warning("bus: a hint that nobody understands")

        self._connecting = asyncio.create_task(connect())
        await asyncio.wait({self._connecting}, timeout=PATIENCE)
        if not self._connecting.done():  # it is only a hint: begin without, and go on trying
            changed(False)
            self._connecting.add_done_callback(lambda _: changed(True) if self.up else None)

    def publish(self, hint: AnyHint) -> None:
        """Tell the others; while the bus is away the hint is dropped, for all will look at the log then."""
        if not self.up:
            return
        task = asyncio.create_task(self._send(msgspec.msgpack.encode(hint)))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, data: bytes) -> None:
        try:
            await self._nats.publish(SUBJECT, data, headers={"from": self._process})
        except (nats.errors.Error, OSError) as error:
            logger.info("bus", error=str(error) or type(error).__name__)

    async def close(self) -> None:
        """Say what is still to be said, then go."""
        if self._connecting is not None and not self._connecting.done():
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
        await asyncio.gather(*self._sending, return_exceptions=True)
        await self._nats.close()
