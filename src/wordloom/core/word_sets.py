"""Small sets of words that games turn on and off: themes, and words of hatred. Data files, folded when read."""

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
class HateWords:
    """Words, and beginnings of words, that promote hatred."""

    words: frozenset[str]
    beginnings: tuple[str, ...]

    def __contains__(self, word: object) -> bool:
        return word in self.words or (isinstance(word, str) and word.startswith(self.beginnings))

    def among(self, lexicon: Lexicon) -> Iterator[str]:
        """Those that are words of a lexicon."""
        yield from (word for word in self.words if word in lexicon)
        for beginning in self.beginnings:
            yield from find(lexicon, f"{beginning}*")


@cache
def hate_words(language: str) -> HateWords:
    """The words of hatred of a language."""
    file = resources.files("wordloom") / "data" / "lexica" / "hate" / f"{language}.txt"
    lines = file.read_text(encoding="utf-8").splitlines()
    entries = [alphabet(language).fold(line) for line in lines if line and not line.startswith("#")]
    return HateWords(
        words=frozenset(entry for entry in entries if not entry.endswith("*")),
        beginnings=tuple(entry.removesuffix("*") for entry in entries if entry.endswith("*")),
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
