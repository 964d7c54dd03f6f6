"""How well known each word is, from 1 (everyone) to 10 (only dictionaries), measured when a lexicon is built.

A word's frequency is that of all its spellings together. A rare form of a common word is known too: it counts
as a tenth of its dictionary form.
"""

from collections import defaultdict
from collections.abc import Iterator
from math import log10

from wordloom.core.alphabet import Alphabet
from wordloom.core.errors import LexiconError
from wordloom.core.layers import MOST_LEVEL
from wordloom.native import WordGraph

# A word of level n is at least this frequent: occurrences per 1,000 million words, as a power of ten.
THRESHOLDS = (5.0, 4.5, 4.0, 3.5, 3.0, 2.5, 2.0, 1.5, 0.0)
LEMMA_SHARE = 0.1


def level_of(frequency: float) -> int:
    """The level of a word that makes up this part of all text."""
    if frequency <= 0:
        return MOST_LEVEL
    power = log10(frequency * 1e9)
    return next((level for level, least in enumerate(THRESHOLDS, 1) if power >= least), MOST_LEVEL)


def levels(graph: WordGraph, letters: Alphabet) -> bytes:
    """The level of every word, in the order of word numbers."""
    found = bytearray([MOST_LEVEL]) * len(graph)
    spelled = spelling_frequencies(letters.language)
    folded: defaultdict[str, float] = defaultdict(float)
    for spelling, frequency in spelled.items():
        folded[letters.fold(spelling)] += frequency
    for word, frequency in folded.items():
        if word in graph:
            found[graph.number_of(word)] = level_of(frequency)
    for form, lemma in lemmas(letters.language):
        if (frequency := spelled.get(lemma, 0)) and (word := letters.fold(form)) in graph:
            number = graph.number_of(word)
            found[number] = min(found[number], level_of(frequency * LEMMA_SHARE))
    return bytes(found)


def spelling_frequencies(language: str) -> dict[str, float]:
    """How often spellings, in small letters, occur in everyday text."""
    try:
        import wordfreq  # noqa: PLC0415 (58 MB that only building needs)
    except ImportError:
        raise LexiconError("extra-missing", package="wordfreq") from None
    frequencies: dict[str, float] = wordfreq.get_frequency_dict(language, "best")
    return frequencies


def lemmas(language: str) -> Iterator[tuple[str, str]]:
    """Every form that is known with its dictionary form."""
    try:
        from simplemma.strategies.dictionaries import DefaultDictionaryFactory  # noqa: PLC0415
    except ImportError:
        raise LexiconError("extra-missing", package="simplemma") from None
    yield from DefaultDictionaryFactory().get_dictionary(language).items()
