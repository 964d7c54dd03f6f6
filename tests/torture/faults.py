"""What goes wrong, and how it is put right again. Each fault says from when to when it was felt."""

import asyncio
import contextlib
import os
import resource
import signal
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import psycopg

from torture.history import Fault, instant
from torture.plan import FaultPlan
from torture.world import OLD, World, make_schema
from wordloom.store.migrate import TURN
from wordloom.store.sqlite import FILE

PATIENCE = 180  # seconds in which a server must have stopped, on whatever machine
ROOM = 4_096  # bytes that files may still grow on a full disk


class Faults:
    """Carries out what was planned, one after the other."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.done: list[Fault] = []
        self._away = 0.0
        self._ways: dict[str, Callable[[FaultPlan], Awaitable[None]]] = {
            "kill": self._kill,
            "stop": self._stop,
            "restart": self._restart,
            "disk-full": self._disk_full,
            "disk-slow": self._disk_slow,
            "clock": self._clock,
            "upgrade": self._upgrade,
            "store-cut": self._line,
            "store-silent": self._line,
            "store-slow": self._line,
            "store-crash": self._store_crash,
            "bus-cut": self._line,
            "bus-silent": self._line,
            "bus-crash": self._bus_crash,
        }

    async def do(self, plan: FaultPlan) -> None:
        """One fault, until everything is well again."""
        since = instant()
        self._away = 0.0
        self._world.troubled = True
        await self._ways[plan.kind](plan)
        await self._world.until_well()
        self._world.troubled = False
        alone = len(self._world.servers) == 1
        self.done.append(Fault(plan.kind, since, instant(), self._away if alone else 0.0))

    async def _kill(self, plan: FaultPlan) -> None:
        server = self._world.servers[plan.process]
        self._world.down.add(plan.process)
        await server.kill()
        await asyncio.sleep(plan.seconds)
        self._away = plan.seconds
        await server.start()
        self._world.down.discard(plan.process)

    async def _restart(self, plan: FaultPlan) -> None:
        server = self._world.servers[plan.process]
        code = await server.stop(PATIENCE)
        assert code == 0, f"stopped with {code}"
        await server.start()

    async def _stop(self, plan: FaultPlan) -> None:
        """The process stands still, as when its machine sleeps."""
        pid = self._world.servers[plan.process].pid
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(plan.seconds)
        self._away = plan.seconds
        os.kill(pid, signal.SIGCONT)

    async def _disk_full(self, plan: FaultPlan) -> None:
        """No file of the process may grow any more."""
        pid = self._world.servers[0].pid
        longest = max(file.stat().st_size for file in self._world.data.glob(f"{FILE}*"))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (longest + ROOM, resource.RLIM_INFINITY))
        await asyncio.sleep(plan.seconds)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    async def _disk_slow(self, plan: FaultPlan) -> None:
        """Writes wait for seconds, as on a disk that is busy with something else: the file's lock is held."""

        def hold() -> sqlite3.Connection:
            connection = sqlite3.connect(
                self._world.data / FILE, timeout=30, isolation_level=None, check_same_thread=False
            )
            connection.execute("BEGIN IMMEDIATE")
            return connection

        for _ in range(3):
            held = await asyncio.to_thread(hold)
            await asyncio.sleep(plan.seconds / 3)
            held.execute("ROLLBACK")
            held.close()

    async def _clock(self, plan: FaultPlan) -> None:
        self._world.turn_clock(plan.hours)
        await asyncio.sleep(plan.seconds + 1.5)

    async def _line(self, plan: FaultPlan) -> None:
        what, _, mood = plan.kind.partition("-")
        lines = self._world.store_lines if what == "store" else self._world.bus_lines
        lines[plan.process].set(mood)  # type: ignore[arg-type]
        await asyncio.sleep(plan.seconds)
        lines[plan.process].set("open")
        if mood == "silent":
            lines[plan.process].drop()

    async def _store_crash(self, plan: FaultPlan) -> None:
        postgres = self._world.services.postgres
        await asyncio.to_thread(postgres.stop)
        for line in self._world.store_lines:
            line.drop()
        await asyncio.sleep(plan.seconds / 2)
        await asyncio.to_thread(postgres.start)

    async def _bus_crash(self, plan: FaultPlan) -> None:
        nats = self._world.services.nats
        nats.stop()
        await asyncio.sleep(plan.seconds)
        await asyncio.to_thread(nats.start)

    async def _upgrade(self, plan: FaultPlan) -> None:
        if self._world.plan.cluster:
            await self._upgrade_beside(plan)
        else:
            await self._upgrade_again()

    async def _upgrade_beside(self, plan: FaultPlan) -> None:
        """A later version migrates while this one plays; in the middle of it one process is killed and starts again."""

        def begin() -> psycopg.Connection:
            connection = psycopg.connect(self._world.database)
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (TURN,))
            connection.execute("SET LOCAL lock_timeout = '3s'")
            connection.execute("ALTER TABLE players ADD COLUMN IF NOT EXISTS shoe_size INTEGER NOT NULL DEFAULT 0")
            return connection

        try:
            migrating = await asyncio.to_thread(begin)
        except psycopg.errors.LockNotAvailable:
            return
        server = self._world.servers[plan.process]
        await server.kill()
        await server.launch()
        await asyncio.sleep(1)
        await asyncio.to_thread(migrating.commit if plan.hours > 0 else migrating.rollback)
        await asyncio.to_thread(migrating.close)
        await server.wait_until("/health")

    async def _upgrade_again(self) -> None:
        """The file goes back to an older schema, with every game in it; the process is killed while it upgrades it."""
        server = self._world.servers[0]
        assert await server.stop(PATIENCE) == 0
        await asyncio.to_thread(age, self._world.data / FILE, OLD)
        for wait in (0.8, 1.2):
            await server.launch()
            await asyncio.sleep(wait)
            await server.kill()
        await server.start()


def age(file: Path, old: str) -> None:
    """What migrations later than `old` added goes away, with what is in it; no check here depends on that."""
    with tempfile.TemporaryDirectory() as folder, contextlib.closing(sqlite3.connect(file)) as today:
        make_schema(f"sqlite:///{folder}/{FILE}", old)
        with contextlib.closing(sqlite3.connect(Path(folder) / FILE)) as then:
            for index in names(today, "index") - names(then, "index"):
                today.execute(f"DROP INDEX {index}")
            for table in names(today, "table") - names(then, "table"):
                today.execute(f"DROP TABLE {table}")
            for table in names(then, "table"):
                for column in columns(today, table) - columns(then, table):
                    today.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        today.execute("UPDATE alembic_version SET version_num = ?", (old,))
        today.commit()


def names(connection: sqlite3.Connection, kind: str) -> set[str]:
    """The tables or indexes that a schema names itself."""
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = ? AND sql IS NOT NULL", (kind,))
    return {name for (name,) in found if not name.startswith("sqlite_")}


def columns(connection: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
