"""A lexicon: the words of one list in one language, as the games, bots and players ask for them.

Words are asked for as tiles spell them: folded and in upper case ("SOLICITAÇAO"). `word in lexicon` is
answered by the kernel itself, without a Python call in between, hence the inheritance. Searches are in
`core.questions`, the word rules of a game in `core.narrowing`.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from pathlib import Path

from platformdirs import user_cache_path

from wordloom.core.alphabet import Alphabet, alphabet
from wordloom.core.errors import LexiconError
from wordloom.core.layers import Layers
from wordloom.native import GraphError, WordGraph

FORMAT = 3  # of the files in the lexicon folder; a change moves to a new folder


def cache_folder() -> Path:
    """Where downloads and built lexicons are kept: `WORDLOOM_CACHE`, or the user's cache."""
    chosen = os.environ.get("WORDLOOM_CACHE")
    return Path(chosen) if chosen else user_cache_path("wordloom")


def lexicon_folder() -> Path:
    """Where built lexicons lie: `<name>.graph`, and beside it `<name>.layers`."""
    return cache_folder() / f"lexica-{FORMAT}"


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Turn what the kernel says about a file into an error with a code."""
    try:
        yield
    except GraphError as error:
        code, _, detail = str(error).partition(": ")
        raise LexiconError(f"lexicon-{code}", file=path.name, detail=detail) from None


class Lexicon(WordGraph):
    """One word list, read-only and shared between processes."""

    def __init__(self, path: Path) -> None:
        with telling(path):
            super().__init__(str(path))
        self.path = path

    def verify(self) -> None:
        """Compare the whole file, and that of the layers, with their checksums."""
        with telling(self.path):
            super().verify()
            self.layers.file.verify()

    @cached_property
    def language(self) -> str:
        return self.info["language"]

    @cached_property
    def name(self) -> str:
        return self.info["name"]

    @cached_property
    def letters(self) -> Alphabet:
        return alphabet(self.language)

    @property
    def version(self) -> str:
        """Name and checksum: two lexicons with the same version have the same words."""
        return f"{self.name}-{self.checksum:016x}"

    @cached_property
    def layers(self) -> Layers:
        """What is known about the words; read when first asked for."""
        path = self.path.with_suffix(".layers")
        with telling(path):
            layers = Layers(path, len(self))
            if layers.file.section("info") != layers_info(self):
                raise LexiconError("lexicon-damaged", file=path.name, detail="it belongs to another graph")
        return layers

    def level(self, word: str) -> int:
        """How well known a word is: 1 everyone knows it … 10 only dictionaries do, or it is no word."""
        return self.layers.level(self.number_of(word)) if word in self else 10

    def is_plural(self, word: str) -> bool:
        """Whether a word is the plural of a noun or adjective and nothing else."""
        return word in self and self.layers.is_plural(self.number_of(word))

    def spellings(self, word: str) -> list[str]:
        """The accented spellings behind a word, in capitals (PAIS: PAIS, PAÍS); none if it is no word."""
        return self.layers.spellings(self.number_of(word), word) if word in self else []


def layers_info(graph: WordGraph) -> bytes:
    """How a layers file names the graph that its numbers refer to."""
    return f"graph={graph.checksum:016x}\n".encode()


@cache
def open_lexicon(name: str) -> Lexicon:
    """The lexicon built under this name; it is opened once per process."""
    path = lexicon_folder() / f"{name}.graph"
    if not path.is_file():
        raise LexiconError("lexicon-missing", name=name)
    return Lexicon(path)
