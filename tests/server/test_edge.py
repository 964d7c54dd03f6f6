"""What comes to the server's door: names, paths, proxies, connections that do not finish, ids that are used again."""

import asyncio
import contextlib
from pathlib import Path

import httpx
import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.server import Served, limited, serving, settings
from wordloom.core.errors import ParseError
from wordloom.server import punctual
from wordloom.server.proxies import checked_proxy

NOWHERE = (
    "/%00",
    "/a%00b.js",
    "/docs/%00",
    "/" + "a" * 300 + ".js",
    "/" + "a" * 5_000,
    "/" + "a/" * 3_000,
    "/docs/" + "x" * 900,
)


@pytest.mark.parametrize("path", NOWHERE, ids=lambda path: path[:12])
async def test_a_path_that_no_file_can_have_is_nowhere(tmp_path: Path, path: str) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    own = settings(tmp_path / "data")
    async with serving(own, page=page) as served, httpx.AsyncClient(base_url=served.url) as http:
        answer = await http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")
        assert (await http.get("/anywhere")).text == "<!doctype html>"


@pytest.mark.parametrize("path", ["/", "/docs/", "/metrics", "/api/games"])
async def test_every_path_has_a_rate(tmp_path: Path, path: str) -> None:
    limits = limited(request_rate=0.001, request_burst=5, page_rate=0.001, page_burst=5)
    async with serving(settings(tmp_path, limits)) as served, httpx.AsyncClient(base_url=served.url) as http:
        codes = [(await http.get(path)).status_code for _ in range(6)]
        assert 429 not in codes[:5]
        assert codes[5] == 429


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("192.168.1.20:8000", 200),
        ("[::1]:8000", 200),
        ("localhost:8000", 200),
        ("LOCALHOST", 200),
        ("games.example", 200),
        ("games.example.:443", 200),
        ("other.example", 200),
        ("rebound.example", 403),
        ("games.example.evil.test", 403),
        ("127.0.0.1.evil.test", 403),
        ("", 403),
        ("[", 403),
    ],
)
async def test_only_names_of_ones_own_are_answered(tmp_path: Path, host: str, status: int) -> None:
    own = settings(tmp_path, public_name="games.example", origins=("https://other.example",))
    async with serving(own) as served, httpx.AsyncClient(base_url=served.url) as http:
        answer = await http.get("/api/games", headers={"host": host})
        assert answer.status_code == status
        if status == 403:
            assert answer.json()["code"] == "unknown-host"
        assert (await http.get("/health", headers={"host": host})).status_code == 200


async def test_a_socket_under_a_foreign_name_is_refused(served: Served) -> None:
    answer = await handshake(served.port, "rebound.example")
    assert answer.startswith(b"HTTP/1.1 403")
    assert (await handshake(served.port, "127.0.0.1")).startswith(b"HTTP/1.1 101")


