"""Bursts of news, sent once: when thousands arrive together, nobody gets a message for each."""

import asyncio
from collections.abc import Callable


class Gathered:
    """Runs an action shortly after the first request, however many more come in meanwhile."""

    def __init__(self, seconds: float, work: Callable[[], None]) -> None:
        self._seconds = seconds
        self._work = work
        self._timer: asyncio.TimerHandle | None = None

    def ask(self) -> None:
        """There is something new."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._do)

    def _do(self) -> None:
        self._timer = None
        self._work()

    def close(self) -> None:
        """Cancel: nobody is left to hear it."""
        if self._timer is not None:
            self._timer.cancel()
