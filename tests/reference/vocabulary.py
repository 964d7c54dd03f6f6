"""Vocabularies for tests: one that takes every string, and one of a few words that can be searched."""

from collections.abc import Iterable
from typing import Any

from wordloom.core.words import WordSet
from wordloom.native import WordGraph, build_graph


class EveryWord(WordSet):
    """Takes every string, so that tests can play without a dictionary."""

    def __init__(self) -> None:
        super().__init__(())

    def __contains__(self, word: object) -> bool:
        return True


class FewWords(WordSet):
    """A few words with a graph to search in; nothing is known about how common they are."""

    def __init__(self, words: Iterable[str], letters: str) -> None:
        super().__init__(words)
        self._graph = WordGraph(build_graph("\n".join(sorted(self.words)).encode(), letters, {"name": "test"}))

    @property
    def graph(self) -> Any:
        return self._graph
