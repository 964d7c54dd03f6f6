"""`make torture`: rounds of random play and faults until so many operations were made; prints what was found.

`make torture PLANTED=all` plants the known bugs one after the other and prints how soon each was found.
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from torture.history import instant
from torture.plan import RoundPlan, plan_round
from torture.planted import BUGS
from torture.round import Result, Round
from torture.world import Services

A_ROUND = 15_000  # operations in one world
PLANTED_OPERATIONS = 20_000  # in which a planted bug must be found
Progressed = Callable[[int], None]
console = Console()


def show(result: Result, seconds: float) -> None:
    """The summary."""
    faults = ", ".join(f"{kind} {count}" for kind, count in sorted(result.faults.items())) or "none"
    console.print(
        f"{result.operations:,} operations, {result.tables} tables, {result.entries:,} entries proved, "
        f"{result.faults.total()} faults in {seconds:,.0f} s\nfaults: {faults}\nfindings: {len(result.findings)}"
    )
    for finding in result.findings[:20]:
        console.print(
            f"- {finding.promise}: table {finding.table} version {finding.version}: {finding.text}", markup=False
        )


async def play(plan: RoundPlan, services: Services, planted: str, until: float, progress: Progressed) -> Result:
    """One round in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="wordloom-torture-") as folder:
        one = Round(plan, Path(folder), services, planted)
        one.until = until
        return await one.run(progress)


def torture(seed: int, operations: int, minutes: float, world: str) -> int:
    """As many rounds as it takes, or as there is time for."""
    whole, began = Result(), instant()
    until = began + minutes * 60
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Services() as services, Progress(*columns, console=console) as bar:
        task = bar.add_task("operations", total=operations)
        number = 0
        while whole.operations < operations and instant() < until:
            some = min(A_ROUND, operations - whole.operations)
            advance = lambda new: bar.advance(task, new)  # noqa: E731
            whole.add(asyncio.run(play(plan_round(seed, number, some, world), services, "", until, advance)))
            bar.update(task, completed=whole.operations, description=f"operations, {len(whole.findings)} findings")
            number += 1
    show(whole, instant() - began)
    return 1 if whole.findings else 0


def prove(names: list[str], seed: int) -> int:
    """Plant one bug after the other; each must be found."""
    missed = 0
    with Services() as services:
        for name in names:
            began = instant()
            bug = BUGS[name]
            result = asyncio.run(
                play(plan_round(seed, 0, PLANTED_OPERATIONS, bug.world), services, name, float("inf"), lambda _: None)
            )
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
    chosen = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt):
        if chosen.planted:
            names = list(BUGS) if chosen.planted == "all" else [chosen.planted]
            return prove(names, chosen.seed)
        return torture(chosen.seed, chosen.operations, chosen.minutes, chosen.world)
    return 130


if __name__ == "__main__":
    sys.exit(main())
