"""Somebody to play with now, through several processes at one instant."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from serving.client import Player
from serving.server import serving, settings
from serving.services import Nats, Postgres

WISH = {"game": "classic-us", "options": {"language": "en", "turn_seconds": 120}}


@pytest.mark.services
async def test_two_who_seek_at_one_instant_find_each_other_across_processes(tmp_path: Path) -> None:
    with Postgres() as postgres, Nats() as nats:
        shared: dict[str, Any] = {"database": postgres.fresh(), "bus": nats.url}
        async with AsyncExitStack() as stack:
            houses = [await stack.enter_async_context(serving(settings(tmp_path / name, **shared))) for name in "abc"]
            for _ in range(5):
                people = [await (await Player.guest(houses[n % 3].url, f"P{n}")).connect() for n in range(6)]
                found = await asyncio.gather(*(person.ask("POST", "/tables/seek", WISH, 201) for person in people))
                tables = {each["id"] for each in found}
                assert len(tables) == 3
                status = [(await people[0].ask("GET", f"/tables/{table}"))["status"] for table in tables]
                assert status == ["running"] * 3
                for person in people:
                    await person.close()
