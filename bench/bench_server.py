"""Durable moves a second and the time from a command to every watcher, next to boardgame.io on the same machine.

python bench/bench_server.py                    the claims, next to boardgame.io
python bench/bench_server.py --start            only how long a server takes to start
python bench/bench_server.py --sockets 10 5000  so many connected sockets, two a table
python bench/bench_server.py --tables 1 10000   so many open tables in memory
python bench/bench_server.py --growth           all of it
python bench/bench_server.py --prepare          only makes the tables, which are kept in build/ for the next time
"""

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wordloom.server.house import House
from wordloom.server.requests import NewTable, TakeSeat
from wordloom.server.seating import create, start, take_seat
from wordloom.server.settings import Limits, Settings

HERE = Path(__file__).parent
BUILD = HERE.parent / "build" / "bench-server"
UNLIMITED = (
    "message_rate",
    "message_burst",
    "request_rate",
    "request_burst",
    "tables_in_memory",
    "sockets_per_address",
)
# As where it is installed: from compiled modules, whatever the shell says about keeping them.
COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(HERE.parent / "build" / "bytecode")}
SECONDS = 8
PAIRS = 5
OPTIONS = {"words": "challenge", "challenge_seconds": 0, "friendly": False}


def drivers() -> Path:
    """The drivers with what they need, installed when first used."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for file in (HERE / "server").iterdir():
        shutil.copy(file, BUILD)
    if not (BUILD / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=BUILD, check=True)
    return BUILD


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextlib.contextmanager
def process(command: list[str], port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A server, from its first answer to its end."""
    log = BUILD / f"server-{port}.log"
    with log.open("wb") as output:
        running = subprocess.Popen(command, stdout=output, stderr=output, cwd=BUILD, env=os.environ | COMPILED)
    try:
        for _ in range(1200):
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            time.sleep(0.05)
        else:
            raise RuntimeError(log.read_text())
        yield running
    finally:
        running.terminate()
        running.wait()


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def drive(server: int, script: str, *arguments: object) -> dict[str, Any]:
    """Run a driver to its end; what it measured, the CPU time of the server's process included."""
    command = ["node", script, *map(str, arguments)]
    os.environ["SERVER_PID"] = str(server)
    found = subprocess.run(command, cwd=BUILD, check=True, stdout=subprocess.PIPE, text=True, timeout=600)
    result: dict[str, Any] = json.loads(found.stdout.splitlines()[-1])
    return result


async def prepare(data: Path, count: int) -> list[tuple[str, str, str]]:
    """Running tables, each of a guest who holds both seats, made through the server's own doors; ids and tokens."""
    house = House(Settings(data=data, bots=0, limits=Limits(tables_per_player=10**6, tables_in_memory=1_000)))

    async def one() -> tuple[str, str, str]:
        first, token = await house.identity.guest("Bench", "en")
        second, other = await house.identity.guest("Other", "en")
        table = await create(house, first, NewTable(game="classic-us", options=OPTIONS), "")
        await take_seat(house, table, second, TakeSeat())
        await start(house, table, first, "")
        return table.id, token, other

    made: list[tuple[str, str, str]] = []
    for begun in range(0, count, 100):
        made += await asyncio.gather(*(one() for _ in range(min(100, count - begun))))
    await house.database.close()
    return made


def prepared(count: int) -> Path:
    """A data directory with a given number of running tables; made once, because it is slow."""
    folder = BUILD / f"tables-{count}"
    if not (folder / "tables.json").is_file():
        shutil.rmtree(folder, ignore_errors=True)
        made = asyncio.run(prepare(folder, count))
        (folder / "tables.json").write_text(json.dumps(made))
    return folder


class Wordloom:
    """A fresh server with running tables."""

    def __init__(self, tables: int) -> None:
        self.data = Path(tempfile.mkdtemp(prefix="wordloom-bench-"))
        shutil.copytree(prepared(tables), self.data, dirs_exist_ok=True)
        self.tables = json.loads((self.data / "tables.json").read_text())
        self.port = free_port()

    @contextlib.contextmanager
    def running(self, rest: float = 1.0) -> Iterator[subprocess.Popen[bytes]]:
        """From its first answer on, after a rest for what belongs to the start."""
        limits = [f"--limit={name}=1000000" for name in UNLIMITED]
        command = [sys.executable, "-m", "wordloom", "serve", "--port", str(self.port), "--data", str(self.data)]
        with process([*command, "--bots=0", *limits], self.port) as server:
            time.sleep(rest)
            yield server
        shutil.rmtree(self.data)

    def load(self, server: int, sockets: int, rate: int) -> dict[str, Any]:
        url = f"ws://127.0.0.1:{self.port}/api/socket"
        return drive(server, "wordloom-drive.cjs", url, self.data / "tables.json", sockets, rate, SECONDS)


