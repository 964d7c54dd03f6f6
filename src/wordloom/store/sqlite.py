"""SQLite: readers alongside one writer thread, which commits the operations of many tables together.

Each operation of a group has a savepoint of its own, so one that fails takes nothing back but itself. WAL with
synchronous=FULL: what was committed survives a power cut.
"""

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar, cast

from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from wordloom.core.errors import StoreError
from wordloom.store.database import Work, store_error, told_as_store_errors
from wordloom.store.log import Append, append_all
from wordloom.store.migrate import migrate

T = TypeVar("T")
FILE = "wordloom.sqlite3"
GROUP = 200  # operations that share a commit at most
READERS = 2
TROUBLE = (SQLAlchemyError, sqlite3.Error, OSError)


class Job:
    """An operation that waits for the writer, and where its answer goes."""

    def __init__(self, work: Work[object]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[object] = self.loop.create_future()
        self.result: object = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        """Tell the one who waits; runs in the event loop."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


def lock_folder(data: Path) -> FileLock:
    """Make sure that no other server uses the folder; the lock ends with the process."""
    lock = FileLock(data / "lock", timeout=0, mode=0o600, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise StoreError("store-in-use", folder=str(data)) from None
    return lock


def connect(path: Path) -> Engine:
    """An engine whose connections are set up for durability and whose transactions begin when told."""
    if not path.exists():  # whatever folder it is in: nobody else reads secrets there
        path.touch(mode=0o600)
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False}, pool_size=READERS + 2)

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # the driver must not begin or commit by itself
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


class SqliteDatabase:
    """One file in the data directory, one process."""

    def __init__(self, data: Path) -> None:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._lock = lock_folder(data)
        self._engine = connect(data / FILE)
        try:
            migrate(self._engine)
        except BaseException:
            self._engine.dispose()
            self._lock.release()
            raise
        self._jobs: deque[Job] = deque()
        self._calls: SimpleQueue[bool] = SimpleQueue()  # wakes the writer; False: when all is written, stop
        self._called = False
        self._writing: Connection | None = None  # the writer's own
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    async def write(self, work: Work[T]) -> T:
        """Run an operation in the next group commit."""
        job = Job(work)
        self._jobs.append(job)
        if not self._called:
            self._called = True
            job.loop.call_soon(self._call)
        return cast("T", await job.future)  # the answer of this very work

    def _call(self) -> None:
        """Wake the writer once for all that the event loop has decided in this turn. A writer that wakes up for the
        first of them takes the interpreter from the loop, and commits it alone."""
        self._called = False
        self._calls.put(True)

    async def read(self, work: Work[T]) -> T:
        """Run an operation alongside the writer."""

        def run() -> T:
            with told_as_store_errors(), self._engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def close(self) -> None:
        """Let the writer finish its queue."""
        self._calls.put(False)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self._engine.dispose()
        self._lock.release()

    # -- the writer thread ----------------------------------------------------------------------------------

    def _write_all(self) -> None:
        goes_on = True
        while goes_on:
            goes_on = self._calls.get()
            while group := self._next_group():
                self._commit(group)
                for loop in {job.loop for job in group}:
                    settled = [job.settle for job in group if job.loop is loop]
                    loop.call_soon_threadsafe(_call_all, settled)
        if self._writing is not None:
            self._writing.close()

    def _next_group(self) -> list[Job]:
        return [self._jobs.popleft() for _ in range(min(GROUP, len(self._jobs)))]

    def _commit(self, group: list[Job]) -> None:
        """Run a group in one transaction; if the commit fails nothing of it happened."""
        try:
            self._writing = self._writing or self._engine.connect()
            with self._writing.begin():
                for job in self._not_appended(self._writing, group):
                    self._run(self._writing, job)
        except TROUBLE as error:
            self._start_afresh()
            told = store_error(error)
            for job in group:
                job.error = told

    def _not_appended(self, connection: Connection, group: list[Job]) -> list[Job]:
        """Append the entries of a group at once; returns what must still be done one by one."""
        works = [job.work for job in group if isinstance(job.work, Append)]
        if len(works) < 2 or not self._append_together(connection, works):
            return group
        for job in group:
            if isinstance(job.work, Append):
                job.result = job.work.row.version
        return [job for job in group if not isinstance(job.work, Append)]

    def _append_together(self, connection: Connection, works: list[Append]) -> bool:
        """Append all entries, or none and False if one of them does not fit."""
        raw = driver_of(connection)
        raw.execute("SAVEPOINT together")
        try:
            fits = append_all(connection, works)
        except IntegrityError:
            fits = False
        if not fits:
            raw.execute("ROLLBACK TO together")
        raw.execute("RELEASE together")
        return fits

    def _start_afresh(self) -> None:
        """The connection may be in any state."""
        if self._writing is not None:
            self._writing.invalidate()
            self._writing.close()
            self._writing = None

    def _run(self, connection: Connection, job: Job) -> None:
        raw = driver_of(connection)
        raw.execute("SAVEPOINT job")
        try:
            job.result = job.work(connection)
        except IntegrityError as error:
            job.error = error
        except TROUBLE:
            raise
        except Exception as error:  # the operation's own refusal
            job.error = error
        if job.error is not None:
            raw.execute("ROLLBACK TO job")
        raw.execute("RELEASE job")


def driver_of(connection: Connection) -> sqlite3.Connection:
    """SQLite's own connection."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def _call_all(calls: list[Callable[[], None]]) -> None:
    for call in calls:
        call()
