"""The points of a turn: what the chance to reach a target first is worked out from.

The files in `data/turns` tell how they were made; `wordloom learn LANGUAGE --turns` makes them.
"""

from collections.abc import Sequence
from functools import cache

from wordloom.core.data import load, names

Turn = tuple[float, float]  # the chance that so many points are made, and that they are the most that could be


def shares(sums: Sequence[tuple[int, int]]) -> list[Turn]:
    """Chances from counts, by points."""
    made, highest = (sum(column) for column in zip(*sums, strict=True))
    return [(round(one / made, 6), round(two / highest, 6)) for one, two in sums]


@cache
def turn_chances(tiles: str, rack: int) -> list[Turn]:
    """Of a tile set, for the rack size nearest to the given one; none if nobody learned them."""
    learned = [name.rsplit("-", 1) for name in names("turns")]
    sizes = [int(size) for name, size in learned if name == tiles]
    if not sizes:
        return []
    size = min(sizes, key=lambda size: (abs(size - rack), size))
    return [(made, highest) for made, highest in load(f"turns/{tiles}-{size}.json")["points"]]
