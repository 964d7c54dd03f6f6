"""Study at the server: questions, answers, whose deck it is, and when it rests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.accounts import sign_up, signed_in
from serving.client import Player
from serving.server import FREE, Served, serving, settings
from wordloom.core.lexicon import open_lexicon
from wordloom.core.words import Vocabulary
from wordloom.rules.laid import Laid
from wordloom.server.studies import ANSWER_BURST, FILE_BURST
from wordloom.store import study as stored
from wordloom.study.asking import right_answers
from wordloom.study.cards import Added, Reviewed
from wordloom.study.deck import NEW_A_DAY
from wordloom.study.lists import MAKERS
from wordloom.study.words import study_words

EN = study_words(open_lexicon("en"))
GCG = Path("tests/data/review/two-robots.gcg")


@asynccontextmanager
async def people(tmp_path: Path, *names: str, **more: Any) -> AsyncIterator[tuple[Served, list[Player]]]:
    """A server with two lists, and guests."""
    lists: dict[str, Vocabulary] = {language: open_lexicon(language) for language in ("en", "pt")}
    async with serving(replace(settings(tmp_path, FREE), **more), lists) as served:
        guests = [await Player.guest(served.url, name) for name in names]
        try:
            yield served, guests
        finally:
            for guest in guests:
                await guest.close()


def known(question: Any) -> list[str]:
    """The right answer to a question, asked of the list itself."""
    if question["kind"] == "judge":
        return ["yes" if question["shown"] in EN.every else "no"]
    return list(right_answers(EN, question["kind"], question["subject"]))


def body(question: Any, answers: list[str], elapsed: int = 9_000) -> dict[str, Any]:
    named = {name: question[name] for name in ("kind", "subject", "number", "source")}
    return {**named, "answers": answers, "elapsed": elapsed}


async def answer(player: Player, question: Any, answers: list[str], status: int = 200) -> Any:
    return await player.ask("POST", "/study/en/answers", body(question, answers), status)


async def test_a_first_day_from_the_first_question_to_enough(tmp_path: Path) -> None:
    async with people(tmp_path, "Ana") as (_, (ana,)):
        assert await ana.ask("GET", "/study") == []
        desk = await ana.ask("GET", "/study/en")
        assert {each["name"] for each in desk["lists"]} == {*MAKERS}
        assert (desk["day"]["due"], desk["day"]["new"], desk["day"]["paused"]) == (0, NEW_A_DAY, False)
        asked = []
        for number in range(NEW_A_DAY):
            question = (await ana.ask("GET", "/study/en/next"))["question"]
            marked = await answer(ana, question, known(question))
            assert marked["marked"]["right"], (number, question, marked)
            asked.append((question["kind"], question["subject"]))
        assert len({*asked}) == NEW_A_DAY
        done = await ana.ask("GET", "/study/en/next")
        assert done["question"] is None
        assert done["next_due"] > 0
        (day,) = await ana.ask("GET", "/study")
        assert (day["language"], day["cards"], day["due"], day["new"]) == ("en", NEW_A_DAY, 0, 0)


async def test_what_is_missing_is_told_and_a_wrong_card_comes_again(tmp_path: Path) -> None:
    async with people(tmp_path, "Ana") as (_, (ana,)):
        question = (await ana.ask("GET", "/study/en/next?list=sevens"))["question"]
        right = known(question)
        assert question["answers"] == len(right)
        marked = (await answer(ana, question, [right[0].lower(), "zzzzzzz"]))["marked"]
        assert (marked["right"], marked["missing"], marked["wrong"]) == (False, right[1:], ["ZZZZZZZ"])
        (day,) = await ana.ask("GET", "/study")
        assert day["cards"] == 1


async def test_the_same_answer_twice_counts_once_and_a_stale_one_is_refused(tmp_path: Path) -> None:
    async with people(tmp_path, "Ana") as (served, (ana,)):
        question = (await ana.ask("GET", "/study/en/next"))["question"]
        first = await answer(ana, question, known(question))
        again = await answer(ana, question, known(question))
        assert first == again
        entries = await served.house.database.read(lambda conn: stored.history(conn, ana.id))
        assert len(entries) == 1
        assert (await answer(ana, {**question, "number": 7}, ["yes"], 409))["code"] == "study-other-question"
        one, two = {**question, "number": 1}, {**question, "number": 1}
        both = await asyncio.gather(
            *(ana.http.post("/api/study/en/answers", json=body(q, ["yes"])) for q in (one, two))
        )
        assert {each.status_code for each in both} <= {200, 409}
        assert len(await served.house.database.read(lambda conn: stored.history(conn, ana.id))) == 2


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"kind": "riddle"}, 400),
        ({"subject": "QQQQ"}, 400),
        ({"subject": "x" * 16}, 422),
        ({"number": -1}, 422),
        ({"answers": ["y" * 61]}, 422),
        ({"answers": ["y"] * 61}, 422),
        ({"elapsed": -1}, 422),
        ({"more": 1}, 422),
    ],
)
async def test_answers_that_do_not_fit_are_refused(tmp_path: Path, change: dict[str, Any], status: int) -> None:
    async with people(tmp_path, "Ana") as (_, (ana,)):
        good = {"kind": "judge", "subject": "QI", "number": 0, "source": "twos", "answers": ["yes"], "elapsed": 5}
        told = await ana.ask("POST", "/study/en/answers", {**good, **change}, status)
        assert told["text"]
        assert await ana.ask("GET", "/study") == []


async def test_nobody_sees_or_changes_anothers_deck(tmp_path: Path) -> None:
    async with people(tmp_path, "Ana", "Leo") as (_, (ana, leo)):
        question = (await ana.ask("GET", "/study/en/next"))["question"]
        await answer(ana, question, known(question))
        assert await leo.ask("GET", "/study") == []
        await leo.ask("DELETE", "/study/en", status=204)
        assert (await ana.ask("GET", "/study"))[0]["cards"] == 1
        await ana.ask("DELETE", "/study/en", status=204)
        assert await ana.ask("GET", "/study") == []


async def test_it_rests_in_the_language_of_a_running_game_and_nowhere_else(tmp_path: Path) -> None:
    async with people(tmp_path, "Ana") as (_, (ana,)):
        question = (await ana.ask("GET", "/study/en/next"))["question"]
        for practice in (True, False):
            wish = {"game": "classic-us", "options": {"practice": practice}}
            table = (await ana.ask("POST", "/tables", wish))["id"]
            await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
            await ana.ask("POST", f"/tables/{table}/start")
            assert (await ana.ask("GET", "/study/en"))["day"]["paused"] is not practice
        for method, path, sent in (
            ("GET", "/study/en/next", None),
            ("POST", "/study/en/answers", body(question, ["yes"])),
            ("GET", "/study/en/export", None),
            ("POST", "/study/en/import", {"file": "qi\n"}),
        ):
            told = await ana.ask(method, path, sent, 403)
            assert told["code"] == "study-paused"
        told = await ana.ask("POST", "/study/pt/import", {"file": "en:judge:QI\n"}, 400)
        assert told["code"] == "study-file-line", "nor through another language's door"
        assert (await ana.ask("GET", "/study/pt/next"))["question"]
        ana.http.headers["accept-language"] = "pl"
        assert "Grasz" in (await ana.ask("GET", "/study/en/next", None, 403))["text"]
        await ana.connect()
        seen = await ana.watch(table, 0)
        await ana.act(table, seen["version"], {"kind": "resign", "seat": 0})
        assert not (await ana.ask("GET", "/study/en"))["day"]["paused"]


async def test_out_and_in_again_on_another_account(tmp_path: Path) -> None:
    async with people(tmp_path, "Ana", "Leo") as (served, (ana, leo)):
        for _ in range(3):
            question = (await ana.ask("GET", "/study/en/next"))["question"]
            await answer(ana, question, known(question))
        text = (await ana.http.get("/api/study/en/export?form=csv")).text
        assert text.count("\n") == 4
        anki = await ana.http.get("/api/study/en/export?form=anki")
        assert anki.text.startswith("#separator:tab\n")
        assert "wordloom-study-en.txt" in anki.headers["content-disposition"]
        assert (await leo.ask("POST", "/study/en/import", {"file": text}))["entries"] == 3
        assert (await leo.ask("POST", "/study/en/import", {"file": text}))["entries"] == 0
        mine = await served.house.database.read(lambda conn: stored.deck(conn, ana.id))
        theirs = await served.house.database.read(lambda conn: stored.deck(conn, leo.id))
        assert mine.cards == theirs.cards
        told = await leo.ask("POST", "/study/en/import", {"file": text + "en,judge,QQQ,twos,5,3,1\n"}, 400)
        assert told["code"] == "study-file-line"
        assert "5" in told["text"]
        assert (await leo.ask("GET", "/study"))[0]["cards"] == 3


async def test_large_files_come_in_and_floods_do_not(tmp_path: Path) -> None:
    async with people(tmp_path, "Ana") as (_, (ana,)):
        many = "\n".join(f"en:judge:{word}" for word in EN.shown if len(word) == 4)[:200_000].rpartition("\n")[0]
        told = await ana.ask("POST", "/study/en/import", {"file": many}, 409)
        assert told["code"] == "study-full"
        assert await ana.ask("GET", "/study") == []
        codes = [
            (await ana.http.post("/api/study/en/import", json={"file": "qi"})).status_code for _ in range(FILE_BURST)
        ]
        assert codes[-1] == 429
        codes = [(await ana.http.get("/api/study/en/next")).status_code for _ in range(ANSWER_BURST + 10)]
        assert codes[0] == 200
        assert codes[-1] == 429


async def test_a_guests_deck_goes_along_into_an_account(tmp_path: Path) -> None:
    async with people(tmp_path, "Ana", "Leo") as (served, (ana, leo)):
        question = (await ana.ask("GET", "/study/en/next"))["question"]
        await answer(ana, question, known(question))
        await sign_up(ana)
        assert (await ana.ask("GET", "/study"))[0]["cards"] == 1
        second = (await leo.ask("GET", "/study/en/next"))["question"]
        assert second["subject"] == question["subject"], "both begin with the same card"
        await answer(leo, second, known(second))
        third = (await leo.ask("GET", "/study/en/next"))["question"]
        await answer(leo, third, known(third))
        credentials = {"login": "ana", "password": "correct pony staple"}
        moved = await leo.ask("POST", "/session", credentials, 201)
        leo.use(moved["token"])
        (day,) = await leo.ask("GET", "/study")
        assert day["cards"] == 2
        entries = await served.house.database.read(lambda conn: stored.history(conn, ana.id))
        assert len(entries) == 3
        exported = await ana.ask("GET", "/me/export")
        assert len(exported["study"]) == 3
        other = await signed_in(served.url)
        assert (await other.ask("GET", "/study"))[0]["cards"] == 2
        await other.ask("DELETE", "/me", {"proof": {"password": "correct pony staple"}}, 204)
        assert await served.house.database.read(lambda conn: stored.history(conn, ana.id)) == []
        await other.close()


async def test_words_met_and_missed_wait_in_the_deck(tmp_path: Path) -> None:
    more = {"reviewers": 1, "review_seconds": 0.0}
    async with people(tmp_path, "Ana", "Leo", **more) as (served, (ana, leo)):
        table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": {"friendly": False}}))["id"]
        await leo.ask("POST", f"/tables/{table}/seats", {})
        await ana.ask("POST", f"/tables/{table}/start")
        here = await served.house.tables.get(table)
        rare = [word for word in ("AALII", "ZOOEA", "EUOI") if EN.level(word) > 4]
        laid = [Laid(1, (word,), 9) for word in rare]
        await served.house.studies.learn_from(here, laid, ())
        deck = await served.house.database.read(lambda conn: stored.deck(conn, ana.id))
        assert {card.source for card in deck.cards.values()} == {"own-met"}
        assert len(deck.cards) == len(rare)
        assert not (await served.house.database.read(lambda conn: stored.deck(conn, leo.id))).cards
        await ana.connect()
        seen = await ana.watch(table)
        await ana.act(table, seen["version"], {"kind": "resign", "seat": 0})
        desk = await ana.ask("GET", "/study/en")
        assert desk["lists"][0]["name"] == "own"
        question = (await ana.ask("GET", "/study/en/next"))["question"]
        assert question["source"] == "own-met"
        assert question["shown"]


async def sources(served: Served, player: Player) -> set[str]:
    deck = await served.house.database.read(lambda conn: stored.deck(conn, player.id))
    return {card.source for card in deck.cards.values()}


async def until(served: Served, player: Player, source: str) -> None:
    for _ in range(600):
        if source in await sources(served, player):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"no {source} in a minute")


async def test_a_game_and_its_review_teach_whoever_passed(tmp_path: Path) -> None:
    """A robot lays words while Ana passes: she meets its words, and the review shows what she missed."""
    more = {"reviewers": 1, "review_seconds": 0.0}
    async with people(tmp_path, "Ana", **more) as (served, (ana,)):
        table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": {"words": "checked"}}))["id"]
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "bot", "level": 5})
        await ana.ask("POST", f"/tables/{table}/start")
        await ana.connect()
        await ana.watch(table, 0)
        here = await served.house.tables.get(table)
        for kind in ("pass", "pass", "resign"):
            async with asyncio.timeout(60):
                while list(here.awaited()) != [0]:
                    await asyncio.sleep(0.05)
            await ana.act(table, here.version, {"kind": kind, "seat": 0})
        await until(served, ana, "own-met")
        await ana.ask("POST", f"/tables/{table}/review", status=201)
        await until(served, ana, "own-missed")
        desk = await ana.ask("GET", "/study/en")
        assert desk["lists"][0]["name"] == "own"


def entry(subject: str, at: int, rating: Any = 3) -> Reviewed:
    return Reviewed(at=at, language="en", kind="judge", subject=subject, source="twos", rating=rating, elapsed=9)


async def test_a_deck_has_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "MOST_ENTRIES", 3)
    monkeypatch.setattr(stored, "MOST_WAITING", 2)
    async with people(tmp_path, "Ana") as (served, (ana,)):
        write = served.house.database.write
        for number, word in enumerate(("QI", "ZA", "XU", "AA", "AB")):
            made = entry(word, 1000 + number)
            await write(partial(stored.answer, player=ana.id, entry=made, turn=0))
        kept = await served.house.database.read(lambda conn: stored.history(conn, ana.id))
        assert [each.subject for each in kept] == ["XU", "AA", "AB"]
        assert len((await served.house.database.read(lambda conn: stored.deck(conn, ana.id))).cards) == 5
        words = [
            Added(at=5, language="en", kind="judge", subject=word, source="own-met") for word in ("EH", "EL", "EM")
        ]
        assert await write(lambda conn: stored.put(conn, ana.id, words)) == 2


def test_what_is_exported_of_an_account_can_be_read_again() -> None:
    made = entry("QI", 7)
    assert msgspec.convert(msgspec.to_builtins(made), Reviewed) == made
