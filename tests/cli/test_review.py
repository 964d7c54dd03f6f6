"""`wordloom review` as a user types it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import wordloom as wl
from cli.whole import app
from wordloom.core.errors import WordloomError
from wordloom.core.texts import UI_LANGUAGES, say_error
from wordloom.rules.record import digest

TESTS = Path(__file__).parents[1]
GCG = TESTS / "data/review/two-robots.gcg"
RECORD = TESTS / "playthroughs/finish-line.jsonl"


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["review", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def told(*arguments: str) -> Any:
    return json.loads(run("--json", *arguments))


def refuse(file: Path, *arguments: str) -> WordloomError:
    with pytest.raises(WordloomError) as caught:
        CliRunner().invoke(app, ["review", str(file), *arguments], catch_exceptions=False)
    for language in UI_LANGUAGES:
        assert say_error(caught.value, language)
    return caught.value


def test_the_shape_of_a_review() -> None:
    review = told(str(GCG), "--think", "0")
    assert {"game", "lexicon", "method", "seconds", "turns", "seats"} <= review.keys()
    for turn in review["turns"]:
        named = {"turn", "seat", "move", "score", "grade", "loss", "win_loss", "best", "reasons"}
        assert named <= turn.keys()
        for choice in turn["best"]:
            assert {"move", "score", "equity", "win"} <= choice.keys()
        for reason in turn["reasons"]:
            assert reason.keys() == {"code", "text"}
    assert [seat["name"] for seat in review["seats"]] == ["Ana0", "Ana1"]


def test_one_seat_in_a_language() -> None:
    review = told(str(GCG), "--think", "0", "--seat", "2", "--language", "pt")
    assert {turn["seat"] for turn in review["turns"]} == {1}
    assert "pontos a mais" in json.dumps(review, ensure_ascii=False)
    assert refuse(GCG, "--think", "0", "--seat", "3").code == "no-such-seat"


def test_as_a_table_for_people() -> None:
    text = run(str(RECORD), "--think", "0", "--language", "en")
    assert "accuracy" in text
    assert "blunder" in text
    assert re.search(r"accuracy \d+\.\d %", text)
    assert re.search(r"dokładność \d+,\d %", run(str(RECORD), "--think", "0", "--language", "pl"))


def test_the_library_gives_the_same() -> None:
    review = wl.review(GCG, think=0)
    assert [turn.loss for turn in review.turns] == [turn["loss"] for turn in told(str(GCG), "--think", "0")["turns"]]
    assert wl.review(GCG.read_bytes(), think=0).turns == review.turns


def test_with_rollouts_it_is_the_same_again() -> None:
    asked = (str(RECORD), "--rollouts", "6", "--seed", "4", "--seat", "1")
    assert told(*asked)["turns"] == told(*asked, "--threads", "1")["turns"]


def rechained(lines: list[bytes]) -> bytes:
    """The same entries with hashes that fit, as whoever rewrites a record would make them."""
    made: list[bytes] = []
    for line in lines:
        entry = {**json.loads(line), **({"before": digest(made[-1])} if made else {})}
        made.append(json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode())
    return b"\n".join(made) + b"\n"


@pytest.mark.parametrize("kept", [0.3, 0.7])
def test_a_record_that_is_cut_or_edited(kept: float, tmp_path: Path) -> None:
    data = RECORD.read_bytes()
    file = tmp_path / "game.jsonl"
    file.write_bytes(data[: int(len(data) * kept)])
    assert refuse(file).code.startswith("record-")
    file.write_bytes(data.replace(b'"score":', b'"score":1', 1))
    assert refuse(file).code.startswith("record-")


def test_a_record_of_an_unfinished_game(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"\n".join(RECORD.read_bytes().splitlines()[:12]) + b"\n")
    assert refuse(file).code == "review-unfinished"


def test_a_record_of_a_list_that_is_not_here(tmp_path: Path) -> None:
    lines = RECORD.read_bytes().splitlines()
    lines[0] = lines[0].replace(b'"lexicon":"","players"', b'"lexicon":"klingon-0123456789abcdef0123","players"')
    file = tmp_path / "game.jsonl"
    file.write_bytes(rechained(lines))
    assert refuse(file).code == "lexicon-edition-missing"


@pytest.mark.parametrize("data", [b"", b"\x00\xff", b"{}", b"[]\n", b"{}\n", b"hello\n", b"x" * 5_000_000])
def test_what_is_no_game(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_bytes(data)
    refuse(file)


def test_a_list_of_another_language_is_told(tmp_path: Path) -> None:
    assert refuse(GCG, "--think", "0", "--lexicon", "pl").code == "lexicon-other-language"
    assert refuse(RECORD, "--think", "0", "--lexicon", "ro").code == "lexicon-other-language"
    file = tmp_path / "game.gcg"
    file.write_text("#lexicon PL\n" + GCG.read_text(encoding="utf-8"), encoding="utf-8")
    assert refuse(file, "--think", "0").code == "lexicon-other-language"


def test_a_file_that_does_not_add_up_is_told_in_words(tmp_path: Path) -> None:
    file = tmp_path / "game.gcg"
    file.write_text(GCG.read_text(encoding="utf-8").replace("+46 46", "+45 45"), encoding="utf-8")
    error = refuse(file)
    assert error.details["line"] == 6
    assert all("gcg-" not in say_error(error, language) for language in UI_LANGUAGES)
