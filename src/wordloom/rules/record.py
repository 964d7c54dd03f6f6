"""The record of a game: a header, then one line per accepted command, each bound to the line before.

A record is JSON Lines in one canonical spelling. Line n holds the SHA-256 of line n − 1, so that an edit
anywhere breaks the chain; the closing line, written after the end, shows the secret behind the fair bag. The hash
of the last line (`head`) is what a table shows its players: whoever kept it can tell that the whole is unchanged.
"""

import hashlib
from types import GenericAlias, UnionType
from typing import TypeVar

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from wordloom.core.errors import ParseError
from wordloom.rules.chance import ALGORITHM
from wordloom.rules.commands import Command, PlayerCommand, TableCommand, Wait
from wordloom.rules.events import Event, MatchEvent
from wordloom.rules.game import GameInfo

FORMAT = "wordloom-record-1"
RULES = 2  # raised whenever a rule changes what is decided; docs/architecture.md says what changed
P = TypeVar("P")
_encoder = msgspec.json.Encoder(order="deterministic")


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was fixed before the start."""

    format: str = FORMAT
    game: str
    options: dict[str, object]
    lexicon: str  # name and checksum of the words
    words: str | UnsetType = UNSET  # what people call the list; records from before do not say
    players: tuple[str, ...]
    commitment: str
    entropy: tuple[str, ...]
    bag: str = ALGORITHM
    table: str = ""
    rules: int | UnsetType = UNSET  # the number of the rules that decided; the first records do not say

    @property
    def made_by(self) -> int:
        """The number of the rules that the game began with."""
        return 1 if self.rules is UNSET else self.rules


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One accepted command and what it brought about. `before` is the hash of the line before."""

    version: int
    at: int
    command: Command
    events: tuple[Event, ...]
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


def command_type(info: GameInfo) -> UnionType:
    """Every command that can stand in a record of this game."""
    return info.commands | (info.retired or Wait) | PlayerCommand | Wait | TableCommand


def event_type(info: GameInfo) -> UnionType:
    """Every event that can stand in a record of this game."""
    return info.events | MatchEvent


class _RawEntry(Struct, forbid_unknown_fields=True):
    version: int
    at: int
    command: Raw
    events: Raw
    before: str


_raw_entry = msgspec.json.Decoder(_RawEntry)


class EntryReader:
    """How the lines of one game's log are read, wherever they stand: a record, a database, a save."""

    def __init__(self, info: GameInfo) -> None:
        self._command = msgspec.json.Decoder(command_type(info))
        self._events = msgspec.json.Decoder(GenericAlias(tuple, (event_type(info), ...)))

    def read(self, text: bytes | str) -> Entry:
        """One line as values of the game."""
        raw = _raw_entry.decode(text)
        return Entry(
            raw.version, raw.at, self._command.decode(raw.command), self._events.decode(raw.events), raw.before
        )


def read(data: bytes, catalogue: dict[str, GameInfo]) -> Record:
    """A record from a file, checked for form and for its chain of hashes; ParseError names the bad line."""
    lines = data.split(b"\n")
    if lines[-1] != b"" or len(lines) < 2:
        raise ParseError("record-cut", line=len(lines))
    lines.pop()
    header = _part(lines[0], Header, 1)
    if header.format != FORMAT or header.bag != ALGORITHM:
        raise ParseError("record-foreign", format=header.format)
    if header.made_by > RULES:
        raise ParseError("record-newer", rules=header.made_by, known=RULES)
    if header.game not in catalogue:
        raise ParseError("unknown-game", game=header.game, known=", ".join(catalogue))
    closing = _part(lines[-1], Closing, len(lines)) if b'"secret"' in lines[-1] else None
    body = lines[1:-1] if closing else lines[1:]
    reader = EntryReader(catalogue[header.game])
    entries = tuple(_entry(text, reader, number) for number, text in enumerate(body, 2))
    record = Record(header, entries, closing)
    _check_chain(record, lines)
    return record


def _part(text: bytes, kind: type[P], number: int) -> P:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ParseError("record-line", line=number) from None


def _entry(text: bytes, reader: EntryReader, number: int) -> Entry:
    try:
        return reader.read(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ParseError("record-line", line=number) from None


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
