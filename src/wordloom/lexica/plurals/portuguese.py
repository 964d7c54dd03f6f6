"""Portuguese plurals: a data file that came with the word list, see docs/lexica.md."""

import lzma
from collections.abc import Set
from importlib import resources

from wordloom.lexica.word_list import WordList


def plurals(_: WordList) -> Set[str]:
    """Folded plurals, whether they are in the list or not."""
    file = resources.files("wordloom") / "data" / "lexica" / "plurals" / "pt.txt.xz"
    return set(lzma.decompress(file.read_bytes()).decode("utf-8").split())
