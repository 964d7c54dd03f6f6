"""Running the server: one process, or several on one port."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import segno
import structlog
import uvicorn

from wordloom import lexica
from wordloom.core.errors import ParseError, WordloomError
from wordloom.core.texts import say_error
from wordloom.server.app import make_app
from wordloom.server.bus import checked_url
from wordloom.server.guard import checked_origin, room_for
from wordloom.server.house import House
from wordloom.server.logs import set_up_logs
from wordloom.server.mail import read_post
from wordloom.server.messages import LARGEST
from wordloom.server.metrics import count_no_more, count_together
from wordloom.server.moderation import Moderation
from wordloom.server.proxies import checked_proxy, mapped
from wordloom.server.punctual import punctual, take_all_handles
from wordloom.server.settings import Settings
from wordloom.server.tracing import checked_collector
from wordloom.server.workers import Workers
from wordloom.store import open_database

logger = structlog.get_logger()
GRACE = 10  # seconds to finish what was begun
LAST_GRACE = 5  # seconds more to let go of what is still held


def run(settings: Settings, workers: int = 1) -> None:
    """Serve until told to stop."""
    if workers > 1 and not (settings.database and settings.bus):
        raise ParseError("workers-need-database")
    if settings.bus:
        checked_url(settings.bus)
    for origin in settings.origins:
        checked_origin(origin)
    if settings.traces:
        checked_collector(settings.traces)
    for proxy in settings.trusted:
        checked_proxy(proxy)
    Moderation.of(settings.data)
    read_post(settings.smtp, settings.sender)
    take_all_handles()
    with listening(settings) as listener:
        set_up_logs(settings.log)
        if workers == 1:
            house = House(settings)
            begin(settings, listener)
            serve(house, listener)
        else:
            asyncio.run(
                open_database(settings.database, settings.data).close()
            )  # better reported once here than by every worker
            begin(settings, listener)
            with tempfile.TemporaryDirectory(prefix="wordloom-metrics-") as folder:
                count_together(Path(folder))
                Workers(workers, partial(serve_one, settings, listener), count_no_more).run(GRACE + LAST_GRACE)


def begin(settings: Settings, listener: socket.socket) -> None:
    """What is done once, when nothing stands in the way of serving any more."""
    lexica.ensure_in_background(list(lexica.STANDARD))
    announce(settings, listener.getsockname()[1])


@contextmanager
def listening(settings: Settings) -> Iterator[socket.socket]:
    """The port, taken before anything else is begun."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Only where the protocol is named does asyncio send small messages at once.
    with socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            if not settings.host:  # the system would take it for every address
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
            listener.bind((settings.host, settings.port))
        except OSError as error:
            raise ParseError(
                "port-taken", host=settings.host, port=settings.port, reason=error.strerror or ""
            ) from None
        listener.listen(2048)
        yield listener


def announce(settings: Settings, port: int) -> None:
    """Where to go; with a QR code where phones can reach it."""
    if settings.host not in ("0.0.0.0", "::"):
        sys.stdout.write(f"Wordloom: http://{settings.host}:{port}\n")
    else:
        link = f"http://{own_address()}:{port}"
        sys.stdout.write(f"Wordloom: {link}\nFor phones on the same network:\n")
        segno.make(link, error="m").terminal(compact=True)
    sys.stdout.flush()


def own_address() -> str:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


class Server(uvicorn.Server):
    """Says goodbye to every socket before uvicorn closes the connections."""

    def __init__(self, house: House, page: Path | None = None, *, ends_process: bool = False) -> None:
        settings = house.settings
        super().__init__(
            uvicorn.Config(
                make_app(house, page),
                log_config=None,
                access_log=False,
                ws="websockets-sansio",
                ws_max_size=LARGEST * 2,
                ws_ping_interval=20,
                ws_ping_timeout=30,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=GRACE,
                server_header=False,
                http=punctual(settings.limits.request_seconds, partial(room_for, limits=settings.limits)),
                forwarded_allow_ips=mapped(("127.0.0.1", "::1", *settings.trusted)),
            )
        )
        self._house = house
        self._ends_process = ends_process

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell sockets why, and when to come back."""
        if self._ends_process:
            end_without_waiting(GRACE + LAST_GRACE)
        await self._house.say_goodbye()
        await super().shutdown(sockets)


def end_without_waiting(seconds: float) -> None:
    """Whatever hangs then, a store that answers no more for example, is left behind: what was promised is stored."""

    def end() -> None:
        logger.warning("stopped without waiting", seconds=seconds)
        os._exit(0)

    last = threading.Timer(seconds, end)
    last.daemon = True  # nobody waits for it either
    last.start()


def serve_one(settings: Settings, listener: socket.socket) -> None:
    """One of several server processes."""
    set_up_logs(settings.log)
    try:
        serve(House(settings), listener)
    except WordloomError as error:
        logger.error("not started", reason=say_error(error, "en"))
        sys.exit(2)


def serve(house: House, listener: socket.socket) -> None:
    """A server process. Being told to stop is success: uvicorn raises the signal again after its shutdown."""
    server = Server(house, ends_process=True)

    def leave(*_: object) -> None:
        if not server.started:  # nothing was begun; and an exception might be lost in whatever is being set up
            os._exit(0)
        sys.exit(0)

    for told in (signal.SIGTERM, signal.SIGINT):
        signal.signal(told, leave)
    sys.setswitchinterval(0.0005)  # the writer's thread must not keep the event loop waiting
    spare_the_collector()
    server.run(sockets=[listener])


def spare_the_collector() -> None:
    """Tables live long and hold no cycles: looking through all of them often would only make moves wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
