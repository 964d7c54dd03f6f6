"""What a robot's level means, the same in every family: how many words it knows, how much it looks at, how well it
judges what to keep, and when it doubts a word.

Levels 1 to 3 play like children and beginners, 4 to 6 like a family, 7 to 9 like a club; 10 is the best there is. Each
family gives a row for every level, and no level throws away what it has found: a weak robot finds less.
"""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import TypeVar

from wordloom.core.words import Vocabulary, chance_of
from wordloom.rules.bots import LEVELS

EVERYTHING = 1_000_000  # looks that see all there is
KNOWS_THE_LIST = 9  # the level from which on a robot knows every word of the list


@dataclass(frozen=True)
class Traits:
    """One level's way of playing."""

    vocabulary: int  # the highest word level it knows (lexicon.level)
    looks: int  # how many ways to play it thinks about before it takes the best of them
    sense: float  # how much it feels of what is worth keeping, from 0 to 1
    _: KW_ONLY
    beyond: float = 0.0  # the part of the next level's words that it knows too

    def knows(self, words: Vocabulary, word: str) -> bool:
        """Whether a word is in its vocabulary."""
        further = words.level(word) - self.vocabulary
        return further <= 0 or (further == 1 and chance_of(word) < self.beyond)


T = TypeVar("T")


def for_every_level(rows: Mapping[int, T]) -> Mapping[int, T]:
    """The rows of a family, checked."""
    if set(rows) != set(LEVELS):
        raise AssertionError("every level has its traits")
    return rows
