"""Which base form a word is a form of: as a dictionary of forms says, else by the endings that it shows.

The dictionary knows the forms of common words. Endings are learned from it (-ILOR of GARAJISTILOR goes with nothing,
as in many pairs) and tried on the other words of the list, where they must lead to a word that the list has.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

from wordloom.core.alphabet import Alphabet
from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import Lexicon

PREFIXES = {"pl": ("NIE", "NAJ")}  # that make new forms of whole words
LONGEST_ENDING = 7
SHORTEST_STEM = 3
OFTEN = 200  # pairs that must show a change of endings before it is believed
CHANGES = 3  # of one ending that are tried, the commonest first


class BaseForms:
    """The base form of every word of one list."""

    def __init__(self, lexicon: Lexicon, letters: Alphabet) -> None:
        self._lexicon = lexicon
        self._prefixes = PREFIXES.get(letters.language, ())
        self._listed: dict[str, str] = {}
        self.names: set[str] = set()
        words: set[str] = set()
        for form, lemma in lemmas(letters.language):
            folded = letters.fold(form)
            self._note(folded, lemma, letters)
            if not is_name(lemma):
                words.add(folded)
        self.names -= words
        self._endings = endings(self._listed)

    def _note(self, form: str, lemma: str, letters: Alphabet) -> None:
        """Take a pair; a form whose base form is written with a capital is a name."""
        if form not in self._lexicon:
            return
        if is_name(lemma):
            self.names.add(form)
        elif (base := letters.fold(lemma)) in self._lexicon and self._listed.get(form) != form:
            self._listed[form] = base

    def base(self, word: str) -> str:
        """The base form, perhaps the word itself."""
        if (listed := self._listed.get(word)) is not None:
            return listed
        if word in self.names:
            return word
        for prefix in self._prefixes:
            rest = word.removeprefix(prefix)
            if rest != word and rest in self._lexicon:
                return self.base(rest)
        return self._by_ending(word)

    def listed(self, word: str) -> bool:
        """Whether the dictionary of forms knows it."""
        return word in self._listed

    def _by_ending(self, word: str) -> str:
        """The base form that the longest known ending leads to."""
        for size in range(min(LONGEST_ENDING, len(word) - SHORTEST_STEM), 0, -1):
            stem = word[:-size]
            for instead in self._endings.get(word[-size:], ()):
                if (base := stem + instead) != word and base in self._lexicon:
                    return self._listed.get(base, base)
        return word


def is_name(lemma: str) -> bool:
    """Whether a dictionary form is a name by its capital; English I, the base form of ME, is a word."""
    return lemma[:1].isupper() and len(lemma) > 1


def endings(pairs: dict[str, str]) -> dict[str, list[str]]:
    """The ending of a form → what base forms have in its place, the commonest first."""
    seen: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for form, base in pairs.items():
        stem = shared(form, base)
        if form != base and stem >= SHORTEST_STEM and 0 < len(form) - stem <= LONGEST_ENDING:
            seen[form[stem:]][base[stem:]] += 1
    return {
        ending: [instead for instead, count in instead_of.most_common(CHANGES) if count >= OFTEN]
        for ending, instead_of in seen.items()
    }


def split_prefix(word: str, base: str) -> tuple[str, str]:
    """The prefix that a form has and its base form has not, perhaps none, and the rest of the form."""
    prefixes = {prefix for group in PREFIXES.values() for prefix in group}
    prefix = next((prefix for prefix in prefixes if word.startswith(prefix) and not base.startswith(prefix)), "")
    return prefix, word.removeprefix(prefix)


def shared(one: str, other: str) -> int:
    """How many letters two words begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (left, right) in pairs if left != right), min(len(one), len(other)))


def lemmas(language: str) -> Iterator[tuple[str, str]]:
    """Every form that is known with its dictionary form."""
    try:
        from simplemma.strategies.dictionaries import DefaultDictionaryFactory  # noqa: PLC0415
    except ImportError:
        raise LexiconError("extra-missing", package="simplemma") from None
    yield from DefaultDictionaryFactory().get_dictionary(language).items()
