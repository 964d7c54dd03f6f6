"""`wordloom gcg check` and `wordloom gcg write` as a user runs them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.whole import app
from rules.notation import games

DIFFERENT = games.ENGLISH.replace("HORN +14 14", "HORN +15 15")


def run(*args: str | Path) -> Result:
    return CliRunner().invoke(app, ["gcg", *map(str, args)])


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    texts = {"good": games.ENGLISH, "different": DIFFERENT, "malformed": "#player1 A A\nhello\n", "ro": games.ROMANIAN}
    paths = {name: tmp_path / f"{name}.gcg" for name in texts}
    for name, path in paths.items():
        path.write_text(texts[name], encoding="utf-8")
    return paths


@pytest.mark.parametrize(
    ("name", "code", "told"),
    [
        ("good", 0, "good.gcg: ok"),
        ("ro", 0, "ro.gcg: ok"),
        ("different", 1, "different.gcg:5: the score 15 should be 14"),
        ("malformed", 2, "malformed.gcg:2: Line 2 is neither an event nor a pragma: hello"),
    ],
)
def test_one_file(files: dict[str, Path], name: str, code: int, told: str) -> None:
    result = run("check", files[name])
    assert result.exit_code == code
    assert result.stdout.strip().endswith(told)


def test_several_files_get_a_line_each(files: dict[str, Path]) -> None:
    result = run("check", files["good"], files["different"], files["ro"])
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 3


def test_a_file_that_is_not_there_spoils_only_itself(files: dict[str, Path], tmp_path: Path) -> None:
    result = run("check", tmp_path / "missing.gcg", files["good"], tmp_path)
    assert result.exit_code == 2
    assert [line.endswith("ok") for line in result.stdout.splitlines()] == [False, True, False]


def test_language_and_game(files: dict[str, Path]) -> None:
    assert run("check", files["ro"], "--language", "en").exit_code == 1
    assert run("check", files["ro"], "--game", "classic-ro").exit_code == 0
    assert run("check", files["good"], "--game", "nine-tile").exit_code == 0


def test_nine_tile_counts_its_bonus_for_eight_tiles(tmp_path: Path) -> None:
    """FIREWORKS covers two double letters and the start: (8+1+1+1+4+1+1+5+2)×2, and 50 only with nine tiles."""
    file = tmp_path / "nine.gcg"
    file.write_text("#player1 A A\n#player2 B B\n>A: EFIKORRSW 8D FIREWORKS +100 100\n", encoding="utf-8")
    plain, nine = run("check", file, "--json"), run("check", file, "--game", "nine-tile", "--json")
    points = [json.loads(result.stdout)[0]["details"]["points"] for result in (plain, nine)]
    assert points == [48, 98]


def test_json(files: dict[str, Path]) -> None:
    told = json.loads(run("check", files["good"], files["different"], files["malformed"], "--json").stdout)
    assert [entry["ok"] for entry in told] == [True, False, False]
    assert told[0]["scores"] == {"Ana": 96, "Ben": 19}
    assert (told[1]["line"], told[1]["code"], told[1]["details"]) == (5, "gcg-score", {"written": 15, "points": 14})
    assert (told[2]["line"], told[2]["code"]) == (2, "gcg-line")
