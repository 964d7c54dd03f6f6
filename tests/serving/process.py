"""The server as its own process, which tests kill and start again on the same port."""

import asyncio
import contextlib
import os
import random
import signal
import socket
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import httpx

UNLIMITED = [
    f"--limit={name}=1000000"
    for name in (
        "message_rate",
        "message_burst",
        "request_rate",
        "request_burst",
        "page_rate",
        "page_burst",
        "guest_rate",
        "guest_burst",
        "sockets_per_address",
        "tables_per_block",
        "open_tables_per_block",
        "bot_tables",
        "bot_tables_per_block",
    )
]

# As where Wordloom is installed, servers start from compiled modules, whatever the shell says about keeping them.
COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(__file__).parents[2] / "build" / "bytecode")}


def free_port() -> int:
    """A port that stays free while its server is down: below those that the system gives to whoever asks for any."""
    while True:
        port = random.SystemRandom().randrange(15_000, 32_000)
        with socket.socket() as free, contextlib.suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port


class ServerProcess:
    """`wordloom serve` on a port of its own."""

    def __init__(self, data: Path, *options: str, environment: Mapping[str, str] | None = None) -> None:
        self.port = free_port()
        self._environment = {**os.environ, **COMPILED, **(environment or {})}
        self._log = data.parent / f"server-{self.port}.log"
        self._options: Sequence[str] = ("--data", str(data), "--bots=0", *UNLIMITED, *options)
        self._process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def start(self) -> "ServerProcess":
        await self.launch()
        await self.wait_until("/health")
        return self

    async def launch(self) -> None:
        """Start without waiting until it serves."""
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "wordloom", "serve", "--port", str(self.port), *self._options),
                stdout=log,
                stderr=log,
                env=self._environment,
            )

    async def wait_until(self, path: str, status: int = 200, seconds: float = 300, **told: object) -> None:
        """Wait for a route to answer with a status, and to tell some things."""
        async with asyncio.timeout(seconds), httpx.AsyncClient(base_url=self.url) as http:
            while True:
                assert self._process is not None
                assert self._process.returncode is None, self._log.read_text()
                try:
                    answer = await http.get(path)
                    if answer.status_code == status and (not told or told.items() <= answer.json().items()):
                        return
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.1)

    def cut(self) -> None:
        """As a power cut would, without waiting for its end."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):  # it may have ended by itself
                self._process.kill()

    async def kill(self) -> None:
        """As a power cut would."""
        self.cut()
        if self._process is not None:
            await self._process.wait()

    async def stop(self, seconds: float = 30) -> int:
        """As an operator would; returns the exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(seconds):
            return await self._process.wait()
