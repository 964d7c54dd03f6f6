"""Who may think next: thinking time is shared fairly among people, however many tables each of them has."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Generic, TypeVar

W = TypeVar("W")


class Turns(Generic[W]):
    """Workers that are lent out, one thought at a time, to whoever of those waiting has had the least of them.

    Nobody holds all workers at once where there are several, so that somebody else need not wait for a long thought.
    """

    def __init__(self, workers: list[W]) -> None:
        self._free = list(workers)
        self._most = max(1, len(workers) - 1)  # that one person may hold
        self._waiting: dict[str, deque[asyncio.Future[W]]] = {}
        self._held: Counter[str] = Counter()
        self._used: dict[str, float] = {}  # seconds of those who wait or think
        self._clock = 0.0  # what the last one served had used: newcomers start there, not with all of the past to spend

    @property
    def idle(self) -> bool:
        """Whether nobody waits or thinks."""
        return not (self._waiting or self._held or self._used)

    @asynccontextmanager
    async def worker(self, owner: str, patience: float) -> AsyncIterator[W]:
        """A worker for one thought; TimeoutError if none came in time."""
        worker = await self._get(owner, patience)
        began = monotonic()
        try:
            yield worker
        finally:
            self._used[owner] += monotonic() - began
            self._take_back(owner, worker)

    def _take_back(self, owner: str, worker: W) -> None:
        self._held[owner] -= 1
        self._free.append(worker)
        self._forget(owner)
        self._serve()

    async def _get(self, owner: str, patience: float) -> W:
        self._used[owner] = max(self._used.get(owner, 0.0), self._clock)
        turn: asyncio.Future[W] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        self._serve()
        try:
            async with asyncio.timeout(patience):
                return await turn
        except BaseException:
            self._give_up(owner, turn)
            raise

    def _give_up(self, owner: str, turn: asyncio.Future[W]) -> None:
        if turn.done() and not turn.cancelled():  # it came just then
            self._take_back(owner, turn.result())
            return
        if turn in self._waiting.get(owner, ()):
            self._waiting[owner].remove(turn)
        self._forget(owner)

    def _serve(self) -> None:
        """Lend what is free to those who have used least."""
        while self._free and (owner := self._next()) is not None:
            turn = self._waiting[owner].popleft()
            if turn.done():  # given up in this very moment
                self._forget(owner)
                continue
            self._held[owner] += 1
            self._clock = max(self._clock, self._used[owner])
            turn.set_result(self._free.pop())

    def _next(self) -> str | None:
        ready = [owner for owner, turns in self._waiting.items() if turns and self._held[owner] < self._most]
        return min(ready, key=lambda owner: self._used[owner], default=None)

    def _forget(self, owner: str) -> None:
        """Whoever neither waits nor thinks is not remembered."""
        if not self._waiting.get(owner):
            self._waiting.pop(owner, None)
            if not self._held[owner]:
                del self._held[owner]
                self._used.pop(owner, None)
