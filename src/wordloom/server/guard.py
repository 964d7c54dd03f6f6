"""What every request passes before any route: names, origins, sizes, rates; and the headers of every answer."""

import re
import socket
from ipaddress import ip_address
from time import perf_counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wordloom.core.errors import ParseError, WordloomError
from wordloom.server.addresses import block_of
from wordloom.server.errors import Forbidden, TooFast, Unknown
from wordloom.server.house import House
from wordloom.server.http.edge import address_of, language_of
from wordloom.server.problems import problem
from wordloom.server.settings import Limits, Settings
from wordloom.study.files import MOST_BYTES

LONGEST_PATH = 1_000  # no address here is nearly as long
HTTPS_ONLY = "max-age=31536000"
PROBES = {"/health", "/ready"}  # machines ask these under names of their own
STUDY_FILE = re.compile(r"/api/study/[a-z]{2}/import")
SAFE = {"GET", "HEAD", "OPTIONS"}
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def is_foreign(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a browser sent this on behalf of another site. Clients that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return False
    return urlsplit(origin).netloc != headers.get("host", "")


def checked_origin(origin: str) -> str:
    """An origin as browsers state it, or ParseError: anything else would never match."""
    parts = urlsplit(origin)
    if parts.scheme not in {"http", "https"} or not parts.netloc or origin != f"{parts.scheme}://{parts.netloc}":
        raise ParseError("bad-origin", given=origin)
    return origin


def own_names(settings: Settings) -> frozenset[str]:
    """The names under which this server may be asked, beside any address in numbers."""
    here = socket.gethostname().lower()
    origins = (urlsplit(origin).hostname or "" for origin in settings.origins)
    return frozenset(
        {"localhost", here, f"{here}.local", settings.host.lower(), settings.public_name.lower(), *origins}
    )


def is_known(host: str | None, names: frozenset[str]) -> bool:
    """Whether a request is meant for this server. A browser that was lured here by somebody else's name (DNS
    rebinding) says that name; an address in numbers is nobody's to turn around."""
    if host is None:
        return True
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".").lower()
        if name in names - {""}:
            return True
        ip_address(name)
    except ValueError:
        return False
    return True


def route_of(scope: Scope) -> str:
    """The route that a request took, without what was in its place: there are only so many."""
    path: str = getattr(scope.get("route"), "path", "")
    if path in ("", "/{path:path}"):
        return "page"
    return path if path.startswith("/api/") or not scope["path"].startswith("/api/") else f"/api{path}"


def room_for(scope: Scope, limits: Limits) -> int:
    """How many bytes a request may have: files for review or study are longer than anything else."""
    if scope["type"] != "http":
        return limits.body
    if STUDY_FILE.fullmatch(scope["path"]):
        return 2 * MOST_BYTES  # as JSON: what is escaped takes more room
    return 2 * limits.review_bytes if scope["path"] == "/api/reviews" else limits.body


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house
        self._names = own_names(house.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        connection = HTTPConnection(scope)
        try:
            self._check(scope, connection)
        except WordloomError as error:
            return await self._refuse(error, scope, receive, send)
        if scope["type"] == "websocket":
            return await self._app(scope, receive, send)
        began = perf_counter()
        try:
            with self._house.tracing.span("request", method=scope["method"]):
                await self._app(scope, self._bounded(scope, receive), self._with_headers(scope, send))
        finally:
            self._house.metrics.request_seconds.labels(route_of(scope)).observe(perf_counter() - began)
        return None

    def _check(self, scope: Scope, connection: HTTPConnection) -> None:
        house, path = self._house, scope["path"]
        if path not in PROBES and not is_known(connection.headers.get("host"), self._names):
            raise Forbidden("unknown-host")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and is_foreign(connection.headers, house.settings.origins):
            raise Forbidden("foreign-origin")
        length = connection.headers.get("content-length", "0")
        most = room_for(scope, house.settings.limits)
        if not length.isdecimal() or int(length) > most:
            raise ParseError("too-large", most=most)
        address = address_of(connection)
        if path.startswith("/api/"):
            house.moderating.check_place(address)
            house.requests.check(block_of(address))
        else:
            house.page_requests.check(block_of(address))
        if len(path) > LONGEST_PATH or "\0" in path:
            raise Unknown("no-such-page")

    async def _refuse(self, error: WordloomError, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            return await send({"type": "websocket.close", "code": 1008, "reason": error.code})
        response = problem(error, language_of(HTTPConnection(scope)))
        if isinstance(error, TooFast):
            response.headers["retry-after"] = "1"
        return await response(scope, receive, self._with_headers(scope, send))

    def _bounded(self, scope: Scope, receive: Receive) -> Receive:
        """Bodies without a stated length are cut off at the limit too."""
        left = room_for(scope, self._house.settings.limits)

        async def counted() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            return message if left >= 0 else {"type": "http.disconnect"}

        return counted

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        private = self._house.settings.secure or scope.get("scheme") == "https"

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if "frame-ancestors *" in headers["content-security-policy"]:
                    del headers["x-frame-options"]  # it knows no exceptions
                if private:
                    headers["strict-transport-security"] = HTTPS_ONLY
                self._house.metrics.requests.labels(str(message["status"])).inc()
            await send(message)

        return sending
