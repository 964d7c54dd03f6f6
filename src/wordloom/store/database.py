"""Where transactions run: SQLite behind one writer thread that commits in groups, or PostgreSQL.

`write` returns only after the commit; `read` sees everything committed before it. What the operation itself raises
comes out as it is; trouble with the database comes out as StoreError.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from wordloom.core.errors import StoreError
from wordloom.core.extras import extra

T = TypeVar("T")
Work = Callable[[Connection], T]


class Database(Protocol):
    """Runs operations on the store."""

    async def write(self, work: Work[T]) -> T:
        """Run an operation; its effects are durable when this returns, or did not happen if it raises."""

    async def read(self, work: Work[T]) -> T:
        """Run an operation that changes nothing."""

    async def close(self) -> None:
        """Finish what was begun and let go of the files or connections."""


def store_error(error: BaseException) -> StoreError:
    """Trouble with the database, with the code that a client is told."""
    causes = [error]
    while causes[-1].__context__ is not None:  # a full disk is often followed by a rollback that fails too
        causes.append(causes[-1].__context__)
    full = any("is full" in str(cause) or "No space left" in str(cause) for cause in causes)
    return StoreError("store-full" if full else "store-away")


@contextmanager
def told_as_store_errors() -> Iterator[None]:
    """Let a violated constraint through to the operation; everything else of the database is a StoreError."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError) as error:
        raise store_error(error) from error


def open_database(url: str, data: Path) -> Database:
    """The database of a URL, migrated to the present schema; without a URL, SQLite in the data directory."""
    from wordloom.store.postgres import PostgresDatabase  # noqa: PLC0415 - psycopg only where it is asked for
    from wordloom.store.sqlite import SqliteDatabase  # noqa: PLC0415

    try:
        with extra("cluster"):
            return PostgresDatabase(url) if url else SqliteDatabase(data)
    except (SQLAlchemyError, OSError) as error:
        place = make_url(postgres_url(url)).render_as_string() if url else str(data)  # without the password
        raise StoreError("store-unopened", place=place, reason=reason_of(error)) from error


def reason_of(error: BaseException) -> str:
    """What the database or the system says, in one line."""
    words = getattr(error, "strerror", None) or str(getattr(error, "orig", None) or error)
    return " ".join(words.split("\n")[0].split())


def postgres_url(url: str) -> str:
    """The URL with the driver that is used here."""
    scheme, rest = url.split("://", 1) if "://" in url else ("", "")
    if scheme not in {"postgres", "postgresql", "postgresql+psycopg"}:
        raise StoreError("store-url")
    told = f"postgresql+psycopg://{rest}"
    try:
        make_url(told)
    except (ArgumentError, ValueError):
        raise StoreError("store-url") from None
    return told
