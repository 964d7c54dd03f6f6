"""Several server processes that share one port: one that dies is started again, all of them stop together."""

import multiprocessing
import signal
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess

import structlog

PAUSE = 1.0  # seconds before a process that died is replaced, lest it dies over and over
LOOK = 0.2  # seconds between two looks at them
logger = structlog.get_logger()


class Workers:
    """Keeps a number of processes running."""

    def __init__(self, count: int, work: Callable[[], None], died: Callable[[int], None] = lambda _: None) -> None:
        self._count = count
        self._work = work
        self._died = died
        self._context = multiprocessing.get_context("spawn")
        self._running: list[BaseProcess] = []
        self._stopping = False

    def run(self, patience: float) -> None:
        """Serve until told to stop; each then has `patience` seconds to finish what it began."""
        signal.signal(signal.SIGTERM, self._stop)
        signal.signal(signal.SIGINT, self._stop)
        while not self._stopping:
            while len(self._running) < self._count:
                self._running.append(self._start())
            time.sleep(LOOK)
            self._look()
        for process in self._running:
            process.terminate()
        for process in self._running:
            process.join(patience)
            process.kill()

    def _start(self) -> BaseProcess:
        process = self._context.Process(target=self._work)
        process.start()
        return process

    def _look(self) -> None:
        dead = [process for process in self._running if not process.is_alive()]
        if dead and not self._stopping:
            logger.warning("workers died", codes=[process.exitcode for process in dead])
            self._running = [process for process in self._running if process not in dead]
            for process in dead:
                self._died(process.pid or 0)
            time.sleep(PAUSE)

    def _stop(self, *_: object) -> None:
        self._stopping = True
