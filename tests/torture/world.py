"""The servers of a round and what stands behind them: PostgreSQL and NATS behind proxies, or SQLite; a clock."""

import asyncio
import os
from importlib import util
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import msgspec
from alembic import command
from sqlalchemy import create_engine

from serving.process import ServerProcess
from serving.services import Nats, Postgres
from torture.plan import RoundPlan
from torture.proxy import Line, Proxy
from wordloom.store.database import postgres_url
from wordloom.store.migrate import config
from wordloom.store.sqlite import FILE

PLANTED = Path(__file__).parent / "planted"
OLD = "0003"  # the schema that an upgrade begins with


def faketime() -> str:
    """The library that turns a process's clock; its wheel keeps it inside the package."""
    found = util.find_spec("libfaketime")
    assert found is not None
    assert found.origin is not None
    library = Path(found.origin).parent / "vendor" / "libfaketime" / "src" / "libfaketime.so.1"
    assert library.exists()
    return str(library)


class World:
    """One round's servers."""

    def __init__(self, plan: RoundPlan, folder: Path, services: "Services", planted: str = "") -> None:
        self.plan, self.folder, self.services = plan, folder, services
        self.servers: list[ServerProcess] = []
        self.store_lines: list[Proxy] = []
        self.bus_lines: list[Proxy] = []
        self.database = ""  # as the harness reaches it, without a proxy
        self.troubled = False  # something is broken right now
        self.down: set[int] = set()  # processes that are not there now
        self._clock = folder / "clock.txt"
        self._planted = planted
        self._hours = 0.0
        self.http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            cookie_jar=aiohttp.DummyCookieJar(),
            timeout=aiohttp.ClientTimeout(30),
        )

    @property
    def data(self) -> Path:
        """Where SQLite's file is."""
        return self.folder / "0" / "data"

    def urls(self) -> list[str]:
        """Where a client may try: processes that are away too, as a client cannot know."""
        return [server.url for server in self.servers]

    async def start(self) -> "World":
        self.turn_clock(0)
        if self.plan.cluster:
            self.database = await asyncio.to_thread(self.services.postgres.fresh)
            await self._draw_lines()
        for number in range(self.plan.processes):
            data = self.folder / str(number) / "data"
            data.parent.mkdir(parents=True)
            self.servers.append(ServerProcess(data, *self._options(number), environment=self._environment()))
        if self.plan.upgrades_first:
            await self._begin_old()
        await asyncio.gather(*(server.start() for server in self.servers))
        return self

    async def _draw_lines(self) -> None:
        path = socket_of(self.database)

        async def store() -> Line:
            return await asyncio.open_unix_connection(path)

        async def bus() -> Line:
            return await asyncio.open_connection("127.0.0.1", self.services.nats.port)

        for _ in range(self.plan.processes):
            self.store_lines.append(await Proxy(store).start())
            self.bus_lines.append(await Proxy(bus).start())

    def _options(self, number: int) -> list[str]:
        options = ["--pause", "0"]
        if self.plan.cluster:
            parts = urlsplit(self.database)
            user = parts.username or "postgres"
            name = parts.path.lstrip("/")
            options += ["--database", f"postgresql://{user}@127.0.0.1:{self.store_lines[number].port}/{name}"]
            options += ["--bus", f"nats://127.0.0.1:{self.bus_lines[number].port}"]
        return options

    def _environment(self) -> dict[str, str]:
        turned = {
            "LD_PRELOAD": faketime(),
            "FAKETIME_TIMESTAMP_FILE": str(self._clock),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            # Else it takes a wait until a moment of the steady clock for one of the wall clock's, which is always over:
            # threads that wait for the interpreter's lock then spin, and a process needs six times its CPU.
            "FAKETIME_FORCE_MONOTONIC_FIX": "0",
            "NO_FAKE_STAT": "1",
        }
        if self._planted:
            turned |= {
                "PYTHONPATH": f"{PLANTED}:{os.environ.get('PYTHONPATH', PLANTED.parent.parent)}",
                "WORDLOOM_PLANTED": self._planted,
            }
        return turned

    def turn_clock(self, hours: float) -> None:
        """Every process's wall clock jumps, as when a machine's clock is set."""
        self._hours += hours
        fresh = self._clock.with_suffix(".new")
        fresh.write_text(f"{int(self._hours * 3600):+d}\n")
        fresh.replace(self._clock)

    async def _begin_old(self) -> None:
        """The database of an older version; the first process is killed while it brings it to today's."""
        await asyncio.to_thread(self.make_old)
        for wait in (0.6, 1.0, 1.3):
            await self.servers[0].launch()
            await asyncio.sleep(wait)
            await self.servers[0].kill()

    def make_old(self) -> None:
        """An empty database with the schema of an older version."""
        if not self.plan.cluster:
            self.data.mkdir(parents=True, mode=0o700)
        url = postgres_url(self.database) if self.plan.cluster else f"sqlite:///{self.data / FILE}"
        make_schema(url, OLD)

    async def until_well(self, seconds: float = 120) -> None:
        """Wait until every process that should be there says that all is well."""
        for number, server in enumerate(self.servers):
            if number not in self.down:
                await server.wait_until("/ready", 200, seconds, bus=True)

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """A request that is repeated until some process carries it out; the answer as JSON."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        async with asyncio.timeout(180):
            while True:
                for url in self.urls():
                    try:
                        status, content, kind = await self._request(method, f"{url}/api{path}", headers, body)
                    except (aiohttp.ClientError, TimeoutError):
                        continue
                    if status in (409, 200, 201, 204):
                        return content.decode() if "jsonl" in kind else msgspec.json.decode(content or b"null")
                    if status not in (429, 503, 500):
                        raise AssertionError(f"{method} {path}: {status} {content.decode()}")
                await asyncio.sleep(0.2)

    async def _request(self, method: str, url: str, headers: dict[str, str], body: Any) -> tuple[int, bytes, str]:
        async with self.http.request(method, url, json=body, headers=headers) as answer:
            return answer.status, await answer.read(), answer.content_type

    async def start_afresh(self) -> None:
        """Every process stops and starts again: nothing is left but what was stored."""
        for server in self.servers:
            await server.stop(180)
        await asyncio.gather(*(server.start() for server in self.servers))

    async def close(self) -> None:
        for server in self.servers:  # all of them before anything is waited for: told to stop twice, none stays behind
            server.cut()
        await asyncio.gather(*(server.kill() for server in self.servers))
        await self.http.close()
        for line in (*self.store_lines, *self.bus_lines):
            await line.close()


class Services:
    """PostgreSQL and NATS, started once for all rounds."""

    def __init__(self) -> None:
        self.postgres = Postgres()
        self.nats = Nats()

    def __enter__(self) -> "Services":
        self.postgres.__enter__()
        self.nats.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.nats.__exit__(None)
        self.postgres.__exit__(None)


def make_schema(url: str, version: str) -> None:
    """Bring a database to the schema of a version."""
    engine = create_engine(url)
    with engine.begin() as connection:
        command.upgrade(config(connection), version)
    engine.dispose()


def socket_of(url: str) -> str:
    """PostgreSQL's socket in the file system, from a URL that names its folder."""
    parts = urlsplit(url)
    folder = parse_qs(parts.query)["host"][0]
    return str(Path(folder) / ".s.PGSQL.5432")
