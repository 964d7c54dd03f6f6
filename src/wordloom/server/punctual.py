"""Requests that come in time: whoever opens a connection and does not finish asking is not waited for.

uvicorn itself waits for ever for a request's headers and body. Connections that are half open, or kept for another
request, take file handles: those that have kept the server waiting longest are closed first, so that some hundreds of
them lock nobody out.
"""

import asyncio
import resource
from collections.abc import Callable
from typing import ClassVar

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEADERS = 65_536  # bytes of a request beside its body, at most
PLENTY = 65_536  # file handles where the system sets no bound
SHARE = 4  # one file handle in so many may belong to connections that ask nothing


class Punctual(HttpToolsProtocol):
    """A connection whose request has to be complete soon after it began."""

    seconds: ClassVar[float] = 20.0
    body: ClassVar[Callable[[Scope], int]]  # bytes that a request may have beside its headers
    waiting: ClassVar[dict["Punctual", asyncio.TimerHandle]] = {}  # those that keep the server waiting, oldest first
    room: ClassVar[int] = 1_000
    _unfinished = 0  # bytes of the request that is being read
    _most = HEADERS  # of them

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Whoever connects says soon what for."""
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        """Another request of the same connection has begun."""
        super().on_message_begin()
        self._most = HEADERS
        self._wait()

    def on_headers_complete(self) -> None:
        """What is asked for says how long it may be."""
        super().on_headers_complete()
        if "path" in self.scope:  # there is none where a socket is asked for
            self._most = HEADERS + type(self).body({**self.scope})

    def data_received(self, data: bytes) -> None:
        """Some of a request, or of several."""
        self._unfinished += len(data)
        super().data_received(data)
        if self._unfinished > self._most:
            self.transport.close()

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._came()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is sent: the connection is kept for another request, as long as there is room."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._wait()

    def handle_websocket_upgrade(self) -> None:
        """From here on the socket has its own rules."""
        self._came()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self._came()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self in self.waiting:
            return
        self.waiting[self] = self.loop.call_later(self.seconds, self._give_up)
        if len(self.waiting) > self.room:
            next(iter(self.waiting))._give_up()

    def _came(self) -> None:
        self._unfinished = 0
        if timer := self.waiting.pop(self, None):
            timer.cancel()

    def _give_up(self) -> None:
        self._came()
        self.transport.abort()


def punctual(within: float, body: Callable[[Scope], int]) -> type[Punctual]:
    """The protocol of one server: how long a request may take to come, and how large its body may be."""
    handles, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    chosen = {"seconds": within, "body": staticmethod(body), "waiting": {}, "room": max(1, handles // SHARE)}
    return type("Punctual", (Punctual,), chosen)


def take_all_handles() -> None:
    """As many file handles as the system allows: one is needed for every socket."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PLENTY if most == resource.RLIM_INFINITY else most
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
