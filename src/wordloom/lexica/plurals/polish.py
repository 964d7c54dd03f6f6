"""Polish plurals: made from the game list and Morfeusz by `python -m wordloom.lexica.plurals.polish FILE`.

A form is a plural if all its readings are plurals of nouns, adjectives or participles (domy, piękni); one that is
also a singular (kobiety, okna) is not, nor a noun without singular (drzwi). Readings of a word that is hardly used
beside the others do not count (koty is not the genitive of kota). Words that Morfeusz does not know follow the
words that end alike.

The file has one bit per line of the pinned list, because the plurals themselves would be half of it. Making it
needs the package morfeusz2, which is not installed otherwise.
"""

import lzma
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from importlib import import_module, resources
from pathlib import Path

from wordloom.lexica.levels import spelling_frequencies
from wordloom.lexica.sources import GAME_LISTS
from wordloom.lexica.word_list import WordList

Reading = tuple[str, str]  # dictionary form and tag

NOMINAL = frozenset({"subst", "depr", "adj", "ppas", "pact", "ger"})
RARE = 0.05  # of the use of the commonest dictionary form
SUFFIXES = range(7, 2, -1)  # letters compared of a word that Morfeusz does not know
ENOUGH_ALIKE, SHARE_ALIKE = 10, 0.9


def source_words() -> list[str]:
    """The pinned list, in its own order."""
    return GAME_LISTS.read("package/pl/sjp.txt").decode("utf-8").split()


def plurals(_: WordList) -> Set[str]:
    """The plurals that the data file marks."""
    file = resources.files("wordloom") / "data" / "lexica" / "plurals" / "pl.bits.xz"
    bits = lzma.decompress(file.read_bytes())
    return {word.upper() for n, word in enumerate(source_words()) if bits[n // 8] >> n % 8 & 1}


def analysed(words: Iterable[str]) -> Iterator[list[Reading]]:
    """Every reading of each word; none if Morfeusz does not know it."""
    morfeusz = import_module("morfeusz2").Morfeusz(generate=False)
    for word in words:
        found = {
            (lemma.partition(":")[0], tag) for start, _, (_, lemma, tag, *_) in morfeusz.analyse(word) if start == 0
        }
        yield sorted(reading for reading in found if reading[1] != "ign")


def lemma_uses(words: list[str], readings: list[list[Reading]]) -> Counter[str]:
    """How often dictionary forms are used, judged by the forms that belong to one alone."""
    frequency = spelling_frequencies("pl")
    uses: Counter[str] = Counter()
    for word, found in zip(words, readings, strict=True):
        lemmas = {lemma for lemma, _ in found}
        if len(lemmas) == 1:
            uses[lemmas.pop()] += frequency.get(word, 0)  # type: ignore[assignment]
    return uses


def is_plural_tag(tag: str) -> bool:
    kind, *features = tag.split(":")
    return kind in NOMINAL and features[:1] == ["pl"] and "pt" not in features


def is_plural(readings: list[Reading], uses: Mapping[str, float]) -> bool:
    """Whether every reading that counts is a plural."""
    least = RARE * max(uses.get(lemma, 0) for lemma, _ in readings)
    return all(is_plural_tag(tag) for lemma, tag in readings if uses.get(lemma, 0) >= least)


class Alike:
    """Guesses from words that end alike."""

    def __init__(self, known: Mapping[str, bool]) -> None:
        self.known = known
        self.seen: Counter[str] = Counter()
        self.plural: Counter[str] = Counter()
        for word, verdict in known.items():
            for size in SUFFIXES:
                self.seen[word[-size:]] += 1
                self.plural[word[-size:]] += verdict

    def guess(self, word: str) -> bool:
        """The verdict of the word without nie-, else of most words with the longest common end."""
        plain = word.removeprefix("nie")
        if plain in self.known:
            return self.known[plain]
        for size in SUFFIXES:
            if self.seen[word[-size:]] >= ENOUGH_ALIKE:
                return self.plural[word[-size:]] >= SHARE_ALIKE * self.seen[word[-size:]]
        return False


def made(words: list[str], readings: list[list[Reading]]) -> bytes:
    """One bit per word, set for plurals."""
    uses = lemma_uses(words, readings)
    known = {word: is_plural(found, uses) for word, found in zip(words, readings, strict=True) if found}
    alike = Alike(known)
    bits = bytearray((len(words) + 7) // 8)
    for number, word in enumerate(words):
        if known[word] if word in known else alike.guess(word):
            bits[number // 8] |= 1 << number % 8
    return bytes(bits)


if __name__ == "__main__":
    listed = source_words()
    Path(sys.argv[1]).write_bytes(lzma.compress(made(listed, list(analysed(listed))), preset=9))
