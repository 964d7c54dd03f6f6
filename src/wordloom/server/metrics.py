"""What Prometheus reads at /metrics. Several workers on one port count together, whichever of them is asked."""

import os
from pathlib import Path
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # where workers keep what they count; read when a worker starts
QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)
SLOW = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30)


def count_together(folder: Path) -> None:
    """Workers that start from now on keep what they count in this folder."""
    os.environ[SHARED] = str(folder)


def count_no_more(pid: int) -> None:
    """A worker has died: what it had open is gone, what it counted stays."""
    if folder := os.environ.get(SHARED):
        multiprocess.mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]


class Metrics:
    """Counters of one server process, or of all workers beside it."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = self._counter("moves", "Commands made durable")
        self.refusals = self._counter("refusals", "Messages refused", "code")
        self.requests = self._counter("requests", "HTTP requests", "status")
        self.excused = self._counter("excused_seconds", "Time charged to nobody, of which this process knows")
        self.command_seconds = self._times("command", "From a command's arrival to its answer")
        self.request_seconds = self._times("request", "HTTP requests from their arrival to their answer", "route")
        self.store_seconds = self._times("store", "What the store needs to read or write", "what")
        self.fold_seconds = self._times("fold", "Reading a table into memory, from its log")
        self.loop_lag = self._times("loop_lag", "How late the event loop comes to what is due")
        self.bot_seconds = self._times("bot", "A bot's thought, with the wait for a worker", buckets=SLOW)
        self.bots_waiting = self._gauge("bots_waiting", "Thoughts that wait for a worker", "livesum")
        self.sockets = self._gauge("sockets", "Open sockets", "livesum")
        self.tables = self._gauge("tables_in_memory", "Tables in memory", "livesum")
        self.troubled = self._gauge("tables_troubled", "Due tables that cannot be looked at", "livesum")
        self.clock_strayed = self._gauge(
            "clock_strayed_seconds", "How far the machine's clock is ahead of the server's time", "livemostrecent"
        )
        self.store_away = self._gauge("store_away", "1 while the store does not answer", "livemax")
        self.bus_away = self._gauge("bus_away", "1 while the bus does not answer", "livemax")
        for what in ("read", "write"):
            self.store_seconds.labels(what)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"wordloom_{name}", about, labels, registry=self.registry)

    def _times(self, name: str, about: str, *labels: str, buckets: tuple[float, ...] = QUICK) -> Histogram:
        return Histogram(f"wordloom_{name}_seconds", about, labels, buckets=buckets, registry=self.registry)

    def _gauge(self, name: str, about: str, of_workers: Literal["livesum", "livemax", "livemostrecent"]) -> Gauge:
        return Gauge(f"wordloom_{name}", about, registry=self.registry, multiprocess_mode=of_workers)

    def text(self) -> bytes:
        """All of them in Prometheus' format."""
        if not os.environ.get(SHARED):
            return generate_latest(self.registry)
        together = CollectorRegistry()
        multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
