"""Portuguese plurals: a data file, made like the word list, and its corrections."""

import lzma
from collections.abc import Set
from importlib import resources

from wordloom.lexica.word_list import WordList


def plurals(_: WordList) -> Set[str]:
    """Folded plurals, whether they are in the list or not."""
    folder = resources.files("wordloom") / "data" / "lexica"
    return set(lzma.decompress((folder / "pt-plurals.txt.xz").read_bytes()).decode().split())
