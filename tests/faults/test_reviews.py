"""kill -9 in the middle of a review: what was found is kept, and the rest is made after the restart."""

import asyncio
from pathlib import Path

from serving.client import Player
from serving.process import ServerProcess

RECORD = (Path(__file__).parents[1] / "playthroughs/together.jsonl").read_text(encoding="utf-8")


async def test_a_review_goes_on_after_a_kill(tmp_path: Path) -> None:
    server = await ServerProcess(tmp_path / "data").start()
    ana = await Player.guest(server.url)
    id = (await ana.ask("POST", "/reviews", {"file": RECORD}, 201))["id"]
    async with asyncio.timeout(240):
        before = await ana.ask("GET", f"/reviews/{id}")
        while not before["done"]:
            await asyncio.sleep(0.05)
            before = await ana.ask("GET", f"/reviews/{id}")
        assert before["status"] == "waiting"
        await server.kill()
        await server.start()
        after = await ana.ask("GET", f"/reviews/{id}")
        assert after["done"] >= before["done"]
        while after["status"] == "waiting":
            await asyncio.sleep(0.2)
            after = await ana.ask("GET", f"/reviews/{id}")
    assert after["status"] == "done"
    assert after["review"]["deepened"] == len(after["review"]["turns"]) == 24
    await ana.close()
    assert await server.stop() == 0
