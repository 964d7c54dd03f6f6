"""The server's time, which tests turn forward by hand."""

import time
from types import SimpleNamespace

import pytest

from wordloom.server import times

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class Clock:
    """Runs like any clock, `ahead` ms before it, until it is stopped."""

    def __init__(self) -> None:
        self.ahead = 0
        self._stopped = 0

    def stop(self) -> None:
        """From now on only `ahead` moves it: how busy the machine is does not matter."""
        self._stopped = time.time_ns()

    def time_ns(self) -> int:
        return (self._stopped or time.time_ns()) + self.ahead * 1_000_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    turned = Clock()
    turning = SimpleNamespace(time_ns=turned.time_ns, clock_gettime_ns=lambda _: turned.time_ns())
    monkeypatch.setattr(times, "time", turning)
    monkeypatch.setattr(times, "_ahead", 0)
    return turned
