"""A beat in a thread of its own: a gap between two beats is time in which the whole process stood still.

An event loop that is merely busy does not stop the beat, so nobody gains time on the clock by keeping a server busy.
"""

import threading
import time

from wordloom.server.times import now

BEAT = 0.25  # seconds
# Goes on while the machine sleeps, where the system has such a clock, and is never set.
_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def steady() -> float:
    """Seconds on a clock that only ever goes forward."""
    return time.clock_gettime(_CLOCK)


class Heartbeat:
    """Knows when this process stood still: stopped by a signal, or asleep with its machine."""

    def __init__(self, standstill: float) -> None:
        self._most = int(standstill * 1000)  # ms between two beats that are no gap yet
        self._gaps: list[tuple[int, int]] = []
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="heartbeat", daemon=True)

    def start(self) -> None:
        """Begin to beat."""
        self._thread.start()

    def stop(self) -> None:
        """Beat no longer."""
        self._done.set()

    def _beat(self) -> None:
        before = steady()
        while not self._done.wait(BEAT):
            here = steady()
            gap = int((here - before) * 1000)
            if gap > self._most:
                until = now()
                self._gaps.append((until - gap, until))
            before = here

    def gaps(self) -> list[tuple[int, int]]:
        """When the process stood still since this was last asked (ms)."""
        found, self._gaps = self._gaps, []
        return found
