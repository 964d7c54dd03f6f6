"""Traces of requests, moves and what they ask of the store, sent to an OpenTelemetry collector where one is named.

They hold routes, kinds of commands and codes of refusals: no names, no tiles, no addresses.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Protocol
from urllib.parse import urlsplit

from wordloom.core.errors import ParseError, WordloomError
from wordloom.core.extras import extra

_NOTHING = nullcontext()


class Tracing(Protocol):
    """Where spans go."""

    def span(self, name: str, **about: str) -> AbstractContextManager[None]:
        """What happens inside is one step of a trace."""

    def close(self) -> None:
        """Send what is left."""


class NoTracing:
    """Nobody wants to know."""

    def span(self, name: str, **about: str) -> AbstractContextManager[None]:  # noqa: ARG002
        """Nothing is noted."""
        return _NOTHING

    def close(self) -> None:
        """There is nothing to send."""


class CollectorTracing:
    """Spans to a collector, over HTTP and in the background; one that is away costs nothing but the spans."""

    def __init__(self, url: str) -> None:
        with extra("traces"):
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
            from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
            from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
            from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
            from opentelemetry.trace import StatusCode  # noqa: PLC0415

        self._error = StatusCode.ERROR
        self._provider = TracerProvider(resource=Resource.create({"service.name": "wordloom"}))
        self._provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(f"{url.rstrip('/')}/v1/traces")))
        self._tracer = self._provider.get_tracer("wordloom")

    @contextmanager
    def span(self, name: str, **about: str) -> Iterator[None]:
        """A step; a refusal is noted by its code."""
        with self._tracer.start_as_current_span(name, attributes=about, record_exception=False) as span:
            try:
                yield
            except WordloomError as error:
                span.set_attribute("wordloom.code", error.code)
                span.set_status(self._error)
                raise

    def close(self) -> None:
        """Send what is left."""
        self._provider.shutdown()


def checked_collector(url: str) -> str:
    """The address of a collector, or ParseError."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        raise ParseError("traces-url", given=url)
    return url


def tracing_to(url: str) -> Tracing:
    """Traces to a collector; none without an address."""
    return CollectorTracing(url) if url else NoTracing()