async def handshake(port: int, host: str) -> bytes:
    """The first line that a socket's handshake is answered with."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = (
        "GET /api/socket HTTP/1.1",
        f"Host: {host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    )
    writer.write("\r\n".join((*lines, "", "")).encode())
    line = await reader.readline()
    await let_go(writer)
    return line


async def let_go(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


async def test_behind_https_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served, httpx.AsyncClient(base_url=served.url) as http:
        plain = await http.get("/api/games")
        private = await http.get("/api/games", headers={"x-forwarded-proto": "https"})
    assert "strict-transport-security" not in plain.headers
    assert "max-age=31536000" in private.headers["strict-transport-security"]


async def newcomers(served: Served, count: int, *addresses: str) -> list[int]:
    """So many new guests, whom a proxy says to come from these addresses in turn."""
    async with httpx.AsyncClient(base_url=served.url) as http:
        answers = [
            await http.post(
                "/api/guest",
                json={"name": "Ana"},
                headers={"x-forwarded-for": f"{addresses[number % len(addresses)]}, 10.1.2.3"},
            )
            for number in range(count)
        ]
    return [answer.status_code for answer in answers]


async def test_what_proxies_say_counts_if_they_are_trusted(tmp_path: Path) -> None:
    limits = limited(guest_rate=0.001, guest_burst=2)
    crowd = [f"203.0.113.{number}" for number in range(6)]
    async with serving(settings(tmp_path / "a", limits, trusted=("10.0.0.0/8",))) as served:
        assert await newcomers(served, 6, *crowd) == [201] * 6
        assert await newcomers(served, 3, "198.51.100.1") == [201, 201, 429]
    async with serving(settings(tmp_path / "b", limits)) as served:  # 10.1.2.3 is nobody's proxy here
        assert await newcomers(served, 3, *crowd) == [201, 201, 429]


def test_a_proxy_is_an_address_or_a_network() -> None:
    assert checked_proxy("10.0.0.0/8") == "10.0.0.0/8"
    assert checked_proxy("::1") == "::1"
    for wrong in ("balancer", "10.0.0.1/8", "*", ""):
        with pytest.raises(ParseError):
            checked_proxy(wrong)


BEGUN = (
    b"",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: y",
    b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
    b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX",
)


@pytest.mark.parametrize("begun", BEGUN, ids=["nothing", "headers", "body", "second"])
async def test_a_request_that_does_not_come_is_not_waited_for(tmp_path: Path, begun: bytes) -> None:
    async with serving(settings(tmp_path, limited(request_seconds=0.3))) as served:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(begun)
        async with asyncio.timeout(60):
            with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                await reader.readexactly(1_000_000)
        await let_go(writer)


@pytest.mark.parametrize("begun", [BEGUN[1], b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"], ids=["half", "kept"])
async def test_connections_that_ask_nothing_make_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    """Where there is room for one of them, each is closed when the next one comes, and whoever asks is answered."""
    monkeypatch.setattr(punctual, "SHARE", 10**9)
    monkeypatch.setattr(HttpToolsProtocol, "timeout_keep_alive_handler", lambda _: None)  # time alone closes none
    async with serving(settings(tmp_path, limited(request_seconds=3600))) as served:
        idle = []
        for _ in range(5):
            idle.append(await asyncio.open_connection("127.0.0.1", served.port))
            idle[-1][1].write(begun)
        ends = [asyncio.create_task(reader.read()) for reader, _ in idle]
        async with asyncio.timeout(60):
            while not all(end.done() for end in ends):
                async with httpx.AsyncClient(base_url=served.url, headers={"connection": "close"}) as http:
                    assert (await http.get("/health")).status_code == 200
        await asyncio.gather(*ends, return_exceptions=True)
        for _, writer in idle:
            await let_go(writer)


async def test_endless_headers_are_not_read(served: Served) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    async with asyncio.timeout(60):
        while not writer.is_closing():
            writer.write(b"X-More: " + b"y" * 8_000 + b"\r\n")
            await asyncio.sleep(0.001)
        with contextlib.suppress(OSError):
            assert await reader.read() == b""
    await let_go(writer)


async def test_a_socket_may_be_silent_for_longer_than_a_request(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limited(request_seconds=0.2))) as served:
        ana = await (await Player.guest(served.url)).connect()
        await asyncio.sleep(0.5)
        await ana.send("ping", at=1.0)
        assert (await ana.wait("pong"))["at"] == 1.0
        await ana.close()


async def test_an_id_serves_one_command(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    view = (await ana.watch(table, 0))["view"]["game"]
    mover, seat = (ana, 0) if view["turn"] == 0 else (jan, 1)
    await jan.watch(table, 1)
    assert (await mover.act(table, 1, {"kind": "pass", "seat": seat}, id="one"))["version"] == 2
    assert (await mover.act(table, 1, {"kind": "pass", "seat": seat}, id="one"))["version"] == 2
    other = await mover.act(table, 2, {"kind": "offer", "seat": seat, "what": "pause"}, id="one")
    assert (other["type"], other["code"]) == ("refused", "id-used")
    assert (await ana.watch(table, 0))["version"] == 2
