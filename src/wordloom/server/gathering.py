"""News that come in crowds and are told once: when thousands arrive together, nobody hears of each one apart."""

import asyncio
from collections.abc import Callable


class Gathered:
    """Does something a little after it was first asked for, however often it is asked meanwhile."""

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
        """Nobody is left to be told."""
        if self._timer is not None:
            self._timer.cancel()
