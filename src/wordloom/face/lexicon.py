"""A word list to ask: is this a word, what can these letters spell, what fits this pattern."""

from collections.abc import Iterator

from wordloom.core import lexicon as core
from wordloom.core import questions
from wordloom.core.errors import ParseError
from wordloom.core.lists import list_title
from wordloom.core.versions import open_version
from wordloom.core.words import Vocabulary


class Lexicon:
    """The words of one list, by the name of its language ("en", "pt", "pl", "ro") or its own ("pt-wide").

    Words are taken in any case, with or without accents, and given as tiles spell them: in capitals.

    >>> lex = Lexicon("en")
    >>> "qi" in lex, "Hello" in lex, "xyzzy" in lex
    (True, True, False)
    >>> lex.anagrams("retains")[:3]
    ['ANESTRI', 'ANTSIER', 'NASTIER']
    >>> lex.matches("?a?e")[:3]
    ['BABE', 'BADE', 'BAKE']
    >>> lex.hooks("late")
    ('ABEPS', 'DNRX')
    >>> lex.level("house") < lex.level("qi")
    True
    """

    def __init__(self, name: str = "en") -> None:
        self._words: core.Lexicon = open_version(name)

    @property
    def name(self) -> str:
        """What it is called: `en`, `pt-wide`, or the name it was imported under."""
        return self._words.name

    @property
    def language(self) -> str:
        """The language of its words."""
        return self._words.language

    @property
    def title(self) -> str:
        """What people call it, with its size."""
        return list_title(self._words, "en")

    @property
    def version(self) -> str:
        """Name and checksum: two lists with the same version have the same words."""
        return self._words.version

    @property
    def vocabulary(self) -> Vocabulary:
        """The list as the rules and engines of this package take it."""
        return self._words

    def __repr__(self) -> str:
        return f"Lexicon({self.name!r})"

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self._words.letters.fold(word) in self._words

    def __len__(self) -> int:
        return len(self._words)

    def __iter__(self) -> Iterator[str]:
        """Every word, in alphabetical order."""
        return iter(self._words)

    def anagrams(self, rack: str) -> list[str]:
        """Words that use every tile of a rack; `?` is a blank."""
        return sorted(questions.anagrams(self._words, rack))

    def words_from(self, rack: str, shortest: int = 2) -> list[str]:
        """Words that some or all tiles of a rack spell, the longest first; `?` is a blank."""
        found = questions.sub_anagrams(self._words, rack, shortest)
        return sorted(found, key=lambda word: (-len(word), word))

    def matches(self, pattern: str) -> list[str]:
        """Words that fit a pattern: `?` any letter, `*` any letters or none, `[AEI]` one of these, `[^AEI]` none."""
        return sorted(questions.find(self._words, pattern))

    def hooks(self, word: str) -> tuple[str, str]:
        """The letters that make a longer word in front of this one, and behind it."""
        return questions.hooks(self._words, word)

    def level(self, word: str) -> int:
        """How well known a word is: 1 everyone knows it … 10 only dictionaries do, or it is no word."""
        return self._words.level(self._words.letters.fold(word))

    def spellings(self, word: str) -> list[str]:
        """The accented spellings behind a word (`PAIS`: PAIS, PAÍS); none if it is no word."""
        return self._words.spellings(self._words.letters.fold(word))


def open_list(lexicon: "str | Lexicon | None", language: str) -> core.Lexicon:
    """The list that was asked for, or the language's own; ParseError if it is of another language."""
    chosen = lexicon if isinstance(lexicon, Lexicon) else Lexicon(lexicon or language)
    if chosen.language != language:
        raise ParseError("lexicon-other-language", name=chosen.name, language=language)
    return chosen.vocabulary.lexicon
