"""Tables that were running when the rules changed: a database of the first rules goes on where it was."""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from serving.client import Message, Player
from serving.server import Served, serving, settings

OLD = Path(__file__).parents[1] / "data" / "old"
TABLES: dict[str, dict[str, str]] = json.loads((OLD / "running.json").read_text())


class Running:
    """One of those tables, with the player who holds all its people's seats."""

    def __init__(self, player: Player, table: str) -> None:
        self.player, self.table = player, table

    async def view(self, seat: int = 0) -> Any:
        return (await self.player.watch(self.table, seat))["view"]

    async def act(self, seat: int, **command: object) -> Message:
        for _ in range(5):  # a robot may be faster
            version = (await self.player.watch(self.table, seat))["version"]
            id = f"today{version}"  # the ids of the days before are taken
            answer = await self.player.act(self.table, version, {"seat": seat, **command}, id)
            if answer.get("code") != "conflict":
                break
        assert answer["type"] == "stored", answer
        return answer


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    shutil.copy(OLD / "running.sqlite3", tmp_path / "wordloom.sqlite3")
    async with serving(settings(tmp_path)) as running:
        yield running


@pytest.fixture
async def running(served: Served, request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    known = TABLES[request.param]
    player = await Player(served.url, known["token"], known["id"], "Ana").connect()
    yield Running(player, known["table"])
    await player.close()


def at(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("running", [name], indirect=True)


@pytest.mark.parametrize("running", TABLES, indirect=True)
async def test_every_table_is_shown_and_can_be_given_up(running: Running) -> None:
    opened = await running.player.watch(running.table, 0, since=0)
    assert opened["info"]["status"] == "running"
    assert [entry["version"] for entry in opened["missed"]] == list(range(1, opened["version"] + 1))
    await running.act(0, kind="resign")
    assert (await running.view())["game"]["left"][0] == "resigned"


@at("board-window")
async def test_an_open_window_goes_on_by_the_new_rules(running: Running) -> None:
    window = (await running.view())["game"]["window"]
    assert (len(window["accepted"]), window["good"]) == (1, [])
    doubter = next(seat for seat in range(3) if seat != window["seat"])
    await running.act(doubter, kind="challenge", word=window["words"][0][0])
    assert (await running.view())["game"]["window"] is None  # its only word was good


@at("board-robot-next")
async def test_a_robot_that_is_next_waits_now(running: Running) -> None:
    await running.view()
    await asyncio.sleep(1)
    view = await running.view()
    assert view["game"]["window"]["until"] - view["clock"]["at"] > 23 * 3_600_000
    await running.act(0, kind="accept")
    await running.player.wait("update", lambda m: m["view"]["game"]["turn"] != 2)


@at("board-proposal")
async def test_a_proposal_nobody_answered_for_long_has_lapsed(running: Running) -> None:
    async with asyncio.timeout(60):
        while (await running.view())["proposal"]:
            await asyncio.sleep(0.05)
    opened = await running.player.watch(running.table, 0, since=0)
    told = [event for entry in opened["missed"] for event in entry["events"]]
    assert {"kind": "offer-ended", "seat": told_by(told), "why": "expired"} in told


def told_by(events: list[Message]) -> int:
    """Who made the proposal."""
    return int(next(event["seat"] for event in events if event["kind"] == "offered"))


@at("paused")
async def test_a_paused_table_is_resumed(running: Running) -> None:
    assert (await running.view())["clock"]["paused"]
    await running.act(1, kind="resume")
    assert not (await running.view())["clock"]["paused"]


@at("cards-window")
async def test_cards_in_the_window_are_accepted(running: Running) -> None:
    owner = (await running.view())["game"]["window"]["seat"]
    for seat in range(3):
        if seat != owner:
            await running.act(seat, kind="accept")
    assert (await running.view())["game"]["scores"][owner] > 0


@at("cards-action-window")
async def test_those_who_were_not_asked_yet_are_asked_at_once(running: Running) -> None:
    window = (await running.view())["game"]["action_window"]
    owner = window["seat"]
    assert window["asked"] == [(owner + 1) % 3, (owner + 2) % 3]
    for seat in reversed(window["asked"]):
        await running.act(seat, kind="decline-action")
    assert (await running.view())["game"]["turn"] == (owner + 1) % 3


@at("cards-solo")
async def test_alone_the_card_is_answered(running: Running) -> None:
    assert (await running.view())["game"]["action_window"]["asked"] == [0]
    await running.act(0, kind="decline-action")
    assert (await running.view())["game"]["phase"] == "turn"


@at("rummy-window")
async def test_a_word_in_rummys_window_is_doubted(running: Running) -> None:
    window = (await running.view())["game"]["window"]
    doubter = (window["seat"] + 1) % 3
    word = window["words"][0]["cards"].upper()
    await running.act(doubter, kind="challenge", word=word)
    game = (await running.view())["game"]
    assert game["window"] is None or game["window"]["good"] == [word]


@at("rummy-skip")
async def test_a_wish_to_skip_is_proposed_anew(running: Running) -> None:
    game = (await running.view())["game"]
    assert (game["skipping"], game["round"]) == (False, 1)
    await running.act(0, kind="offer", what="skip-round")
    for seat in (1, 2):
        await running.act(seat, kind="answer", agree=True)
    game = (await running.view(game["turn"]))["game"]
    assert game["skipping"]
    await running.act(game["turn"], kind="discard", card=game["hand"][0])
    assert (await running.view())["game"]["round"] == 2


@at("rummikub-window")
async def test_rummikubs_window_closes(running: Running) -> None:
    owner = (await running.view())["game"]["window"]["seat"]
    for seat in range(3):
        if seat != owner:
            await running.act(seat, kind="accept")
    assert (await running.view())["game"]["scores"][owner] == 6


@at("finish-line")
async def test_the_next_move_is_taken(running: Running) -> None:
    turn = (await running.view())["game"]["turn"]
    await running.act(turn, kind="pass")
    assert (await running.view())["game"]["turn"] == 1 - turn


@at("together")
async def test_the_team_agrees_on_who_starts(running: Running) -> None:
    await running.act(1, kind="agree")
    assert (await running.view())["game"]["turn"] == 0
