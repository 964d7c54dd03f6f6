"""The example programs run as they stand, and say what they promise."""

import runpy
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
PROMISES = {
    "01_words": "ANESTRI",
    "02_best_plays": "LIQU(A)TE",
    "03_polish_blank": "the blank is",
    "04_score_a_game": "taken back: I7 F(R)ONTIER +67",
    "05_play_a_robot": "Ana: ",
    "06_together": "goals",
    "07_rummikub_turn": "words disturbed",
    "08_replay_gcg": "Leo: I8 .ITZIANE +69 69 (did not stay)",
    "09_my_bot": "points a game",
    "10_every_game": "cards-solo",
}


@pytest.mark.parametrize("name", PROMISES)
def test_a_program_runs_and_keeps_its_promise(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
    assert PROMISES[name] in capsys.readouterr().out


def test_every_program_is_listed() -> None:
    listed = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert sorted(PROMISES) == sorted(path.stem for path in FOLDER.glob("*.py"))
    assert all(f"[{name}.py]" in listed for name in PROMISES)