def wordloom(tables: int, sockets: int, rate: int) -> dict[str, Any]:
    """One run, with the server's CPU per move."""
    fresh = Wordloom(tables)
    with fresh.running() as server:
        found = fresh.load(server.pid, sockets, rate)
        found["mb"] = resident(server.pid) / 2**20
    return found


def boardgame(tables: int, rate: int, *, files: bool) -> dict[str, Any]:
    port, folder = free_port(), tempfile.mkdtemp(prefix="boardgame-")
    with process(["node", "boardgame-server.cjs", str(port), *([folder] if files else [])], port) as server:
        found = drive(server.pid, "boardgame-drive.cjs", f"http://127.0.0.1:{port}", tables, rate, SECONDS)
    shutil.rmtree(folder)
    return found


def told(name: str, found: dict[str, Any]) -> None:
    times = f"p50 {found['p50']:.1f} ms, p99 {found['p99']:.1f} ms"
    print(f"{name}: {found['rate']:.0f} moves/s, {times}, {found['cpu']:.2f} ms CPU a move", flush=True)


def memory(tables: int) -> None:
    """How much memory open tables take, all of them loaded."""
    fresh = Wordloom(tables)
    with fresh.running() as server:
        empty = resident(server.pid)
        for id, *_ in fresh.tables:
            urllib.request.urlopen(f"http://127.0.0.1:{fresh.port}/api/tables/{id}").read()
        each = (resident(server.pid) - empty) / tables
        rate = min(200, tables * 80 // SECONDS)
        found = fresh.load(server.pid, min(100, 2 * tables), rate)
        told(f"{tables} open tables ({each / 1024:.1f} kB each), {rate} moves/s asked", found)


def starts() -> None:
    """From the command to the first answer, with running tables in the database; the first start is not counted."""
    times = []
    for _ in range(1 + PAIRS):
        fresh = Wordloom(50)
        began = time.monotonic()
        with fresh.running(rest=0.0):
            urllib.request.urlopen(f"http://127.0.0.1:{fresh.port}/health").read()
            times.append(time.monotonic() - began)
    listed = ", ".join(f"{seconds:.2f}" for seconds in times[1:])
    print(f"start: {statistics.median(times[1:]):.2f} s (the median of {listed}; 3 wanted)", flush=True)


SOCKETS = (10, 100, 1000, 5000)
TABLES = (1, 100, 1000, 10_000)


def sockets(count: int) -> None:
    """So many connected sockets, two a table, at 200 moves a second or as many as the games hold."""
    rate = min(200, count // 2 * 80 // SECONDS)
    found = wordloom(count // 2, count, rate)
    told(f"wordloom, {count} sockets, {rate} moves/s asked, {found['mb']:.0f} MB", found)


def claims() -> None:
    """Next to boardgame.io, in the same run; in turns, since a machine is not equally fast all the time."""
    ratios = []
    for _ in range(PAIRS):
        files = boardgame(50, 0, files=True)
        ours = wordloom(50, 100, 0)
        told("boardgame.io 0.50, file store, 50 tables", files)
        told("wordloom, durable, 50 tables", ours)
        ratios.append(ours["rate"] / files["rate"])
    listed = ", ".join(f"{ratio:.2f}" for ratio in ratios)
    print(f"durable moves a second: ratio {statistics.median(ratios):.2f} (the median of {listed})")
    told("boardgame.io 0.50, in memory, 50 tables", boardgame(50, 0, files=False))
    told("boardgame.io 0.50, file store, 200 moves/s asked", boardgame(50, 200, files=True))
    told("wordloom, 200 moves/s asked", wordloom(50, 100, 200))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--start", action="store_true")
    asked.add_argument("--sockets", type=int, nargs="*", default=())
    asked.add_argument("--tables", type=int, nargs="*", default=())
    asked.add_argument("--growth", action="store_true")
    asked.add_argument("--prepare", action="store_true")
    given = asked.parse_args()
    drivers()
    if given.prepare:
        for count in {50, *(each // 2 for each in SOCKETS), *TABLES}:
            prepared(count)
        return
    if given.growth or not (given.sockets or given.tables or given.start):
        claims()
    if given.start or given.growth:
        starts()
    for count in SOCKETS if given.growth else given.sockets:
        sockets(count)
    for count in TABLES if given.growth else given.tables:
        memory(count)


if __name__ == "__main__":
    main()
