"""A lexicon: the words of one list in one language, as the games, bots and players ask for them.

Words are asked for as tiles spell them: folded and in upper case ("SOLICITAÇAO"). `word in lexicon` is
answered by the kernel itself, without a Python call in between, hence the inheritance.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from pathlib import Path

from platformdirs import user_cache_path

from wordloom.core.alphabet import Alphabet, alphabet
from wordloom.core.errors import LexiconError
from wordloom.native import GraphError, WordGraph

FORMAT = 1  # of the files in the lexicon folder; a change moves to a new folder


def cache_folder() -> Path:
    """Where downloads and built lexicons are kept: `WORDLOOM_CACHE`, or the user's cache."""
    chosen = os.environ.get("WORDLOOM_CACHE")
    return Path(chosen) if chosen else user_cache_path("wordloom")


def lexicon_folder() -> Path:
    """Where built lexicons lie, one `<name>.graph` each."""
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
        """Compare the whole file with its checksums."""
        with telling(self.path):
            super().verify()

    @cached_property
    def language(self) -> str:
        return self.info["language"]

    @cached_property
    def name(self) -> str:
        return self.info["name"]

    @cached_property
    def letters(self) -> Alphabet:
        return alphabet(self.language)


@cache
def open_lexicon(name: str) -> Lexicon:
    """The lexicon built under this name; it is opened once per process."""
    path = lexicon_folder() / f"{name}.graph"
    if not path.is_file():
        raise LexiconError("lexicon-missing", name=name)
    return Lexicon(path)
