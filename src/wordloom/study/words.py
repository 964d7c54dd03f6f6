"""What study asks of a list: the words that may be shown, and those that count when somebody names them."""

from collections.abc import Sequence
from functools import cached_property, lru_cache

from wordloom.core.data import load
from wordloom.core.lexicon import Lexicon
from wordloom.core.narrowing import family_words
from wordloom.core.questions import by_chance
from wordloom.core.tiles import TileSet, tile_set


class StudyWords:
    """One list as study sees it. Offensive words are never shown or asked for; whoever names one is not told off."""

    def __init__(self, every: Lexicon) -> None:
        self.every = every
        self.shown: Lexicon = family_words(every).graph

    @property
    def language(self) -> str:
        """Of the words."""
        return self.every.language

    @cached_property
    def advice(self) -> dict[str, str | list[str]]:
        """What is worth learning in this language: rare letters, hooks, groups, endings."""
        found: dict[str, str | list[str]] = load(f"study/{self.language}.json")
        return found

    @cached_property
    def tiles(self) -> TileSet:
        """The box that the language's board games are played with."""
        return tile_set(self.language)

    def level(self, word: str) -> int:
        """How well known a word is, from 1."""
        return self.every.level(word)

    def is_vowel(self, letter: str) -> bool:
        """Whether a letter is a vowel."""
        return letter in self.every.letters.vowels

    def sorted_letters(self, letters: str) -> str:
        """Letters in the order of the alphabet: how anagrams and stems are written."""
        return "".join(sorted(letters, key=self.every.letters.letters.index))

    def likeliest(self, length: int, count: int) -> Sequence[str]:
        """Words of 7 or 8 letters, the easiest to draw from the box first."""
        found = by_chance(self.every, length, 0, count + count // 8)
        return [word for word in found if word in self.shown][:count]


@lru_cache(maxsize=8)
def study_words(lexicon: Lexicon) -> StudyWords:
    """Of a list; made once."""
    return StudyWords(lexicon)
