"""Statements that every move runs: handed over as text, to SQLite's driver without SQLAlchemy in between.

Building and binding them anew costs more than SQLite needs to carry them out.
"""

import sqlite3
from collections.abc import Sequence

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError


def placeholder(connection: Connection) -> str:
    """How a statement's text says that a value goes here."""
    return "?" if connection.dialect.name == "sqlite" else "%s"


def run(connection: Connection, text: str, values: Sequence[str | int | None]) -> int:
    """Execute a statement; returns how many rows it touched."""
    raw = connection.connection.driver_connection
    if not isinstance(raw, sqlite3.Connection):
        return connection.exec_driver_sql(text, tuple(values)).rowcount
    try:
        return raw.execute(text, values).rowcount
    except sqlite3.IntegrityError as error:
        raise IntegrityError(text, tuple(values), error) from error
