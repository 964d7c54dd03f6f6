"""Many entries of many tables in two statements.

SQLite's driver lets go of the interpreter for every statement and has to queue for it again; a statement a move
would keep the writer waiting longer than the disk does.
"""

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any

from wordloom.store.log import Append

_ADVANCE = """UPDATE tables SET version = e.column3, status = e.column4, awaited = e.column5, due = e.column6,
ended_at = e.column7, outcome = e.column8 FROM (VALUES {rows}) AS e
WHERE tables.id = e.column1 AND tables.version = e.column2 AND tables.status = 'running'"""
_INSERT = 'INSERT INTO entries ("table", version, line, command_id) VALUES {rows}'


@cache
def _statements(count: int) -> tuple[str, str]:
    rows = [",".join([f"({','.join('?' * width)})"] * count) for width in (8, 4)]
    return _ADVANCE.format(rows=rows[0]), _INSERT.format(rows=rows[1])


def append_together(raw: Any, works: Sequence[Append]) -> bool:
    """Append all entries in the transaction of a driver's connection, or none and False if one of them does not fit."""
    advance, insert = _statements(len(works))
    heads = [part for work in works for part in (work.table, work.expected, work.row.version, *work.after)]
    lines = [part for work in works for part in (work.table, *work.row)]
    raw.execute("SAVEPOINT together")
    try:
        fits = bool(raw.execute(advance, heads).rowcount == len(works))
        if fits:
            raw.execute(insert, lines)
    except sqlite3.IntegrityError:
        fits = False
    if not fits:
        raw.execute("ROLLBACK TO together")
    raw.execute("RELEASE together")
    return fits
