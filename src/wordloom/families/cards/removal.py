"""Which cards leave the table after a play.  # book 001, “Usuwanie kart”

Words formed or changed by the play stay. So does an older word of which the play used two or more cards. A card
that stays next to another one must be part of a whole word, so words are completed until that is so.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from wordloom.core.grid import Grid, Placed, Square
from wordloom.core.plays import lines, words_formed


def leaving(before: Grid, placed: Sequence[Placed]) -> tuple[Square, ...]:
    """The squares whose cards go to the discard pile when `placed` has been laid on `before`."""
    after = before.lay(placed)
    used = {square for formed in words_formed(before, placed) for square in formed.squares}
    kept = used | {square for line in lines(after) if len(used.intersection(line)) > 1 for square in line}
    while grown := {square for line in broken(after, kept) for square in line} - kept:
        kept |= grown
    return tuple(sorted(set(after.cells) - kept))


def broken(grid: Grid, kept: set[Square]) -> Iterator[tuple[Square, ...]]:
    """The words that would lose cards although two neighbours of them stay."""
    for line in lines(grid):
        stays = [square in kept for square in line]
        if not all(stays) and any(pair == (True, True) for pair in pairwise(stays)):
            yield line
