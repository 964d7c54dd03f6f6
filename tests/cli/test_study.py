"""`wordloom study` as somebody types it."""

import json
from itertools import count
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.whole import app
from wordloom.face.lexicon import Lexicon
from wordloom.face.study import Study


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path / "home"))


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["study", *arguments], input=typed)


def told(*arguments: str, typed: str = "") -> str:
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, (result.output, result.exception)
    return result.stdout


def test_a_session_asks_judges_and_keeps() -> None:
    out = told("--ui", "en", "--list", "q-without-u", typed="y\nhuh\nn\nquit\n")
    assert "20 new cards today" in out
    assert out.count(" a word?") == 3
    assert "2 cards answered" in out
    assert len(Study.at_home("en").history) == 2
    assert json.loads(told("due", "--language", "en", "--json")) == {"language": "en", "due": 0, "new": 18}


@pytest.mark.parametrize(("ui", "yes", "done"), [("pt", "s", "respond"), ("pl", "t", "dobrze"), ("ro", "d", "corect")])
def test_it_speaks_every_language(ui: str, yes: str, done: str) -> None:
    out = told("--ui", ui, "--list", "twos", typed=f"{yes}\n")
    assert done in out.splitlines()[-1]
    assert Study.at_home(ui).history[0].language == ui


def test_words_and_letters_are_typed_and_what_is_missing_is_told() -> None:
    out = told("--ui", "en", "--list", "sevens", typed="notaire\n")
    assert "Missing: OTARINE" in out
    out = told("--ui", "en", "--list", "hooks", typed="-\n")
    assert "All of them: LINK" in out


def test_a_session_ends_by_itself_when_the_day_is_done() -> None:
    Study.at_home("en").add(["retinas"])
    every = " ".join(Lexicon("en").anagrams("retinas")) + "\n"
    out = told("--ui", "en", "--list", "own", typed="retains\n" + every + every)
    assert "Missing: ANESTRI" in out
    assert "Enough for today." in out
    assert "2 cards answered, 1 right." in out


def test_a_session_ends_by_itself_after_its_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(step=20)  # seconds pass each time somebody looks at the clock
    monkeypatch.setattr("wordloom.cli.study.time.monotonic", lambda: float(next(ticks)))
    out = told("--ui", "en", "--list", "threes", typed="y\n" * 50)
    assert "Five minutes are over." in out
    assert "5 cards answered" in out


def test_lists_are_named_counted_and_shown() -> None:
    counts = json.loads(told("lists", "--language", "en", "--json"))
    assert counts["twos"] == 129
    assert len(told("lists", "--language", "en", "--show", "twos").split()) == 129
    assert "Ź Ń" in told("lists", "--language", "pl", "--ui", "pl")
    assert isinstance(run("--list", "nines", "--ui", "en").exception, Exception)


def test_out_and_in_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told("--ui", "en", "--list", "threes", typed="y\ny\nn\n")
    told("own", "tests/data/review/two-robots.gcg", "--seat", "2", "--ui", "en")
    first = Study.at_home("en").deck.cards
    file = tmp_path / "deck.csv"
    told("export", str(file))
    assert told("export").startswith("language,kind")
    assert told("export", "--form", "anki", "--ui", "en").startswith("#separator:tab")
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path / "other"))
    assert "entries taken in" in told("import", str(file), "--ui", "en")
    assert Study.at_home("en").deck.cards == first
    assert "0 entries" in told("import", str(file), "--ui", "en")


def test_a_month_is_simulated_and_the_same_again() -> None:
    days = json.loads(told("simulate", "--days", "3", "--seed", "4", "--json"))
    assert [day["day"] for day in days] == [1, 2, 3]
    assert days == json.loads(told("simulate", "--days", "3", "--seed", "4", "--json"))
    assert "remembered" in told("simulate", "--days", "2", "--seed", "4")
