"""Where the words of a list stand: alone on their lines, before a definition, or in a column of a table."""

import csv
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from wordloom.core.errors import ParseError

SEPARATORS = "\t;,|"
MOST = 0.9  # the share of lines that must look alike before a list is taken for a table
SAMPLE = 2_000
HEADINGS = frozenset(["word", "words", "palavra", "palavras", "słowo", "słowa", "wyraz", "wyrazy", "cuvânt", "cuvinte"])


@dataclass(frozen=True)
class Found:
    """The words of a text, and how it was read."""

    words: Sequence[str]
    shape: str  # lines, definitions, columns


def words_in(text: str, column: str = "") -> Found:
    """The words of a list, with a column named or counted from 1 where the reader must not guess.

    Lines that begin with `#` are comments. Definitions are recognised when nearly every line has one.
    """
    lines = [line.rstrip() for line in text.split("\n")]
    kept = [line for line in lines if line.strip() and not line.startswith("#")]
    if separator := separator_of(kept):
        return Found(of_table([*csv.reader(kept, delimiter=separator)], column), "columns")
    if column not in ("", "1"):
        raise ParseError("no-such-column", column=column, known="1")
    if kept and share(kept, lambda line: len(line.split()) > 1) >= MOST:
        return Found([line.split()[0] for line in kept], "definitions")
    return Found(kept, "lines")


def separator_of(lines: Sequence[str]) -> str:
    """What divides the columns, if nearly every line has the same sign in it behind a first word; else nothing."""
    return next((sign for sign in SEPARATORS if lines and share(lines, partial(has_column, sign)) >= MOST), "")


def has_column(sign: str, line: str) -> bool:
    """Whether a line begins with one word and this sign."""
    first, found, _ = line.partition(sign)
    return bool(found) and " " not in first


def share(lines: Sequence[str], alike: Callable[[str], bool]) -> float:
    """Of the first lines, how many are so."""
    seen = lines[:SAMPLE]
    return sum(map(alike, seen)) / len(seen)


def of_table(rows: list[list[str]], column: str) -> list[str]:
    """One column of a table; a row of headings is recognised by its own word for words, or by the column's name."""
    headings = [cell.strip().casefold() for cell in rows[0]]
    titled = column.casefold() in headings or bool(HEADINGS & {*headings})
    at = place_of(column, headings, titled)
    return [row[at].strip() for row in rows[titled:] if len(row) > at]


def place_of(column: str, headings: list[str], titled: bool) -> int:
    """Which column: the one that is named or numbered, else the one headed as words, else the first."""
    if column.isdecimal() and 1 <= int(column) <= len(headings):
        return int(column) - 1
    if column:
        if column.casefold() not in headings:
            raise ParseError("no-such-column", column=column, known=", ".join(headings) if titled else len(headings))
        return headings.index(column.casefold())
    return next((at for at, heading in enumerate(headings) if heading in HEADINGS), 0)
