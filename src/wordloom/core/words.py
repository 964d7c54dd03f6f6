"""What games ask of a lexicon, and the smallest thing that answers."""

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct


class Words(Protocol):
    """Anything that knows which folded, upper-case strings are words."""

    def __contains__(self, word: object, /) -> bool: ...


class WordSet:
    """A few words in memory, for tests, themes and recorded verdicts."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(words)

    def __contains__(self, word: object) -> bool:
        return word in self.words


def objection(word: str, known: Words) -> str:
    """Why words that know their rules do not take a dictionary word: `plural`, `theme.animals`; else empty."""
    ask = getattr(known, "objection", None)
    return str(ask(word)) if ask else ""


class WordRules(Struct, frozen=True, kw_only=True):
    """Which dictionary words a game takes; a lexicon is narrowed to them when a table is made."""

    shortest: int = 2
    plurals: bool = True
    hate_words: bool = True
    theme: str = ""
    cedilla_as_c: bool = False
