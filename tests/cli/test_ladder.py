"""`wordloom ladder`: every game's levels side by side, the same figures whoever plays them."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from cli.whole import app
from wordloom.core.errors import ParseError
from wordloom.games.autoplay import Pairing
from wordloom.games.ladder import bot_games


def ladder(*arguments: str) -> Any:
    result = CliRunner().invoke(app, ["ladder", "--json", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def without_time(rungs: Any) -> Any:
    return [{**rung, "milliseconds": None} for rung in rungs]


def test_each_level_meets_the_one_below() -> None:
    asked = ("classic-us", "--games", "4", "--levels", "2,9")
    rungs = ladder(*asked, "--processes", "1")
    assert [rung["players"] for rung in rungs] == [["2", "1"], ["9", "8"]]
    assert all(rung["interval"][0] <= rung["rate"] <= rung["interval"][1] for rung in rungs)
    assert all(rung["fitted_interval"][0] <= rung["fitted"] <= rung["fitted_interval"][1] for rung in rungs)
    assert rungs[1]["points"][0] > rungs[0]["points"][0] > 0
    assert without_time(ladder(*asked, "--processes", "2")) == without_time(rungs)


def test_a_team_has_one_level_and_wins_together() -> None:
    (rung,) = ladder("together", "--language", "en", "--games", "2", "--levels", "1")
    assert rung["players"] == ["1"]
    assert rung["rate"] in (0, 0.5, 1)
    assert rung["fitted"] is None


def test_alone_there_is_only_a_score() -> None:
    (rung,) = ladder("cards-solo", "--language", "en", "--games", "2", "--levels", "1")
    assert rung["points"][0] > 0
    assert rung["rate"] is rung["interval"] is rung["fitted"] is None


def test_the_table_of_a_game_alone_has_no_wins() -> None:
    shown = CliRunner().invoke(app, ["ladder", "cards-solo", "--language", "en", "--games", "2", "--levels", "1"])
    assert "| 1 | 2 | – | – | " in shown.stdout


def test_the_table_has_a_line_for_each_pair() -> None:
    shown = CliRunner().invoke(app, ["ladder", "cards", "--language", "en", "--games", "2", "--levels", "3"])
    assert "| 3 against 2 | 2 | " in shown.stdout


@pytest.mark.parametrize("levels", ["1", "11", "x"])
def test_there_must_be_a_level_below(levels: str) -> None:
    with pytest.raises(ParseError):
        ladder("classic-us", "--levels", levels)


def test_a_team_never_plays_the_same_game_twice() -> None:
    """Partners are alike: with seats changed it was the same game again, and half of the games told nothing."""
    first, second = bot_games(Pairing("together", "en", "en", ("2", "2"), 1), 0, 2)
    assert (first.turns, first.scores) != (second.turns, second.scores)
