"""Bots that fail, lie or think for ever: their table goes on all the same."""

import asyncio
import sys
from pathlib import Path

import pytest

from serving.client import Player
from serving.server import Served, serving, settings
from wordloom.server.bots import Bots
from wordloom.server.errors import TooFast
from wordloom.server.thinker import Thought
from wordloom.server.thinking import QUEUE, Thinkers

ANSWERING = """
import sys
while size := sys.stdin.buffer.read(4):
    sys.stdin.buffer.read(int.from_bytes(size, "big"))
    answer = {answer!r}
    sys.stdout.buffer.write(len(answer).to_bytes(4, "big") + answer)
    sys.stdout.buffer.flush()
"""
WORKERS = {
    "dies at once": "raise SystemExit(1)",
    "dies in the middle of an answer": "import sys; sys.stdout.buffer.write(bytes(2)); raise SystemExit(1)",
    "thinks for ever": "import time; time.sleep(600)",
    "answers nonsense": ANSWERING.format(answer=b"nonsense"),
    "answers nothing": ANSWERING.format(answer=b""),
    "moves for somebody else": ANSWERING.format(answer=b'{"kind": "pass", "seat": 0}'),
    "asks for what is not allowed": ANSWERING.format(answer=b'{"kind": "play", "seat": 1, "tiles": [[0, 0, "Q"]]}'),
}
THOUGHT = Thought("classic-us", b"{}", 5, 1, b"{}")


def thinkers(script: str, seconds: float = 3) -> Thinkers:
    return Thinkers(1, seconds, (sys.executable, "-c", script))


async def a_game_against_a_bot(served: Served) -> tuple[Player, str]:
    ana = await (await Player.guest(served.url)).connect()
    table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "bot", "level": 5})
    await ana.ask("POST", f"/tables/{table}/start")
    return ana, table


@pytest.mark.parametrize("script", WORKERS.values(), ids=WORKERS.keys())
async def test_a_bot_that_fails_blocks_no_table(tmp_path: Path, script: str) -> None:
    async with serving(settings(tmp_path)) as served:
        served.house.bots = Bots(thinkers(script, seconds=0.5 if "sleep" in script else 10), 0)
        ana, table = await a_game_against_a_bot(served)
        opened = await ana.watch(table, 0, since=0)
        if opened["view"]["game"]["turn"] == 0 and opened["version"] == 1:
            await ana.act(table, 1, {"kind": "pass", "seat": 0})
        if not any(entry["seat"] == 1 for entry in opened["missed"]):
            await ana.wait("update", lambda m: m["entry"]["seat"] == 1)
        turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
        assert turn == 0  # the robot has moved, and it is a person's turn again
        await ana.close()


async def test_a_thought_waits_for_a_free_worker_but_not_for_ever() -> None:
    """With one worker that hangs, everyone behind it is answered within a bounded number of deadlines."""
    busy = thinkers(WORKERS["thinks for ever"], seconds=0.2)
    async with asyncio.timeout(60):
        assert await asyncio.gather(*(busy.think(THOUGHT) for _ in range(3 * QUEUE))) == [b""] * 3 * QUEUE
    await busy.close()


async def test_a_worker_that_was_lost_is_replaced(tmp_path: Path) -> None:
    """The first process dies, the next one answers."""
    mark = str(tmp_path / "died")
    once = f"import os\nif not os.path.exists({mark!r}):\n    os.mkdir({mark!r})\n    os._exit(1)\n"
    lost = thinkers(once + ANSWERING.format(answer=b"back"), seconds=60)
    assert [await lost.think(THOUGHT) for _ in range(3)] == [b"", b"back", b"back"]
    await lost.close()


async def test_one_player_asks_for_one_hint_at_a_time(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await (await Player.guest(served.url)).connect()
        body = {"game": "classic-us", "options": {"practice": True}}
        table = (await ana.ask("POST", "/tables", body))["id"]
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await ana.ask("POST", f"/tables/{table}/start")
        bots = Bots(thinkers(WORKERS["thinks for ever"], seconds=1), 0)
        here = await served.house.tables.get(table)
        first = asyncio.create_task(bots.hint(here, 0, "en"))
        await asyncio.sleep(0)
        with pytest.raises(TooFast):
            await bots.hint(here, 1, "en")  # the same person, on the same device
        assert await first == b""
        assert await bots.hint(here, 1, "en") == b""
        await bots.close()
        await ana.close()
