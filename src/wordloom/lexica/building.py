"""Building lexicon files: once, by one process at a time, and never half."""

import fcntl
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import lexicon_folder
from wordloom.lexica.recipes import Recipe
from wordloom.lexica.word_list import WordList
from wordloom.native import GraphError, WordGraph, build_graph_file

Report = Callable[[str], None]
BUILD_STAGES = ("read", "graph")  # what a Report is called with, in this order


def graph_path(name: str) -> Path:
    """The file of the lexicon with this name."""
    return lexicon_folder() / f"{name}.graph"


def is_current(recipe: Recipe) -> bool:
    """Whether the lexicon's file exists and was made by today's recipe from today's source."""
    try:
        return WordGraph(str(graph_path(recipe.name))).info.get("key") == recipe.key()
    except GraphError:
        return False


def build(recipe: Recipe, report: Report = lambda _: None, *, again: bool = False) -> bool:
    """Build a lexicon unless it is current; answers whether anything was done."""
    if not again and is_current(recipe):
        return False
    with building(recipe.name):
        if not again and is_current(recipe):  # another process was quicker
            return False
        report("read")
        words = recipe.words()
        report("graph")
        info = {
            "title": recipe.title,
            "source": recipe.source,
            "licence": recipe.licence,
            "key": recipe.key(),
        }
        write(recipe.name, words, info)
    return True


def write(name: str, words: WordList, info: dict[str, str]) -> None:
    """Write the files of a lexicon; they appear under their names only when they are complete."""
    if not words.words:
        raise LexiconError("lexicon-empty", name=name)
    letters = words.alphabet
    info = {**info, "name": name, "language": letters.language}
    with replacing(graph_path(name)) as path:
        build_graph_file(str(path), words.lines(), letters.letters, info)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A scratch file that takes the place of `path` if all goes well, and vanishes otherwise."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(number)
    try:
        yield Path(scratch)
        with Path(scratch).open("rb") as file:
            os.fsync(file.fileno())
        Path(scratch).chmod(0o644)
        Path(scratch).replace(path)
    finally:
        Path(scratch).unlink(missing_ok=True)


@contextmanager
def building(name: str) -> Iterator[None]:
    """Hold a lexicon's lock; a second builder waits for the first."""
    path = lock_path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def is_being_built(name: str) -> bool:
    """Whether any process holds the lexicon's lock."""
    try:
        with lock_path(name).open() as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False


def lock_path(name: str) -> Path:
    return lexicon_folder() / f".{name}.lock"
