"""Supervised worker processes for bots: each answer has a deadline; a worker that misses it or dies is replaced."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec
import structlog

from wordloom.server.thinker import Thought, frame

logger = structlog.get_logger()
QUEUE = 3  # deadlines that a thought may wait for a free worker


class Worker:
    """One process, started when it is first needed and again after it was lost."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: Process | None = None

    async def ask(self, data: bytes) -> bytes:
        """Send a frame and await the answer."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
        source, target = self._process.stdout, self._process.stdin
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
            await self._process.wait()
        self._process = None


class Thinkers:
    """A few workers that share the bots' thoughts."""

    def __init__(self, count: int, seconds: float, command: tuple[str, ...] = ()) -> None:
        self._seconds = seconds
        command = command or (sys.executable, "-m", "wordloom.server.thinker")
        self._workers = [Worker(command) for _ in range(count)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def think(self, thought: Thought) -> bytes:
        """The chosen command as JSON; empty if the bot failed or took too long."""
        if not self._workers:
            return b""
        try:
            async with asyncio.timeout(QUEUE * self._seconds):
                worker = await self._free.get()
        except TimeoutError:  # others' bots are no reason for a table to stand still
            logger.warning("bots are busy", game=thought.game, level=thought.level)
            return b""
        try:
            async with asyncio.timeout(self._seconds):
                return await worker.ask(msgspec.msgpack.encode(thought))
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            logger.warning("bot failed", game=thought.game, level=thought.level, error=type(error).__name__)
            await worker.stop()
            return b""
        except BaseException:
            await worker.stop()  # half an answer may be in the pipe
            raise
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            await worker.stop()
