"""`wordloom puzzles` as a user runs it."""

from pathlib import Path

import msgspec
from typer.testing import CliRunner, Result

from cli.whole import app
from wordloom.games.puzzles import Made, read_puzzles, write_puzzles


def run(*args: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["puzzles", *map(str, args)], input=typed)


def test_puzzles_are_made_proven_and_solved(tmp_path: Path) -> None:
    file = tmp_path / "rummy.jsonl"
    made = run("make", "--game", "cards-rummy", "--count", "2", "--seed", "3", "--threads", "1", "--out", file)
    assert made.exit_code == 0, made.output
    found = read_puzzles(file.read_bytes())
    assert [found.about.seed, len(found.puzzles)] == [3, 2]
    assert run("check", file).stdout.strip() == "2 of 2 hold"
    first = found.puzzles[0]
    solved = run("solve", "--file", file, "--level", str(first.level), "--ui", "en", typed=f"{first.answers[0]}\n?\n\n")
    assert "That is it!" in solved.stdout
    given_up = run("solve", "--file", file, "--ui", "pl", typed="?\n\n")
    assert "Rozwiązanie: " in given_up.stdout


def test_a_puzzle_that_does_not_hold_is_named(tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    run("make", "--game", "cards-rummy", "--count", "1", "--threads", "1", "--out", file)
    found = read_puzzles(file.read_bytes())
    changed = msgspec.structs.replace(found.puzzles[0], worth=found.puzzles[0].worth + 1)
    file.write_bytes(write_puzzles(Made(found.about, (changed,))))
    result = run("check", file)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (1, "0 of 1 hold")
    assert "cards-rummy.en.1: does not hold" in result.stdout
