"""Who lays last: the tiles of the pool as a clock that both players turn.

Strong players lay their whole rack in nearly every turn, for the longest word there is, counted twice. A game of two
is then decided by who has one more turn before the tiles run out, and that can be changed: whoever lays fewer tiles
scores half as much in this turn but draws fewer, and the last turn may fall to somebody else. How many tiles are left,
how many each holds and the lead in points are all that this needs: every course of the game is weighed, not a sample.
"""

from functools import lru_cache
from typing import NamedTuple

RACK = 7  # book 003: never fewer after a turn, while the pool lasts
WHOLE = 30  # points for a whole rack: the longest words have 15 letters, counted twice
PART = 15
FIRST = 16  # the same for a whole first rack
OPENS_WITH = 10  # tiles: whoever holds more has not opened
SUCCEEDS = 0.93  # how often a whole rack can be laid
FAILED = 3  # tiles that are laid instead
SURE = 90  # points: by more nobody falls back any more


class Clock(NamedTuple):
    """Tiles in the pool, on the two racks, and the lead in points of whoever is asked about."""

    pool: int
    mine: int
    theirs: int
    lead: int


def won(lead: int) -> float:
    """The share of a win."""
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


def after_mine(clock: Clock, tiles: int, points: int) -> float:
    """The chance to win once one has laid so many tiles for so many points."""
    mine, pool = refilled(clock.mine - tiles, clock.pool)
    if not mine:
        return won(clock.lead + points)
    return _their_turn(pool, mine, clock.theirs, max(-SURE, min(SURE, clock.lead + points)))


def refilled(rack: int, pool: int) -> tuple[int, int]:
    """Rack and pool once the rack has been filled up."""
    drawn = min(max(0, RACK - rack), pool)
    return rack + drawn, pool - drawn


@lru_cache(maxsize=1 << 18)
def _my_turn(pool: int, mine: int, theirs: int, lead: int) -> float:
    """The best of laying everything, if that succeeds, and of laying any part of it."""
    clock = Clock(pool, mine, theirs, lead)
    failed = after_mine(clock, min(FAILED, mine), PART)
    whole = SUCCEEDS * after_mine(clock, mine, WHOLE) + (1 - SUCCEEDS) * failed
    return max([whole, *(after_mine(clock, tiles, PART) for tiles in range(1, mine))])


@lru_cache(maxsize=1 << 18)
def _their_turn(pool: int, mine: int, theirs: int, lead: int) -> float:
    """The other player lays as much as possible: people do, and nobody can count on more."""
    first = FIRST if theirs > OPENS_WITH else WHOLE
    courses = ((SUCCEEDS, theirs, first), (1 - SUCCEEDS, min(FAILED, theirs), PART))
    chance = 0.0
    for likely, tiles, points in courses:
        left, rest = refilled(theirs - tiles, pool)
        after = max(-SURE, lead - points)
        chance += likely * (_my_turn(rest, mine, left, after) if left else won(after))
    return chance
