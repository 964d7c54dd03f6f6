"""The server in the test's own event loop, listening on a free port."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from reference.vocabulary import EveryWord
from wordloom.core.words import Vocabulary, WordSet
from wordloom.server.house import House
from wordloom.server.lexicons import Lexicons
from wordloom.server.running import Server
from wordloom.server.settings import Limits, Settings

FREE = Limits(
    message_rate=10_000,
    message_burst=100_000,
    request_rate=10_000,
    request_burst=100_000,
    page_rate=10_000,
    page_burst=100_000,
    guest_rate=10_000,
    guest_burst=100_000,
    chat_rate=10_000,
    chat_burst=100_000,
    try_delay=0,
    tables_per_block=100_000,
    open_tables_per_block=100_000,
    bot_tables=100_000,
    bot_tables_per_block=100_000,
)


def limited(**changes: float) -> Limits:
    """No limits but these."""
    return Limits(**{**FREE.__dict__, **changes})


ALL: dict[str, Vocabulary] = {language: EveryWord() for language in ("en", "pt", "pl", "ro")}
FEW: dict[str, Vocabulary] = {"en": WordSet({"CAT", "CATS", "AT", "TA"})}


@dataclass
class Served:
    """A server that runs."""

    house: House
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/socket"


def settings(data: Path, limits: Limits = FREE, **more: object) -> Settings:
    """Settings for tests: bots at once, no rate limits unless asked for. A busy machine that holds a test up for
    seconds is no outage: it would excuse clocks, and move the time from which somebody is absent. Nor is a clock that a
    test turns forward by days."""
    usual = {"bot_pause": 0.0, "bots": 1, "early": False, "heartbeat": 0.25, "standstill": 1e12}
    return Settings(data=data, limits=limits, **{**usual, **more})  # type: ignore[arg-type]


@asynccontextmanager
async def serving(
    chosen: Settings, words: dict[str, Vocabulary] | None = None, page: Path | None = None
) -> AsyncIterator[Served]:
    """Run a server until the block ends."""
    house = House(chosen, Lexicons(ALL if words is None else words))
    server = Server(house, page)
    with socket.socket(proto=socket.IPPROTO_TCP) as listener:  # named, or asyncio holds small messages back
        listener.bind(("127.0.0.1", 0))
        task = asyncio.create_task(server._serve([listener]))
        while not server.started:
            if task.done():
                await task
                raise RuntimeError("the server did not start")
            await asyncio.sleep(0.01)
        try:
            yield Served(house, listener.getsockname()[1])
        finally:
            server.should_exit = True
            await task
