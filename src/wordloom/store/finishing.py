"""Work that is carried through even when whoever asked for it goes away: a socket closes, a server stops."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

T = TypeVar("T")


class Finisher:
    """What has been begun and must not be torn in the middle."""

    def __init__(self) -> None:
        self._begun: set[asyncio.Task[object]] = set()

    async def finish(self, work: Coroutine[object, object, T]) -> T:
        """Do something to its end; a caller that is cancelled leaves it running."""
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: "asyncio.Task[object]") -> None:
        """Whoever asked may be gone: then nobody hears of a refusal, which is no reason to call it lost in the log."""
        self._begun.discard(task)
        if not task.cancelled():
            task.exception()

    async def so_far(self, seconds: float) -> None:
        """Wait until what has been begun up to now is done, but not for ever."""
        if self._begun:
            await asyncio.wait(set(self._begun), timeout=seconds)

    async def all_done(self) -> None:
        """Wait until nothing is left."""
        while self._begun:
            await asyncio.gather(*self._begun, return_exceptions=True)
