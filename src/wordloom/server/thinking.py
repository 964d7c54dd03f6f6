"""Supervised worker processes for bots: each answer has a deadline; a worker that misses it or dies is replaced."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec
import structlog

from wordloom.server.metrics import Metrics
from wordloom.server.thinker import Thought, frame
from wordloom.server.turns import Turns

logger = structlog.get_logger()
QUEUE = 3  # deadlines that a thought may wait for a free worker
SHARE = 0.6  # of its deadline that a bot thinks; the rest is for starting, and for a busy machine


class Worker:
    """One process, started when it is first needed if not before, and again after it was lost."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: Process | None = None

    async def start(self) -> Process:
        """The process, running. It takes a second or more until it can think: the sooner it begins the better."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
        return self._process

    async def ask(self, data: bytes) -> bytes:
        """Send a frame and await the answer."""
        process = await self.start()
        source, target = process.stdout, process.stdin
        assert source is not None
        assert target is not None
        target.write(frame(data))
        await target.drain()
        size = int.from_bytes(await source.readexactly(4), "big")
        return await source.readexactly(size)

    async def stop(self) -> None:
        """End the process."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.communicate()  # to the end of its pipes, which are closed then
        self._process = None


class Thinkers:
    """A few workers that share the bots' thoughts."""

    def __init__(
        self, count: int, seconds: float, command: tuple[str, ...] = (), metrics: Metrics | None = None
    ) -> None:
        self._seconds = seconds
        self._metrics = metrics or Metrics()
        command = command or (sys.executable, "-m", "wordloom.server.thinker")
        self._workers = [Worker(command) for _ in range(count)]
        self._turns = Turns(self._workers)

    async def start(self) -> None:
        """Have every worker ready before it is asked."""
        for worker in self._workers:
            await worker.start()

    @property
    def busy(self) -> bool:
        """Whether anybody thinks or waits for a worker."""
        return not self._turns.idle

    async def think(self, thought: Thought, owner: str) -> bytes:
        """The chosen command as JSON; empty if the bot failed or took too long. Owners take turns."""
        if not self._workers:
            return b""
        try:
            with self._metrics.bot_seconds.time():
                return await self._think(thought, owner)
        except TimeoutError:  # others' bots are no reason for a table to stand still
            logger.warning("bots are busy", game=thought.game, level=thought.level)
            return b""

    async def _think(self, thought: Thought, owner: str) -> bytes:
        waiting = self._metrics.bots_waiting
        waiting.inc()
        try:
            lent = self._turns.worker(owner, QUEUE * self._seconds)
            worker = await lent.__aenter__()
        finally:
            waiting.dec()
        try:
            return await self._ask(worker, thought)
        finally:
            await lent.__aexit__(None, None, None)

    async def _ask(self, worker: Worker, thought: Thought) -> bytes:
        timed = msgspec.structs.replace(thought, seconds=SHARE * self._seconds)
        try:
            async with asyncio.timeout(self._seconds):
                return await worker.ask(msgspec.msgpack.encode(timed))
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            logger.warning("bot failed", game=thought.game, level=thought.level, error=type(error).__name__)
            await worker.stop()
            with contextlib.suppress(OSError):
                await worker.start()  # whoever thinks next does not wait for it
            return b""
        except BaseException:
            await worker.stop()  # half an answer may be in the pipe
            raise

    async def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            await worker.stop()
