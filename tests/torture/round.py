"""A round: one world, many tables one after the other and beside each other, and faults in the middle of them."""

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from torture.faults import Faults
from torture.history import Finding, instant
from torture.plan import RoundPlan, plan_table
from torture.table import Played, TableRun
from torture.world import Services, World

CRASHES = ("Traceback (most recent call last)",)
# What uvicorn writes of a request that was still running when a server had waited long enough for it to stop.
CUT_OFF = re.compile(
    r"^Exception in ASGI application\nTraceback \(most recent call last\):\n(?:  .*\n)+"
    r"asyncio\.exceptions\.CancelledError: Task cancelled, timeout graceful shutdown exceeded\n",
    re.MULTILINE,
)


@dataclass
class Result:
    """What a round, or all of them, came to."""

    operations: int = 0
    tables: int = 0
    entries: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: "Result") -> None:
        self.operations += other.operations
        self.tables += other.tables
        self.entries += other.entries
        self.faults += other.faults
        self.findings += other.findings


class Round:
    """Plays a plan."""

    def __init__(
        self, plan: RoundPlan, folder: Path, services: Services, planted: str = "", stop_at: tuple[str, ...] = ()
    ) -> None:
        self._plan = plan
        self._world = World(plan, folder, services, planted)
        self._faults = Faults(self._world)
        self._running: set[TableRun] = set()
        self._played: list[Played] = []
        self._numbers = iter(range(1_000_000))
        self.result = Result()
        self._stop_at = stop_at  # promises of which a broken one is what the round is for
        self._tables: list[asyncio.Task[None]] = []
        self._broke_all = False
        self._lost = False  # a server did not come back: nobody can go on
        self.until = float("inf")  # when it has to come to an end, whatever was planned

    async def run(self, progress: Callable[[int], None] = lambda _: None) -> Result:
        """Everything, and at the end a last look after a fresh start."""
        try:
            await self._world.start()
            catalogue = await self._world.ask("GET", "/games")
            counting = asyncio.create_task(self._count(progress))
            tables = self._tables = [asyncio.create_task(self._fill(catalogue)) for _ in range(self._plan.at_once)]
            breaking = asyncio.create_task(self._break())
            try:
                for ended in await asyncio.gather(*tables, return_exceptions=True):
                    if isinstance(ended, Exception):
                        raise ended
                if not self._found:
                    await breaking  # what was broken is put right
            finally:
                for task in (breaking, counting, *tables):
                    task.cancel()
                await asyncio.gather(breaking, counting, *tables, return_exceptions=True)
            if not (self._found or self._lost):
                await self._look_again()
        finally:
            await self._world.close()
        self._look_at_logs()
        self.result.faults = Counter(fault.kind for fault in self._faults.done)
        return self.result

    @property
    def _cut_short(self) -> bool:
        return self._found or self._lost or instant() > self.until

    @property
    def _found(self) -> bool:
        return any(finding.promise in self._stop_at for finding in self.result.findings)

    @property
    def _enough(self) -> bool:
        """However quickly operations go, none of the planned faults is left out."""
        return self._cut_short or (self._broke_all and self.result.operations >= self._plan.operations)

    async def _fill(self, catalogue: list[dict[str, object]]) -> None:
        """One table after the other, until there have been enough operations."""
        while not self._enough:
            table = TableRun(self._world, plan_table(self._plan.seed, next(self._numbers), catalogue))
            self._running.add(table)
            try:
                played = await table.run(self._faults.done)
            except TimeoutError:
                self.result.findings.append(Finding("the service answers", "", 0, "a request was never carried out"))
                return
            finally:
                self.result.operations += table.news()
                self._running.discard(table)
            self._played.append(played)
            self.result.tables += 1
            self.result.entries += max(0, played.record.count("\n") - 2)
            self.result.findings += played.findings

    async def _count(self, progress: Callable[[int], None]) -> None:
        while True:
            await asyncio.sleep(0.2)
            new = sum(table.news() for table in self._running)
            self.result.operations += new
            progress(new)
            if self._enough:
                for table in self._running:
                    table.finish()

    async def _break(self) -> None:
        """What goes wrong, each thing when its time has come. Whatever does not come back is found too."""
        for plan in self._plan.faults:
            while self.result.operations < plan.after and not self._cut_short:
                await asyncio.sleep(0.05)
            if self._cut_short:
                break
            try:
                await self._faults.do(plan)
            except (TimeoutError, AssertionError) as error:
                text = f"after {plan.kind}: {error!r}"[:2000]
                self.result.findings.append(Finding("the service comes back", "", 0, text))
                self._lost = True
                for table in self._tables:
                    table.cancel()
                break
            calm = instant() + plan.quiet
            while instant() < calm and not self._cut_short:
                await asyncio.sleep(0.05)
        self._broke_all = True

    async def _look_again(self) -> None:
        """Every process starts afresh, and every record is still what it was."""
        await self._world.start_afresh()
        guest = await self._world.ask("POST", "/guest", "", {"name": "Last"})
        for played in [each for each in self._played if each.record]:
            record = await self._world.ask("GET", f"/tables/{played.id}/record", guest["token"])
            if record != played.record:
                text = "its record is another one after a fresh start"
                self.result.findings.append(Finding("nothing acknowledged is lost", played.id, 0, text))

    def _look_at_logs(self) -> None:
        """What no server should ever write."""
        for log in sorted(self._world.folder.glob("*/server-*.log")):
            text = CUT_OFF.sub("", log.read_text(errors="replace"))
            for sign in CRASHES:
                if sign in text:
                    place = text.index(sign)
                    told = text[max(0, place - 200) : place + 1500]
                    self.result.findings.append(Finding("no server stumbles", "", 0, told))
