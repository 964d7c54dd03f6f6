"""Hostile clients: foreign origins, guessed ids, others' seats, dead tokens, injection, floods, oversize, slowness."""

import asyncio
import contextlib
import copy
import json
import random
import string
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.frames import CloseCode

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.server import FREE, Served, serving, settings
from wordloom.server.guard import HEADERS
from wordloom.server.messages import LARGEST, Pulse
from wordloom.server.settings import Limits
from wordloom.server.wire import encode
from wordloom.store.people import StoredPlayer

# -- origins, ids, seats, tokens ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1", "http://localhost.evil.example"]
)
async def test_foreign_origins_are_refused(served: Served, origin: str) -> None:
    async with httpx.AsyncClient(base_url=served.url, headers={"origin": origin}) as http:
        answer = await http.post("/api/guest", json={"name": "Eve"})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(served.socket_url, origin=origin)  # type: ignore[arg-type]


async def test_the_own_origin_and_allowed_ones_may_ask(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, origins=("https://friend.example",))) as served, httpx.AsyncClient() as http:
        for origin in (served.url, "https://friend.example"):
            answer = await http.post(f"{served.url}/api/guest", json={"name": "Ana"}, headers={"origin": origin})
            assert answer.status_code == 201


async def test_guessed_ids_find_nothing(somebody: Somebody) -> None:
    ana, _, table = await two_at_a_table(somebody)
    for guess in (table[:-1], table + "A", table.swapcase(), "..%2f..", "a" * 40, "0"):
        answer = await ana.http.get(f"/api/tables/{guess}")
        assert answer.status_code in (404, 422), guess
    await ana.send("watch", table="../../etc/passwd", seat=-1)
    assert (await ana.wait("refused"))["code"] == "no-such-table"


async def test_nobody_acts_or_looks_for_another(somebody: Somebody) -> None:
    ana, _, table = await two_at_a_table(somebody)
    eve = await somebody("Eve")
    for kind in ("pass", "resign", "leave"):
        assert (await eve.act(table, 1, {"kind": kind, "seat": 0}))["code"] == "not-your-seat"
    for seat in (0, 1):
        await eve.send("watch", table=table, seat=seat)
        assert (await eve.wait("refused"))["code"] == "not-your-seat"
        await eve.ask("GET", f"/tables/{table}/view?seat={seat}", status=403)
    await eve.ask("POST", f"/tables/{table}/start", status=403)
    await eve.ask("DELETE", f"/tables/{table}/seats/0", status=403)
    await eve.ask("GET", f"/tables/{table}/record", status=409)
    assert (await ana.ask("GET", f"/tables/{table}"))["version"] == 1


async def test_a_token_is_dead_after_signing_out(somebody: Somebody) -> None:
    ana = await somebody()
    await ana.ask("DELETE", "/session", status=204)
    assert (await ana.wait("bye"))["code"] == "signed-out"
    await ana.ask("GET", "/me", status=401)
    again = Player(ana.url, ana.token, ana.id, ana.name)
    again.socket = await websockets.connect(ana.url.replace("http", "ws") + "/api/socket")
    await again.send("hello", token=ana.token)
    assert json.loads(await again.socket.recv())["code"] == "not-signed-in"
    await again.close()


