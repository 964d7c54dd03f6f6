"""Bounds on what one client may take: sockets, tables, lines of chat."""

import asyncio
import contextlib
import json
from pathlib import Path

import httpx
import pytest
import websockets

from serving.client import Player
from serving.server import limited, serving, settings


async def bye_of(player: Player) -> str:
    """The code with which a further socket of somebody is turned away."""
    again = Player(player.url, player.token, player.id, player.name)
    again.socket = await websockets.connect(player.url.replace("http", "ws") + "/api/socket")
    with contextlib.suppress(websockets.ConnectionClosed):  # it may be turned away before it can say who it is
        await again.send("hello", token=player.token)
    message = await again.socket.recv()
    await again.close()
    return str(message)


async def test_sockets_of_one_player_are_counted(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limited(sockets_per_player=2))) as served:
        ana, jan = await Player.guest(served.url, "Ana"), await Player.guest(served.url, "Jan")
        first = [await Player(ana.url, ana.token, ana.id, "Ana").connect() for _ in range(2)]
        assert '"too-many-sockets"' in await bye_of(ana)
        await jan.connect()  # somebody else comes in
        await first[0].close()
        await (await Player(ana.url, ana.token, ana.id, "Ana").connect()).close()
        for player in (first[1], ana, jan):
            await player.close()


async def test_sockets_of_one_address_are_counted(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limited(sockets_per_address=3))) as served:
        people = [await (await Player.guest(served.url)).connect() for _ in range(3)]
        extra = await Player.guest(served.url)
        assert '"too-many-sockets"' in await bye_of(extra)
        await people[0].close()
        await extra.connect()
        for player in (*people[1:], extra):
            await player.close()
    assert not served.house.audience.blocks


async def test_chat_has_a_rate_and_a_length(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limited(chat_rate=0.01, chat_burst=3))) as served:
        ana = await (await Player.guest(served.url)).connect()
        await ana.send("watch-lobby", on=True)
        await ana.wait("lobby")
        for text in ("x" * 301, "", "   "):
            await ana.send("say", table="", text=text)
            assert (await ana.wait("refused"))["code"] == "bad-message"
        for number in range(3):
            await ana.send("say", table="", text=f"line {number}")
            assert (await ana.wait("said"))["text"] == f"line {number}"
        await ana.send("say", table="", text="one too many")
        assert (await ana.wait("refused"))["code"] == "chat-too-fast"
        await ana.close()


async def test_only_who_watches_a_table_talks_there(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, eve = await Player.guest(served.url, "Ana"), await Player.guest(served.url, "Eve")
        table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
        await eve.connect()
        await eve.send("say", table=table, text="hello")
        assert (await eve.wait("refused"))["code"] == "not-watching"
        for player in (ana, eve):
            await player.close()


async def test_tables_of_one_player_are_counted(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limited(tables_per_player=2, watched_tables=1))) as served:
        ana = await (await Player.guest(served.url)).connect()
        made = [(await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"] for _ in range(2)]
        assert (await ana.ask("POST", "/tables", {"game": "classic-us"}, status=429))["code"] == "too-many-tables"
        await ana.watch(made[0])
        await ana.send("watch", table=made[1])
        assert (await ana.wait("refused"))["code"] == "too-many-tables"
        await ana.close()


async def test_previews_are_counted_like_other_messages(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limited(message_rate=0.01, message_burst=5, bad_messages=3))) as served:
        ana = await Player.guest(served.url)
        table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
        await ana.connect()
        for number in range(8):
            await ana.send("preview", id=f"p{number}", table=table, command={"kind": "pass", "seat": 0})
        assert (await ana.wait("bye"))["code"] == "too-fast"
        codes = [message["code"] for message in ana.heard if message["type"] == "refused"]
        assert set(codes[:-3]) == {"not-begun"}
        assert codes[-3:] == ["too-fast"] * 3
        await ana.close()


async def from_place(url: str, address: str) -> Player:
    """A guest whom a proxy on this machine says to come from an address."""
    body = {"name": "Ana"}
    player = await Player.opened(url, "/guest", body, **{"x-forwarded-for": address})
    player.http.headers["x-forwarded-for"] = address
    return player


async def test_tables_are_counted_by_place_too(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limited(tables_per_block=3, open_tables_per_block=1))) as served:
        here = [await from_place(served.url, f"2001:db8:1:1::{number}") for number in range(4)]
        elsewhere = await from_place(served.url, "2001:db8:1:2::1")
        make = {"game": "classic-us"}
        await here[0].ask("POST", "/tables", {**make, "open": True})
        assert (await here[1].ask("POST", "/tables", {**make, "open": True}, 429))["code"] == "too-many-tables"
        for player in here[1:3]:
            await player.ask("POST", "/tables", make)
        assert (await here[3].ask("POST", "/tables", make, 429))["code"] == "too-many-tables"
        await elsewhere.ask("POST", "/tables", {**make, "open": True})
        for player in (*here, elsewhere):
            await player.close()


