"""Scorebooks: their covers, their entries and how the finished ones came out."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from wordloom.core.errors import Conflict
from wordloom.store.schema import book_entries, books


class StoredBook(Struct, frozen=True, kw_only=True):
    """A book's row. `pen` is the hash of what whoever writes must know; a book that came from a file has none."""

    id: str
    game: str
    cover: str
    pen: str
    host: str
    version: int = 0
    result: str = ""  # how it came out; empty: it is still open
    created_at: int
    changed_at: int


class StoredEntry(NamedTuple):
    """One entry of a book, with the id that its client made."""

    version: int
    entry: str
    entry_id: str


_columns = [books.c[name] for name in StoredBook.__struct_fields__]


def create(connection: Connection, book: StoredBook) -> None:
    """A new book."""
    connection.execute(insert(books).values(**{name: getattr(book, name) for name in StoredBook.__struct_fields__}))


def get(connection: Connection, id: str) -> StoredBook | None:
    """A book by its id."""
    row = connection.execute(select(*_columns).where(books.c.id == id)).mappings().first()
    return StoredBook(**row) if row else None


def of_host(connection: Connection, host: str, limit: int = 1000) -> list[StoredBook]:
    """Somebody's books, the latest first."""
    query = select(*_columns).where(books.c.host == host).order_by(books.c.created_at.desc()).limit(limit)
    return [StoredBook(**row) for row in connection.execute(query).mappings()]


def count_of(connection: Connection, host: str) -> int:
    """How many books somebody has."""
    return connection.scalar(select(func.count()).where(books.c.host == host)) or 0


def entries_of(connection: Connection, id: str, since: int = 0) -> Sequence[StoredEntry]:
    """The entries after a version, in order."""
    query = (
        select(book_entries.c.version, book_entries.c.entry, book_entries.c.entry_id)
        .where(book_entries.c.book == id, book_entries.c.version > since)
        .order_by(book_entries.c.version)
    )
    return [StoredEntry(*row) for row in connection.execute(query)]


def append(connection: Connection, id: str, expected: int, entry: StoredEntry, *, result: str, at: int) -> None:
    """Append an entry onto version `expected`, or Conflict and nothing written."""
    onto = (books.c.id == id, books.c.version == expected)
    advanced = update(books).where(*onto).values(version=entry.version, result=result, changed_at=at)
    if connection.execute(advanced).rowcount != 1:
        raise Conflict("conflict", version=expected)
    try:
        connection.execute(insert(book_entries).values(book=id, **entry._asdict()))
    except IntegrityError:
        raise Conflict("conflict", version=expected) from None


def remove(connection: Connection, id: str) -> None:
    """A book and its entries are gone."""
    connection.execute(delete(books).where(books.c.id == id))
