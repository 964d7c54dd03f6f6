"""What Prometheus reads at /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """Counters of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("wordloom_moves", "Commands made durable by this process", registry=self.registry)
        self.refusals = Counter("wordloom_refusals", "Messages refused", ["code"], registry=self.registry)
        self.command_seconds = Histogram(
            "wordloom_command_seconds",
            "From a command's arrival to its answer",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
            registry=self.registry,
        )
        self.requests = Counter("wordloom_requests", "HTTP requests", ["status"], registry=self.registry)
        self.sockets = Gauge("wordloom_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("wordloom_tables_in_memory", "Tables in memory", registry=self.registry)
        self.excused = Counter(
            "wordloom_excused_seconds", "Time charged to nobody, of which this process knows", registry=self.registry
        )
        self.troubled = Gauge("wordloom_tables_troubled", "Due tables that cannot be looked at", registry=self.registry)
        self.clock_strayed = Gauge(
            "wordloom_clock_strayed_seconds",
            "How far the machine's clock is ahead of the server's time",
            registry=self.registry,
        )
        self.store_away = Gauge("wordloom_store_away", "1 while the store does not answer", registry=self.registry)
        self.bus_away = Gauge("wordloom_bus_away", "1 while the bus does not answer", registry=self.registry)

    def text(self) -> bytes:
        """All of them in Prometheus' format."""
        return generate_latest(self.registry)
