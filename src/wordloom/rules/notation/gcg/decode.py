"""From the bytes of a GCG file to its lines.

The format began as ISO 8859-1; a first line `#character-encoding UTF-8` came later, and many files are UTF-8
without saying so. Files from Windows come in its code pages, sometimes with a byte-order mark.
"""

import codecs
import re
from collections.abc import Callable

from wordloom.core.errors import ParseError

_PRAGMA = re.compile(rb"^\s*#\s*character-encoding[ \t]+([!-~]+)", re.IGNORECASE | re.MULTILINE)
_LINE_END = re.compile(r"\r\n|\n|\r")  # splitlines would also cut at Latin-1's NEL and other odd places
_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_GUESSES = ("utf-8", "cp1252", "iso8859-1", "cp1250", "iso8859-2", "iso8859-16")
_KNOWN = frozenset({*_GUESSES, "ascii", "iso8859-15", "utf-16", "cp852", "cp850"})


def decode(data: bytes, fits: Callable[[str], bool]) -> str:
    """The text of a file. Without a mark or a pragma the first encoding whose text `fits` is taken."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _strictly(data[len(mark) :], encoding)
    if found := _PRAGMA.search(data):
        return _strictly(data, _known(found[1].decode("ascii")))
    readings = [text for encoding in _GUESSES if (text := _reading(data, encoding)) is not None]
    return next((text for text in readings if fits(text)), readings[0])


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
