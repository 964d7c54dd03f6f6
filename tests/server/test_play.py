"""One request from nothing to one's first turn."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from serving.client import Player
from serving.server import FREE, Served, serving, settings
from wordloom.games import CATALOGUE
from wordloom.server.settings import Limits

ANA: dict[str, Any] = {"name": "Ana", "game": "classic-us"}


async def play(served: Served, body: dict[str, Any], token: str = "") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    async with httpx.AsyncClient(base_url=served.url, timeout=30) as http:
        return await http.post("/api/play", json=body, headers=headers)


def people(served: Served) -> Any:
    return served.house.database.read(lambda conn: conn.exec_driver_sql("select count(*) from players").scalar())


@pytest.mark.parametrize("game", CATALOGUE)
async def test_every_game_begins_with_a_view_of_ones_own_seat(game: str, served: Served) -> None:
    seats = CATALOGUE[game].seats[0]
    answer = await play(served, {**ANA, "game": game, "seats": seats, "level": 3, "entropy": "abc"})
    assert answer.status_code == 201, answer.text
    begun = answer.json()
    assert begun["table"]["status"] in ("running", "over")
    assert [seat["kind"] for seat in begun["table"]["seats"]] == ["player", *["bot"] * (seats - 1)]
    assert begun["table"]["host"] == begun["me"]["id"] == begun["table"]["seats"][0]["player"]
    assert begun["shown"]["seat"] == 0
    assert begun["shown"]["version"] >= 1
    player = Player(served.url, begun["token"], begun["me"]["id"], "Ana")
    opened = await (await player.connect()).watch(begun["table"]["id"], 0, since=begun["shown"]["version"])
    assert opened["version"] >= begun["shown"]["version"]
    await player.close()


async def test_a_newcomer_gets_a_cookie_and_the_known_one_stays_who_they_are(served: Served) -> None:
    first = await play(served, ANA)
    token = first.json()["token"]
    assert first.cookies["wordloom"] == token
    again = await play(served, {**ANA, "name": "Eve"}, token)
    assert again.status_code == 201
    assert again.json()["me"] == first.json()["me"]
    assert again.json()["token"] == ""
    assert "wordloom" not in again.cookies
    assert again.json()["table"]["id"] != first.json()["table"]["id"]
    assert await people(served) == 1


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "checkers"}, 400),
        ({"seats": 5}, 409),
        ({"seats": 9}, 422),
        ({"level": 11}, 422),
        ({"options": {"language": "tlh"}}, 400),
        ({"options": {"no-such": 1}}, 400),
        ({"entropy": "<script>"}, 422),
        ({"name": ""}, 422),
        ({"name": "\u200b\u200b"}, 400),
        ({"surprise": True}, 422),
    ],
    ids=str,
)
async def test_what_cannot_be_makes_neither_guest_nor_table(
    change: dict[str, Any], status: int, served: Served
) -> None:
    answer = await play(served, {**ANA, **change})
    assert answer.status_code == status, answer.text
    assert answer.json()["code"]
    assert "wordloom" not in answer.cookies
    assert await people(served) == 0


async def test_guests_cannot_be_made_faster_this_way(tmp_path: Path) -> None:
    limits = Limits(**{**FREE.__dict__, "guest_rate": 0.001, "guest_burst": 2})
    async with serving(settings(tmp_path, limits)) as served:
        token = (await play(served, ANA)).json()["token"]
        assert (await play(served, ANA)).status_code == 201
        assert (await play(served, ANA)).status_code == 429
        assert (await play(served, ANA, token)).status_code == 201  # the known one is no newcomer


async def test_tables_of_one_player_are_counted_here_too(tmp_path: Path) -> None:
    limits = Limits(**{**FREE.__dict__, "tables_per_player": 1})
    async with serving(settings(tmp_path, limits)) as served:
        token = (await play(served, ANA)).json()["token"]
        refused = await play(served, ANA, token)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-tables")
