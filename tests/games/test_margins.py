"""The share of wins by margins, against games whose margins are drawn from a known distribution."""

import random

import pytest

from wordloom.games.autoplay import Result
from wordloom.games.margins import fitted


def games(mean: float, count: int, *, luck: float = 40.0, skill: float = 30.0, seed: int = 1) -> list[Result]:
    """Pairs of games with the same luck, which helps the one player first and then the other."""
    draw = random.Random(seed)
    found = []
    for _ in range(count // 2):
        shared = draw.gauss(0, luck)
        for side in (1, -1):
            margin = round(mean + side * shared + draw.gauss(0, skill))
            found.append(Result((100 + margin, 100), 20, (0,) if margin > 0 else (1,)))
    return found


def test_it_is_the_share_of_wins_where_margins_are_normal() -> None:
    many = games(25, 20_000)
    found = fitted(many)
    assert found is not None
    assert found.rate == pytest.approx(sum(game.winners == (0,) for game in many) / len(many), abs=0.01)
    assert found.rate == pytest.approx(0.691, abs=0.01)  # half a standard deviation of 50 points


def test_the_bounds_hold_what_is_true_nearly_always() -> None:
    held = 0
    for seed in range(200):
        found = fitted(games(25, 40, seed=seed))
        assert found is not None
        held += found.interval[0] <= 0.691 <= found.interval[1]
    assert held >= 180


def test_pairs_with_the_same_luck_tell_more_than_games_with_their_own() -> None:
    paired = games(25, 400)
    mixed = random.Random(2).sample(paired, len(paired))
    one, other = fitted(paired), fitted(mixed)
    assert one is not None
    assert other is not None
    assert one.interval[1] - one.interval[0] < 0.8 * (other.interval[1] - other.interval[0])


@pytest.mark.parametrize("few", [games(25, 2), [Result((10, 5), 3, (0,))] * 8])
def test_too_few_games_or_all_alike_tell_nothing(few: list[Result]) -> None:
    assert fitted(few) is None
