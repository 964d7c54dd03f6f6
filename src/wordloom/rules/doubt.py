"""When a robot challenges a word: it doubts what it does not recognise, the more the odder the word looks and the less
a wrong challenge costs. Only the highest levels know the list. People recognise more words than they find, so what a
level recognises is the same in every family, however few words it lays.

How odd a word looks is told by its runs of three letters: those of well-known words are familiar, others are not.
"""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import Lexicon
from wordloom.core.words import Vocabulary
from wordloom.rules.traits import KNOWS_THE_LIST, Traits

EDGE = "."  # before and after a word
SAMPLED = 40_000  # words that familiar runs of letters are taken from
FAMILIAR = 3  # times that a run must have been seen
# The word level up to which a level recognises what others lay, besides the words that it lays itself.
RECOGNISED = {1: 5, 2: 5, 3: 6, 4: 6, 5: 7, 6: 8, 7: 8, 8: 9}
# How often a level challenges what it does not recognise: a word that looks like any other, one that looks impossible.
PLAUSIBLE = {1: 0.02, 2: 0.03, 3: 0.04, 4: 0.06, 5: 0.10, 6: 0.15, 7: 0.22, 8: 0.30}
IMPOSSIBLE = {1: 0.50, 2: 0.60, 3: 0.70, 4: 0.80, 5: 0.88, 6: 0.92, 7: 0.95, 8: 0.98}


class Doubt(NamedTuple):
    """One robot's judgement of the words that others lay."""

    words: Vocabulary
    level: int
    traits: Traits
    luck: random.Random

    def doubted(self, words: Iterable[str], caution: float = 1.0) -> str | None:
        """The word to challenge, or None; `caution` is below 1 where a wrong challenge costs something."""
        if self.level >= KNOWS_THE_LIST:
            return next((word for word in sorted(words, key=_longest_first) if word not in self.words), None)
        unknown = [word for word in words if not self.recognises(word)]
        if not unknown:
            return None
        oddest = max(unknown, key=lambda word: (self.oddness(word), len(word), word))
        return oddest if self.luck.random() < self._boldness(oddest, caution) else None

    def recognises(self, word: str) -> bool:
        """Whether it takes a word for one when somebody else lays it."""
        return self.knows(word) or (word in self.words and self.words.level(word) <= RECOGNISED[self.level])

    def knows(self, word: str) -> bool:
        """Whether a word is in its vocabulary."""
        return word in self.words and self.traits.knows(self.words, word)

    def oddness(self, word: str) -> float:
        """From 0, made of familiar runs of letters, to 1."""
        try:
            familiar = familiar_runs(self.words.lexicon)
        except LexiconError:
            return 0.5  # nothing is known about the language
        odd = sum(run not in familiar for run in runs(word))
        return min(1.0, 2 * odd / len(runs(word)))

    def _boldness(self, word: str, caution: float) -> float:
        """How likely it challenges; what a wrong challenge costs holds it back where it may be wrong."""
        least, most, oddness = PLAUSIBLE[self.level], IMPOSSIBLE[self.level], self.oddness(word)
        return (least + (most - least) * oddness) * (caution + (1 - caution) * oddness)


def _longest_first(word: str) -> tuple[int, str]:
    return -len(word), word


def runs(word: str) -> Sequence[str]:
    """Every run of three letters, the edges of the word among them."""
    edged = f"{EDGE}{word}{EDGE}"
    return [edged[start : start + 3] for start in range(len(edged) - 2)]


@lru_cache(maxsize=8)
def familiar_runs(lexicon: Lexicon) -> frozenset[str]:
    """The runs of letters that a language's words are made of."""
    step = max(1, len(lexicon) // SAMPLED)
    seen: dict[str, int] = {}
    for number in range(0, len(lexicon), step):
        for run in runs(lexicon.word_at(number)):
            seen[run] = seen.get(run, 0) + 1
    return frozenset(run for run, count in seen.items() if count >= FAMILIAR)
