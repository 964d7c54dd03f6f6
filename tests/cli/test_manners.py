"""The manners of the commands: names that are listed, nothing cut, JSON and standard input where they make sense."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.whole import app
from wordloom.cli import completion
from wordloom.core.errors import ParseError, WordloomError
from wordloom.core.texts import UI_LANGUAGES, say_error
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.option_values import possible

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"


def run(*arguments: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(app, arguments, input=given, catch_exceptions=False)


def told(*arguments: str, given: bytes = b"") -> object:
    result = run(*arguments, given=given)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


# -- names and values -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", CATALOGUE)
def test_games_show_every_option_whole_with_its_values(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    shown = run("games", game).stdout
    for name, schema in game_info(game).offered_options().items():
        if name != "language":
            line = next(line for line in shown.splitlines() if line.split()[:1] == [name])
            assert name == "lexicon" or possible(schema) in line
            default = schema.get("default")  # type: ignore[attr-defined]
            assert default in (None, "", ()) or str(default).lower() in line.lower()


@pytest.mark.parametrize("command", [["serve"], ["play"], ["autoplay"], ["lexicon", "import"], ["gcg", "check"]])
def test_help_cuts_nothing_in_a_narrow_window(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    wide = run(*command, "--help").stdout
    monkeypatch.setenv("COLUMNS", "50")
    narrow = run(*command, "--help").stdout
    for word in wide.split():
        if word.startswith("--") or word.startswith("WORDLOOM_"):
            assert word.strip(",;.]") in narrow
    assert "[default: " in narrow or command != ["serve"]


@pytest.mark.parametrize(
    ("given", "code", "known"),
    [
        ({"colour": "red"}, "unknown-option", "challenge_seconds"),
        ({"challenge_seconds": "soon"}, "bad-options", "0–600"),
        ({"challenge_seconds": 601}, "bad-options", "0–600"),
        ({"words": "yes"}, "bad-options", "checked, challenge"),
        ({"language": "xx"}, "bad-options", "pt, pl, ro"),
        ({"practice": "maybe"}, "bad-options", "true, false"),
        ({"family_words": 3}, "bad-options", "true, false"),
    ],
)
def test_an_option_that_does_not_fit_is_told_with_what_would(given: dict[str, object], code: str, known: str) -> None:
    with pytest.raises(ParseError) as caught:
        game_info("classic-us").choose_options(given)
    assert caught.value.code == code
    for language in UI_LANGUAGES:
        said = say_error(caught.value, language)
        assert known in said
        assert not any(sign in said for sign in ("`", "$.", "Expected", "Object contains", "Invalid"))


def test_levels_of_finish_line_are_told_as_choices() -> None:
    with pytest.raises(ParseError) as caught:
        game_info("finish-line").choose_options({"levels": ["genius"]})
    assert "beginner, expert, intermediate" in str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "choice"),
    [
        (["games", "chess"], "rummikub"),
        (["autoplay", "--game", "chess"], "classic-us"),
        (["lexicon", "check", "--lexicon", "klingon", "x"], "pt-wide"),
        (["learn", "xx"], "ro"),
        (["gcg", "check", "--language", "xx", "no-file"], "pl"),
    ],
)
def test_unknown_names_list_the_choices(arguments: list[str], choice: str) -> None:
    with pytest.raises(WordloomError) as caught:
        run(*arguments)
    assert choice in say_error(caught.value, "en")


def test_completion_knows_games_languages_and_lexicons() -> None:
    assert completion.games("classic") == ["classic-us", "classic-br", "classic-ro"]
    assert completion.languages("p") == ["pt", "pl"]
    assert {"en", "en-enable"} <= {*completion.lexicons("en")}


def test_the_shell_is_offered_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_WORDLOOM_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "wordloom play clas")
    monkeypatch.setenv("COMP_CWORD", "2")
    result = CliRunner().invoke(app, [], prog_name="wordloom")
    assert result.stdout.split() == ["classic-us", "classic-br", "classic-ro"]


# -- JSON and standard input ------------------------------------------------------------------------------------


def test_a_record_is_verified_from_standard_input_for_machines() -> None:
    record = (PLAYTHROUGHS / "classic-us.jsonl").read_bytes()
    found = told("verify", "-", "--json", given=record)
    assert isinstance(found, dict)
    assert (found["ok"], found["game"], len(found["scores"])) == (True, "classic-us", len(found["players"]))
    assert str(found["head"]) in run("verify", str(PLAYTHROUGHS / "classic-us.jsonl")).stdout


def test_counted_moves_for_machines_from_standard_input() -> None:
    cgp = f"{EMPTY} AEERSVW/ 0/0 0 ld en;"
    count = run("moves", "--count", cgp).stdout.split()
    assert told("moves", "--count", "--json", "-", given=cgp.encode()) == {
        "plays": int(count[0]),
        "best_score": int(count[1]),
    }


def test_words_are_checked_from_standard_input() -> None:
    assert run("lexicon", "check", "-", given=b"qi\nhouse\n").stdout == "ok qi\nok house\n"


def test_gcg_is_read_from_standard_input() -> None:
    gcg = run("gcg", "write", "-", given=(PLAYTHROUGHS / "classic-us.jsonl").read_bytes()).stdout
    checked = told("gcg", "check", "-", "--json", given=gcg.encode())
    assert isinstance(checked, list)
    assert checked[0]["ok"] is True


def test_find_says_when_it_stopped() -> None:
    stopped = run("lexicon", "find", "Q*", "--limit", "3")
    assert len(stopped.stdout.splitlines()) == 3
    assert "stopped after 3 words" in stopped.stderr
    assert "stopped" not in run("lexicon", "find", "QI", "--limit", "3").stderr
    assert "stopped" not in run("lexicon", "find", "?UIZ", "--limit", "1").stderr  # as many as there are


def test_a_backup_goes_through_standard_output_and_input(tmp_path: Path) -> None:
    data = tmp_path / "old"
    program = (
        "import sys; from pathlib import Path; from wordloom.store.sqlite import connect, FILE;"
        "from wordloom.store.migrate import migrate; migrate(connect(Path(sys.argv[1]) / FILE))"
    )
    data.mkdir()
    subprocess.run([sys.executable, "-c", program, str(data)], check=True)
    wordloom = [sys.executable, "-m", "wordloom"]
    made = subprocess.run([*wordloom, "backup", "-", "--data", str(data)], capture_output=True, check=True)
    assert made.stdout.startswith(b"SQLite format 3")
    again = subprocess.run(
        [*wordloom, "restore", "-", "--data", str(tmp_path / "new"), "--json"],
        input=made.stdout,
        capture_output=True,
        check=True,
    )
    kept = told("backup", str(tmp_path / "kept"), "--data", str(tmp_path / "new"), "--json")
    assert isinstance(kept, dict)
    assert json.loads(again.stdout) == {"rows": kept["rows"]}


# -- the version ------------------------------------------------------------------------------------------------


def loaded(command: str, packages: set[str]) -> str:
    """Which of the packages a command had loaded when it was done."""
    code = (
        f"import contextlib, sys; sys.argv = ['wordloom', {command!r}]\n"
        "from wordloom.__main__ import main\n"
        "with contextlib.suppress(SystemExit): main()\n"
        f"print(sorted({packages!r} & {{*sys.modules}}))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    return found.splitlines()[-1]


def test_the_version_is_told_before_anything_is_loaded() -> None:
    assert loaded("--version", {"typer", "rich", "msgspec", "wordloom.cli"}) == "[]"


def test_a_command_loads_what_it_needs_and_no_more() -> None:
    assert loaded("games", {"msgspec", "sqlalchemy", "textual", "fastapi", "wordloom.server"}) == "['msgspec']"


# -- interrupts and errors --------------------------------------------------------------------------------------


@pytest.mark.parametrize("early", ["wordloom.cli", "wordloom.cli.output", "wordloom.games"])
def test_interrupted_while_it_loads_a_command_ends_without_a_traceback(early: str) -> None:
    code = (
        "import builtins, os, signal, sys\n"
        f"sys.argv = ['wordloom', 'analyse', '{EMPTY} AEERSVW/ 0/0 0']\n"
        "load = builtins.__import__\n"
        "def interrupted(name, *rest):\n"
        f"    if name == {early!r}: os.kill(os.getpid(), signal.SIGINT)\n"
        "    return load(name, *rest)\n"
        "builtins.__import__ = interrupted\n"
        "from wordloom.__main__ import main\n"
        "main()"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode in (-signal.SIGINT, 130)
    assert (ended.stdout, ended.stderr) == ("", "")


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_what_went_wrong_is_told_in_the_language_of_the_locale(language: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "wordloom", "moves", "1"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"LC_ALL": f"{language}_XX.UTF-8", "PYTHONUTF8": "1"},
    )
    assert ended.stderr == f"wordloom: {say_error(ParseError('cgp-fields', count=1), language)}\n"
    assert (ended.returncode, ended.stdout) == (2, "")
