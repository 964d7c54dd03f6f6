"""A short run of the harness against the real servers, and what proves that the harness can find something."""

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from torture.__main__ import show
from torture.faults import age, columns, names
from torture.history import Finding
from torture.ledger import Ledger, Line
from torture.plan import plan_round, plan_table
from torture.planted import BUGS
from torture.round import Round
from torture.world import OLD, Services, make_schema
from wordloom.store.sqlite import FILE

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def services() -> Iterator[Services]:
    with Services() as found:
        yield found


@pytest.mark.parametrize(("world", "operations"), [("cluster", 1_600), ("alone", 1_000)])
async def test_a_short_run_finds_nothing(world: str, operations: int, tmp_path: Path, services: Services) -> None:
    plan = plan_round(7, 0, operations, world)
    result = await Round(plan, tmp_path, services).run()
    assert result.findings == []
    assert result.operations >= operations
    assert result.faults.total() >= 1
    assert result.entries > 0


async def test_told_to_stop_twice_it_leaves_no_server_behind(tmp_path: Path) -> None:
    """As when a shell stops a whole group, and then the process itself."""
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[1]), "TMPDIR": str(tmp_path)}
    told = ("-m", "torture", "--operations", "9000", "--seed", "7", "--world", "cluster")
    process = await asyncio.create_subprocess_exec(
        sys.executable, *told, env=environment, stdout=asyncio.subprocess.DEVNULL
    )
    while len(started(tmp_path)) < plan_round(7, 0, 9_000, "cluster").processes:
        assert process.returncode is None
        await asyncio.sleep(0.1)
    for _ in range(2):
        process.send_signal(signal.SIGTERM)
    assert await process.wait() == 130
    assert started(tmp_path) == []


def started(folder: Path) -> list[str]:
    """Servers whose data are in a folder."""
    commands = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            commands.append(file.read_text().replace("\0", " "))
    return [command for command in commands if " serve " in command and str(folder) in command]


def test_a_seed_plans_the_same_again() -> None:
    assert plan_round(3, 5, 15_000) == plan_round(3, 5, 15_000)
    assert plan_round(3, 5, 15_000) != plan_round(4, 5, 15_000)
    known: dict[str, object] = {"words": {}, "friendly": {}}
    games = [{"id": "cards", "least": 2, "most": 4, "family": "cards", "options": {"properties": known}}]
    assert plan_table("3/5", 1, games) == plan_table("3/5", 1, games)
    assert len({plan_table("3/5", number, games).entries for number in range(50)}) > 1


def test_every_fault_has_its_turn() -> None:
    """Whatever the seed: a long run tries each kind of fault in each kind of world."""
    seed = random.SystemRandom().randrange(1_000_000)
    for world in ("cluster", "alone"):
        kinds = {fault.kind for number in range(8) for fault in plan_round(seed, number, 15_000, world).faults}
        assert len(kinds) == (12 if world == "cluster" else 7)


def test_a_file_goes_back_to_an_older_schema_and_comes_up_again(tmp_path: Path) -> None:
    file = tmp_path / FILE
    make_schema(f"sqlite:///{file}", "head")
    with contextlib.closing(sqlite3.connect(file)) as opened:
        today = {table: columns(opened, table) for table in names(opened, "table")}, names(opened, "index")
    age(file, OLD)
    with contextlib.closing(sqlite3.connect(file)) as opened:
        assert names(opened, "table") < set(today[0])
    make_schema(f"sqlite:///{file}", "head")
    with contextlib.closing(sqlite3.connect(file)) as opened:
        again = {table: columns(opened, table) for table in names(opened, "table")}, names(opened, "index")
    assert again == today


@pytest.mark.soak
@pytest.mark.parametrize("name", BUGS)
async def test_a_planted_bug_is_found(name: str, tmp_path: Path, services: Services) -> None:
    bug = BUGS[name]
    result = await Round(plan_round(1, 0, 20_000, bug.world), tmp_path, services, name, bug.breaks).run()
    assert {finding.promise for finding in result.findings} & set(bug.breaks)


def test_a_log_of_rounds_is_gone_on_with_and_added_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ledger = Ledger(tmp_path / "rounds.jsonl")
    told = Finding("no hidden byte", "t", 3, "seen")
    for seed, number, findings in ((1, 0, []), (2, 0, [told]), (1, 1, [])):
        line = Line(
            seed=seed,
            round=number,
            world="alone",
            processes=1,
            cluster=False,
            operations=700,
            tables=2,
            entries=5,
            faults={"kill": 2},
            findings=findings,
            seconds=1.5,
            code="0",
        )
        ledger.write(line)
    assert [line.round for line in ledger.played(1, "alone")] == [0, 1]
    assert ledger.played(1, "cluster") == []
    assert show(ledger) == 1
    assert "2,100 operations in 3 rounds" in capsys.readouterr().out
    assert [line.findings for line in ledger][1] == [told]
