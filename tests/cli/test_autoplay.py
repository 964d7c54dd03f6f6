"""`wordloom autoplay`: the same games whatever plays them."""

import json
from typing import Any

import pytest
from distributed import LocalCluster
from typer.testing import CliRunner

from wordloom.cli import app
from wordloom.core.errors import WordloomError


def run(*arguments: str) -> Any:
    result = CliRunner().invoke(app, ["autoplay", "--json", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_threads_change_nothing() -> None:
    games = ("--games", "300", "--seed", "5", "--players", "static,highest")
    alone = run(*games, "--threads", "1")
    assert run(*games, "--threads", "3") == alone
    assert run(*games, "--seed", "6") != alone


def test_leaves_beat_the_highest_score() -> None:
    first, second = run("--games", "1000", "--players", "static,highest")["standings"]
    assert first["rate"] > 0.58  # 0.66 over many games; five standard deviations below would still pass
    assert first["wins"] + first["ties"] + first["losses"] == 1000
    assert first["wins"] == second["losses"]
    assert sum(first["histogram"].values()) == 1000


def test_bots_that_see_only_views() -> None:
    games = ("--games", "2", "--players", "10,1", "--seed", "3")
    alone = run(*games)
    assert run(*games, "--threads", "2") == alone
    assert alone["standings"][0]["mean"] > alone["standings"][1]["mean"]


def test_other_games_and_languages() -> None:
    assert run("--games", "20", "--game", "nine-tile")["lexicon"] == "en"
    assert run("--games", "20", "--game", "classic-br", "--players", "highest,highest,highest")["lexicon"] == "pt"
    assert run("--games", "20", "--lexicon", "pl")["language"] == "pl"


def test_a_cluster_plays_the_same_games() -> None:
    games = ("--games", "40", "--seed", "5")
    with LocalCluster(processes=False, n_workers=1, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]
        assert run(*games, "--dask", cluster.scheduler_address) == run(*games)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--players", "static"], "wrong-number-of-players"),
        (["--players", "static,fish"], "unknown-player"),
        (["--game", "together"], "not-a-board-game"),
        (["--lexicon", "klingon"], "lexicon-missing"),
        (["--players", "0,10", "--games", "1"], "no-such-level"),
    ],
)
def test_mistakes_are_told(arguments: list[str], code: str) -> None:
    with pytest.raises(WordloomError) as caught:
        CliRunner().invoke(app, ["autoplay", *arguments], catch_exceptions=False)
    assert caught.value.code == code