async def test_a_token_that_dies_while_its_socket_is_greeted_opens_nothing(
    served: Served, somebody: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await somebody()
    house, by_token = served.house, served.house.identity.by_token

    async def and_signs_out_meanwhile(token: str) -> StoredPlayer:
        found = await by_token(token)
        monkeypatch.undo()
        await ana.ask("DELETE", "/session", status=204)
        return found

    monkeypatch.setattr(house.identity, "by_token", and_signs_out_meanwhile)
    async with websockets.connect(served.socket_url) as late:
        await late.send(json.dumps({"type": "hello", "token": ana.token}))
        assert json.loads(await late.recv())["code"] == "not-signed-in"


@pytest.mark.parametrize("token", ["x", "' OR 1=1 --", "a" * 5_000, "é", "Bearer"])
async def test_made_up_tokens_open_nothing(served: Served, token: str) -> None:
    async with httpx.AsyncClient(base_url=served.url) as http:
        answer = await http.get("/api/me", headers={b"authorization": b"Bearer " + token.encode()})
        assert answer.status_code == 401


# -- injection ------------------------------------------------------------------------------------------------

NASTY = [
    "<script>alert(1)</script>",
    "'; DROP TABLE players; --",
    "a\u202eb\u0000c",
    "{0.__class__}",
    "%s%n",
    "😀 ok",
]


@pytest.mark.parametrize("name", NASTY)
async def test_names_and_chat_are_text_and_nothing_else(somebody: Somebody, name: str) -> None:
    ana, jan = await somebody(name[:24]), await somebody("Jan")
    table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await jan.ask("POST", f"/tables/{table}/seats", {})
    await ana.ask("POST", f"/tables/{table}/start")
    opened = await jan.watch(table, 1)
    shown = opened["info"]["seats"][0]["name"]
    assert not any(ord(char) < 32 or char in "\u202e\u2028" for char in shown)
    await ana.watch(table, 0)
    await ana.send("say", table=table, text=name)
    said = await jan.wait("said")
    assert said["text"] == name.replace("\u202e", "").replace("\u0000", "")
    assert said["name"] == shown
    picture = (await ana.http.get(f"/api/tables/{table}/board.svg")).text
    assert "<script" not in picture
    assert (await jan.ask("GET", "/me"))["name"] == "Jan"  # the players' table is still there


@pytest.mark.parametrize("name", ["", " ", "\u0000", "\u200b\u200b", "\n\t", "—", "a" * 25])
async def test_empty_and_long_names_are_refused(served: Served, name: str) -> None:
    async with httpx.AsyncClient(base_url=served.url) as http:
        answer = await http.post("/api/guest", json={"name": name})
        assert answer.status_code in (400, 422)


async def test_files_outside_the_page_are_not_served(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    async with serving(settings(tmp_path / "data"), page=page) as served, httpx.AsyncClient() as http:
        for path in (
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "//etc/passwd",
            "/assets/../../secret.txt",
        ):
            answer = await http.get(served.url + path)
            assert "secret" not in answer.text
            assert "root:" not in answer.text
        for path in ("/", "/t/abc", "/games"):
            assert (await http.get(served.url + path)).text == "<!doctype html>"


async def test_every_answer_carries_the_strict_headers(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.url) as http:
        for path in ("/", "/api/games", "/api/me", "/nothing.js", "/health"):
            answer = await http.get(path)
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, (path, name)
        guest = await http.post("/api/guest", json={"name": "Ana"})
        cookie = guest.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie


# -- floods, sizes, slowness ----------------------------------------------------------------------------------


async def test_large_bodies_and_messages_are_refused(somebody: Somebody) -> None:
    ana = await somebody()
    answer = await ana.http.post("/api/tables", content=b"x" * 100_000)
    assert answer.status_code == 413

    async def endless() -> Any:
        for _ in range(200):
            yield b"[" * 1_000

    with contextlib.suppress(httpx.ReadError, httpx.WriteError):  # cut off in the middle
        answer = await ana.http.post("/api/tables", content=endless(), headers={"content-type": "application/json"})
        assert answer.status_code in (400, 413, 422)
    await ana.send("say", table="", text="x" * LARGEST)
    assert (await ana.wait("refused"))["code"] == "bad-message"
    await ana.send("say", table="", text="x" * LARGEST * 3)
    await ana.wait("closed")
    assert ana.socket
    assert ana.socket.close_code == CloseCode.MESSAGE_TOO_BIG  # never read, so there is nothing to answer


async def test_a_flood_is_slowed_down_then_ended(tmp_path: Path) -> None:
    limits = Limits(message_rate=5, message_burst=20, bad_messages=10, guest_rate=1000, guest_burst=1000)
    async with serving(settings(tmp_path, limits)) as served:
        ana = await (await Player.guest(served.url)).connect()
        for number in range(60):
            try:
                await ana.send("ping", at=float(number))
            except websockets.ConnectionClosed:
                break
        assert (await ana.wait("bye"))["code"] == "too-fast"
        assert sum(message["type"] == "pong" for message in ana.heard) <= 25
        await ana.close()


async def test_requests_and_guests_are_limited_by_address(tmp_path: Path) -> None:
    async with (
        serving(settings(tmp_path, Limits(guest_rate=0.1, guest_burst=3))) as served,
        httpx.AsyncClient() as http,
    ):
        answers = [await http.post(f"{served.url}/api/guest", json={"name": "Ana"}) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert answers[-1].headers["retry-after"] == "1"


async def test_a_client_that_goes_while_it_is_written_to_leaves_no_trace(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    ana = await Player.guest(served.url, "Ana")
    rude = await websockets.connect(served.socket_url)
    await rude.send(json.dumps({"type": "hello", "token": ana.token}))
    await rude.recv()
    rude.transport.abort()
    async with asyncio.timeout(20):
        while clients := served.house.audience.of(ana.id):  # a message at every step, until the server knows
            for client in clients:
                client.send(encode(Pulse(1)))
            await asyncio.sleep(0)
    await ana.close()
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_slow_client_is_let_go_and_the_others_go_on(tmp_path: Path) -> None:
    limits = Limits(**{**FREE.__dict__, "outgoing": 16})
    async with serving(settings(tmp_path, limits)) as served:
        ana, jan = await Player.guest(served.url, "Ana"), await Player.guest(served.url, "Jan")
        await ana.connect()
        table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
        await jan.ask("POST", f"/tables/{table}/seats", {})
        await ana.watch(table, 0)
        url = served.socket_url
        async with websockets.connect(url, max_queue=1) as lazy:  # says hello, watches, and never reads again
            await lazy.send(json.dumps({"type": "hello", "token": jan.token}))
            await lazy.send(json.dumps({"type": "watch", "table": table, "seat": 1}))
            async with asyncio.timeout(60):
                while len(served.house.audience.at(table)) < 2:
                    await asyncio.sleep(0.01)
                number = 0
                while len(served.house.audience.at(table)) == 2:
                    number += 1
                    await ana.send("say", table=table, text="x" * 290)
                    await ana.wait("said")
        assert (await ana.ask("GET", f"/tables/{table}"))["status"] == "waiting"
        await ana.close()
        await jan.close()


# -- nonsense on the socket -----------------------------------------------------------------------------------

GOOD = [
    {"type": "watch", "table": "T", "seat": 0, "since": 0},
    {"type": "unwatch", "table": "T"},
    {
        "type": "act",
        "id": "i",
        "table": "T",
        "version": 1,
        "command": {"kind": "play", "seat": 0, "tiles": [[7, 7, "A"]]},
    },
    {"type": "act", "id": "i", "table": "T", "version": 1, "command": {"kind": "exchange", "seat": 0, "tiles": "AB"}},
    {"type": "claim", "id": "i", "table": "T", "seat": 1},
    {"type": "say", "table": "T", "text": "hi"},
    {"type": "say-phrase", "table": "T", "phrase": "hello"},
    {"type": "watch-lobby", "on": True},
    {"type": "ping", "at": 1.5},
    {"type": "beat", "number": 1},
    {"type": "hello"},
]
ODD: list[Any] = [
    None,
    -1,
    2**70,
    1e308,
    "",
    "\x00",
    "\ud800",
    "𝔸" * 50,
    [],
    {},
    [[]] * 5,
    True,
    {"kind": "begin", "seat": -1},
]


def mutated(luck: random.Random, table: str) -> str:
    """A good message with something wrong about it, or noise."""
    if luck.random() < 0.1:
        return "".join(luck.choices(string.printable, k=luck.randint(0, 80)))
    if luck.random() < 0.03:
        return "[" * luck.randint(1, 8_000)
    message: Any = json.loads(json.dumps(luck.choice(GOOD)).replace('"T"', json.dumps(table)))
    for _ in range(luck.randint(0, 2)):
        target = luck.choice([message, message.get("command", message)])
        if isinstance(target, dict) and target:
            key = luck.choice(list(target))
            target[key] = copy.deepcopy(luck.choice(ODD))  # it may itself be mutated
            if luck.random() < 0.2:
                del target[key]
            if luck.random() < 0.1:
                target["more"] = 1
    text = json.dumps(message)
    if luck.random() < 0.15:
        place = luck.randrange(len(text))
        text = text[:place] + luck.choice(string.printable) + text[place + luck.randint(0, 2) :]
    return text


async def fuzz(served: Served, seed: int, count: int) -> None:
    luck = random.Random(seed)
    ana = await Player.guest(served.url)
    table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
    await ana.ask("POST", f"/tables/{table}/start")
    left, codes = count, set()
    while left:
        await ana.connect()
        for number in range(min(left, 15)):
            left -= 1
            assert ana.socket is not None
            await ana.socket.send(mutated(luck, table))
            await ana.send("ping", at=float(number))
            await ana.wait("pong", lambda m, n=number: m["at"] == n)  # type: ignore[misc]  # whatever it was, it was survived
        codes |= {message["code"] for message in ana.heard if message["type"] == "refused"}
        assert ana.socket is not None
        await ana.socket.close()
        await ana.wait("closed")
        ana.heard.clear()
    assert "bad-message" in codes
    assert "internal" not in codes
    info = await ana.ask("GET", f"/tables/{table}")
    opened = await (await ana.connect()).watch(table, 0, since=0)
    assert info["version"] == len(opened["missed"])
    await ana.close()


async def test_nonsense_is_answered_and_survived(served: Served) -> None:
    await fuzz(served, 1, 250)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
async def test_much_nonsense_is_survived(served: Served, seed: int) -> None:
    await fuzz(served, seed, 3_000)
