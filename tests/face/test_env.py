"""Every game as a PettingZoo environment: its own tests are green, and the numbers say what the view says."""

import subprocess
import sys
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import wordloom as wl
from wordloom.core.errors import ParseError
from wordloom.face.environment import PIECES, TableEnv
from wordloom.games import CATALOGUE


@pytest.mark.parametrize("game", CATALOGUE)
def test_pettingzoo_finds_nothing_wrong(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of PettingZoo about observations that are no pictures
        api_test(wl.env(game, language="en", moves=8), num_cycles=12)
        seed_test(lambda: wl.env(game, language="en", moves=8), num_cycles=8)
    assert "Passed" in capsys.readouterr().out


def test_a_game_is_played_to_its_end_and_rewarded() -> None:
    table = wl.env("finish-line", language="en", moves=4)
    table.reset(seed=3)
    rewards = dict.fromkeys(table.agents, 0.0)
    steps = 0
    for agent in table.agent_iter():
        _, reward, over, cut, info = table.last()
        rewards[agent] += reward
        table.step(None if over or cut else 0 if agent == "seat_0" else len(info["moves"]) - 1)
        steps += 1
    assert steps > 5
    assert sorted(rewards.values()) == [-1.0, 1.0]


def test_the_numbers_are_those_of_the_view() -> None:
    table = wl.env("classic-us", language="en")
    table.reset(seed=7)
    other = table.agent_selection
    table.step(0)
    raw = table.unwrapped
    assert isinstance(raw, TableEnv)
    agent = table.agent_selection
    seat = raw.possible_agents.index(agent)
    seen = table.observe(agent)["observation"]
    view = raw.game.view(seat)
    at = raw.layout
    assert tuple(seen[at["scores"]][:2]) == view.scores
    assert list(np.flatnonzero(seen[at["awaited"]])) == [seat]
    assert seen[at["rack"]].sum() == 7
    assert seen[at["rack"]][PIECES["?"]] == view.rack.count("?")
    assert np.count_nonzero(seen[at["table"]]) == len(raw.game.picture())
    assert list(seen[at["moves"]]) == [move.score for move in raw.infos[agent]["moves"]]  # type: ignore[attr-defined]
    assert not table.observe(other)["action_mask"].any(), "nobody is told what the others could play"


def test_a_forbidden_action_ends_the_game() -> None:
    table = wl.env("cards-rummy", language="en", moves=64)
    table.reset(seed=1)
    forbidden = int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    agent = table.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        table.step(forbidden)
    assert all(table.terminations.values())
    assert table.rewards[agent] == -1.0


def test_the_number_of_seats_is_checked() -> None:
    assert len(wl.env("cards", seats=4).possible_agents) == 4
    with pytest.raises(ParseError, match="wrong-number-of-players"):
        wl.env("cards-solo", seats=2)


def test_without_the_extra_it_is_named() -> None:
    code = (
        "import sys; sys.modules['pettingzoo'] = None\n"
        "import wordloom as wl\n"
        "try:\n    wl.env('cards')\nexcept ImportError as error:\n    print(error)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 'pip install "wordloom[research]"' in found.stdout
