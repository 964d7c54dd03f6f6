"""What an operator can choose, with the limits that protect the server."""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path

from platformdirs import user_data_path

from wordloom.core.errors import ParseError
from wordloom.store.uptime import GRACE


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Bounds on what one client may ask; rates are per second, `burst` may come at once."""

    message_rate: float = 10
    message_burst: int = 60
    request_rate: float = 20
    request_burst: int = 200
    request_seconds: float = 20  # in which a request has come whole
    page_rate: float = 50  # what is no API: the page's files, the manual, signs of life
    page_burst: int = 600
    guest_rate: float = 0.5  # new identities and password guesses from one address
    guest_burst: int = 30
    try_delay: float = 1  # seconds before a guess at a secret, doubled for each one after it
    chat_rate: float = 0.5
    chat_burst: int = 6
    bad_messages: int = 20  # then the socket is closed
    outgoing: int = 256  # messages that a slow client may be behind
    outgoing_bytes: int = 2_000_000
    sockets_per_player: int = 20
    sockets_per_address: int = 500
    tables_per_player: int = 50
    tables_per_block: int = 200  # of addresses that they were made from
    open_tables_per_block: int = 20  # that wait in the lobby
    bot_tables: int = 3  # running tables of one host at which only bots sit
    bot_tables_per_block: int = 10
    waiting_hours: float = 72  # that a table waits for people whom nobody sees
    open_hours: float = 2  # … in the lobby
    guest_days: float = 7  # that a guest is remembered who never sat at a table
    watched_tables: int = 60
    body: int = 65_536
    reviews_per_player: int = 3  # that wait or are being made
    review_bytes: int = 1_000_000  # of a file that is sent for review
    tables_in_memory: int = 4_000
    entries_per_table: int = 3_000


@dataclass(frozen=True, kw_only=True)
class Settings:
    """One server process."""

    data: Path = field(default_factory=lambda: user_data_path("wordloom"))
    database: str = ""  # empty: SQLite in the data directory
    bus: str = ""  # empty: within the process
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # foreign origins that may ask; the server's own always may
    trusted: tuple[str, ...] = ()  # proxies whose word counts about where a request comes from; this machine's always
    secure: bool = False  # behind HTTPS: cookies only there
    public_name: str = ""  # under which people find it, and the domain of passkeys; empty: the request's own host
    log: Path | None = None  # instead of stderr
    traces: str = ""  # address of an OpenTelemetry collector; empty: no traces
    smtp: str = ""  # empty: no e-mail
    sender: str = ""
    bots: int = 2  # worker processes; nobody holds all of them
    bot_seconds: float = 10
    reviewers: int = 1  # worker processes for reviews, behind everything else
    review_seconds: float = 1.5  # for each turn
    early: bool = True  # those processes start with the server, not with the first thought
    bot_pause: float = 0.6  # seconds before a bot moves
    heartbeat: float = 5  # seconds between two renewals of what says who is connected
    standstill: float = GRACE / 1000  # seconds that a process may stand still before it counts as away
    push_loopback: bool = False  # notices may go to this machine, where tests have a push service of their own
    limits: Limits = field(default_factory=Limits)


def read_limits(changes: Iterable[str]) -> Limits:
    """The usual limits with some changed, each given as `name=number`."""
    usual = Limits()
    known = {each.name: type(getattr(usual, each.name)) for each in fields(Limits)}
    values = {}
    for change in changes:
        name, _, number = change.partition("=")
        try:
            values[name] = known[name](number)
        except (KeyError, ValueError):
            raise ParseError("bad-limit", given=change, known=", ".join(known)) from None
        if values[name] < 0:
            raise ParseError("bad-limit", given=change, known=", ".join(known))
    return Limits(**values)
