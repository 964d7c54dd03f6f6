"""PostgreSQL: the same operations, each in a transaction of its own; the server groups the commits itself."""

from typing import TypeVar

from sqlalchemy import create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from wordloom.store.database import Work, postgres_url, told_as_store_errors
from wordloom.store.migrate import migrate

T = TypeVar("T")
CONNECTIONS = 10
PATIENCE = 5  # seconds to wait for the server or for a free connection


class PostgresDatabase:
    """A database that many server processes share."""

    def __init__(self, url: str) -> None:
        url = postgres_url(url)
        once = create_engine(url, connect_args={"connect_timeout": PATIENCE})
        migrate(once)
        once.dispose()
        self._engine = create_async_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,
            connect_args={"connect_timeout": PATIENCE},
        )

    async def write(self, work: Work[T]) -> T:
        """Run an operation and commit it."""
        with told_as_store_errors():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    async def read(self, work: Work[T]) -> T:
        """Run an operation that changes nothing."""
        with told_as_store_errors():
            async with self._engine.connect() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of the connections."""
        await self._engine.dispose()
