"""Rate limits: buckets that fill with time, one per client, address or player."""

import time
from collections import OrderedDict

from wordloom.server.errors import TooFast

ROOM = 50_000  # keys remembered


class Bucket:
    """Holds up to `burst` permits and gains `rate` a second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = float(burst), time.monotonic()

    def take(self) -> bool:
        """Use a permit, if there is one."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket per key; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, key: str) -> None:
        """Use a permit of a key, or TooFast."""
        bucket = self._buckets.setdefault(key, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(key)
        if len(self._buckets) > ROOM:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise TooFast("too-fast")
