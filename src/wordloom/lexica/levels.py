"""How well known each word is, from 1 (everyone) to 10 (only dictionaries), measured when a lexicon is built.

A base form is as well known as all its forms together are frequent. A form is as well known as its base form, or one
level less: who knows one knows the other. Kinds of forms that people hardly use (ESTENDERIAMOS) are known less well,
and single forms that nobody uses (SMALLED, TIVESSEIS) go by their own count.
Counts of names and of foreign text are no counts of words, nor is a common word written without its marks (JUZ for
JUŻ) a count of another; coarse words are nobody's first words. Where counts are of something else altogether, as those
of most English words of two letters are, people said how well known a word is.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log10
from unicodedata import normalize

from wordloom.core.alphabet import Alphabet
from wordloom.core.errors import LexiconError
from wordloom.core.layers import MOST_LEVEL
from wordloom.core.lexicon import Lexicon
from wordloom.core.word_sets import offensive_words, theme_words, themes
from wordloom.lexica.base_forms import BaseForms
from wordloom.lexica.form_use import FormUse
from wordloom.lexica.overrides import corrected_levels

# A word of level n is at least this frequent: occurrences per 1,000 million words, as a power of ten.
THRESHOLDS = (5.0, 4.5, 4.0, 3.5, 3.0, 2.5, 2.0, 1.5, 0.0)
FOREIGN_SHARE = 0.01  # of the text in other languages that is English
UNUSED_SHARE = 3e-5  # a form that is seen less often than this, beside its base form, is one that nobody uses
# A base form that makes up less than this of all its forms has the counts of other words that are spelled as they are
# (BALEIA, the whale, is no form of BALEAR to those who write it): it counts as if it made up a usual part of them. Not
# in Polish, where infinitives may be rare beside their forms (NALEŻEĆ).
LEAST_SHARE, ITS_SHARE = 0.02, 0.1
RARE_BASES = ("pl",)
UNMARKED_SHARE = 0.1  # of a common word's uses, at most: people leave out its marks
DOUBTED_SHARE = 0.01  # of a count that may be another word's
NAME_SHARE = 0.001  # of the counts of a name, which may be a word besides
FAMILIAR = 7  # the level up to which a word is known so well that none of its kinds of forms is for dictionaries only
PICTURED = 5  # the level at most of what children's pictures show
COARSE = 7  # the level at least of offensive words
STEM_SHARE, SHORTEST_STEM = 0.7, 5  # of a word that another must share to be understood from it
STEM_STEP = 2  # levels between them


def level_of(frequency: float) -> int:
    """The level of a word that makes up this part of all text."""
    if frequency <= 0:
        return MOST_LEVEL
    power = log10(frequency * 1e9)
    return next((level for level, least in enumerate(THRESHOLDS, 1) if power >= least), MOST_LEVEL)


def levels(lexicon: Lexicon, letters: Alphabet) -> bytes:
    """The level of every word, in the order of word numbers."""
    language = letters.language
    bases = BaseForms(lexicon, letters)
    counted = {word: share for word, share in word_frequencies(letters).items() if word in lexicon}
    for name in bases.names & counted.keys():
        counted[name] *= NAME_SHARE
    rarest = min(spelling_frequencies(language).values())
    known = Measured.of(lexicon, counted, bases, rarest, rare_bases=language in RARE_BASES)
    known.show_pictures({word for theme in themes(language) for word in theme_words(language, theme)})
    known.share_stems(lexicon)
    found = bytearray(known.level(word) for word in lexicon)
    for word in offensive_words(language).among(lexicon):
        number = lexicon.number_of(word)
        found[number] = max(found[number], COARSE)
    for word, level in corrected_levels(language).items():
        if word in lexicon:
            found[lexicon.number_of(word)] = level
    return bytes(found)


def word_frequencies(letters: Alphabet) -> dict[str, float]:
    """How often each word occurs in everyday text, all its spellings together, without what is English there."""
    folded: defaultdict[str, float] = defaultdict(float)
    foreign = {} if letters.language == "en" else spelling_frequencies("en")
    for spelling, frequency in spelling_frequencies(letters.language).items():
        own = frequency - FOREIGN_SHARE * foreign.get(spelling, 0.0)
        if own > 0:
            folded[letters.fold(spelling)] += own
    return without_marks_left_out(folded)


def without_marks_left_out(counted: Mapping[str, float]) -> dict[str, float]:
    """The same, without what may be other words whose marks people left out (SAD for SĄD)."""
    meant: defaultdict[str, float] = defaultdict(float)
    for word, frequency in counted.items():
        if (plain := unmarked(word)) != word:
            meant[plain] += UNMARKED_SHARE * frequency
    return {
        word: max(frequency - meant.get(word, 0.0), DOUBTED_SHARE * frequency) for word, frequency in counted.items()
    }


def unmarked(word: str) -> str:
    """A word as people type it who have no marks on their keyboard."""
    return normalize("NFD", word.replace("Ł", "L")).encode("ascii", "ignore").decode()


@dataclass
class Measured:
    """What is known about the words of one list: counts, base forms, the level of every base form, kinds of forms."""

    counted: Mapping[str, float]
    bases: BaseForms
    base_levels: dict[str, int]
    totals: Mapping[str, float]
    rarest: float  # the smallest frequency that is counted at all
    use: FormUse

    @classmethod
    def of(
        cls,
        words: Iterable[str],
        counted: Mapping[str, float],
        bases: BaseForms,
        rarest: float,
        *,
        rare_bases: bool = False,
    ) -> "Measured":
        """From the counts of single forms; whether base forms may be rare beside their forms."""
        totals: defaultdict[str, float] = defaultdict(float)
        for word, frequency in counted.items():
            totals[bases.base(word)] += frequency
        for base, total in totals.items():
            own = max(counted.get(base, 0.0), rarest)
            if not rare_bases and own < LEAST_SHARE * total:
                totals[base] = own / ITS_SHARE
        by_base = {base: level_of(total) for base, total in totals.items()}
        return cls(counted, bases, by_base, totals, rarest, FormUse.of(words, bases, counted, totals, rarest))

    def show_pictures(self, words: set[str]) -> None:
        """What pictures for children show is known, however rarely it is written."""
        for word in words:
            base = self.bases.base(word)
            self.base_levels[base] = min(self.base_levels.get(base, MOST_LEVEL), PICTURED)

    def share_stems(self, lexicon: Lexicon) -> None:
        """Words too rare to be counted are understood from counted ones with the same stem, the less well the rarer."""
        least = level_of(self.rarest) + 1
        if least >= MOST_LEVEL:
            return
        stems: dict[str, int] = {}
        for base, level in self.base_levels.items():
            for size in range(SHORTEST_STEM, len(base) + 1):
                stems[base[:size]] = min(level, stems.get(base[:size], MOST_LEVEL))
        for base in {self.bases.base(word) for word in lexicon} - self.base_levels.keys():
            stem = base[: max(SHORTEST_STEM, round(STEM_SHARE * len(base)))]
            if stem in stems:
                self.base_levels[base] = min(MOST_LEVEL, max(least, stems[stem] + STEM_STEP))
            elif self.bases.listed(base):
                self.base_levels[base] = MOST_LEVEL - 1

    def level(self, word: str) -> int:
        """A word's level."""
        own = level_of(self.counted.get(word, 0.0))
        base = self.bases.base(word)
        known = self.base_levels.get(base, MOST_LEVEL)
        if word == base:
            return min(own, known)
        total = self.totals.get(base, 0.0)
        seen = max(self.counted.get(word, 0.0), self.rarest)
        if seen < UNUSED_SHARE * total:
            return own
        part = seen / total if total else 1.0
        steps = self.use.steps(word, base, part, listed=self.bases.listed(word))
        return min(own, known + steps, MOST_LEVEL - 1 if known <= FAMILIAR else MOST_LEVEL)


def spelling_frequencies(language: str) -> dict[str, float]:
    """How often spellings, in small letters, occur in everyday text."""
    try:
        import wordfreq  # noqa: PLC0415 (58 MB that only building needs)
    except ImportError:
        raise LexiconError("extra-missing", package="wordfreq") from None
    frequencies: dict[str, float] = wordfreq.get_frequency_dict(language, "best")
    return frequencies
