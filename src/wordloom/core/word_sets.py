"""Small sets of words that games turn on and off: themes, hatred, offence. Data files, folded when read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

from wordloom.core.alphabet import alphabet
from wordloom.core.data import load
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import Lexicon
from wordloom.core.questions import find


@dataclass(frozen=True)
class ListedWords:
    """Words named by a data file: each line a word, a pattern with stars, an exception that begins with `!`, or after
    `+` a prefix that any of the others may have (in Polish NIE and NAJ)."""

    words: frozenset[str]
    patterns: tuple[str, ...]
    exceptions: tuple[str, ...]

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        listed = word in self.words or bool(self._any_of(self.patterns).fullmatch(word))
        return listed and not self._any_of(self.exceptions).fullmatch(word)

    def among(self, lexicon: Lexicon) -> Iterator[str]:
        """Those that are words of a lexicon."""
        found = {word for word in self.words if word in lexicon}
        for pattern in self.patterns:
            found.update(find(lexicon, pattern))
        yield from (word for word in sorted(found) if word in self)

    @staticmethod
    @cache
    def _any_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
        return re.compile("|".join(re.escape(pattern).replace(r"\*", ".*") for pattern in patterns) or "(?!)")


@cache
def hate_words(language: str) -> ListedWords:
    """Words that promote hatred: slurs against people for what they are."""
    return _listed("hate", language)


@cache
def offensive_words(language: str) -> ListedWords:
    """Words that robots and hints keep to themselves where family words are on; hatred is among them."""
    coarse, hated = _listed("offensive", language), hate_words(language)
    return ListedWords(
        coarse.words | hated.words, coarse.patterns + hated.patterns, coarse.exceptions + hated.exceptions
    )


@cache
def foreign_words(language: str) -> ListedWords:
    """Words that are written as in another language. A lexicon keeps those it has as a layer."""
    return _listed("foreign", language)


def _listed(kind: str, language: str) -> ListedWords:
    file = resources.files("wordloom") / "data" / "lexica" / kind / f"{language}.txt"
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    entries = [alphabet(language).fold(line) for line in lines]
    prefixes = ["", *(entry.removeprefix("+") for entry in entries if entry.startswith("+"))]
    named = [prefix + entry for prefix in prefixes for entry in entries if entry[0] not in "!+"]
    excepted = [entry.removeprefix("!") for entry in entries if entry.startswith("!")]
    return ListedWords(
        words=frozenset(entry for entry in named if "*" not in entry),
        patterns=tuple(entry for entry in named if "*" in entry),
        exceptions=tuple(prefix + entry for prefix in prefixes for entry in excepted),
    )


def themes(language: str) -> tuple[str, ...]:
    """The themes that exist in a language."""
    return tuple(load(f"lexica/themes/{alphabet(language).language}.json"))


@cache
def theme_words(language: str, theme: str) -> frozenset[str]:
    """The words of a theme."""
    known = load(f"lexica/themes/{alphabet(language).language}.json")
    if theme not in known:
        raise ParseError("unknown-theme", theme=theme, known=", ".join(known))
    return frozenset(known[theme])