async def insist(ana: Player, table: str, version: int, command: dict[str, object]) -> int:
    """A command, again after whatever a robot did first; the version that it made."""
    answer = await ana.act(table, version, command)
    while answer["type"] == "refused":
        assert answer["code"] == "conflict"
        answer = await ana.act(table, answer["version"], command)
    return int(answer["version"])


@pytest.mark.parametrize(
    ("game", "kind", "paused"),
    [("classic-us", "leave", False), ("rummikub", "resign", False), ("cards", "resign", True)],
)
async def test_robots_do_not_play_on_alone(tmp_path: Path, game: str, kind: str, *, paused: bool) -> None:
    """Or whoever left many games with robots would have as many that only robots play, or that stand still for good."""
    async with serving(settings(tmp_path, bots=0)) as served:
        ana = await (await Player.guest(served.url)).connect()
        begun = await ana.ask("POST", "/play", {"game": game, "name": "Ana", "seats": 4})
        table = begun["table"]["id"]
        version = (await ana.watch(table, 0))["version"]
        if paused:
            await insist(ana, table, version, {"kind": "offer", "seat": 0, "what": "pause"})
            version = (await ana.wait("update", lambda m: m["view"]["clock"]["paused"]))["version"]
        await insist(ana, table, version, {"kind": kind, "seat": 0})
        over = (await ana.wait("info", lambda m: m["info"]["status"] == "over"))["info"]
        assert over["outcome"]["places"][0] > 1
        await ana.close()


async def test_tables_count_for_their_place_when_their_host_is_gone(tmp_path: Path) -> None:
    limits = limited(open_tables_per_block=2, bot_tables_per_block=2)
    async with serving(settings(tmp_path, limits, bots=0, bot_pause=60.0)) as served:
        opened, begun = [], []
        for _ in range(4):
            signing_out, leaving = [await Player.guest(served.url) for _ in range(2)]
            table = await signing_out.http.post("/api/tables", json={"game": "classic-us", "open": True})
            opened.append(table.status_code)
            begun.append((await robots_alone(leaving)).status_code)
            await signing_out.ask("DELETE", "/session")
            await leaving.ask("DELETE", "/me")
            for player in (signing_out, leaving):
                await player.close()
    assert (opened, begun) == ([201, 201, 429, 429], [200, 200, 429, 429])


async def test_sockets_are_counted_by_place(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limited(sockets_per_address=2))) as served:
        welcome = []
        for number in range(4):
            headers = {"x-forwarded-for": f"2001:db8:1:1::{number}"}
            socket = await websockets.connect(served.socket_url, additional_headers=headers)
            player = await Player.guest(served.url)
            await player.close()
            with contextlib.suppress(websockets.ConnectionClosed):  # it may be turned away first
                await socket.send(json.dumps({"type": "hello", "token": player.token}))
            welcome.append((socket, json.loads(await socket.recv())["type"]))
        assert [type for _, type in welcome] == ["welcome", "welcome", "bye", "bye"]
        for socket, _ in welcome:
            await socket.close()


async def test_the_lobby_shows_each_person_once(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, jan = await Player.guest(served.url, "Ana"), await (await Player.guest(served.url, "Jan")).connect()
        made = []
        for _ in range(3):
            made.append((await ana.ask("POST", "/tables", {"game": "classic-us", "open": True}))["id"])
            await asyncio.sleep(0.002)
        own = (await jan.ask("POST", "/tables", {"game": "classic-us", "open": True}))["id"]
        assert {table["id"] for table in await jan.ask("GET", "/tables?which=open")} == {made[-1], own}
        await jan.send("watch-lobby", on=True)
        assert {table["id"] for table in (await jan.wait("lobby"))["tables"]} == {made[-1], own}
        for player in (ana, jan):
            await player.close()


async def robots_alone(player: Player) -> httpx.Response:
    """The answer to starting a table at which only robots sit."""
    table = (await player.ask("POST", "/tables", {"game": "classic-us", "sit": False}))["id"]
    for _ in range(2):
        await player.ask("POST", f"/tables/{table}/seats", {"who": "bot"})
    return await player.http.post(f"/api/tables/{table}/start")


async def test_robots_among_themselves_are_few(tmp_path: Path) -> None:
    limits = limited(bot_tables=2, bot_tables_per_block=3)
    async with serving(settings(tmp_path, limits, bots=0, bot_pause=60.0)) as served:
        ana, jan = await Player.guest(served.url, "Ana"), await Player.guest(served.url, "Jan")
        assert [(await robots_alone(ana)).status_code for _ in range(3)] == [200, 200, 429]
        assert [(await robots_alone(jan)).status_code for _ in range(2)] == [200, 429]
        await jan.ask("POST", "/play", {"game": "classic-us", "name": "Jan"})  # with somebody at the table
        for player in (ana, jan):
            await player.close()
