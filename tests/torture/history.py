"""What was really said: everything that clients sent and were told at one table, with the harness's own time."""

import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Json = dict[str, Any]
SPECTATOR = -1
ENOUGH = 2


def instant() -> float:
    """Seconds on the harness's own clock, which nobody turns."""
    return time.monotonic()


class Finding(NamedTuple):
    """A promise that was broken."""

    promise: str
    table: str
    version: int
    text: str


@dataclass
class Command:
    """A command under one id, however often it was sent."""

    id: str
    player: str
    expected: int
    command: Json
    first: float  # when it was first sent
    promised: list[tuple[float, int]] = field(default_factory=list)  # when it was answered, and with which version
    refused: list[tuple[float, str]] = field(default_factory=list)
    sends: int = 1


class Sight(NamedTuple):
    """What one client saw of one version: an entry, a view, or both."""

    time: float
    line: int  # number of the connection
    player: str
    seat: int
    version: int
    entry: Json | None
    view: Json | None
    how: str


class Presence(NamedTuple):
    """What a client was told about who is there."""

    time: float
    player: str
    present: bool
    stand_in: bool
    told: str  # to whom


class Fault(NamedTuple):
    """Something that the harness did, and for how long it was felt."""

    kind: str
    since: float
    until: float
    away: float = 0.0  # seconds of it in which nobody was served at all


NEVER = float("inf")


class Connection(NamedTuple):
    """From when to when somebody was connected for certain, and since when the server may have known of them."""

    since: float  # or never, where the server did not say welcome
    until: float
    tried: float


@dataclass
class History:
    """One table."""

    id: str
    game: str
    options: Json
    began: float  # before it was started
    seats: list[Json] = field(default_factory=list)  # as they sat when it began
    commands: dict[str, Command] = field(default_factory=dict)
    sights: list[Sight] = field(default_factory=list)
    presences: list[Presence] = field(default_factory=list)
    connections: dict[str, list[Connection]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def find(self, promise: str, version: int, text: str) -> None:
        """Write down a broken promise; a few of each kind are enough."""
        if sum(known.promise == promise for known in self.findings) < ENOUGH:
            self.findings.append(Finding(promise, self.id, version, f"{self.game}: {text}"[:600]))

    def persons(self) -> dict[int, str]:
        """Who sits on the seats that people have."""
        return {seat["seat"]: seat["player"] for seat in self.seats if seat["kind"] == "player"}

    def robots(self) -> set[int]:
        return {seat["seat"] for seat in self.seats if seat["kind"] == "bot"}
