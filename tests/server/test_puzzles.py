"""Puzzles on the server: one day for everyone, attempts judged by the game, answers after the end, ratings."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.puzzle_moves import another_move, answer_to, puzzle_of
from serving.client import Player
from serving.server import serving, settings
from wordloom.games.puzzles import table_for
from wordloom.rules.commands import Command, Play, Resign
from wordloom.server.lexicons import Lexicons
from wordloom.server.puzzle_making import WORKER
from wordloom.server.puzzle_ratings import newcomer, of_level, rated
from wordloom.server.puzzle_worker import FoundIn
from wordloom.server.tables import Ask
from wordloom.server.thinking import Worker
from wordloom.server.times import now
from wordloom.server.wire import encode

DATA = Path(__file__).parents[1] / "data"
GAME, LANGUAGE = "finish-line", "en"
HERE = f"game={GAME}&played={LANGUAGE}"


@pytest.fixture(autouse=True)
def real(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lists as they are built here, instead of a few words."""
    monkeypatch.setattr("serving.server.Lexicons", lambda *_: Lexicons())


def sent(command: Command) -> dict[str, Any]:
    """A play as a client sends it."""
    assert isinstance(command, Play)
    return {"kind": "play", "tiles": [list(tile) for tile in command.tiles]}


async def test_the_puzzle_of_the_day_is_the_same_for_everyone_and_makes_a_streak(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, ben = await Player.guest(served.url), await Player.guest(served.url, "Ben", "pl")
        mine, his = [await player.ask("GET", f"/puzzles/day?{HERE}") for player in (ana, ben)]
        assert mine["id"] == his["id"]
        assert (mine["status"], mine["answer"], mine["margin"], mine["reasons"]) == ("open", None, None, [])
        assert mine["view"]["game"]["legal"] == ["play"]
        body = {"day": mine["day"], "command": sent(answer_to(mine["id"]))}
        verdict = await ana.ask("POST", f"/puzzles/{mine['id']}/attempts", body)
        assert verdict["right"]
        seen = verdict["puzzle"]
        assert (seen["status"], seen["tries"], seen["streak"]) == ("solved", 1, 1)
        assert seen["answer"]["words"]
        assert seen["rating"] > mine["rating"]
        for letter_run in seen["answer"]["words"]:
            assert letter_run not in seen["share"]  # it spoils nothing
        shelf = await ana.ask("GET", f"/puzzles?{HERE}")
        assert (shelf["today"], shelf["streak"], shelf["solved"], shelf["played"]) == (True, 1, 1, 1)
        assert (await ben.ask("GET", f"/puzzles?{HERE}"))["streak"] == 0
        again = await ana.http.post(f"/api/puzzles/{mine['id']}/attempts", json=body)
        assert (again.status_code, again.json()["code"]) == (409, "puzzle-over")
        await ana.close()
        await ben.close()


async def test_attempts_are_counted_and_the_first_one_is_rated(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        seen = await ana.ask("GET", f"/puzzles/next?{HERE}")
        path = f"/puzzles/{seen['id']}"
        missed = await ana.ask("POST", f"{path}/attempts", {"command": sent(another_move(seen["id"]))})
        assert not missed["right"]
        assert missed["puzzle"]["answer"] is None  # nobody is told before the end
        rating = missed["puzzle"]["rating"]
        assert rating < seen["rating"]
        solved = await ana.ask("POST", f"{path}/attempts", {"command": sent(answer_to(seen["id"]))})
        assert solved["right"]
        assert (solved["puzzle"]["tries"], solved["puzzle"]["rating"]) == (2, rating)
        assert solved["puzzle"]["reasons"][0]["text"]
        assert (await ana.ask("GET", f"/puzzles/next?{HERE}"))["id"] != seen["id"]
        told = await ana.ask("GET", "/me/export")
        assert told["puzzles"][0]["puzzle"] == seen["id"]
        assert told["puzzle_ratings"][0]["game"] == GAME
        await ana.close()


async def test_whoever_gives_up_sees_the_answer_and_the_words_for_it(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url, "Ana", "pl")
        seen = await ana.ask("GET", f"/puzzles/next?{HERE}&theme=bingo&level=7")
        assert (seen["theme"], seen["level"]) == ("bingo", 7)
        over = await ana.ask("POST", f"/puzzles/{seen['id']}/answer", {})
        assert over["status"] == "given-up"
        assert over["answer"]["table"]["pieces"]
        assert over["reasons"]
        await ana.close()


async def test_what_is_no_answer_is_refused_with_words(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        seen = await ana.ask("GET", f"/puzzles/next?{HERE}")
        path = f"/api/puzzles/{seen['id']}"
        for command, code in (
            ({"kind": "pass"}, "no-answer"),
            ({"kind": "resign"}, "no-answer"),
            ({"kind": "begin"}, "bad-command"),
            ({"tiles": 3}, "bad-command"),
            ({"kind": "play", "tiles": [[0, 0, "Q"], [0, 1, "Q"]]}, "not-in-rack"),
        ):
            refused = await ana.http.post(f"{path}/attempts", json={"command": command})
            assert refused.json()["code"] == code, command
            assert refused.json()["text"]
        assert (await ana.ask("GET", f"/puzzles/{seen['id']}"))["tries"] == 0
        for path, code in (
            ("/api/puzzles/chess.en.1", "unknown-game"),
            (f"/api/puzzles/{GAME}.en.9999", "no-such-puzzle"),
            (f"/api/puzzles/next?{HERE}&theme=empty", "no-more-puzzles"),
        ):
            assert (await ana.http.get(path)).json()["code"] == code
        late = await ana.http.post(f"/api/puzzles/{seen['id']}/attempts", json={"day": 7, "command": {"kind": "pass"}})
        assert late.json()["code"] == "not-of-this-day"
        await ana.close()


async def test_a_preview_says_what_a_table_would_say(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        seen = await ana.ask("GET", f"/puzzles/next?{HERE}&theme=bingo")
        told = await ana.ask("POST", f"/puzzles/{seen['id']}/preview", {"command": sent(answer_to(seen["id"]))})
        over = await ana.ask("POST", f"/puzzles/{seen['id']}/answer", {})
        assert told["total"] == over["answer"]["score"] == over["worth"]
        await ana.close()


async def test_puzzles_pause_in_the_language_of_a_running_game(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        seen = await ana.ask("GET", f"/puzzles/next?{HERE}")
        table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": {}}))["id"]
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await ana.ask("POST", f"/tables/{table}/start")
        closed = [
            await ana.http.get(f"/api/puzzles/day?{HERE}"),
            await ana.http.get(f"/api/puzzles/{seen['id']}"),
            await ana.http.post(f"/api/puzzles/{seen['id']}/answer", json={}),
            await ana.http.post(f"/api/puzzles/{seen['id']}/attempts", json={"command": sent(answer_to(seen["id"]))}),
        ]
        assert [(each.status_code, each.json()["code"]) for each in closed] == [(403, "puzzles-closed")] * 4
        assert "running game" in closed[0].json()["text"]
        await ana.ask("GET", f"/puzzles/day?game={GAME}&played=pt")  # other languages are open
        await ana.close()


async def test_another_list_is_offered_what_holds_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        table = served.house.puzzles.table(GAME, LANGUAGE)
        first = await ana.ask("GET", f"/puzzles/next?{HERE}")
        monkeypatch.setattr(type(table.words.lexicon), "version", "another")
        monkeypatch.setattr("wordloom.rules.puzzling.PuzzleTable.holds", lambda _, puzzle: puzzle.id != first["id"])
        assert (await ana.ask("GET", f"/puzzles/next?{HERE}"))["id"] != first["id"]
        await ana.close()


def test_who_solves_gains_and_who_does_not_loses_more_to_an_easy_one() -> None:
    start = newcomer()
    won, beaten = rated(start, of_level(5), solved=True)
    lost, harder = rated(start, of_level(5), solved=False)
    assert won.mu > start.mu > lost.mu
    assert beaten.mu < of_level(5).mu < harder.mu
    easy, _ = rated(start, of_level(1), solved=False)
    assert easy.mu < lost.mu
    assert round(start.level) == 3


async def test_puzzles_of_a_game_need_the_consent_of_everyone_who_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, ben, eve = [await Player.guest(served.url, name) for name in ("Ana", "Ben", "Eve")]
        table = (await ana.ask("POST", "/tables", {"game": "cards-rummy", "options": {"language": "en"}}))["id"]
        await ben.ask("POST", f"/tables/{table}/seats", {"who": "me"})
        await ana.ask("POST", f"/tables/{table}/start")
        path = f"/tables/{table}/puzzles"
        assert (await ana.http.post(f"/api{path}")).json()["code"] == "not-over"
        here = await served.house.tables.get(table)
        await here.submit(Ask(Resign(1), now()))
        assert (await eve.http.post(f"/api{path}")).json()["code"] == "not-your-seat"
        told = await ana.ask("POST", path)
        assert (told["mine"], told["agreed"], told["people"], told["puzzles"]) == (True, 1, 2, 0)
        found = (puzzle_of("cards-rummy.en.1")[1],)

        async def ask(_: bytes) -> bytes:
            return encode(FoundIn(found, "x"))

        monkeypatch.setattr(served.house.puzzle_making._worker, "ask", ask)
        await ben.ask("POST", path)
        for _ in range(100):
            if (told := await ben.ask("GET", path))["puzzles"]:
                break
            await asyncio.sleep(0.05)
        assert (told["agreed"], told["puzzles"]) == (2, 1)
        every = await served.house.puzzles.all_of("cards-rummy", "en")
        assert len(every) == 101
        assert table not in every[-1].id
        await ana.http.delete(f"/api{path}")
        assert len(await served.house.puzzles.all_of("cards-rummy", "en")) == 100
        for player in (ana, ben, eve):
            await player.close()


async def test_the_real_worker_finds_proven_puzzles_in_a_game_that_was_played() -> None:
    worker = Worker(WORKER)
    try:
        record = (DATA / "old/records/rummikub.jsonl").read_bytes()
        found = msgspec.json.decode(await worker.ask(record), type=FoundIn)
        assert found.puzzles
        table = table_for("rummikub", "pt")
        assert all(table.holds(puzzle) for puzzle in found.puzzles)
        assert found.lexicon == table.words.lexicon.version
        assert await worker.ask(b"no record") == encode(FoundIn())  # and it is still there
    finally:
        await worker.stop()
