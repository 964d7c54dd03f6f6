"""How well somebody solves, and how hard a puzzle is: a game between the two, rated by openskill.

Only the first attempt counts: right, and the player has won; wrong or given up, and the puzzle has.
"""

from typing import NamedTuple

from openskill.models import PlackettLuce

from wordloom.rules.puzzle import LEVELS

MIDDLE, STEP = 25.0, 3.0  # a puzzle of the level in the middle, and of the next one
NEWCOMER = 3  # the level at which nobody has shown anything yet
PLAYER_DOUBT, PUZZLE_DOUBT = 25.0 / 3, 4.0
SHOWN = 60.0  # points that people read, for each of openskill's
_model = PlackettLuce()


class Skill(NamedTuple):
    """What is known of a player or a puzzle."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """As people read it."""
        return round(SHOWN * self.mu)

    @property
    def level(self) -> float:
        """The level of the puzzles that suit."""
        return level_in_the_middle() + (self.mu - MIDDLE) / STEP


def level_in_the_middle() -> float:
    """Between the lowest and the highest."""
    return (LEVELS[0] + LEVELS[-1]) / 2


def newcomer() -> Skill:
    """Of a player about whom nothing is known."""
    return Skill(of_level(NEWCOMER).mu, PLAYER_DOUBT)


def of_level(level: int) -> Skill:
    """Of a puzzle that nobody has tried."""
    return Skill(MIDDLE + STEP * (level - level_in_the_middle()), PUZZLE_DOUBT)


def rated(player: Skill, puzzle: Skill, *, solved: bool) -> tuple[Skill, Skill]:
    """Both after they have met."""
    mine, its = (_model.rating(mu=each.mu, sigma=each.sigma) for each in (player, puzzle))
    ranks = [1.0, 2.0] if solved else [2.0, 1.0]
    [[mine], [its]] = _model.rate([[mine], [its]], ranks=ranks)
    return Skill(mine.mu, mine.sigma), Skill(its.mu, its.sigma)
