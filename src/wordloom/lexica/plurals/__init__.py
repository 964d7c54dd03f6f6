"""Which words are noun or adjective plurals and nothing else; rummikub does not take them."""

from collections.abc import Callable, Mapping, Set

from wordloom.lexica.overrides import corrected_plurals
from wordloom.lexica.plurals import english, polish, portuguese, romanian
from wordloom.lexica.word_list import WordList

PLURALS: Mapping[str, Callable[[WordList], Set[str]]] = {
    "en": english.plurals,
    "pl": polish.plurals,
    "pt": portuguese.plurals,
    "ro": romanian.plurals,
}


def plurals(words: WordList) -> Set[str]:
    """The plurals among the words, folded."""
    language = words.alphabet.language
    return corrected_plurals(language, PLURALS[language](words)) & words.words
