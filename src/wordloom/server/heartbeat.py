"""A beat in a thread of its own: a gap between two beats is time in which the whole process stood still.

An event loop that is merely busy does not stop the beat, so nobody gains time on the clock by keeping a server busy.
"""

import threading

from wordloom.server.times import now, steady_ns

BEAT = 0.25  # seconds


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
        before = steady_ns()
        while not self._done.wait(BEAT):
            here = steady_ns()
            gap = (here - before) // 1_000_000
            if gap > self._most:
                until = now()
                self._gaps.append((until - gap, until))
            before = here

    def gaps(self) -> list[tuple[int, int]]:
        """When the process stood still since this was last asked (ms)."""
        found, self._gaps = self._gaps, []
        return found
