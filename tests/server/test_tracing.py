"""Traces: with an address they reach a collector, without one nothing is loaded."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from serving.client import Player
from serving.server import serving, settings
from wordloom.core.errors import ParseError
from wordloom.server.tracing import checked_collector


class Collector:
    """Takes what is sent over HTTP."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, bytes]] = []

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            path, length = line.split()[1].decode(), 0
            while (header := await reader.readline()).strip():
                name, _, value = header.decode().partition(":")
                length = int(value) if name.lower() == "content-length" else length
            self.requests.append((path, await reader.readexactly(length)))
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
            await writer.drain()
        writer.close()

    def spans(self) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {}
        for path, body in self.requests:
            assert path == "/v1/traces"
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                for scope in resource.scope_spans:
                    for span in scope.spans:
                        found[span.name] = {each.key: each.value.string_value for each in span.attributes}
        return found


async def test_traces_reach_the_collector_and_hold_no_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_COMPRESSION", "none")
    collector = Collector()
    server = await asyncio.start_server(collector.accept, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with serving(settings(tmp_path, traces=f"http://127.0.0.1:{port}")) as served:
        ana = await (await Player.guest(served.url, "Anastazja")).connect()
        table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await ana.ask("POST", f"/tables/{table}/start")
        await ana.act(table, 1, {"kind": "withdraw", "seat": 0})
        await ana.close()
    server.close()
    found = collector.spans()
    assert {"request", "act", "store read", "store write"} <= found.keys()
    assert found["act"] == {"game": "classic-us", "kind": "Withdraw", "wordloom.code": "no-proposal"}
    sent = b"".join(body for _, body in collector.requests)
    assert not [secret for secret in ("Anastazja", ana.token, table) if secret.encode() in sent]


@pytest.mark.parametrize("given", ["collector:4318", "ftp://host", "http://"])
def test_a_collector_has_an_address(given: str) -> None:
    with pytest.raises(ParseError, match="traces-url"):
        checked_collector(given)
    assert checked_collector("http://collector:4318") == "http://collector:4318"


def test_nothing_is_loaded_that_nobody_asked_for() -> None:
    """What a server without traces does not need, it does not wait for."""
    code = "import sys, wordloom.server.house as h; sys.exit(any(m.startswith('opentelemetry') for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
