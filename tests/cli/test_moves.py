"""`wordloom moves` as a user types it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import wordloom
from cli.whole import app
from wordloom.core.errors import WordloomError

EMPTY = "/".join(["15"] * 15)
PLACED = "/".join([*["15"] * 7, "7CAT5", *["15"] * 7])


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["moves", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def refuse(*arguments: str) -> str:
    with pytest.raises(WordloomError) as caught:
        CliRunner().invoke(app, ["moves", *arguments], catch_exceptions=False)
    return caught.value.code


def test_counting_an_opening() -> None:
    assert run("--count", f"{EMPTY} CHKNRSW/ 0/0 0") == "4\t14\n"


def test_the_position_may_come_in_pieces() -> None:
    assert run("--count", EMPTY, "CHKNRSW/", "0/0", "0") == "4\t14\n"


def test_plays_with_words_leave_and_notation() -> None:
    answer = json.loads(run("--json", "--top", "500", f"{PLACED} SXYZEIR/ 0/5 0 lex en;"))
    plays = {row["play"]: row for row in answer["top"]}
    assert plays["8H (CAT)S"]["words"] == ["CATS"]
    assert plays["8H (CAT)S"]["score"] == 6
    assert plays["8H (CAT)S"]["leave"] == "EIRXYZ"
    equities = [row["equity"] for row in answer["top"]]
    assert equities == sorted(equities, reverse=True)
    assert answer["plays"] >= len(answer["top"]) > 100


def test_an_edition_writes_its_own_notation() -> None:
    answer = json.loads(run("--json", "--game", "classic-ro", f"{EMPTY} CASARET/ 0/0 0 ld romanian;"))
    assert all(row["play"][0] == "h" for row in answer["top"])


def test_a_table_for_people() -> None:
    assert "CATS" in run("--top", "400", f"{PLACED} SQQQQQQ/ 0/5 0 lex en;")


def test_nine_tiles_earn_the_bonus_of_their_game() -> None:
    counts = [run("--count", "--game", game, f"{EMPTY} AEINRST/ 0/0 0") for game in ("classic-us", "nine-tile")]
    assert counts[0] == counts[1]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["nonsense"], "cgp-fields"),
        ([f"{EMPTY} ABC/ 0/0 x"], "cgp-passes"),
        ([f"{EMPTY} ABCDEFGHIJKLMNOPQ/ 0/0 0"], "rack-too-long"),
        (["--game", "rummikub", f"{EMPTY} ABC/ 0/0 0"], "not-a-board-game"),
        (["--game", "chess", f"{EMPTY} ABC/ 0/0 0"], "unknown-game"),
        (["--lexicon", "klingon", f"{EMPTY} ABC/ 0/0 0"], "lexicon-unknown"),
    ],
)
def test_mistakes_are_told(arguments: list[str], code: str) -> None:
    assert refuse(*arguments) == code


def test_the_lexicon_tells_the_language() -> None:
    named = run("--count", f"{EMPTY} ABCDEFG/ 0/0 0 lex pl;")
    assert run("--count", "--lexicon", "pl", f"{EMPTY} ABCDEFG/ 0/0 0") == named
    assert refuse("--count", "--lexicon", "en", f"{EMPTY} ŁŻABCDE/ 0/0 0") == "cgp-rack"


def test_passes_are_not_negative() -> None:
    assert refuse("--count", f"{EMPTY} REST/ 0/0 -3") == "cgp-passes"


def test_learned_leaves_change_what_is_best(tmp_path: Path) -> None:
    shipped = json.loads((Path(wordloom.__file__).parent / "data" / "leaves" / "en-7.json").read_bytes())
    shipped["parts"]["copies"]["Q"] = [100_000] * 3  # whoever keeps a Q is happy
    (tmp_path / "odd.json").write_text(json.dumps(shipped))
    position = f"{EMPTY} AEIQRST/ 0/0 0"
    arguments = ["moves", "--json", "--lexicon", "en", position]
    plain = json.loads(CliRunner().invoke(app, arguments).stdout)["top"][0]
    odd = json.loads(CliRunner().invoke(app, [*arguments, "--leaves", str(tmp_path / "odd.json")]).stdout)["top"][0]
    assert "Q" in odd["leave"]
    assert odd["equity"] > plain["equity"] + 50
