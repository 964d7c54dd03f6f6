"""Ways to open with less than the whole rack: one word, or one word and a shorter one."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from wordloom.core.tiles import BLANK, Tiles, TileSet
from wordloom.families.rummikub.turns import OPENING, SHORTEST
from wordloom.native import WordGraph, search

ANY_RUN = 0  # a pattern that any word matches
MOST_WORDS = 400  # of one length
CHOSEN = 6  # of these: the ones with the rarest letters, which help nobody


class Opening(NamedTuple):
    """Words to open with, the longest first."""

    words: tuple[str, ...]

    @property
    def tiles(self) -> int:
        """How many leave the rack."""
        return sum(map(len, self.words))

    @property
    def points(self) -> int:
        """What the longest word counts."""
        return len(self.words[0])


def short_openings(graph: WordGraph, tiles: TileSet, rack: Tiles, lying: set[str]) -> Iterator[Opening]:
    """Openings that keep some tiles; jokers stay on the rack, and words that lie on the table are not laid again."""
    letters = rack.replace(BLANK, "")
    for length in range(OPENING, len(letters) + 1):
        for word in _rarest(graph, tiles, letters, length, lying):
            yield from _with_another(graph, tiles, letters, word, lying)


def _with_another(graph: WordGraph, tiles: TileSet, letters: Tiles, word: str, lying: set[str]) -> Iterator[Opening]:
    if len(word) < len(letters):
        yield Opening((word,))
    rest = tiles.take(letters, word)
    for length in range(SHORTEST, min(len(word), len(rest) - 1) + 1):
        for other in _rarest(graph, tiles, rest, length, {*lying, word})[:1]:
            yield Opening((word, other))


def _rarest(graph: WordGraph, tiles: TileSet, letters: Tiles, length: int, lying: set[str]) -> list[str]:
    found = search(graph, [ANY_RUN], rack=letters, shortest=length, longest=length)
    words = [word for word in islice(found, MOST_WORDS) if word not in lying]
    return sorted(words, key=lambda word: sum(tiles.counts[letter] for letter in word))[:CHOSEN]
