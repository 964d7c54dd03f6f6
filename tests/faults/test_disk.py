"""A disk that takes no more bytes: the operating system itself refuses the server's writes."""

import asyncio
import resource
from pathlib import Path

from faults.commands import going_on
from serving.client import Player
from serving.process import ServerProcess
from wordloom.store.sqlite import FILE

ROOM = 100_000  # bytes that may still be written


def shrink(pid: int, data: Path) -> None:
    """From now on no file of the process may grow beyond what it has, and a little more."""
    longest = max(file.stat().st_size for file in data.glob(f"{FILE}*"))
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (longest + ROOM, resource.RLIM_INFINITY))


async def test_a_write_that_the_system_refuses_is_told_and_leaves_nothing_behind(tmp_path: Path) -> None:
    data = tmp_path / "data"
    server = await ServerProcess(data).start()
    ana = await (await Player.guest(server.url)).connect()
    table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
    await ana.ask("POST", f"/tables/{table}/start")
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    shrink(server.pid, data)
    version, answer = 1, {"type": "stored"}
    async with asyncio.timeout(120):
        for command in going_on(turn):
            answer = await ana.act(table, version, command, id=f"try{version}")
            if answer["type"] != "stored":
                break
            version += 1
    assert answer["code"] in ("store-full", "store-away")
    await server.wait_until("/ready", 503)  # it answers, but can write nothing
    assert (await ana.watch(table, 0, since=0))["version"] == version
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    again = await ana.act(table, version, command, id=f"try{version}")
    assert (again["type"], again["version"]) == ("stored", version + 1)
    await ana.close()
    assert await server.stop() == 0
    server = await ServerProcess(data).start()  # and the file is whole
    back = await Player(server.url, ana.token, ana.id, ana.name).connect()
    opened = await back.watch(table, 0, since=0)
    assert [entry["version"] for entry in opened["missed"]] == list(range(1, version + 2))
    await back.close()
    assert await server.stop() == 0
