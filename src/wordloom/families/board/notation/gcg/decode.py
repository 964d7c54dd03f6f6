"""From the bytes of a GCG file to its lines.

The format began as ISO 8859-1; a first line `#character-encoding UTF-8` came later, and many files are UTF-8
without saying so. Files from Windows come in its code pages, sometimes with a byte-order mark.
"""

import codecs
import re
from collections.abc import Callable
from typing import NamedTuple

from wordloom.core.errors import ParseError

_PRAGMA = re.compile(rb"^\s*#\s*character-encoding[ \t]+([!-~]+)", re.IGNORECASE | re.MULTILINE)
_LINE_END = re.compile(r"\r\n|\n|\r")  # splitlines would also cut at Latin-1's NEL and other odd places
_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_GUESSES = ("utf-8", "cp1252", "iso8859-1", "cp1250", "iso8859-2", "iso8859-16")
_KNOWN = frozenset({*_GUESSES, "ascii", "iso8859-15", "utf-16", "cp852", "cp850"})


class Decoded(NamedTuple):
    """The text of a file; what its pragma declares, where that cannot be; the encoding that was taken instead."""

    text: str
    declared: str = ""
    taken: str = ""
    line: int = 0  # of the pragma


def decode(data: bytes, fits: Callable[[str], bool], *, strict: bool = False) -> Decoded:
    """The text of a file. Without a mark or a pragma the first encoding whose text `fits` is taken.

    So it is, unless `strict`, where the pragma names an encoding that nobody knows or that the file is not in.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return Decoded(_strictly(data[len(mark) :], encoding))
    found = _PRAGMA.search(data)
    declared = found[1].decode("ascii") if found else ""
    if found:
        try:
            text = _strictly(data, _known(declared))
        except ParseError:
            if strict:
                raise
        else:
            if strict or fits(text):
                return Decoded(text)
    readings = [(read, encoding) for encoding in _GUESSES if (read := _reading(data, encoding)) is not None]
    text, taken = next((reading for reading in readings if fits(reading[0])), readings[0])
    return Decoded(text, declared, taken, 1 + data[: found.start(1)].count(b"\n") if found else 0)


def _reading(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _known(name: str) -> str:
    try:
        encoding = codecs.lookup(name).name
    except LookupError:
        encoding = ""
    if encoding not in _KNOWN:
        raise ParseError("gcg-encoding", line=1, encoding=name)
    return encoding


def _strictly(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = 1 + data[: error.start].count(b"\n")
        raise ParseError("gcg-undecodable", line=line, encoding=encoding) from None


def lines_of(text: str) -> list[str]:
    """The lines, whatever ends them."""
    return _LINE_END.split(text)
