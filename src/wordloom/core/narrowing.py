"""A lexicon seen through a game's word rules: no plurals, no words of hatred, one theme only …

Games ask `word in narrowed` like of any lexicon, at once. Searches need a graph of exactly these words: it is
built when first asked for, and kept beside the lexicon.
"""

import hashlib
import os
import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import product
from pathlib import Path

import msgspec

from wordloom.core.lexicon import Lexicon
from wordloom.core.word_sets import hate_words, theme_words
from wordloom.core.words import WordRules
from wordloom.native import build_graph_file, unmarked_words

MAKING = 1  # raised when the same rules would give another graph


class NarrowedLexicon:
    """Those words of a lexicon that a game takes."""

    def __init__(self, lexicon: Lexicon, rules: WordRules) -> None:
        self.lexicon = lexicon
        self.rules = rules
        self.language = lexicon.language
        self.letters = lexicon.letters
        self._hated = None if rules.hate_words else hate_words(self.language)
        self._theme = theme_words(self.language, rules.theme) if rules.theme else None

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and any(self._takes(reading) for reading in self._readings(word))

    def _takes(self, word: str) -> bool:
        return (
            len(word) >= self.rules.shortest
            and word in self.lexicon
            and (self._hated is None or word not in self._hated)
            and (self._theme is None or word in self._theme)
            and (self.rules.plurals or not self.lexicon.is_plural(word))
        )

    def objection(self, word: str) -> str:
        """Why a word of the lexicon is not taken: `plural`, or the theme, as the key of its name; else empty."""
        readings = [reading for reading in self._readings(word) if reading in self.lexicon]
        if not self.rules.plurals and readings and all(map(self.lexicon.is_plural, readings)):
            return "plural"
        if self._theme is not None and any(reading not in self._theme for reading in readings):
            return f"theme.{self.rules.theme}"
        return ""

    def _readings(self, word: str) -> Iterator[str]:
        """The words that the tiles may stand for: with the option, each C is also a Ç."""
        if not self.rules.cedilla_as_c or "C" not in word:
            yield word
            return
        for letters in product(*("CÇ" if letter == "C" else letter for letter in word)):
            yield "".join(letters)

    def spellings(self, word: str) -> list[str]:
        """The accented spellings behind a word as it is laid."""
        taken = (reading for reading in self._readings(word) if self._takes(reading))
        return [spelling for reading in taken for spelling in self.lexicon.spellings(reading)]

    def level(self, word: str) -> int:
        """How well known a word is; of several readings the best known counts."""
        return min(self.lexicon.level(reading) for reading in self._readings(word))

    @property
    def version(self) -> str:
        """Two narrowed lexicons with the same version take the same words."""
        rules = hashlib.sha256(msgspec.json.encode([MAKING, self.rules, self._lists()])).hexdigest()
        return f"{self.lexicon.version}-{rules[:16]}"

    def _lists(self) -> list[object]:
        hated = self._hated and [sorted(self._hated.words), self._hated.beginnings]
        return [hated, self._theme and sorted(self._theme)]

    @cached_property
    def graph(self) -> Lexicon:
        """A graph of exactly these words, for searches."""
        path = self.lexicon.path.with_name(f"{self.version}.narrowed")
        if not path.is_file():
            self._build(path)
        return Lexicon(path)

    def _build(self, path: Path) -> None:
        lines = self._lines()
        if self.rules.cedilla_as_c:
            lines += "\n" + lines.replace("Ç", "C")
        scratch = path.with_suffix(f".{os.getpid()}.scratch")
        info = {**self.lexicon.info, "name": self.version}
        try:
            build_graph_file(str(scratch), lines.encode(), self.letters.letters, info)
            scratch.replace(path)
        finally:
            scratch.unlink(missing_ok=True)

    def _lines(self) -> str:
        if self._theme is not None:
            return "\n".join(word for word in self._theme if self._takes(word))
        taken = unmarked_words(self.lexicon, self._refused(), self.rules.shortest)
        return taken.decode().removesuffix("\n")

    def _refused(self) -> bytes:
        """One bit per word of the lexicon, set for plurals and hated words."""
        bits = bytearray((len(self.lexicon) + 7) // 8)
        if not self.rules.plurals:
            bits[:] = self.lexicon.layers.plural_marks() or bits
        if self._hated is not None:
            for word in self._hated.among(self.lexicon):
                number = self.lexicon.number_of(word)
                bits[number // 8] |= 1 << number % 8
        return bytes(bits)


def forget_narrowed(folder: Path, name: str) -> None:
    """Remove the graphs narrowed from a lexicon, which is about to be replaced."""
    for path in folder.glob(f"{name}-*.narrowed"):
        if re.fullmatch(r"-[0-9a-f]{16}-[0-9a-f]{16}", path.stem.removeprefix(name)):
            path.unlink(missing_ok=True)


@lru_cache(maxsize=64)
def narrowed(lexicon: Lexicon, rules: WordRules) -> Lexicon | NarrowedLexicon:
    """The lexicon as a game's word rules allow it; itself if they allow everything."""
    return lexicon if rules == WordRules() else NarrowedLexicon(lexicon, rules)
