"""Reviews on the server: of tables and of files, queued, limited, cancelled, in everybody's language."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.lost_team import give_up
from serving.client import Player
from serving.server import Served, limited, serving, settings
from wordloom.core.lexicon import open_lexicon
from wordloom.rules.review import GRADES, Review
from wordloom.server.settings import Settings

GCG = (Path(__file__).parents[1] / "data/review/two-robots.gcg").read_text(encoding="utf-8")
RECORD = (Path(__file__).parents[1] / "playthroughs/rummikub.jsonl").read_text(encoding="utf-8")
QUICK = {"reviewers": 1, "review_seconds": 0.0}


def quick(tmp_path: Path, **more: Any) -> Settings:
    return replace(settings(tmp_path), **{**QUICK, **more})


@asynccontextmanager
async def people(chosen: Settings, *names: str) -> AsyncIterator[tuple[Served, list[Player]]]:
    """A server with the English list, and guests."""
    async with serving(chosen, {"en": open_lexicon("en")}) as served:
        guests = [await Player.guest(served.url, name) for name in names]
        yield served, guests
        for guest in guests:
            await guest.close()


async def until_done(player: Player, id: str, status: str = "done") -> Any:
    for _ in range(600):
        state = await player.ask("GET", f"/reviews/{id}")
        if state["status"] == status:
            return state
        assert state["status"] == "waiting", state
        await asyncio.sleep(0.1)
    raise AssertionError("not done in a minute")


async def test_a_file_is_reviewed_and_told_in_the_language_of_whoever_looks(tmp_path: Path) -> None:
    async with people(quick(tmp_path), "Ana", "Leo") as (_, (ana, leo)):
        state = await ana.ask("POST", "/reviews", {"file": GCG}, 201)
        assert (state["status"], state["mine"]) == ("waiting", True)
        done = await until_done(ana, state["id"])
        review = msgspec.convert(done["review"], Review)
        assert (done["done"], done["steps"]) == (len(review.turns), len(review.turns))
        assert all(turn.grade in GRADES and turn.reasons[0].text for turn in review.turns)
        leo.http.headers["accept-language"] = "pl"
        seen = await leo.ask("GET", f"/reviews/{state['id']}")  # whoever has the link
        assert not seen["mine"]
        polish = [turn["reasons"][0]["text"] for turn in seen["review"]["turns"]]
        assert "Nie znaleziono nic lepszego." in polish
        await leo.ask("DELETE", f"/reviews/{state['id']}", status=403)
        (listed,) = await ana.ask("GET", "/reviews")
        assert listed["review"]["turns"] == []
        assert listed["review"]["seats"] == done["review"]["seats"]
        svg = await ana.http.get(f"/api/reviews/{state['id']}/summary.svg")
        assert "Ana0" in svg.text
        png = await ana.http.get(f"/api/reviews/{state['id']}/summary.png")
        assert png.content.startswith(b"\x89PNG")
        await ana.ask("DELETE", f"/reviews/{state['id']}", status=204)
        await ana.ask("GET", f"/reviews/{state['id']}", status=404)


async def test_a_table_is_reviewed_once_it_is_over(tmp_path: Path) -> None:
    async with people(quick(tmp_path), "Ana") as (_, (ana,)):
        await ana.connect()
        game = {"game": "together", "options": {"language": "en", "deck": "beginner"}}
        table = (await ana.ask("POST", "/tables", game))["id"]
        await ana.ask("POST", f"/tables/{table}/start")
        early = await ana.ask("POST", f"/tables/{table}/review", status=409)
        assert early["code"] == "review-unfinished"
        await ana.ask("GET", f"/tables/{table}/review", status=404)
        await give_up(ana, table)
        first = await ana.ask("POST", f"/tables/{table}/review", status=201)
        again = await ana.ask("POST", f"/tables/{table}/review", status=201)
        assert first["id"] == again["id"]
        done = await until_done(ana, first["id"])
        assert done["table"] == table
        assert done["review"]["curve"]["kind"] == "goals"
        assert (await ana.ask("GET", f"/tables/{table}/review"))["id"] == first["id"]


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("nonsense", "gcg-line"),
        (RECORD[:-200], "record-cut"),
        ("\n".join(RECORD.splitlines()[:20]) + "\n", "review-unfinished"),
        (RECORD.replace('"lexicon":""', '"lexicon":"klingon-0123456789abcdef0123"', 1), "record-edited"),
        ("#player1 a A\n#player2 b B\n>a: AEERSVW 8D WEAVERS +84 84\n", "review-unfinished"),
        ("#player1 a A\n#player2 b B\n>a: AEERSVW 8D WEAVERS +80 80\n", "review-damaged"),
    ],
)
async def test_what_cannot_be_reviewed_is_refused_and_leaves_nothing(tmp_path: Path, file: str, code: str) -> None:
    async with people(quick(tmp_path), "Ana") as (_, (ana,)):
        answer = await ana.http.post("/api/reviews", json={"file": file})
        assert answer.status_code == 400
        assert code.split("-", maxsplit=1)[0] in answer.json()["code"]
        assert answer.json()["text"]
        assert await ana.ask("GET", "/reviews") == []


async def test_files_have_a_greatest_size(tmp_path: Path) -> None:
    async with people(quick(tmp_path, limits=limited(review_bytes=1_000)), "Ana") as (_, (ana,)):
        for size in (1_200, 5_000):
            answer = await ana.http.post("/api/reviews", json={"file": "x" * size})
            assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_a_file_may_be_as_long_as_the_limit_says(tmp_path: Path) -> None:
    note = "#note " + "x" * 70 + "\n"
    async with people(quick(tmp_path), "Ana") as (_, (ana,)):
        for notes in (2_000, 11_000):  # more than any other request may have, and nearly a million bytes
            answer = await ana.http.post("/api/reviews", json={"file": GCG + note * notes})
            assert answer.status_code == 201, answer.text


async def test_nobody_has_more_than_a_few_waiting_and_one_can_be_cancelled(tmp_path: Path) -> None:
    slow = quick(tmp_path, reviewers=0, limits=limited(reviews_per_player=2))
    async with people(slow, "Ana", "Leo") as (_, (ana, leo)):
        ids = [(await ana.ask("POST", "/reviews", {"file": GCG}, 201))["id"] for _ in range(2)]
        refused = await ana.ask("POST", "/reviews", {"file": GCG}, 429)
        assert refused["code"] == "too-many-reviews"
        await leo.ask("POST", "/reviews", {"file": GCG}, 201)  # others are not in the way
        await ana.ask("DELETE", f"/reviews/{ids[0]}", status=204)
        await ana.ask("POST", "/reviews", {"file": GCG}, 201)


async def test_the_queue_is_fair(tmp_path: Path) -> None:
    """Whoever asks for one review does not wait for all of somebody who asked for three before."""
    async with people(quick(tmp_path, review_seconds=0.05), "Ana", "Leo") as (_, (ana, leo)):
        many = [(await ana.ask("POST", "/reviews", {"file": GCG}, 201))["id"] for _ in range(3)]
        one = (await leo.ask("POST", "/reviews", {"file": GCG}, 201))["id"]
        await until_done(leo, one)
        states = [(await ana.ask("GET", f"/reviews/{id}"))["status"] for id in many]
        assert "waiting" in states


async def test_reviews_wait_while_bots_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with people(quick(tmp_path), "Ana") as (served, (ana,)):
        busy = True
        monkeypatch.setattr(type(served.house.bots), "busy", property(lambda _: busy))
        id = (await ana.ask("POST", "/reviews", {"file": GCG}, 201))["id"]
        await asyncio.sleep(1.5)
        assert (await ana.ask("GET", f"/reviews/{id}"))["done"] == 0
        busy = False
        await until_done(ana, id)


async def test_a_table_of_friends_shows_its_review_to_friends_alone(tmp_path: Path) -> None:
    async with people(quick(tmp_path), "Zosia", "Eve") as (_, (child, eve)):
        await child.ask("PUT", "/me/guard", {"pin": "4711", "phrases_only": False, "friends_only": True})
        await child.connect()
        table = (await child.ask("POST", "/tables", {"game": "together", "options": {"language": "en"}}))["id"]
        await child.ask("POST", f"/tables/{table}/start")
        await give_up(child, table)
        id = (await child.ask("POST", f"/tables/{table}/review", status=201))["id"]
        await until_done(child, id)
        for path in (f"/reviews/{id}", f"/tables/{table}/review", f"/reviews/{id}/summary.svg"):
            await eve.ask("GET", path, status=403)
