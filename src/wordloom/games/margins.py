"""How often a player wins by what its margins say: by how many points it wins tells more than whether it wins.

Margins of games between the same two players are taken for a normal distribution. Games come in pairs with the same
luck and seats changed, so what the pairs say together is surer than as many games with luck of their own.
"""

from collections.abc import Sequence
from math import hypot, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from wordloom.games.autoplay import Result

BOUND = 1.96  # standard errors on either side: 95 % of all cases
FEWEST = 4  # games, or two pairs: fewer have no spread


class Fitted(NamedTuple):
    """The share of games won, and the bounds of 95 %."""

    rate: float
    interval: tuple[float, float]


def fitted(results: Sequence[Result]) -> Fitted | None:
    """What the margins between the first two players say; None if there are too few games or no spread."""
    margins = [result.scores[0] - result.scores[1] for result in results]
    if len(margins) < FEWEST or not (spread := stdev(margins)):
        return None
    pairs = [fmean(pair) for pair in zip(margins[::2], margins[1::2], strict=False)]
    middle = fmean(margins) / spread
    error = hypot(stdev(pairs) / sqrt(len(pairs)) / spread, middle / sqrt(2 * len(margins)))  # of mean and of spread
    low, rate, high = (NormalDist().cdf(middle + BOUND * side * error) for side in (-1, 0, 1))
    return Fitted(rate, (low, high))
