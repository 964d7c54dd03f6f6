"""How a turn of a strong player goes: how often it lays the whole rack, and for how many points.

Strong players nearly always lay all they hold, for the longest word there is, counted twice; while little lies on the
table some turns fall short of that. The shares are those of level 10 without looking ahead, against itself (120 to 150
games in each language).
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from wordloom.families.rummikub.state import RummikubMove

TILES = 120  # in every language
WHOLE = 30  # points for a whole rack: the longest words have 15 letters, counted twice
SHORT_OF_IT = 24  # the same where no such word was found
PART = 15
FAILED = 3  # tiles that are laid where the whole rack cannot be
OPENS_WITH = 10  # tiles: whoever holds more has not opened
FIRST = 18  # points for a whole first rack
FIRST_PART = 8  # tiles and points where one word is all
PRIOR = 6  # turns that somebody is taken to have played like a strong player before the first


class Habit(NamedTuple):
    """How somebody plays: in so many of a hundred turns they lay whole racks at most, and what they lay otherwise."""

    whole: int = 100
    tiles: int = FAILED
    points: int = PART


STRONG = Habit()


class Course(NamedTuple):
    """One way in which a turn may go, and how likely that is."""

    likely: float
    tiles: int
    points: int


class Phase(NamedTuple):
    """Up to so many tiles on the table: whole racks in a thousand turns, and how many of these for all points."""

    table: int
    whole: int
    full: int


PHASES: dict[str, tuple[Phase, ...]] = {
    "en": (Phase(20, 930, 50), Phase(27, 985, 430), Phase(34, 990, 900), Phase(48, 990, 970), Phase(TILES, 999, 999)),
    "pl": (Phase(20, 950, 400), Phase(27, 970, 780), Phase(34, 993, 960), Phase(TILES, 999, 995)),
    "pt": (
        Phase(20, 600, 200),
        Phase(27, 730, 870),
        Phase(41, 820, 930),
        Phase(55, 880, 950),
        Phase(83, 930, 950),
        Phase(TILES, 965, 985),
    ),
    "ro": (Phase(20, 980, 500), Phase(27, 995, 920), Phase(TILES, 999, 999)),
}
OPENED_WHOLE: dict[str, int] = {"en": 700, "pl": 880, "pt": 560, "ro": 880}  # first racks of a thousand


def habit_of(moves: Iterable[RummikubMove]) -> Habit:
    """What the turns that somebody has played since they opened tell; coarse, and so remembered."""
    turns = [move for move in moves if move.what in ("play", "draw", "pass")]
    opened = next((number for number, move in enumerate(turns, 1) if move.what == "play"), len(turns))
    since = turns[opened:]
    parts = [move for move in since if not move.doubled]
    if not parts:
        return STRONG
    whole = 100 * (PRIOR + len(since) - len(parts)) / (PRIOR + len(since))
    tiles = (FAILED + sum(len(move.used) for move in parts)) / (1 + len(parts))
    points = (PART + sum(move.score for move in parts)) / (1 + len(parts))
    return Habit(round(whole / 5) * 5, max(1, round(tiles)), round(points))


@cache
def courses(language: str, table: int, rack: int, habit: Habit = STRONG) -> tuple[Course, ...]:
    """How a turn with so many tiles on table and rack may go."""
    if rack > OPENS_WITH:
        opened = min(OPENED_WHOLE[language] / 1000, habit.whole / 100)
        return Course(opened, rack, FIRST), Course(1 - opened, FIRST_PART, FIRST_PART)
    phase = next(phase for phase in PHASES[language] if table <= phase.table)
    whole, full = min(phase.whole / 1000, habit.whole / 100), phase.full / 1000
    return (
        Course(whole * full, rack, WHOLE),
        Course(whole * (1 - full), rack, SHORT_OF_IT),
        Course(1 - whole, min(habit.tiles, rack), habit.points),
    )
