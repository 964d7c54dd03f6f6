"""A history in a file: one line per entry, on the disk before it counts.

A process that is killed loses no answer that was judged; half a line at the end is what nobody was told of.
"""

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec
from filelock import FileLock

from wordloom.core.errors import ParseError, StoreError
from wordloom.core.replacing import replacing
from wordloom.study.cards import Entry

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def load(file: Path) -> list[Entry]:
    """The history; ParseError with the line that cannot be read."""
    try:
        data = file.read_bytes() if file.exists() else b""
    except OSError as error:
        raise ParseError("unreadable-file", file=str(file), reason=error.strerror or "") from None
    return [_read(file, number, line) for number, line in enumerate(data.split(b"\n")[:-1], 1)]


def _read(file: Path, number: int, line: bytes) -> Entry:
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ParseError("study-damaged", file=str(file), line=number, reason=str(error)) from None


def append(file: Path, entries: Iterable[Entry]) -> None:
    """Add to the history; durable when this returns."""
    lines = b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with lock_of(file), file.open("ab+") as kept:
            _drop_half_a_line(kept.fileno())
            kept.write(lines)
            kept.flush()
            os.fsync(kept.fileno())
    except OSError as error:
        raise StoreError("not-saved", file=str(file), reason=error.strerror or "") from None


def _drop_half_a_line(number: int) -> None:
    """What a killed process left without its end."""
    size = os.fstat(number).st_size
    tail = os.pread(number, min(size, 4_096), max(0, size - 4_096))
    if tail and not tail.endswith(b"\n"):
        os.ftruncate(number, size - len(tail) + tail.rfind(b"\n") + 1)


def replace(file: Path, history: Iterable[Entry]) -> None:
    """Put another history in place of this one, whole or not at all."""
    try:
        with replacing(file) as scratch:
            scratch.write_bytes(b"".join(msgspec.json.encode(entry) + b"\n" for entry in history))
    except OSError as error:
        raise StoreError("not-saved", file=str(file), reason=error.strerror or "") from None


def lock_of(file: Path) -> FileLock:
    """Held while the file changes: two terminals may study at once."""
    file.parent.mkdir(parents=True, exist_ok=True)
    return FileLock(file.with_suffix(".lock"))
