"""`wordloom autoplay`: the same games whatever plays them."""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster
from typer.testing import CliRunner

import wordloom as wl
from cli.whole import app
from wordloom.core.errors import RuleError, WordloomError
from wordloom.games.autoplay import Result, standings

LEAVES = Path(wl.__file__).parent / "data" / "leaves" / "en-7.json"


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


def test_options_go_with_their_players() -> None:
    """Whoever plays for 70 points is nearly always there before whoever plays for 200."""
    games = ("--game", "finish-line", "--games", "8", "--players", "static,static")
    far, near = run(*games, "--option", 'levels=["expert", "beginner"]')["standings"]
    assert near["wins"] > far["wins"]
    assert near["mean"] < 130  # the kernel, which knows no targets, would have played to the last tile


def test_a_bad_option_is_refused_before_the_first_game() -> None:
    result = CliRunner().invoke(app, ["autoplay", "--game", "finish-line", "--option", "levels=9"])
    assert result.exit_code != 0
    assert isinstance(result.exception, WordloomError)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("classic-us", "highest,5"),
        ("rummikub", "5,static"),
        ("cards", "3,5,7"),
        ("cards-action", "5,4"),
        ("cards-rummy", "4,5"),
        ("cards-solo", "5"),
        ("together", "5,5"),
    ],
)
def test_every_game_and_every_kind_of_player(game: str, players: str) -> None:
    told = run("--games", "2", "--game", game, "--players", players, "--lexicon", "en")
    assert [row["player"] for row in told["standings"]] == players.split(",")
    assert all(row["wins"] + row["ties"] + row["losses"] == 2 for row in told["standings"])


OWN_BOT = """
class Last:
    def choose(self, view):
        return view.moves(timed=False)[-1]


class Typist:
    def choose(self, view):
        return view.moves(timed=False)[0].text
"""


def test_a_bot_of_ones_own_by_its_class_and_every_game_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bots.py").write_text(OWN_BOT)
    monkeypatch.chdir(tmp_path)
    told = run("--games", "2", "--players", "my_bots:Typist,my_bots:Last", "--write", "games", "--seed", "3")
    best, worst = told["standings"]
    assert (best["player"], best["wins"], worst["losses"]) == ("my_bots:Typist", 2, 2)
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["classic-us-000001.jsonl", "classic-us-000002.jsonl"]
    games = [wl.load(file) for file in files]
    assert all(isinstance(game, wl.Game) and game.over for game in games)
    assert sorted(game.seats for game in games) == [
        ("my_bots:Last", "my_bots:Typist"),
        ("my_bots:Typist", "my_bots:Last"),
    ]
    for file in files:
        assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 0


def test_learned_leaves_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped leaves, by their file, play as the built-in ones do, in the kernel and as bots; others do not."""
    games = ("--games", "200", "--players")
    assert (
        run(*games, f"static:{LEAVES},highest")["standings"][0]["wins"]
        == (run(*games, "static,highest")["standings"][0]["wins"])
    )
    other = json.loads(LEAVES.read_bytes())
    other["parts"]["copies"] = {kind: [-20_000] * 3 for kind in other["parts"]["copies"]}
    (tmp_path / "odd.json").write_text(json.dumps(other))
    few = ("--games", "2", "--write", str(tmp_path / "games"), "--players")
    assert run(*few, f"static:{tmp_path / 'odd.json'},highest") != run(*few, "static,highest")


def test_a_team_wins_or_loses_together() -> None:
    results = [Result((20, 20), 30, (0, 1)), Result((14, 14), 25, ())]
    assert [(each.wins, each.ties, each.losses) for each in standings(results, team=True)] == [(1, 0, 1)] * 2
    assert [(each.wins, each.ties, each.losses) for each in standings(results)] == [(0, 1, 1)] * 2


def test_errors_come_through_from_other_processes() -> None:
    error = RuleError("bag-too-small", n=3, left=2)
    error.wording = "cards"
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, again.details, again.wording) == (RuleError, error.code, error.details, "cards")


def test_a_cluster_plays_the_same_games() -> None:
    games = ("--games", "40", "--seed", "5")
    with LocalCluster(processes=False, n_workers=1, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]
        assert run(*games, "--dask", cluster.scheduler_address) == run(*games)


def test_level_10_meets_itself_without_looking_ahead() -> None:
    told = run("--game", "cards", "--lexicon", "en", "--players", "think:0.05,static", "--games", "2")
    assert [row["player"] for row in told["standings"]] == ["think:0.05", "static"]
    assert sum(row["wins"] + row["ties"] / 2 for row in told["standings"]) == 2


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--players", "static"], "wrong-number-of-players"),
        (["--players", "static,fish"], "unknown-player"),
        (["--players", "static,think:never"], "unknown-player"),
        (["--players", "static,think:0"], "unknown-player"),
        (["--players", "static,no_such_module:Bot"], "bot-not-loaded"),
        (["--players", "static,json:JSONDecoder"], "bot-not-loaded"),
        (["--players", "static,static:/no/such/file"], "unreadable-file"),
        (["--players", f"static,static:{__file__}"], "leaves-foreign"),
        (["--lexicon", "pl", "--players", f"static,static:{LEAVES}"], "leaves-other-tiles"),
        (["--game", "together", "--players", "highest,5"], "not-a-board-game"),
        (["--game", "rummikub", "--players", "think:1,5"], "not-a-board-game"),
        (["--game", "cards-solo", "--players", "5,5"], "wrong-number-of-players"),
        (["--lexicon", "klingon"], "lexicon-unknown"),
        (["--players", "0,10", "--games", "1"], "no-such-level"),
    ],
)
def test_mistakes_are_told(arguments: list[str], code: str) -> None:
    with pytest.raises(WordloomError) as caught:
        CliRunner().invoke(app, ["autoplay", *arguments], catch_exceptions=False)
    assert caught.value.code == code
