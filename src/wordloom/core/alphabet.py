"""Alphabets: which letters a language's words are spelled with, in order, and what folds into them.

A letter is one upper-case character, with or without a tile of its own (Portuguese words may hold K, W
and Y, which only a blank can stand for).
"""

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from wordloom.core.data import load
from wordloom.core.errors import ParseError

LANGUAGES = ("en", "pt", "pl", "ro")


@dataclass(frozen=True)
class Alphabet:
    """The letters of one language."""

    language: str
    letters: str
    vowels: frozenset[str]
    without_tile: frozenset[str]
    folding: MappingProxyType[str, str]

    def __contains__(self, letter: object) -> bool:
        return isinstance(letter, str) and len(letter) == 1 and letter in self.letters

    def rank(self, letter: str) -> int:
        """Place in the alphabet, from 1; 0 is left for blanks and separators."""
        return self.letters.index(letter) + 1

    def fold(self, word: str) -> str:
        """A word as tiles spell it: upper case, without the marks that have no tile."""
        return "".join(self.folding.get(letter, letter) for letter in word.upper())

    def spell(self, word: str) -> str:
        """Like `fold`, and refuses what the alphabet cannot spell."""
        folded = self.fold(word)
        foreign = "".join(dict.fromkeys(letter for letter in folded if letter not in self))
        if not folded or foreign:
            raise ParseError("not-in-alphabet", word=word, letters=foreign, language=self.language)
        return folded


@cache
def alphabet(language: str) -> Alphabet:
    """The alphabet of one of the four languages."""
    if language not in LANGUAGES:
        raise ParseError("unknown-language", language=language, known=", ".join(LANGUAGES))
    data = load(f"languages/{language}.json")
    return Alphabet(
        language=data["code"],
        letters=data["letters"],
        vowels=frozenset(data["vowels"]),
        without_tile=frozenset(data["without_tile"]),
        folding=MappingProxyType(data["fold"]),
    )
