"""The level that the terminal offers: gentle at first, then the one last done well against in that game."""

from pathlib import Path

import pytest

from wordloom.cli.play.fitting import FILE, done_well, fitting_level, remember_level
from wordloom.cli.play.seats import Player
from wordloom.cli.play.start import started
from wordloom.rules.bots import GENTLE
from wordloom.rules.outcome import Outcome

PLAYERS = (Player("Ana"), Player("Robot", 6))


@pytest.fixture(autouse=True)
def own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))


def outcome(*scores: int) -> Outcome:
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Outcome(scores=scores, places=places, reason="went-out")


def test_it_is_gentle_at_first_and_each_games_own() -> None:
    assert fitting_level("cards") == GENTLE
    remember_level("cards", outcome(200, 150), PLAYERS)
    assert fitting_level("cards") == 6
    assert fitting_level("rummikub") == GENTLE


@pytest.mark.parametrize(("own", "robot", "level"), [(200, 150, 6), (180, 200, 6), (100, 200, 0)])
def test_done_well_is_first_or_nearly(own: int, robot: int, level: int) -> None:
    assert done_well(outcome(own, robot), PLAYERS) == level


def test_a_new_game_has_robots_of_that_level_and_says_so_in_the_save() -> None:
    remember_level("classic-us", outcome(200, 150), PLAYERS)
    app = started("classic-us", {}, "", "en")
    assert [player.level for player in app.players] == [0, 6]


def test_a_damaged_file_remembers_nothing(tmp_path: Path) -> None:
    remember_level("cards", outcome(200, 150), PLAYERS)
    (file,) = tmp_path.rglob(FILE)
    file.write_text("{")
    assert fitting_level("cards") == GENTLE
