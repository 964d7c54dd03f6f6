"""Bounds on what one client may take: sockets, tables, lines of chat."""

import contextlib
from pathlib import Path

import websockets

from serving.client import Player
from serving.server import FREE, serving, settings
from wordloom.server.settings import Limits


def limited(**changes: float) -> Limits:
    return Limits(**{**FREE.__dict__, **changes})


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
    assert not served.house.audience.addresses


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
