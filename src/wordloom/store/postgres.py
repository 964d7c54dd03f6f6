"""PostgreSQL: the same operations, each in a transaction of its own; the server groups the commits itself.

An operation is finished even if its caller is cancelled: a query torn in the middle costs its connection. So does an
answer that does not come: a line that went silent is hung up, and whoever waited is told that the store is away.
"""

import asyncio
import os
import socket
from contextlib import suppress
from typing import TypeVar

from psycopg import AsyncConnection
from psycopg.abc import PQGen
from psycopg.rows import TupleRow
from sqlalchemy import create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from wordloom.store.database import Work, postgres_url, told_as_store_errors
from wordloom.store.finishing import Finisher
from wordloom.store.migrate import migrate

T = TypeVar("T")
CONNECTIONS = 10
PATIENCE = 5  # seconds to wait for the server, for each of its answers or for a free connection


class PatientConnection(AsyncConnection[TupleRow]):
    """A connection whose every answer comes in time, or it ends: nothing waits for ever on a silent line."""

    async def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        """Wait for an answer."""
        late = asyncio.get_running_loop().call_later(PATIENCE, self._hang_up)
        try:
            return await super().wait(gen, interval, timeout)
        finally:
            late.cancel()

    def _hang_up(self) -> None:
        """Whoever waits hears what they would hear of a server that went away; the socket itself stays libpq's."""
        with suppress(OSError), socket.socket(fileno=os.dup(self.pgconn.socket)) as line:
            line.shutdown(socket.SHUT_RDWR)


class PostgresDatabase:
    """A database that many server processes share."""

    def __init__(self, url: str) -> None:
        url = postgres_url(url)
        once = create_engine(url, connect_args={"connect_timeout": PATIENCE})
        try:
            migrate(once)
        finally:
            once.dispose()
        self._engine = create_async_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,
            connect_args={"connect_timeout": PATIENCE, "async_creator_fn": PatientConnection.connect},
        )
        self._finisher = Finisher()

    async def write(self, work: Work[T]) -> T:
        """Run an operation and commit it."""
        return await self._finisher.finish(self._write(work))

    async def read(self, work: Work[T]) -> T:
        """Run an operation that changes nothing."""
        return await self._finisher.finish(self._read(work))

    async def _write(self, work: Work[T]) -> T:
        with told_as_store_errors():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    async def _read(self, work: Work[T]) -> T:
        with told_as_store_errors():
            async with self._engine.connect() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of the connections when what was begun is done."""
        await self._finisher.all_done()
        await self._engine.dispose()
