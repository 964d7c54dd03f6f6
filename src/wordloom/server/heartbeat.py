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
        self._before = steady_ns()
        self._looking = threading.Lock()
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="heartbeat", daemon=True)

    def start(self) -> None:
        """Begin to beat."""
        self._before = steady_ns()
        self._thread.start()

    def stop(self) -> None:
        """Beat no longer."""
        self._done.set()

    def _beat(self) -> None:
        while not self._done.wait(BEAT):
            self._look()

    def _look(self) -> None:
        with self._looking:
            here = steady_ns()
            gap = (here - self._before) // 1_000_000
            if gap > self._most:
                until = now()
                self._gaps.append((until - gap, until))
            self._before = here

    def gaps(self) -> list[tuple[int, int]]:
        """When the process stood still (ms), as far as it is not noted; also if it woke up this very moment."""
        if self._thread.is_alive():
            self._look()
        return list(self._gaps)

    def noted(self, gaps: list[tuple[int, int]]) -> None:
        """These are known to everybody now."""
        self._gaps = [gap for gap in self._gaps if gap not in gaps]
