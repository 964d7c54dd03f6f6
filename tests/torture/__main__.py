"""`make torture`: rounds of random play and faults until so many operations were made; prints what was found.

With a log, a seed goes on where it stopped, and `--sum` adds up what all seeds have played.
`make torture PLANTED=all` plants the known bugs one after the other and prints how soon each was found.
"""

import argparse
import asyncio
import contextlib
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

import uvloop
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from torture.history import instant
from torture.ledger import Ledger, Line, code
from torture.plan import RoundPlan, plan_round
from torture.planted import BUGS
from torture.round import Result, Round
from torture.world import Services
from wordloom.store.sqlite import FILE

A_ROUND = 30_000  # operations in one world
PLANTED_OPERATIONS = 20_000  # in which a planted bug must be found
Progressed = Callable[[int], None]
console = Console()


def show(lines: Iterable[Line]) -> int:
    """What rounds came to; returns how much was found."""
    played = list(lines)
    faults = sum((Counter(line.faults) for line in played), Counter())
    findings = [finding for line in played for finding in line.findings]
    console.print(
        f"{sum(line.operations for line in played):,} operations in {len(played)} rounds "
        f"({sum(line.cluster for line in played)} of them with PostgreSQL and NATS), "
        f"{sum(line.tables for line in played):,} tables, {sum(line.entries for line in played):,} entries proved, "
        f"{faults.total():,} faults in {sum(line.seconds for line in played):,.0f} s\n"
        f"faults: {', '.join(f'{kind} {count}' for kind, count in sorted(faults.items())) or 'none'}\n"
        f"findings: {len(findings)}"
    )
    for finding in findings[:20]:
        console.print(
            f"- {finding.promise}: table {finding.table} version {finding.version}: {finding.text}", markup=False
        )
    return len(findings)


async def play(
    plan: RoundPlan,
    services: Services,
    until: float = float("inf"),
    progress: Progressed = lambda _: None,
    *,
    planted: str = "",
    keep: Path | None = None,
) -> Result:
    """One round in a folder of its own; where something was found, the servers' logs and files are kept."""
    with tempfile.TemporaryDirectory(prefix="wordloom-torture-") as folder:
        one = Round(plan, Path(folder), services, planted, BUGS[planted].breaks if planted else ())
        one.until = until
        result = await one.run(progress)
        if result.findings and keep is not None:
            kept = keep / plan.seed.replace("/", "-")
            kept.mkdir(parents=True, exist_ok=True)
            for file in (*Path(folder).glob("*/server-*.log"), *Path(folder).glob(f"*/data/{FILE}*")):
                shutil.copy(file, kept)
        return result


def run(playing: Coroutine[Any, Any, Result]) -> Result:
    """A round to its end. Told to stop, it comes to it in good order: its servers go with it."""

    async def until_told() -> Result:
        task = asyncio.ensure_future(playing)
        for told in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(told, task.cancel)
        return await task

    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(until_told())
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None
    finally:
        heed()


def heed() -> None:
    """Between rounds too, and in the background, being told to stop ends what was started."""
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, signal.default_int_handler)


def torture(seed: int, operations: int, minutes: float, world: str, log: Path | None) -> int:
    """As many rounds as it takes, or as there is time for; what a log has of the seed need not be played again."""
    ledger = Ledger(log)
    lines = ledger.played(seed, world)
    until = instant() + minutes * 60
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Services() as services, Progress(*columns, console=console) as bar:
        task = bar.add_task("operations", total=operations)
        while (so_far := sum(line.operations for line in lines)) < operations and instant() < until:
            found = sum(len(line.findings) for line in lines)
            bar.update(task, completed=so_far, description=f"operations, {found} findings")
            number, began, tortured = max((line.round for line in lines), default=-1) + 1, instant(), code()
            plan = plan_round(seed, number, min(A_ROUND, operations - so_far), world)
            advance = lambda new: bar.advance(task, new)  # noqa: E731
            result = run(play(plan, services, until, advance, keep=log and log.with_suffix("")))
            line = Line(
                seed=seed,
                round=number,
                world=world,
                processes=plan.processes,
                cluster=plan.cluster,
                operations=result.operations,
                tables=result.tables,
                entries=result.entries,
                faults=dict(result.faults),
                findings=result.findings,
                seconds=round(instant() - began, 1),
                code=tortured,
            )
            ledger.write(line)
            lines.append(line)
    return 1 if show(lines) else 0


def prove(names: list[str], seed: int) -> int:
    """Plant one bug after the other; each must be found."""
    missed = 0
    with Services() as services:
        for name in names:
            began = instant()
            bug = BUGS[name]
            plan = plan_round(seed, 0, PLANTED_OPERATIONS, bug.world)
            result = run(play(plan, services, planted=name))
            seconds = instant() - began
            found = [finding for finding in result.findings if finding.promise in bug.breaks]
            missed += not found
            how = f"{found[0].promise}: {found[0].text}"[:140] if found else f"NOT FOUND ({result.findings[:2]})"
            console.print(
                f"{name:24} {seconds:6.1f} s {result.operations:7,} operations  {how}", markup=False, soft_wrap=True
            )
    console.print(f"{len(names) - missed} of {len(names)} planted bugs found")
    return 1 if missed else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="torture")
    parser.add_argument("--operations", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long, with what there is")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--world", choices=["", "cluster", "alone"], default="")
    parser.add_argument("--planted", default="", help="the name of a planted bug, or all")
    parser.add_argument("--log", type=Path, help="a file with a line for every round: go on where it ends")
    parser.add_argument("--sum", action="store_true", help="play nothing, add up the log")
    chosen = parser.parse_args()
    heed()
    with contextlib.suppress(KeyboardInterrupt):
        if chosen.planted:
            names = list(BUGS) if chosen.planted == "all" else [chosen.planted]
            return prove(names, chosen.seed)
        if chosen.sum:
            return 1 if show(Ledger(chosen.log)) else 0
        return torture(chosen.seed, chosen.operations, chosen.minutes, chosen.world, chosen.log)
    return 130


if __name__ == "__main__":
    sys.exit(main())
