"""What is known about words besides their letters: level, spellings, plurals, chance in the bag.

A lexicon's layers are one small file beside its graph, arrays by word number. Sections:

    info  the checksum of the graph they belong to, as text
    levl  lvix  levels (the kernel reads them)
    plur  marks: noun and adjective plurals and nothing else
    forn  marks: words written as in another language
    sids  per word the line in `sset` that tells its accented spellings (16 bits)
    sset  lines of spellings: `|` between spellings, each a list of changes (place from the end, letter)
    drw7  drw8  numbers of the words of 7 and 8 letters, the easiest to draw first
"""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from wordloom.native import WordLayers

LEAST_LEVEL, MOST_LEVEL = 1, 10
DRAW_LENGTHS = (7, 8)
PLACES = "0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # a place from the end as one character


class Layers:
    """The layers of one lexicon; every question takes a word number."""

    def __init__(self, path: Path, words: int) -> None:
        self.file = WordLayers(str(path), words)

    def level(self, number: int) -> int:
        return self.file.level(number)

    def is_plural(self, number: int) -> bool:
        return self.file.has("plur") and self.file.marked("plur", number)

    def plural_marks(self) -> bytes:
        """One bit per word; empty if the lexicon has no such layer."""
        return self.file.section("plur") if self.file.has("plur") else b""

    def is_foreign(self, number: int) -> bool:
        return self.file.has("forn") and self.file.marked("forn", number)

    def foreign_marks(self) -> bytes:
        """One bit per word; empty if the lexicon has no such layer."""
        return self.file.section("forn") if self.file.has("forn") else b""

    def spellings(self, number: int, word: str) -> list[str]:
        """Every spelling that folds into the word, in capitals; itself if nothing else is known."""
        if not self.file.has("sids"):
            return [word]
        changes = self._spelling_sets[self.file.entry16("sids", number)]
        return [respell(word, change) for change in changes.split("|")]

    @cached_property
    def _spelling_sets(self) -> list[str]:
        return self.file.section("sset").decode("utf-8").split("\n")

    def drawn(self, length: int, first: int, count: int) -> list[int]:
        """Numbers of words of 7 or 8 letters by their chance in the bag, from place `first`."""
        size = len(self.file.section(f"drw{length}")) // 4
        return [self.file.entry32(f"drw{length}", place) for place in range(first, min(first + count, size))]


def respelling(word: str, spelled: str) -> str:
    """The changes that make a spelling out of a folded word."""
    pairs = enumerate(zip(reversed(word), reversed(spelled), strict=True))
    return "".join(PLACES[place] + accented for place, (plain, accented) in pairs if plain != accented)


def respell(word: str, changes: str) -> str:
    """A folded word with its accents."""
    letters = list(word)
    for place, accented in zip(changes[::2], changes[1::2], strict=True):
        letters[-1 - PLACES.index(place)] = accented
    return "".join(letters)


def spelling_set(word: str, spellings: Iterable[str]) -> str:
    """One line of `sset`."""
    return "|".join(respelling(word, spelled) for spelled in sorted(spellings))
