"""What is asked of the words of a table, and the smallest thing that answers."""

from collections.abc import Iterable
from typing import Protocol
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace

from wordloom.core.errors import LexiconError
from wordloom.core.layers import LEAST_LEVEL, MOST_LEVEL
from wordloom.core.lexicon import Lexicon


class Vocabulary(Protocol):
    """The words of a table, folded and in upper case, with everything that rules, bots and engines ask about them."""

    @property
    def language(self) -> str: ...

    @property
    def version(self) -> str:
        """Two with the same version have the same words."""

    @property
    def lexicon(self) -> Lexicon:
        """The whole list that the words are taken from."""

    @property
    def graph(self) -> Lexicon:
        """Exactly these words, to search in."""

    def __contains__(self, word: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def level(self, word: str) -> int:
        """How well known a word is: 1 everyone knows it … 10 only dictionaries do, or it is no word."""

    def spellings(self, word: str) -> list[str]:
        """The accented spellings behind a word; none if it is no word."""

    def is_plural(self, word: str) -> bool:
        """Whether a word is the plural of a noun or adjective and nothing else."""

    def objection(self, word: str) -> str:
        """Why a word of the list is not taken here: `plural`, `theme.animals` …; else empty."""


class WordSet:
    """A few words in memory, for tests, themes and recorded verdicts; nothing is known about them."""

    language = version = ""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(words)

    def __contains__(self, word: object) -> bool:
        return word in self.words

    @property
    def lexicon(self) -> Lexicon:
        """There is none."""
        raise LexiconError("lexicon-missing", name="")

    graph = lexicon

    def level(self, word: str) -> int:
        """Everyone knows them."""
        return LEAST_LEVEL if word in self else MOST_LEVEL

    def spellings(self, word: str) -> list[str]:
        """As they are written."""
        return [word] if word in self else []

    def is_plural(self, word: str) -> bool:  # noqa: ARG002
        """Not known."""
        return False

    def objection(self, word: str) -> str:  # noqa: ARG002
        """None."""
        return ""


class WordRules(Struct, frozen=True, kw_only=True):
    """Which dictionary words a game takes; a lexicon is narrowed to them when a table is made."""

    shortest: int = 2
    plurals: bool = True
    foreign: bool = True  # words that are written as in another language
    hate_words: bool = True
    family: bool = False  # no offensive words; what robots and hints use, never how people are judged
    theme: str = ""
    cedilla_as_c: bool = False
    most_level: int = MOST_LEVEL  # what a robot knows; never how people are judged
    beyond: float = 0.0  # the part of the next level's words that it knows too

    def for_family(self) -> "WordRules":
        """The same without offensive words, hatred among them."""
        return replace(self, family=True, hate_words=True)

    def known_to(self, level: int, beyond: float = 0.0) -> "WordRules":
        """The same without words above a level, but for a part of the next level's."""
        return replace(self, most_level=level, beyond=beyond)


def chance_of(word: str) -> float:
    """From 0 to 1, for each word always the same: what a robot knows it knows for good."""
    return crc32(word.encode()) / 2**32


class FormerRules(WordRules, frozen=True, kw_only=True):
    """The word rules of a table from before a rule was settled for all: they stand, whatever its game says today."""


# What robots search at most tables: of large lists the graphs are made with the list, not when a robot first needs one.
OFTEN = (
    WordRules().for_family(),
    WordRules(shortest=3, plurals=False, foreign=False),
    WordRules(shortest=3, plurals=False, foreign=False).for_family(),
)
