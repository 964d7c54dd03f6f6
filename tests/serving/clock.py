"""The server's time, which tests turn forward by hand."""

import time
from types import SimpleNamespace

import pytest

from wordloom.server import times

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class Clock:
    """Runs like any clock, `ahead` ms before it."""

    def __init__(self) -> None:
        self.ahead = 0

    def time_ns(self) -> int:
        return time.time_ns() + self.ahead * 1_000_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    turned = Clock()
    monkeypatch.setattr(times, "time", SimpleNamespace(time_ns=turned.time_ns))
    return turned
