"""The store with a watch beside it: how long what is read and written takes."""

from time import perf_counter
from typing import TypeVar

from wordloom.server.metrics import Metrics
from wordloom.server.tracing import Tracing
from wordloom.store.database import Database, Work

T = TypeVar("T")


class MeasuredDatabase:
    """Runs operations on another database and notes the time that each took, however it ended."""

    def __init__(self, database: Database, metrics: Metrics, tracing: Tracing) -> None:
        self._database, self._tracing = database, tracing
        self._reading = metrics.store_seconds.labels("read")
        self._writing = metrics.store_seconds.labels("write")

    async def write(self, work: Work[T]) -> T:
        """Run an operation; its effects are durable when this returns, or did not happen if it raises."""
        began = perf_counter()
        try:
            with self._tracing.span("store write"):
                return await self._database.write(work)
        finally:
            self._writing.observe(perf_counter() - began)

    async def read(self, work: Work[T]) -> T:
        """Run an operation that changes nothing."""
        began = perf_counter()
        try:
            with self._tracing.span("store read"):
                return await self._database.read(work)
        finally:
            self._reading.observe(perf_counter() - began)

    async def close(self) -> None:
        """Finish what was begun and let go of the files or connections."""
        await self._database.close()
