"""A line between a server and what stands behind it, which the harness can cut, silence or slow down."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Literal

from serving.process import free_port

Mood = Literal["open", "cut", "silent", "slow"]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
SLOW = 0.15  # seconds that every piece waits on a slow line


class Proxy:
    """Listens on a port of its own and passes bytes on to somewhere else, as long as it is in the mood."""

    def __init__(self, reach: Callable[[], Awaitable[Line]]) -> None:
        self.port = free_port()
        self._reach = reach
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._mood: Mood = "open"
        self._flows = asyncio.Event()
        self._flows.set()

    async def start(self) -> "Proxy":
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port)
        return self

    def set(self, mood: Mood) -> None:
        """Cut: every line ends and none begins. Silent: lines stay, nothing comes through. Slow: everything is late."""
        self._mood = mood
        if mood == "silent":
            self._flows.clear()
        else:
            self._flows.set()
        if mood == "cut":
            self.drop()

    def drop(self) -> None:
        """End every line there is."""
        for writer in list(self._lines):
            writer.transport.abort()

    async def close(self) -> None:
        self.set("cut")
        if self._server is not None:
            self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self._lines.add(writer)
        try:
            await self._flows.wait()
            if self._mood == "cut":
                return
            back, forth = await self._reach()
            self._lines.add(forth)
            await asyncio.gather(self._pass(reader, forth), self._pass(back, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            for end in (writer, *(line for line in self._lines if line is locals().get("forth"))):
                self._lines.discard(end)
                end.transport.abort()

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65_536):
                await self._flows.wait()
                if self._mood == "slow":
                    await asyncio.sleep(SLOW)
                target.write(data)
                await target.drain()
        target.transport.abort()
