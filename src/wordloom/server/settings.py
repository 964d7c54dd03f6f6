"""What an operator can choose, with the limits that protect the server."""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from wordloom.core.errors import ParseError


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Bounds on what one client may ask; rates are per second, `burst` may come at once."""

    message_rate: float = 10
    message_burst: int = 60
    request_rate: float = 20
    request_burst: int = 200
    guest_rate: float = 0.5  # new identities and password guesses from one address
    guest_burst: int = 30
    chat_rate: float = 0.5
    chat_burst: int = 6
    bad_messages: int = 20  # then the socket is closed
    outgoing: int = 256  # messages that a slow client may be behind
    outgoing_bytes: int = 2_000_000
    sockets_per_player: int = 20
    sockets_per_address: int = 500
    tables_per_player: int = 50
    watched_tables: int = 60
    body: int = 65_536
    tables_in_memory: int = 4_000


@dataclass(frozen=True, kw_only=True)
class Settings:
    """One server process."""

    data: Path = field(default_factory=lambda: user_data_path("wordloom"))
    database: str = ""  # empty: SQLite in the data directory
    bus: str = ""  # empty: within the process
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # foreign origins that may ask; the server's own always may
    secure: bool = False  # behind HTTPS: cookies only there
    public_name: str = ""  # domain of passkeys; empty: the request's own host
    moderators: tuple[str, ...] = ()  # logins
    bots: int = 1  # worker processes
    bot_seconds: float = 10
    bot_pause: float = 0.6  # seconds before a bot moves
    limits: Limits = field(default_factory=Limits)


def read_limits(changes: Iterable[str]) -> Limits:
    """The usual limits with some changed, each given as `name=number`."""
    known: dict[str, Any] = {each.name: type(each.default) for each in fields(Limits)}
    values: dict[str, Any] = {}
    for change in changes:
        name, _, number = change.partition("=")
        try:
            values[name] = known[name](number)
        except (KeyError, ValueError):
            raise ParseError("bad-limit", given=change, known=", ".join(known)) from None
        if values[name] < 0:
            raise ParseError("bad-limit", given=change, known=", ".join(known))
    return Limits(**values)
