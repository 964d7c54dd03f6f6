"""House rules: what a family plays differently from its book, named on the sheet of a scorebook."""

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from wordloom.core.lexicon import Lexicon
from wordloom.core.words import Vocabulary

# What doubting a good word costs: as the book says, or something that the family has agreed on.
Cost: TypeAlias = Literal["book", "nothing", "five-points", "ten-points", "next-turn"]
POINTS = {"five-points": 5, "ten-points": 10}
OwnWord: TypeAlias = Annotated[str, Meta(min_length=1, max_length=30)]


class House(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was agreed on beside the book."""

    words: Annotated[tuple[OwnWord, ...], Meta(max_length=500)] = ()  # taken although no list has them
    wrong_doubt: Cost = "book"
    printed_cards: bool = False  # the goal cards of the box lie on the table, not those of the phone


class HouseWords:
    """The words of a table and those of the family's own list; everything else is asked of the table's words."""

    def __init__(self, words: Vocabulary, own: Iterable[str]) -> None:
        self.words = words
        self.own = frozenset(own)

    def __contains__(self, word: object) -> bool:
        return word in self.own or word in self.words

    def __hash__(self) -> int:
        return hash((self.words, self.own))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HouseWords) and (self.words, self.own) == (other.words, other.own)

    @property
    def language(self) -> str:
        """As of the table's words."""
        return self.words.language

    @property
    def version(self) -> str:
        """Of the list; the family's own words are in the book's header."""
        return self.words.version

    @property
    def lexicon(self) -> Lexicon:
        """The whole list."""
        return self.words.lexicon

    @property
    def graph(self) -> Lexicon:
        """The list's words to search in, without the family's own."""
        return self.words.graph

    def level(self, word: str) -> int:
        """How well known a word is; everybody at this table knows the family's own."""
        return 1 if word in self.own else self.words.level(word)

    def spellings(self, word: str) -> list[str]:
        """The accented spellings behind a word."""
        return [word] if word in self.own else self.words.spellings(word)

    def is_plural(self, word: str) -> bool:
        """Whether a word is a plural and nothing else."""
        return word not in self.own and self.words.is_plural(word)

    def objection(self, word: str) -> str:
        """Why a word of the list is not taken here."""
        return "" if word in self.own else self.words.objection(word)
