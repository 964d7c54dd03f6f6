"""Which words are noun or adjective plurals and nothing else; rummikub does not take them."""

from collections.abc import Callable, Mapping, Set

from wordloom.lexica.plurals import portuguese
from wordloom.lexica.word_list import WordList

PLURALS: Mapping[str, Callable[[WordList], Set[str]]] = {"pt": portuguese.plurals}


def plurals(words: WordList) -> Set[str]:
    """The plurals among the words, folded."""
    known = PLURALS.get(words.alphabet.language)
    return known(words) & words.words if known else frozenset()
