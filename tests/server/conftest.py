"""A server and people at it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from serving.client import Player
from serving.clock import clock
from serving.server import Served, serving, settings

__all__ = ["clock"]
Somebody = Callable[..., Awaitable[Player]]


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(settings(tmp_path)) as running:
        yield running


@pytest.fixture
async def somebody(served: Served) -> AsyncIterator[Somebody]:
    """Makes guests, connected unless told otherwise."""
    people: list[Player] = []

    async def make(name: str = "Ana", language: str = "en", connected: bool = True) -> Player:
        player = await Player.guest(served.url, name, language)
        people.append(player)
        return await player.connect(language) if connected else player

    yield make
    for player in people:
        await player.close()
