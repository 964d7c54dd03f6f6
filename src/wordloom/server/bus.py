"""The bus: notices between server processes that something happened. Losing one loses nothing: the log decides."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

import msgspec
import structlog
from msgspec import Struct

from wordloom.core.errors import ParseError
from wordloom.core.extras import extra
from wordloom.rules.commands import kebab
from wordloom.store.talk import StoredLine

if TYPE_CHECKING:
    from nats.aio.msg import Msg

SUBJECT = "wordloom.hints"
PATIENCE = 5  # seconds to wait for the server
logger = structlog.get_logger()


class Notice(Struct, frozen=True, tag_field="hint", tag=kebab):
    """Base of all notices. The tag field keeps its first name: processes of two versions may share a bus."""


class Moved(Notice, frozen=True):
    """A table has a new version."""

    table: str
    version: int


class Changed(Notice, frozen=True):
    """Seats or status of a table changed."""

    table: str


class Spoke(Notice, frozen=True):
    """Somebody said something."""

    line: StoredLine


class Online(Notice, frozen=True):
    """Who is connected to a process; said now and then, and whenever it changes."""

    process: str
    players: tuple[str, ...]


class Unspoken(Notice, frozen=True):
    """Lines of chat were taken back."""

    table: str
    numbers: tuple[int, ...]


class Altered(Notice, frozen=True):
    """What a player may do or hear is different now."""

    player: str


class Barred(Notice, frozen=True):
    """Blocks of addresses are kept out, or let in again."""


class SignedOut(Notice, frozen=True):
    """A session, or with an empty digest every session of a player but one, is over."""

    player: str
    digest: str
    kept: str = ""


class Warned(Notice, frozen=True):
    """A player has been away from a table for nearly too long; whoever holds the player's socket says so."""

    player: str
    table: str
    seat: int
    applies: int  # ms; when the table's rule applies


class Asked(Notice, frozen=True):
    """Somebody is invited to a table."""

    player: str
    table: str


class Wrote(Notice, frozen=True):
    """A scorebook has a new version."""

    book: str
    version: int


AnyNotice = Moved | Changed | Spoke | Unspoken | Online | Altered | Barred | SignedOut | Warned | Asked | Wrote
Heard = Callable[[AnyNotice], None]


class Bus(Protocol):
    """Tells the other processes."""

    @property
    def up(self) -> bool:
        """Whether the others can hear."""

    async def start(self, heard: Heard, changed: Callable[[bool], None]) -> None:
        """Start listening; `changed` is called when the bus goes away and when it is back."""

    def publish(self, notice: AnyNotice) -> None:
        """Tell the others, soon or never."""

    async def close(self) -> None:
        """Stop listening."""


class LonelyBus:
    """One process has nobody to tell."""

    up = True

    async def start(self, heard: Heard, changed: Callable[[bool], None]) -> None:
        """Nothing will ever be heard."""

    def publish(self, notice: AnyNotice) -> None:
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
    """Notices over NATS, which reconnects by itself for as long as the server runs."""

    def __init__(self, url: str, process: str) -> None:
        with extra("cluster"):
            from nats.aio.client import Client  # noqa: PLC0415 - one process needs no bus
            from nats.errors import Error  # noqa: PLC0415

        self._url, self._process = url, process
        self._nats = Client()
        self._trouble = (Error, OSError)
        self._decoder = msgspec.msgpack.Decoder(AnyNotice)
        self._sending: set[asyncio.Task[None]] = set()
        self._connecting: asyncio.Task[None] | None = None

    @property
    def up(self) -> bool:
        """Whether the connection stands."""
        return self._nats.is_connected

    async def start(self, heard: Heard, changed: Callable[[bool], None]) -> None:
        """Connect and subscribe; if the bus is away, keep trying in the background."""

        async def gone() -> None:
            changed(False)

        async def back() -> None:
            changed(True)

        async def quiet(error: Exception) -> None:
            logger.info("bus", error=str(error) or type(error).__name__)

        async def connect() -> None:
            """Returns once connected; the library keeps trying until then."""
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

        async def receive(message: "Msg") -> None:
            if (message.headers or {}).get("from") == self._process:
                return
            try:
                heard(self._decoder.decode(message.data))
            except msgspec.DecodeError:
                logger.warning("bus: notice not understood")

        self._connecting = asyncio.create_task(connect())
        await asyncio.wait({self._connecting}, timeout=PATIENCE)
        if not self._connecting.done():  # nothing depends on a notice: start without, and keep trying
            changed(False)
            self._connecting.add_done_callback(lambda _: changed(True) if self.up else None)

    def publish(self, notice: AnyNotice) -> None:
        """Tell the others; while the bus is away, notices are dropped, and everyone looks at the log instead."""
        if not self.up:
            return
        task = asyncio.create_task(self._send(msgspec.msgpack.encode(notice)))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, data: bytes) -> None:
        try:
            await self._nats.publish(SUBJECT, data, headers={"from": self._process})
        except self._trouble as error:
            logger.info("bus", error=str(error) or type(error).__name__)

    async def close(self) -> None:
        """Send what is still queued, then disconnect."""
        if self._connecting is not None and not self._connecting.done():
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
        await asyncio.gather(*self._sending, return_exceptions=True)
        await self._nats.close()
