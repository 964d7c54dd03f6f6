"""Which puzzle belongs to which day: the same for everyone, and none twice before all had their day."""

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random
from typing import TypeVar

T = TypeVar("T")
DAY = 86_400_000  # ms


def day_of(at: int) -> int:
    """Days since 1970, by the clock in Greenwich."""
    return at // DAY


def date_of(day: int) -> str:
    """As people write it everywhere: 2026-11-17."""
    return datetime.fromtimestamp(day * DAY / 1000, UTC).date().isoformat()


def of_day(puzzles: Sequence[T], day: int, about: str) -> T:
    """The puzzle of a day; `about` names game and language."""
    cycle, place = divmod(day, len(puzzles))
    order = list(range(len(puzzles)))
    Random(f"{about}/{cycle}").shuffle(order)
    return puzzles[order[place]]


def streak(solved: Sequence[int], today: int) -> int:
    """Days in a row that were solved, the latest first; a day that is not over yet breaks nothing."""
    days = set(solved)
    last = today if today in days else today - 1
    length = 0
    while last - length in days:
        length += 1
    return length
