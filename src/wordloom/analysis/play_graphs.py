"""Lexicons unfolded for the search of plays, shared by all finders of a process."""

from contextlib import suppress
from functools import lru_cache

from wordloom.core.lexicon import Lexicon
from wordloom.core.replacing import replacing
from wordloom.native import GraphError, PlayGraph, WordGraph

MOST_MAPPED = 2_000_000  # words: who waits for one move does not wait for the map of more


@lru_cache(maxsize=8)
def play_graph(words: WordGraph, word_map: bool = False) -> PlayGraph:
    """A lexicon unfolded; with a word map the best play is found about twice as fast.

    The map of a lexicon is made once, which takes two seconds for three million words, and written beside it; from
    then on it is mapped in a few milliseconds, and all processes share its memory.
    """
    if word_map and isinstance(words, Lexicon):
        return mapped(words)
    return PlayGraph(words, word_map)


def mapped(lexicon: Lexicon) -> PlayGraph:
    """With its word map, from its file if that can be had."""
    path = lexicon.beside(".map")
    with suppress(GraphError):  # not there yet, damaged, or made from other words
        return PlayGraph(lexicon, str(path))
    made = PlayGraph(lexicon, word_map=True)
    with suppress(GraphError, OSError):  # nothing can be written here: then every process makes its own
        with replacing(path) as scratch:
            made.write(str(scratch))
        return PlayGraph(lexicon, str(path))
    return made


def quickly_mapped(words: WordGraph) -> bool:
    """Whether a word map is there, or soon made."""
    return len(words) <= MOST_MAPPED or (isinstance(words, Lexicon) and words.beside(".map").is_file())
