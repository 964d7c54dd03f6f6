"""A lexicon seen through a game's word rules: no plurals, no foreign words, no words of hatred, one theme only …

Games ask `word in narrowed` like of any lexicon, at once. Searches need a graph of exactly these words: it is
built when first asked for, and kept beside the lexicon.
"""

import hashlib
import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import product
from pathlib import Path

import msgspec

from wordloom.core.layers import MOST_LEVEL
from wordloom.core.lexicon import Lexicon
from wordloom.core.replacing import replacing
from wordloom.core.word_sets import hate_words, offensive_words, theme_words
from wordloom.core.words import Vocabulary, WordRules, chance_of
from wordloom.native import build_graph_file, unmarked_words, word_levels

MAKING = 2  # raised when the same rules would give another graph


class NarrowedLexicon:
    """Those words of a lexicon that a game takes."""

    def __init__(self, lexicon: Lexicon, rules: WordRules) -> None:
        self.lexicon = lexicon
        self.rules = rules
        self.language = lexicon.language
        self.letters = lexicon.letters
        hated = None if rules.hate_words else hate_words(self.language)
        self._banned = offensive_words(self.language) if rules.family else hated
        self._theme = theme_words(self.language, rules.theme) if rules.theme else None

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and any(self._takes(reading) for reading in self._readings(word))

    def _takes(self, word: str) -> bool:
        return (
            len(word) >= self.rules.shortest
            and word in self.lexicon
            and (self._banned is None or word not in self._banned)
            and (self._theme is None or word in self._theme)
            and (self.rules.plurals or not self.lexicon.is_plural(word))
            and (self.rules.foreign or not self.lexicon.is_foreign(word))
            and (self.rules.most_level == MOST_LEVEL or self._knows(word))
        )

    def _knows(self, word: str) -> bool:
        further = self.lexicon.level(word) - self.rules.most_level
        return further <= 0 or (further == 1 and chance_of(word) < self.rules.beyond)

    def objection(self, word: str) -> str:
        """Why a word of the lexicon is not taken: `short`, `plural`, `foreign`, `hatred`, the theme's key; or empty."""
        readings = [reading for reading in self._readings(word) if reading in self.lexicon]
        if readings and len(word) < self.rules.shortest:
            return "short"
        if not self.rules.plurals and readings and all(map(self.lexicon.is_plural, readings)):
            return "plural"
        if not self.rules.foreign and readings and all(map(self.lexicon.is_foreign, readings)):
            return "foreign"
        if self._banned is not None and readings and all(reading in self._banned for reading in readings):
            return "hatred"
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

    def is_plural(self, word: str) -> bool:
        """Whether a word is the plural of a noun or adjective and nothing else."""
        return self.lexicon.is_plural(word)

    def level(self, word: str) -> int:
        """How well known a word is; of several readings the best known counts."""
        return min(self.lexicon.level(reading) for reading in self._readings(word))

    @property
    def version(self) -> str:
        """Two narrowed lexicons with the same version take the same words."""
        named = msgspec.to_builtins(self.rules)
        usual = msgspec.to_builtins(WordRules())
        for later in ("most_level", "beyond"):  # versions from before robots had vocabularies of their own stay
            if named[later] == usual[later]:
                del named[later]
        rules = hashlib.sha256(msgspec.json.encode([MAKING, named, self._lists()])).hexdigest()
        return f"{self.lexicon.version}-{rules[:16]}"

    def _lists(self) -> list[object]:
        banned = self._banned and [sorted(self._banned.words), self._banned.patterns, self._banned.exceptions]
        return [banned, self._theme and sorted(self._theme)]

    @cached_property
    def graph(self) -> Lexicon:
        """A graph of exactly these words, for searches."""
        path = self.lexicon.beside(".narrowed").with_stem(self.version)
        if not path.is_file():
            self._build(path)
        return NarrowedGraph(path, self)

    def _build(self, path: Path) -> None:
        lines = self._lines()
        if self.rules.cedilla_as_c:
            lines += "\n" + lines.replace("Ç", "C")
        info = {**self.lexicon.info, "name": self.version}
        with replacing(path) as scratch:
            build_graph_file(str(scratch), lines.encode(), self.letters.letters, info)

    def _lines(self) -> str:
        if self._theme is not None:
            return "\n".join(word for word in self._theme if self._takes(word))
        taken = unmarked_words(self.lexicon, self._refused(), self.rules.shortest)
        return taken.decode().removesuffix("\n")

    def _refused(self) -> bytes:
        """One bit per word of the lexicon, set for plurals, foreign words and those that are banned."""
        size = (len(self.lexicon) + 7) // 8
        bits = bytearray(size)
        layers = self.lexicon.layers
        for refused, marks in (
            (not self.rules.plurals, layers.plural_marks),
            (not self.rules.foreign, layers.foreign_marks),
        ):
            if refused and (marked := marks()):
                bits = bytearray((int.from_bytes(bits) | int.from_bytes(marked)).to_bytes(size))
        if self.rules.most_level < MOST_LEVEL:
            bits = bytearray((int.from_bytes(bits) | int.from_bytes(self._too_rare(size))).to_bytes(size))
        if self._banned is not None:
            for word in self._banned.among(self.lexicon):
                number = self.lexicon.number_of(word)
                bits[number // 8] |= 1 << number % 8
        return bytes(bits)

    def _too_rare(self, size: int) -> bytes:
        """One bit per word of the lexicon, set for those above the level that are not known either."""
        levels = word_levels(self.lexicon, self.lexicon, self.lexicon.layers.file)
        most = self.rules.most_level
        digits = bytearray(levels.translate(bytes(ord("1") if level > most else ord("0") for level in range(256))))
        number = levels.find(most + 1) if self.rules.beyond else -1
        while number >= 0:
            if chance_of(self.lexicon.word_at(number)) < self.rules.beyond:
                digits[number] = ord("0")
            number = levels.find(most + 1, number + 1)
        return int(digits[::-1], 2).to_bytes(size, "little")


class NarrowedGraph(Lexicon):
    """The graph of a narrowed lexicon; what is known about the words is asked there."""

    def __init__(self, path: Path, words: NarrowedLexicon) -> None:
        super().__init__(path)
        self.words = words

    def level(self, word: str) -> int:
        return self.words.level(word) if word in self else MOST_LEVEL

    def is_plural(self, word: str) -> bool:
        return self.words.lexicon.is_plural(word)

    def is_foreign(self, word: str) -> bool:
        return self.words.lexicon.is_foreign(word)

    def spellings(self, word: str) -> list[str]:
        return self.words.spellings(word)


def forget_narrowed(folder: Path, name: str) -> None:
    """Remove the graphs narrowed from a lexicon, which is about to be replaced."""
    for path in folder.glob(f"{name}-*.*"):
        if re.fullmatch(r"-[0-9a-f]{16,20}-[0-9a-f]{16}", path.stem.removeprefix(name)):
            path.unlink(missing_ok=True)


@lru_cache(maxsize=64)
def narrowed(lexicon: Lexicon, rules: WordRules) -> Vocabulary:
    """The lexicon as a game's word rules allow it; itself if they allow everything."""
    return lexicon if rules == WordRules() else NarrowedLexicon(lexicon, rules)


def known_words(words: Vocabulary, level: int, beyond: float = 0.0) -> Vocabulary:
    """The words of a table known at a level, with a part of the next one's; what has no lexicon behind it stays."""
    if isinstance(words, NarrowedLexicon):
        return narrowed(words.lexicon, words.rules.known_to(level, beyond))
    return narrowed(words, WordRules().known_to(level, beyond)) if isinstance(words, Lexicon) else words


def family_words(words: Vocabulary) -> Vocabulary:
    """The words of a table without the offensive ones; what has no lexicon behind it stays as it is."""
    if isinstance(words, NarrowedLexicon):
        return narrowed(words.lexicon, words.rules.for_family())
    return narrowed(words, WordRules().for_family()) if isinstance(words, Lexicon) else words
