"""Building lexicon files: once, by one process at a time, and never half."""

import fcntl
import os
import tempfile
from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager
from pathlib import Path

from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import Lexicon, lexicon_folder
from wordloom.core.narrowing import forget_narrowed
from wordloom.lexica.layering import write_layers
from wordloom.lexica.plurals import plurals
from wordloom.lexica.recipes import Recipe
from wordloom.lexica.word_list import WordList
from wordloom.native import WordGraph, build_graph_file

Report = Callable[[str], None]
BUILD_STAGES = ("read", "graph", "layers")  # what a Report is called with, in this order


def silent(_: str) -> None:
    """The report that nobody reads."""


def graph_path(name: str) -> Path:
    """The file of the lexicon with this name; its layers lie beside it."""
    return lexicon_folder() / f"{name}.graph"


def is_current(recipe: Recipe) -> bool:
    """Whether the lexicon's files exist and were made by today's recipe from today's source."""
    try:
        lexicon = Lexicon(graph_path(recipe.name))
        return lexicon.info.get("key") == recipe.key() and lexicon.layers is not None
    except LexiconError:
        return False


def build(recipe: Recipe, report: Report = silent, *, again: bool = False) -> bool:
    """Build a lexicon unless it is current; answers whether anything was done."""
    if not again and is_current(recipe):
        return False
    with building(recipe.name):
        if not again and is_current(recipe):  # another process was quicker
            return False
        report("read")
        words = recipe.words()
        info = {
            "title": recipe.title,
            "source": recipe.source,
            "licence": recipe.licence,
            "key": recipe.key(),
        }
        write(recipe.name, words, info, plurals, report)
    return True


def write(
    name: str,
    words: WordList,
    info: dict[str, str],
    plurals_among: Callable[[WordList], Set[str]],
    report: Report = silent,
) -> None:
    """Write the files of a lexicon; they appear under their names only when both are complete."""
    if not words.words:
        raise LexiconError("lexicon-empty", name=name)
    letters = words.alphabet
    info = {**info, "name": name, "language": letters.language}
    final = graph_path(name)
    with replacing(final) as graph, replacing(final.with_suffix(".layers")) as layers:
        report("graph")
        build_graph_file(str(graph), words.lines(), letters.letters, info)
        report("layers")
        write_layers(layers, WordGraph(str(graph)), words, plurals_among(words))
        forget_narrowed(final.parent, name)


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
