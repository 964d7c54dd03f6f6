"""Who lays last: the tiles of the pool as a clock that both players turn.

A game of two strong players is decided by who has one more turn before the tiles run out, and that can be changed:
whoever lays fewer tiles scores half as much in this turn but draws fewer, and the last turn may fall to somebody else.
How many tiles are left, how many each holds and the lead in points are all that this needs: every course of the game
is weighed, not a sample.
"""

from functools import lru_cache
from math import prod
from typing import NamedTuple

from wordloom.families.rummikub.bot.courses import PART, TILES, Course, Habit, courses
from wordloom.families.rummikub.ending import JOKER_FINE

RACK = 7  # book 003: never fewer after a turn, while the pool lasts
SURE = 90  # points: by more nobody falls back any more
Chances = tuple[float, ...]  # by lead, from −SURE to SURE


class Table(NamedTuple):
    """What is taken as it is now: the language, how both play, the hidden tiles and how many of them are jokers."""

    language: str
    own: Habit = Habit()
    other: Habit = Habit()
    hidden: int = TILES
    jokers: int = 0


class Clock(NamedTuple):
    """Tiles in the pool, on the two racks, and the lead in points of whoever is asked about."""

    pool: int
    mine: int
    theirs: int
    lead: int


def after_mine(table: Table, clock: Clock, tiles: int, points: int) -> float:
    """The chance to win once one has laid so many tiles for so many points."""
    chances = _mine_laid(table, clock.pool, clock.mine, clock.theirs, tiles)
    return chances[SURE + clamped(clock.lead + points)]


def after_both(table: Table, clock: Clock, mine: tuple[int, int], theirs: tuple[int, int]) -> float:
    """The chance to win once both have laid so many tiles for so many points."""
    tiles, points = mine
    left, pool = refilled(clock.mine - tiles, clock.pool)
    if not left:
        return after_mine(table, clock, tiles, points)
    chances = _theirs_laid(table, pool, left, clock.theirs, theirs[0])
    return chances[SURE + clamped(clock.lead + points - theirs[1])]


def refilled(rack: int, pool: int) -> tuple[int, int]:
    """Rack and pool once the rack has been filled up."""
    drawn = min(max(0, RACK - rack), pool)
    return rack + drawn, pool - drawn


def clamped(lead: int) -> int:
    """A lead within what matters."""
    return max(-SURE, min(SURE, lead))


@lru_cache(maxsize=1 << 11)
def _my_turn(table: Table, pool: int, mine: int, theirs: int) -> Chances:
    """The best of laying everything, if that succeeds, and of laying any part of it."""
    lying = TILES - pool - mine - theirs
    whole = _mixed(
        [
            (course, moved(_mine_laid(table, pool, mine, theirs, course.tiles), course.points))
            for course in courses(table.language, lying, mine, table.own)
        ]
    )
    parts = [moved(_mine_laid(table, pool, mine, theirs, tiles), PART) for tiles in range(1, mine)]
    return tuple(map(max, whole, *parts)) if parts else whole


@lru_cache(maxsize=1 << 11)
def _their_turn(table: Table, pool: int, mine: int, theirs: int) -> Chances:
    """The other player lays as much as they can, by habit: nobody can count on more."""
    lying = TILES - pool - mine - theirs
    return _mixed(
        [
            (course, moved(_theirs_laid(table, pool, mine, theirs, course.tiles), -course.points))
            for course in courses(table.language, lying, theirs, table.other)
        ]
    )


def _mine_laid(table: Table, pool: int, mine: int, theirs: int, tiles: int) -> Chances:
    left, pool = refilled(mine - tiles, pool)
    return _their_turn(table, pool, left, theirs) if left else _over(table, theirs, JOKER_FINE)


def _theirs_laid(table: Table, pool: int, mine: int, theirs: int, tiles: int) -> Chances:
    left, pool = refilled(theirs - tiles, pool)
    return _my_turn(table, pool, mine, left) if left else _over(table, mine, -JOKER_FINE)


@lru_cache(maxsize=1 << 8)
def _over(table: Table, tiles: int, fine: int) -> Chances:
    """Won, lost or shared; who still holds so many tiles may have to pay for a joker."""
    won = (*(0.0,) * SURE, 0.5, *(1.0,) * SURE)
    none = prod(max(0, table.hidden - tiles - joker) / (table.hidden - joker) for joker in range(table.jokers))
    return _mixed([(Course(none, 0, 0), won), (Course(1 - none, 0, 0), moved(won, fine))]) if none < 1 else won


def moved(chances: Chances, points: int) -> Chances:
    """The chances by the lead before somebody made so many points."""
    if points >= 0:
        return chances[points:] + chances[-1:] * points
    return chances[:1] * -points + chances[:points]


def _mixed(ways: list[tuple[Course, Chances]]) -> Chances:
    """The chances on average."""
    (first, chances), *others = ways
    mixed = [first.likely * chance for chance in chances]
    for course, chances in others:
        likely = course.likely
        mixed = [so_far + likely * chance for so_far, chance in zip(mixed, chances, strict=True)]
    return tuple(mixed)
