"""The best turn at a rummikub table: core's nouns in, the kernel's answer out as core's nouns."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from wordloom.analysis.moves import Lettering
from wordloom.core.tiles import Tiles
from wordloom.games.rummikub.turns import SHORTEST, changed
from wordloom.native import CoverWords, WordGraph, word_levels

UNLIMITED = 255  # more words than a table can hold
WHOLE_LANGUAGE = 10  # the level that includes every word
THINKING = 200  # ms


class FoundTurn(NamedTuple):
    """A turn with what it is worth. `proven`: no turn is worth more, or the same with fewer words disturbed."""

    table: tuple[str, ...]
    points: int
    disturbed: int
    proven: bool
    steps: int


class TurnFinder:
    """Finds turns with one table's words: a lexicon, or a lexicon narrowed by the game's word rules."""

    def __init__(self, words: Any, joker_letters: str) -> None:
        self.graph: WordGraph = getattr(words, "graph", words)
        self.lettering = Lettering(self.graph.alphabet)
        self.joker_letters = self.lettering.rack(joker_letters)
        self.covers = cover_words(words)

    def best(
        self,
        table: Sequence[str],
        rack: Tiles,
        *,
        opened: bool,
        most_disturbed: int = UNLIMITED,
        most_level: int = WHOLE_LANGUAGE,
        milliseconds: int = THINKING,
        seed: int = 0,
        processor_time: bool = False,
        lay_jokers: bool = False,
    ) -> FoundTurn | None:
        """The best turn found in the time (on the wall, or of the processor), or None if none was found.

        With `lay_jokers` only turns that leave no joker on the rack.
        """
        points, disturbed, proven, groups, steps = self.covers.best(
            [self.lettering.rack(group) for group in table],
            self.lettering.rack(rack),
            opened,
            self.joker_letters,
            most_disturbed,
            most_level,
            milliseconds,
            seed,
            processor_time,
            lay_jokers,
        )
        if not groups:
            return None
        faces = self.lettering.faces
        after = ["".join(faces[tile] for tile in group) for group in groups]
        return FoundTurn(arranged(table, after), points, disturbed, proven, steps)


@lru_cache(maxsize=8)
def cover_words(words: Any) -> CoverWords:
    """A lexicon as the solver reads it, shared by all finders; it takes a moment and some megabytes."""
    graph = getattr(words, "graph", words)
    lexicon = getattr(words, "lexicon", words)
    layers = getattr(lexicon, "layers", None)
    levels = word_levels(graph, lexicon, layers.file) if layers is not None else b""
    return CoverWords(graph, SHORTEST, levels)


def arranged(before: Sequence[str], after: Sequence[str]) -> tuple[str, ...]:
    """The new table in an order that looks like the old one: what changed lies where most of it lay."""
    new = [after[place] for place in changed(before, after)]
    kept = list(after)
    for group in new:
        kept.remove(group)
    table = []
    for group in before:
        if group in kept:
            kept.remove(group)
            table.append(group)
        elif new:
            nearest = max(new, key=lambda word: _shared(group, word))
            new.remove(nearest)
            table.append(nearest)
    return (*table, *new)


def _shared(one: str, other: str) -> int:
    left = list(other.upper())
    for letter in one.upper():
        if letter in left:
            left.remove(letter)
    return len(other) - len(left)
