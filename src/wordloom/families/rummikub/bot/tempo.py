"""Who lays last: the tiles of the pool as a clock that both players turn.

Strong players lay their whole rack in nearly every turn, for the longest word there is, counted twice. A game of two
is then decided by who has one more turn before the tiles run out, and that can be changed: whoever lays fewer tiles
scores half as much in this turn but draws fewer, and the last turn may fall to somebody else. How many tiles are left,
how many each holds and the lead in points are all that this needs: every course of the game is weighed, not a sample.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from wordloom.families.rummikub.state import RummikubMove

RACK = 7  # book 003: never fewer after a turn, while the pool lasts
WHOLE = 30  # points for a whole rack: the longest words have 15 letters, counted twice
PART = 15
FIRST = 16  # the same for a whole first rack
OPENS_WITH = 10  # tiles: whoever holds more has not opened
SUCCEEDS = 93  # of a hundred turns: how often a strong player can lay a whole rack
FAILED = 3  # tiles that are laid otherwise
SURE = 90  # points: by more nobody falls back any more
PRIOR = 3  # turns that somebody is taken to have played like that before the first


class Habit(NamedTuple):
    """How somebody plays: whole racks in a hundred turns, and what they lay otherwise."""

    whole: int = SUCCEEDS
    tiles: int = FAILED
    points: int = PART


class Clock(NamedTuple):
    """Tiles in the pool, on the two racks, the lead in points of whoever is asked about, and how the other plays."""

    pool: int
    mine: int
    theirs: int
    lead: int
    other: Habit = Habit()


def habit_of(moves: Iterable[RummikubMove]) -> Habit:
    """What the turns that somebody has played so far tell, the more the more there are; coarse, and so remembered."""
    turns = [move for move in moves if move.what in ("play", "draw", "pass")]
    parts = [move for move in turns if not move.doubled]
    whole = (PRIOR * SUCCEEDS + 100 * (len(turns) - len(parts))) / (PRIOR + len(turns))
    tiles = (FAILED + sum(len(move.used) for move in parts)) / (1 + len(parts))
    points = (PART + sum(move.score for move in parts)) / (1 + len(parts))
    return Habit(round(whole / 5) * 5 if parts else SUCCEEDS, max(1, round(tiles)), round(points))


def won(lead: int) -> float:
    """The share of a win."""
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


def after_mine(clock: Clock, tiles: int, points: int) -> float:
    """The chance to win once one has laid so many tiles for so many points."""
    mine, pool = refilled(clock.mine - tiles, clock.pool)
    lead = max(-SURE, min(SURE, clock.lead + points))
    return _their_turn(Clock(pool, mine, clock.theirs, lead, clock.other)) if mine else won(lead)


def refilled(rack: int, pool: int) -> tuple[int, int]:
    """Rack and pool once the rack has been filled up."""
    drawn = min(max(0, RACK - rack), pool)
    return rack + drawn, pool - drawn


@lru_cache(maxsize=1 << 18)
def _my_turn(clock: Clock) -> float:
    """The best of laying everything, if that succeeds, and of laying any part of it."""
    failed = after_mine(clock, min(FAILED, clock.mine), PART)
    whole = (SUCCEEDS * after_mine(clock, clock.mine, WHOLE) + (100 - SUCCEEDS) * failed) / 100
    return max([whole, *(after_mine(clock, tiles, PART) for tiles in range(1, clock.mine))])


@lru_cache(maxsize=1 << 18)
def _their_turn(clock: Clock) -> float:
    """The other player lays as much as they can, by habit: nobody can count on more."""
    first = FIRST if clock.theirs > OPENS_WITH else WHOLE
    whole, tiles, points = clock.other
    courses = ((whole, clock.theirs, first), (100 - whole, min(tiles, clock.theirs), points))
    return sum(likely * _after_theirs(clock, laid, scored) for likely, laid, scored in courses) / 100


def _after_theirs(clock: Clock, tiles: int, points: int) -> float:
    left, pool = refilled(clock.theirs - tiles, clock.pool)
    lead = max(-SURE, clock.lead - points)
    return _my_turn(Clock(pool, clock.mine, left, lead, clock.other)) if left else won(lead)
