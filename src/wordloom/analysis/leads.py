"""How leads change until the end of a game, by tiles unseen: what the chance to win is worked out from.

The files in `data/leads` tell how they were made; `wordloom learn LANGUAGE --leads` makes them.
"""

from collections.abc import Sequence
from functools import cache
from math import erfc, sqrt

from wordloom.core.data import load, names

Change = tuple[float, float]  # mean and standard deviation, in points
UNLEARNED: list[Change] = [(0.0, 20.0 + 0.8 * unseen) for unseen in range(120)]  # a box of tiles that nobody learned
NEAR = 3  # numbers of unseen tiles on both sides that count too, because each alone is seen too seldom


def fitted(sums: Sequence[tuple[int, int, int]]) -> list[Change]:
    """Mean and deviation from counts, sums and sums of squares, smoothed."""
    changes: list[Change] = []
    for unseen in range(len(sums)):
        near = sums[max(0, unseen - NEAR) : unseen + NEAR + 1]
        count, total, squares = (sum(column) for column in zip(*near, strict=True))
        if count < 2:
            changes.append(changes[-1] if changes else UNLEARNED[0])
            continue
        mean = total / count
        changes.append((round(mean, 2), round(max(1.0, sqrt(max(0.0, squares / count - mean * mean))), 2)))
    return changes


@cache
def lead_changes(tiles: str, rack: int, seats: int = 2) -> list[Change]:
    """Of a tile set, for the number of seats and the rack size nearest to the given ones."""
    learned = [name.rsplit("-", 2) for name in names("leads")]
    kinds = [(int(size), int(among)) for name, size, among in learned if name == tiles]
    if not kinds:
        return UNLEARNED
    size, among = min(kinds, key=lambda kind: (abs(kind[1] - seats), abs(kind[0] - rack), kind))
    return [(mean, deviation) for mean, deviation in load(f"leads/{tiles}-{size}-{among}.json")["changes"]]


def chance_of(lead: float, unseen: int, changes: Sequence[Change]) -> float:
    """The chance that a lead of the seat on turn, which does not see so many tiles, is still one at the end."""
    mean, deviation = changes[min(unseen, len(changes) - 1)]
    return 0.5 * erfc(-(lead + mean) / (deviation * sqrt(2.0)))
