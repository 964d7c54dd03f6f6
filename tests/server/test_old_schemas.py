"""Databases of earlier versions: what people had there is theirs, and goes on."""

import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from serving.client import Player
from serving.server import Served, serving, settings

OLD = Path(__file__).parents[1] / "data" / "old"
VERSIONS = ("first", "third", "fourth")


def known(version: str) -> Any:
    return json.loads((OLD / f"{version}-schema.json").read_text())


def rebuild(version: str, data: Path) -> None:
    """The database as that version left it."""
    data.mkdir(parents=True)
    connection = sqlite3.connect(data / "wordloom.sqlite3")
    connection.executescript((OLD / f"{version}-schema.sql").read_text())
    connection.close()


@pytest.fixture(params=VERSIONS)
async def old(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Served, Any]]:
    rebuild(request.param, tmp_path / "data")
    async with serving(settings(tmp_path / "data")) as running:
        yield running, known(request.param)


def back(served: Served, people: Any, name: str) -> Player:
    return Player(served.url, people[name]["token"], people[name]["id"], name)


async def test_people_and_their_games_are_there(old: tuple[Served, Any]) -> None:
    served, had = old
    ana, jan = await back(served, had["players"], "Ana").connect(), back(served, had["players"], "Jan")
    assert (await ana.ask("GET", "/me"))["name"] == "Ana"
    assert {table["id"] for table in await ana.ask("GET", "/tables")} >= {had["running"]}
    assert had["over"] in {game["table"] for game in (await jan.ask("GET", "/me/history"))["games"]}
    opened = await ana.watch(had["running"], 0, since=0)
    assert [entry["version"] for entry in opened["missed"]] == list(range(1, opened["version"] + 1))
    turn = opened["view"]["game"]["turn"]
    mover = ana if turn == 0 else await jan.connect()
    answer = await mover.act(had["running"], opened["version"], {"kind": "pass", "seat": turn}, id="today")
    assert answer["version"] - opened["version"] in {1, 2}  # the years in between may be excused before it
    for player in (ana, jan):
        await player.close()


async def test_a_table_that_waited_is_joined(old: tuple[Served, Any]) -> None:
    served, had = old
    newcomer = await Player.guest(served.url, "Nina")
    info = await newcomer.ask("POST", f"/tables/{had['waiting']}/seats", {})
    assert "Nina" in [seat["name"] for seat in info["seats"]]
    assert info["shared"] is False
    await newcomer.close()


async def test_an_account_opens_with_its_password(tmp_path: Path) -> None:
    rebuild("third", tmp_path / "data")
    had = known("third")
    async with serving(settings(tmp_path / "data")) as served:
        ana = await Player.opened(served.url, "/session", {"login": "ana", "password": had["password"]})
        assert ana.id == had["players"]["Ana"]["id"]
        assert (await ana.ask("GET", "/me/security"))["sessions"]
        await ana.close()
