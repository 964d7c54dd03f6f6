"""The record of a game: a header, then one line per accepted command, each bound to the line before.

A record is JSON Lines in one canonical spelling. Line n holds the SHA-256 of line n − 1, so that an edit
anywhere breaks the chain; the closing line, written after the end, shows the secret behind the fair bag. The hash
of the last line (`head`) is what a table shows its players: whoever kept it can tell that the whole is unchanged.
"""

import hashlib
from typing import Any

import msgspec
from msgspec import Raw, Struct

from wordloom.core.errors import ParseError
from wordloom.rules.chance import ALGORITHM
from wordloom.rules.commands import Begin, Command, Excuse, Expire, PlayerCommand
from wordloom.rules.events import Event, MatchEvent
from wordloom.rules.game import GameInfo

FORMAT = "wordloom-record-1"
_encoder = msgspec.json.Encoder(order="deterministic")


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was fixed before the start."""

    format: str = FORMAT
    game: str
    options: dict[str, Any]
    lexicon: str  # name and checksum of the words
    players: tuple[str, ...]
    commitment: str
    entropy: tuple[str, ...]
    bag: str = ALGORITHM
    table: str = ""


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One accepted command and what it brought about. `before` is the hash of the line before."""

    version: int
    at: int
    command: Any
    events: tuple[Any, ...]
    before: str


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    """The end: the secret that the commitment was made of, and the hash of the line before."""

    secret: str
    before: str


class Record(Struct, frozen=True):
    """A whole record; `closing` is None while the game runs."""

    header: Header
    entries: tuple[Entry, ...]
    closing: Closing | None


def line(value: Header | Entry | Closing) -> bytes:
    """The canonical line of a part."""
    return _encoder.encode(value)


def digest(written: bytes) -> str:
    """The hash that the next line carries."""
    return hashlib.sha256(written).hexdigest()


def write(record: Record) -> bytes:
    """The record as a file."""
    parts: list[Header | Entry | Closing] = [record.header, *record.entries]
    if record.closing:
        parts.append(record.closing)
    return b"".join(line(part) + b"\n" for part in parts)


def head(record: Record) -> str:
    """The hash of the last line."""
    return digest(write(record).splitlines()[-1])


def command_type(info: GameInfo) -> Any:
    """Every command that can stand in a record of this game."""
    return info.commands | PlayerCommand | Begin | Expire | Excuse


def event_type(info: GameInfo) -> Any:
    """Every event that can stand in a record of this game."""
    return info.events | MatchEvent


class _RawEntry(Struct, forbid_unknown_fields=True):
    version: int
    at: int
    command: Raw
    events: list[Raw]
    before: str


def read_entry(text: bytes, info: GameInfo) -> Entry:
    """One line of the log as values of this game."""
    raw = msgspec.json.decode(text, type=_RawEntry)
    command: Command = msgspec.json.decode(raw.command, type=command_type(info))
    kind = event_type(info)
    events: list[Event] = [msgspec.json.decode(event, type=kind) for event in raw.events]
    return Entry(raw.version, raw.at, command, tuple(events), raw.before)


def read(data: bytes, catalogue: dict[str, GameInfo]) -> Record:
    """A record from a file, checked for form and for its chain of hashes; ParseError names the bad line."""
    lines = data.split(b"\n")
    if lines[-1] != b"" or len(lines) < 2:
        raise ParseError("record-cut", line=len(lines))
    lines.pop()
    header = _part(lines[0], Header, 1)
    if header.format != FORMAT or header.bag != ALGORITHM:
        raise ParseError("record-foreign", format=header.format)
    if header.game not in catalogue:
        raise ParseError("unknown-game", game=header.game)
    closing = _part(lines[-1], Closing, len(lines)) if b'"secret"' in lines[-1] else None
    body = lines[1:-1] if closing else lines[1:]
    entries = tuple(_entry(text, catalogue[header.game], number) for number, text in enumerate(body, 2))
    record = Record(header, entries, closing)
    _check_chain(record, lines)
    return record


def _part(text: bytes, kind: Any, number: int) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ParseError("record-line", line=number, reason=str(error)) from None


def _entry(text: bytes, info: GameInfo, number: int) -> Entry:
    try:
        return read_entry(text, info)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ParseError("record-line", line=number, reason=str(error)) from None


def _check_chain(record: Record, lines: list[bytes]) -> None:
    """Every line is in canonical spelling and carries the hash of the one before."""
    parts: list[Header | Entry | Closing] = [record.header, *record.entries]
    parts += [record.closing] if record.closing else []
    before = ""
    for number, (part, text) in enumerate(zip(parts, lines, strict=True), 1):
        if line(part) != text:
            raise ParseError("record-edited", line=number)
        if isinstance(part, Entry) and part.version != number - 1:
            raise ParseError("record-edited", line=number)
        if not isinstance(part, Header) and part.before != before:
            raise ParseError("record-edited", line=number)
        before = digest(text)
