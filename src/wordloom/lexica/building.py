"""Building lexicon files: once, by one process at a time, and never half."""

import hashlib
import shutil
from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import (
    FILES,
    KEPT,
    Lexicon,
    comes_as_extra,
    lexicon_folder,
    lexicon_path,
    packaged_lexicons,
)
from wordloom.core.narrowing import NarrowedLexicon, forget_narrowed
from wordloom.core.replacing import replacing
from wordloom.core.word_sets import foreign_words
from wordloom.core.words import OFTEN
from wordloom.lexica.layering import write_layers
from wordloom.lexica.plurals import plurals
from wordloom.lexica.recipes import Recipe
from wordloom.lexica.word_list import WordList
from wordloom.native import build_graph_file

Report = Callable[[str], None]
SIZEABLE, LARGE = 100_000, 1_000_000  # words: from here on the commonest graph, or all common ones, are made at once
BUILD_STAGES = ("read", "graph", "layers")  # what a Report is called with, in this order


def silent(_: str) -> None:
    """The report that nobody reads."""


def graph_path(name: str) -> Path:
    """The file of the lexicon with this name; its layers lie next to it."""
    return lexicon_folder() / f"{name}.graph"


def is_current(recipe: Recipe) -> bool:
    """Whether the lexicon's files were made by today's recipe from today's source, here or for an installed package.

    A list that only a package can bring is as it should be where it is installed.
    """
    if _made_by(recipe, graph_path(recipe.name)):
        return True
    packaged = packaged_lexicons().get(recipe.name)
    return packaged is not None and (comes_as_extra(recipe.language) or _made_by(recipe, packaged))


def _made_by(recipe: Recipe, path: Path) -> bool:
    try:
        lexicon = Lexicon(path)
        return lexicon.info.get("key") == recipe.key() and lexicon.layers is not None
    except LexiconError:
        return False


def build(recipe: Recipe, report: Report = silent, *, again: bool = False, text: str | None = None) -> bool:
    """Build a lexicon unless it is up to date; returns whether anything was built.

    Its words are read from `text` where somebody brings the list, else from the recipe's own source.
    """
    again = again or text is not None
    if not again and is_current(recipe):
        give_way(recipe)
        prepare(recipe.name)
        return False
    with building(recipe.name):
        if not again and is_current(recipe):  # another process was quicker
            return False
        report("read")
        words = recipe.words(text)
        info = {
            "title": recipe.title,
            "source": recipe.source,
            "licence": recipe.licence,
            "key": recipe.key(),
        }
        write(recipe.name, words, info, plurals, report)
    prepare(recipe.name)
    return True


def give_way(recipe: Recipe) -> None:
    """Put an outdated list aside where an installed package has a current one."""
    path, packaged = graph_path(recipe.name), packaged_lexicons().get(recipe.name)
    if packaged and path.is_file() and not _made_by(recipe, path):
        with building(recipe.name):
            keep_replaced(path, Lexicon(packaged).version)
            for suffix in FILES:
                path.with_suffix(suffix).unlink(missing_ok=True)


def prepare(name: str) -> None:
    """Make graphs that robots search: narrowing a whole dictionary may take longer than they may think."""
    path = lexicon_path(name)
    if path is None:
        raise LexiconError("lexicon-missing", name=name)
    lexicon = Lexicon(path)
    count = sum(len(lexicon) >= size for size in (SIZEABLE, LARGE, LARGE))
    for rules in OFTEN[:count]:
        _ = NarrowedLexicon(lexicon, rules).graph


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
    info = {**info, "name": name, "language": letters.language, "edition": edition(words)}
    final = graph_path(name)
    with replacing(final) as graph, replacing(final.with_suffix(".layers")) as layers:
        report("graph")
        build_graph_file(str(graph), words.lines(), letters.letters, info)
        report("layers")
        made = Lexicon(graph)
        foreign = set(foreign_words(letters.language).among(made))
        write_layers(layers, made, words, plurals_among(words), foreign)
        keep_replaced(final, made.version)
        forget_narrowed(final.parent, name)


def edition(words: WordList) -> str:
    """Identifies the words alone, however and wherever they were built."""
    return hashlib.sha256("\n".join(sorted(words.words)).encode()).hexdigest()[:20]


def keep_replaced(path: Path, version: str) -> None:
    """Set aside the words about to be replaced: running tables and records still use them."""
    try:
        old = Lexicon(path).version
    except LexiconError:
        return
    if old == version:
        return
    kept = path.parent / KEPT
    kept.mkdir(exist_ok=True)
    for suffix in (".layers", ".graph"):  # the graph last: where it is, all is there
        with replacing(kept / f"{old}{suffix}") as copy:
            shutil.copyfile(path.with_suffix(suffix), copy)


@contextmanager
def building(name: str) -> Iterator[None]:
    """Hold a lexicon's lock; a second builder waits for the first."""
    path = lock_path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(path):
        yield


def is_being_built(name: str) -> bool:
    """Whether any process holds the lexicon's lock."""
    path = lock_path(name)
    if not path.is_file():
        return False
    try:
        with FileLock(path, timeout=0):
            return False
    except Timeout:
        return True


def lock_path(name: str) -> Path:
    return lexicon_folder() / f".{name}.lock"
