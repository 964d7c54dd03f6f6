"""Measure what a move, a socket, a table and a robot cost, put it into the model of capacity.py, and compare.

The model is fitted at few moves a second, some, many and as many as go, few sockets and many, and asked about the
points between, which are measured too: both stand side by side. When moves were sent, and how long a busy machine made
the median one wait, is taken from each run; what a move costs is the model's to say. Then what 10,000, 100,000 and
1,000,000 people a day need.
"""

import asyncio
import contextlib
import os
import statistics
import sys
import tempfile
import time
import urllib.request
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection

from bench_server import Wordloom, drivers, resident, wordloom
from capacity import Costs, Simulated, need, replay, simulate

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from serving.services import Postgres
from store.rows import AFTER, a_table
from wordloom.core.lexicon import open_lexicon
from wordloom.games import game_info
from wordloom.rules.commands import TABLE, Begin
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting
from wordloom.server.thinker import Thought, think
from wordloom.server.wire import codec, encode
from wordloom.store import leases, log, open_database
from wordloom.store import tables as stored_tables


class StoreCosts(NamedTuple):
    """CPU ms of PostgreSQL for a lease and for an append, of the process that asks for the append, and bytes."""

    lease: float
    append: float
    asking: float
    entry_bytes: float


FEW, SOME, MANY, MOST = 50, 300, 600, 0  # moves a second that the model is fitted at; 0: as many as go
CPU_POINTS = (100, 200, 400)  # moves a second, between those
RUNS = 3
SECONDS = 10.0  # that are simulated to fit
TABLES = 1_000
IDLE = 8.0  # seconds
TURNS = 14  # of a game of robots


def thoughts(level: int) -> float:
    """CPU ms of a robot's thought on the American board, over a game's first turns."""
    info = game_info("classic-us")
    options = info.read_options({})
    sitting = Sitting(Match(info.make(options, open_lexicon("en"))), ["a", "b"], b"\x07" * 32)
    sitting.submit(Begin(TABLE), 0)
    spent, count = 0.0, 0
    for turn in range(TURNS):
        seat = sitting.state.game.turn
        view = encode(sitting.match.view(sitting.state, seat))
        asked = Thought(info.id, msgspec.json.encode(options), level, seat, view, "", version=turn)
        began = time.process_time()
        answer = think(asked)
        if turn >= 2:  # the first ones open the list
            spent, count = spent + time.process_time() - began, count + 1
        sitting.submit(codec(info).player_command(answer), turn)
    return spent / count * 1000


def cpu_of(postgres: Postgres) -> float:
    """CPU seconds that PostgreSQL's processes have used so far."""
    main = (postgres.folder / "data" / "postmaster.pid").read_text().split()[0]
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if main in (fields[1], stat.parent.name):
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


async def store_costs() -> StoreCosts:
    """In PostgreSQL, with many tables at once: its own CPU and that of the process that asks."""
    with Postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        database = open_database(postgres.fresh(), Path(folder))
        players = [f"player-{number:030d}" for number in range(2_000)]
        before = cpu_of(postgres)
        for at in range(1, 11):
            await database.write(lambda conn, at=at: leases.renew(conn, players, at, at + 15_000))  # type: ignore[misc]
        lease = (cpu_of(postgres) - before) / (10 * len(players))
        ids = []
        for _ in range(64):
            table = a_table(status="waiting")
            await database.write(lambda conn, table=table: stored_tables.create(conn, table))  # type: ignore[misc]
            ids.append(table.id)
        line = "x" * 700  # a play, its draw and its clock, as they are on average

        async def play(id: str) -> None:
            begin = log.Row(1, line, None)
            await database.write(lambda conn: log.begin(conn, id, "{}", begin, AFTER, at=1))
            for version in range(1, 40):
                await database.write(log.Append(id, version, log.Row(version + 1, line, f"p:{id}{version}"), AFTER))

        before, here = cpu_of(postgres), time.process_time()
        await asyncio.gather(*(play(id) for id in ids))
        append = (cpu_of(postgres) - before) / (40 * len(ids))
        asking = (time.process_time() - here) / (40 * len(ids))

        def size(conn: Connection) -> int:
            return int(conn.exec_driver_sql("SELECT pg_total_relation_size('entries')").scalar() or 0)

        taken = await database.read(size)
        await database.close()
    return StoreCosts(lease * 1000, append * 1000, asking * 1000, taken / (40 * len(ids)))


