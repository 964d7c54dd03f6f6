"""The best turn at a rummikub table: core's nouns in, the kernel's answer out as core's nouns."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wordloom.analysis.moves import Lettering
from wordloom.core.errors import LexiconError
from wordloom.core.tiles import Tiles
from wordloom.core.words import Vocabulary
from wordloom.families.rummikub.turns import OPENING, SHORTEST, changed
from wordloom.native import CoverQuestion, CoverWords, WordGraph, word_levels

UNLIMITED = 255  # more words than a table can hold
WHOLE_LANGUAGE = 10  # the level that includes every word
THINKING = 200  # ms


class FoundTurn(NamedTuple):
    """A turn with what it is worth. `proven`: no turn is worth more, or the same with fewer words disturbed."""

    groups: tuple[str, ...]
    points: int
    disturbed: int
    proven: bool
    steps: int


class TurnFinder:
    """Finds turns with one table's words: a lexicon, or a lexicon narrowed by the game's word rules."""

    def __init__(self, words: Vocabulary, joker_letters: str) -> None:
        self.graph: WordGraph = words.graph
        self.lettering = Lettering(self.graph.alphabet)
        self.joker_letters = self.lettering.rack(joker_letters)
        self.covers = cover_words(words)

    def best(
        self,
        groups: Sequence[str],
        rack: Tiles,
        *,
        opened: bool,
        most_disturbed: int = UNLIMITED,
        most_laid: int = UNLIMITED,
        most_level: int = WHOLE_LANGUAGE,
        milliseconds: int = THINKING,
        seed: int = 0,
        processor_time: bool = False,
        lay_jokers: bool = False,
    ) -> FoundTurn | None:
        """The best turn found within that time (wall-clock or CPU), or None.

        With `lay_jokers` only turns that leave no joker on the rack.
        """
        question = CoverQuestion()
        question.groups = [self.lettering.rack(group) for group in groups]
        question.rack = self.lettering.rack(rack)
        question.joker_letters = self.joker_letters
        question.opened = opened
        question.first_word = OPENING
        question.lay_jokers = lay_jokers
        question.most_disturbed = most_disturbed
        question.most_laid = most_laid
        question.most_level = most_level
        question.milliseconds = milliseconds
        question.processor_time = processor_time
        question.seed = seed
        answer = self.covers.best(question)
        if not answer.groups:
            return None
        faces = self.lettering.faces
        after = ["".join(faces[tile] for tile in group) for group in answer.groups]
        return FoundTurn(arranged(groups, after), answer.points, answer.disturbed, answer.proven, answer.steps)


@lru_cache(maxsize=8)
def cover_words(words: Vocabulary) -> CoverWords:
    """A lexicon as the solver reads it, shared by all finders; it takes a second or so and some megabytes."""
    try:
        levels = word_levels(words.graph, words.lexicon, words.lexicon.layers.file)
    except LexiconError:
        levels = b""  # nothing is known about the words: all are of one level
    return CoverWords(words.graph, SHORTEST, levels)


def arranged(before: Sequence[str], after: Sequence[str]) -> tuple[str, ...]:
    """The new table in an order that looks like the old one: what changed lies where most of it lay."""
    new = [after[place] for place in changed(before, after)]
    kept = list(after)
    for group in new:
        kept.remove(group)
    groups = []
    for group in before:
        if group in kept:
            kept.remove(group)
            groups.append(group)
        elif new:
            nearest = max(new, key=lambda word: _shared(group, word))
            new.remove(nearest)
            groups.append(nearest)
    return (*groups, *new)


def _shared(one: str, other: str) -> int:
    left = list(other.upper())
    for letter in one.upper():
        if letter in left:
            left.remove(letter)
    return len(other) - len(left)
