"""Statements that every move runs: built once, and handed to SQLite's driver without SQLAlchemy in between.

Building and binding them anew costs more than SQLite needs to carry them out.
"""

import sqlite3
from typing import Any

from sqlalchemy import Connection, Insert, Update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError


class Prepared:
    """A statement whose parameters are given by name."""

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._text = str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))

    def run(self, connection: Connection, values: dict[str, Any]) -> int:
        """Carry it out; answers how many rows it touched."""
        if connection.dialect.name == "sqlite":
            raw: Any = connection.connection.driver_connection
            try:
                count: int = raw.execute(self._text, values).rowcount
            except sqlite3.IntegrityError as error:
                raise IntegrityError(self._text, values, error) from error
            return count
        return connection.execute(self._statement, values).rowcount