def cpu_of_process(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def at_rest() -> tuple[float, float]:
    """CPU ms a second of a server at which nobody plays, and kB of a table in memory."""
    fresh = Wordloom(TABLES)
    with fresh.running() as server:
        time.sleep(3)  # what belongs to the start
        before = cpu_of_process(server.pid)
        time.sleep(IDLE)
        idle = (cpu_of_process(server.pid) - before) / IDLE * 1000
        empty = resident(server.pid)
        for id, *_ in fresh.tables:
            urllib.request.urlopen(f"http://127.0.0.1:{fresh.port}/api/tables/{id}").read()
        return idle, (resident(server.pid) - empty) / TABLES / 1024


Runs = list[dict[str, Any]]  # of one point: a machine is not equally busy all the time


class Point(NamedTuple):
    """Something that was measured and that the model was not fitted to."""

    name: str
    unit: str
    digits: int
    runs: list[float]
    modelled: float

    @property
    def measured(self) -> float:
        """The run in the middle."""
        return statistics.median(self.runs)

    @property
    def apart(self) -> float:
        """By how much of it the model is off."""
        return self.modelled / self.measured - 1


def cpu_point(name: str, runs: Runs, costs: Costs) -> Point:
    """What a move costs."""
    return Point(f"{name}, CPU a move", "ms", 2, [run["cpu"] for run in runs], modelled(costs, runs))


def played_out(costs: Costs, run: dict[str, Any]) -> Simulated:
    """A run as the model sees it, with the moves of the run; as many as go where no rate was asked for."""
    if not run["asked"]:
        return simulate(costs, 0, SECONDS)
    return replay(costs, [at / 1000 for at in run["sent"]])


def modelled_run(costs: Costs, run: dict[str, Any]) -> float:
    """CPU ms a move on a machine that makes moves wait as long as they did: the median says how long."""
    low, high = 0.0, 1_500.0
    for _ in range(24):
        middle = (low + high) / 2
        if played_out(replace(costs, commit=middle), run).p50 < run["p50"]:
            low = middle
        else:
            high = middle
    return played_out(replace(costs, commit=low), run).cpu


def modelled(costs: Costs, runs: Runs) -> float:
    """CPU ms a move: the more moves wait together, the fewer groups there are."""
    return statistics.median(modelled_run(costs, run) for run in runs)


def median(runs: Runs, name: str) -> float:
    """What was measured."""
    return statistics.median(float(run[name]) for run in runs)


def fitted(costs: Costs, rates: dict[int, Runs]) -> Costs:
    """What a move, a group, the cold and a rest must be for the model to say what was measured at four rates."""

    def missing(rate: int) -> float:
        return median(rates[rate], "cpu") - modelled(costs, rates[rate])

    for _ in range(16):
        costs = replace(
            costs,
            move=max(0.01, costs.move + missing(MOST) / 2),
            group=max(0.01, costs.group + missing(MANY) / 2),
            cold=max(0.01, costs.cold + missing(FEW) / 2),
            rest=min(50.0, max(0.1, costs.rest * (1 - missing(SOME) / 2))),  # the later it is cold, the cheaper
        )
    return costs


def all_runs() -> tuple[dict[int, Runs], Runs]:
    """Every rate, and the rate of a point with many sockets, measured several times. In turn: a machine is quicker at
    one minute than at another, and what is compared should have been through the same minutes."""
    rates: dict[int, Runs] = {rate: [] for rate in sorted({FEW, SOME, MANY, MOST, *CPU_POINTS})}
    crowd: Runs = []
    for _ in range(RUNS):
        for rate, runs in rates.items():
            runs.append({**wordloom(50, 100, rate), "asked": rate})
        crowd.append({**wordloom(500, 1_000, 200), "asked": 200})
    return rates, crowd


def measure() -> tuple[Costs, list[Point]]:
    """The costs, and the points between with what the model says about them."""
    rates, crowd = all_runs()
    small, large = wordloom(5, 10, 20), wordloom(1_000, 2_000, 200)
    socket_kb = (large["mb"] - small["mb"]) * 1024 / 1_990
    store = asyncio.run(store_costs())
    idle, table_kb = at_rest()
    costs = Costs(
        move=median(rates[MOST], "cpu"),
        group=median(rates[MANY], "cpu") - median(rates[MOST], "cpu"),
        cold=median(rates[FEW], "cpu") - median(rates[MANY], "cpu"),
        rest=3.0,
        background=idle,
        commit=max(0.1, median(rates[FEW], "p50") - median(rates[FEW], "cpu")),
        socket_kb=socket_kb,
        table_kb=table_kb,
        process_mb=small["mb"],
        thought=thoughts(3),
        strong_thought=thoughts(8),
        entry_bytes=store.entry_bytes,
        lease=store.lease,
        append=store.append,
        asking=store.asking,
    )
    costs = fitted(costs, rates)
    points = [cpu_point(f"{rate} moves/s", rates[rate], costs) for rate in CPU_POINTS]
    expected = costs.process_mb + 990 * socket_kb / 1024
    points.append(Point("1,000 sockets, memory", "MB", 0, [run["mb"] for run in crowd], expected))
    points.append(cpu_point("1,000 sockets and 200 moves/s", crowd, costs))
    return costs, points


def show_costs(costs: Costs, load: float) -> None:
    """What was measured, as the first table of the page."""
    print(f"| measured (load of the machine before: {load:.1f}) | |\n|---|---|")
    for name, told in (
        ("a move: decided, encoded, told to two people", f"{costs.move:.2f} ms CPU"),
        (
            "a group of moves; more after a long rest; half of that after",
            f"{costs.group:.2f} and {costs.cold:.2f} ms CPU; {costs.rest:.1f} ms",
        ),
        ("a process at which nobody plays", f"{costs.background:.0f} ms CPU a second, {costs.process_mb:.0f} MB"),
        ("a socket", f"{costs.socket_kb:.0f} kB"),
        ("a table in memory", f"{costs.table_kb:.0f} kB"),
        (
            "a robot's thought, level 3 and level 8, on the American board",
            f"{costs.thought:.1f} and {costs.strong_thought:.1f} ms CPU",
        ),
        (
            "an entry in PostgreSQL, with its index",
            f"{costs.entry_bytes:,.0f} bytes, {costs.append:.2f} ms CPU of PostgreSQL "
            f"and {costs.asking:.2f} ms of the process",
        ),
        ("renewing who is connected, one person", f"{costs.lease:.3f} ms CPU of PostgreSQL"),
    ):
        print(f"| {name} | {told} |")


def show_points(points: list[Point]) -> None:
    """Measured and modelled side by side, as the second table of the page."""
    print("\n| point | measured | each run | model | |\n|---|---|---|---|---|")
    for point in points:
        runs = ", ".join(f"{run:.{point.digits}f}" for run in point.runs)
        print(
            f"| {point.name} | {point.measured:.{point.digits}f} {point.unit} | {runs} "
            f"| {point.modelled:.{point.digits}f} {point.unit} | {point.apart:+.0%} |".replace("%", " %").replace(
                "-", "−"
            )
        )
    worst = max(abs(point.apart) for point in points)
    print(f"\nThe model is at most {worst * 100:.0f} % off (20 % wanted).\n")


def show_needs(costs: Costs) -> None:
    """What people a day need, as the third table of the page."""
    print(
        "| people a day | sockets at the peak | moves/s | cores for tables | for robots "
        "| of PostgreSQL, moves and leases | memory | log a day |\n|---|---|---|---|---|---|---|---|"
    )
    for people in (10_000, 100_000, 1_000_000):
        found = need(costs, people)
        print(
            f"| {people:,} | {found.sockets:,.0f} | {found.moves:,.0f} | {found.server_cores:.2f} "
            f"| {found.robot_cores:.2f} | {found.store_cores:.2f} "
            f"| {found.memory_gb:.1f} GB | {found.gb_a_day:.1f} GB |"
        )


def main() -> None:
    drivers()
    load, began = os.getloadavg()[0], time.monotonic()
    costs, points = measure()
    show_costs(costs, load)
    show_points(points)
    show_needs(costs)
    print(f"\n{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
