"""What a table's list says, which lists there are, and complaints."""

from pathlib import Path

import msgspec
import pytest

from serving.client import Player
from serving.server import FREE, serving, settings
from wordloom.core.complaints import Complaints, complaints_folder
from wordloom.core.lexicon import open_lexicon
from wordloom.server.lexicons import Lexicons


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lists as they are built here, instead of a few words."""
    monkeypatch.setattr("serving.server.Lexicons", lambda *_: Lexicons())


@pytest.mark.usefixtures("real")
async def test_lists_are_named_in_words(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        lists = {each["name"]: each for each in await ana.ask("GET", "/lists")}
        size = len(open_lexicon("en"))
        assert lists["en"]["titles"]["en"] == f"English, international ({size:,} words)"
        assert lists["en"]["titles"]["pt"] == f"Inglês internacional ({size:,} palavras)".replace(",", ".")
        assert (lists["en-word-list"]["language"], lists["en-word-list"]["words"]) == ("en", 269_870)
        made = await ana.ask("POST", "/tables", {"game": "classic-us", "options": {"lexicon": "en-word-list"}})
        assert made["list_titles"]["en"] == "English, international, first edition (269,870 words)"
        await ana.close()


@pytest.mark.usefixtures("real")
async def test_a_table_says_why(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        wish = {"game": "rummikub", "options": {"language": "pt", "practice": True}}
        table = (await ana.ask("POST", "/tables", wish))["id"]
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await ana.ask("POST", f"/tables/{table}/start")
        for word, reason in (("show", "foreign"), ("casas", "plural"), ("gato", "")):
            answer = await ana.ask("GET", f"/words?language=pt&word={word}&table={table}")
            assert (answer["verdict"]["valid"], answer["verdict"]["reason"]) == (not reason, reason)
        assert answer["verdict"]["links"][0]["url"].startswith("https://")
        running = served.house.tables.here(table)
        assert running is not None
        header = msgspec.json.decode(running.stored.header)
        assert header["lexicon"] == open_lexicon("pt").version
        assert header["words"] == f"Portuguese ({len(open_lexicon('pt')):,} words)"
        await ana.close()


@pytest.mark.usefixtures("real")
async def test_a_list_is_open_in_its_own_language_alone(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, ben = await Player.guest(served.url), await Player.guest(served.url)
        table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": {}}))["id"]
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await ana.ask("POST", f"/tables/{table}/start")
        await ben.ask("GET", "/words?language=en&word=pawn&lexicon=en")  # from now on the list is open
        for language, code in (("en", "words-closed"), ("pl", "lexicon-other-language")):
            answer = await ana.http.get(f"/api/words?language={language}&word=pawn&lexicon=en")
            assert answer.json()["code"] == code
        wish = {"game": "classic-us", "options": {"language": "pl", "lexicon": "en"}}
        assert (await ana.http.post("/api/tables", json=wish)).json()["code"] == "lexicon-other-language"
        await ana.close()
        await ben.close()


@pytest.mark.parametrize("name", ["nosuch", "../../etc/passwd"])
async def test_an_unknown_list_is_the_askers_mistake(tmp_path: Path, name: str) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        asked = await ana.http.get("/api/words", params={"language": "en", "word": "pawn", "lexicon": name})
        made = await ana.http.post("/api/tables", json={"game": "classic-us", "options": {"lexicon": name}})
        for answer in (asked, made):
            assert 400 <= answer.status_code < 500, answer.text
            assert "lexicon build" not in answer.json()["text"]
        await ana.close()


async def test_complaints_are_kept_and_bounded(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, FREE)) as served:
        ana = await Player.guest(served.url)
        body = {"language": "en", "word": "wordloom", "wish": "added", "why": "we play it"}
        await ana.ask("POST", "/words/complaints", body, status=204)
        (kept,) = Complaints(complaints_folder(tmp_path)).of("en")
        assert (kept.word, kept.wish, kept.state, kept.why) == ("wordloom", "added", "proposed", "we play it")
        for wrong in ({"word": "a b"}, {"wish": "gone"}, {"language": "fr"}, {"why": "x" * 201}, {"state": "accepted"}):
            await ana.ask("POST", "/words/complaints", {**body, **wrong}, status=422)
        codes = [
            (await ana.http.post("/api/words/complaints", json={**body, "word": f"word{letter}"})).status_code
            for letter in "abcdefghijkl"
        ]
        assert codes[0] == 204
        assert codes[-1] == 429
        await ana.close()
