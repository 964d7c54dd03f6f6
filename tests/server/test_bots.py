"""Bots that fail, lie or think for ever: their table goes on all the same."""

import asyncio
import sys
from pathlib import Path

import msgspec
import pytest

from server.scripted import ANSWERING, ECHOING, thinkers
from serving.client import Player
from serving.server import Served, serving, settings
from wordloom.server.bots import Bots
from wordloom.server.errors import TooFast
from wordloom.server.thinker import Thought
from wordloom.server.thinking import QUEUE, Thinkers

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
        if not any(entry["seat"] == 1 for entry in opened["missed"]):
            if opened["view"]["game"]["turn"] == 0:
                answer = await ana.act(table, opened["version"], {"kind": "pass", "seat": 0})
                assert answer["type"] == "stored"
            await ana.wait("update", lambda m: m["entry"]["seat"] == 1)
        turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
        assert turn == 0  # the robot has moved, and it is a person's turn again
        await ana.close()


async def test_a_thought_waits_for_a_free_worker_but_not_for_ever() -> None:
    """With one worker that hangs, everyone behind it is answered within a bounded number of deadlines."""
    busy = thinkers(WORKERS["thinks for ever"], seconds=0.2)
    async with asyncio.timeout(60):
        assert await asyncio.gather(*(busy.think(THOUGHT, "ana") for _ in range(3 * QUEUE))) == [b""] * 3 * QUEUE
    await busy.close()


async def begun(starts: Path, count: int) -> None:
    """Wait until so many workers have begun."""
    async with asyncio.timeout(60):
        while len(list(starts.iterdir())) < count:
            await asyncio.sleep(0.01)


async def test_workers_are_there_before_anybody_asks(tmp_path: Path) -> None:
    """Two with the server, and one more when a thought took too long: nobody waits for a process to start."""
    script = f"import os, pathlib, time; pathlib.Path({str(tmp_path)!r}, str(os.getpid())).touch(); time.sleep(600)"
    ready = Thinkers(2, 0.2, (sys.executable, "-c", script))
    await ready.start()
    await begun(tmp_path, 2)
    assert await ready.think(THOUGHT, "ana") == b""
    await begun(tmp_path, 3)
    await ready.close()


async def test_a_server_starts_its_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Thinkers] = []

    async def start(self: Thinkers) -> None:
        started.append(self)

    monkeypatch.setattr(Thinkers, "start", start)
    async with serving(settings(tmp_path, early=True)):
        assert len(started) == 1


async def test_a_bot_is_told_to_move_before_its_deadline() -> None:
    """The worker answers with the question, which says how long it may think."""
    echo = thinkers(ECHOING, seconds=20)
    asked = msgspec.msgpack.decode(await echo.think(THOUGHT, "ana"), type=Thought)
    await echo.close()
    assert 0 < asked.seconds < 20
    assert msgspec.structs.replace(asked, seconds=THOUGHT.seconds) == THOUGHT


async def test_a_worker_that_was_lost_is_replaced(tmp_path: Path) -> None:
    """The first process dies, the next one answers."""
    mark = str(tmp_path / "died")
    once = f"import os\nif not os.path.exists({mark!r}):\n    os.mkdir({mark!r})\n    os._exit(1)\n"
    lost = thinkers(once + ANSWERING.format(answer=b"back"), seconds=60)
    assert [await lost.think(THOUGHT, "ana") for _ in range(3)] == [b"", b"back", b"back"]
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
