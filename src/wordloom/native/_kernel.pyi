"""Wordloom's search kernel: word graph, plays, covers."""

from collections.abc import Mapping
from typing import overload

class GraphError(Exception):
    pass

class WordGraph:
    """Every word of a lexicon, read-only and mapped from a file."""

    @overload
    def __init__(self, path: str) -> None:
        """Map a graph file; its header, sizes and indices are checked."""

    @overload
    def __init__(self, image: bytes) -> None:
        """The same from a file's bytes."""

    def __len__(self) -> int: ...
    def __contains__(self, word: object, /) -> bool: ...
    def verify(self) -> None:
        """Compare every section with its checksum."""

    @property
    def info(self) -> dict[str, str]:
        """What the header says: language, name, source, licence …"""

    @property
    def alphabet(self) -> str:
        """The letters in order."""

    @property
    def node_count(self) -> int: ...
    @property
    def dawg_node_count(self) -> int: ...
    @property
    def longest(self) -> int: ...
    def number_of(self, word: str) -> int:
        """The word's place in alphabetical order; KeyError if it is none."""

    def word_at(self, number: int) -> str:
        """The word at a place in alphabetical order."""

def build_graph(words: bytes, alphabet: str, info: Mapping[str, str]) -> bytes:
    """Build a graph file's bytes from UTF-8 lines."""

def build_graph_file(path: str, words: bytes, alphabet: str, info: Mapping[str, str]) -> None:
    """Build a graph from UTF-8 lines and write it to a file."""
