"""What a seat cannot see, thought of: pieces that may come, from its view alone."""

import random
from collections.abc import Iterator

from wordloom.core.tiles import Tiles


def spread_draws(unseen: Tiles, luck: random.Random, count: int) -> Iterator[str]:
    """Pieces that may be drawn next, spread evenly over the sorted unseen ones: few of them say as much as many."""
    count = min(count, len(unseen))
    for number in range(count):
        yield unseen[int((number + luck.random()) * len(unseen) / count)]
