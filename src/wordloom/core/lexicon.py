"""A lexicon: the words of one list in one language, as the games, bots and players ask for them.

Words are asked for as tiles spell them: folded and in upper case ("SOLICITAÇAO"). `word in lexicon` is
answered by the kernel itself, without a Python call in between, hence the inheritance. Searches are in
`core.questions`, the word rules of a game in `core.narrowing`.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from importlib import resources
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from platformdirs import user_cache_path

from wordloom.core.alphabet import Alphabet, alphabet
from wordloom.core.errors import LexiconError
from wordloom.core.layers import Layers
from wordloom.core.texts import texts
from wordloom.native import GraphError, WordGraph

FORMAT = 4  # of the lexicon folder; a change moves to a new one, and lists that only the old one has stay in use
READABLE = (4, 3)
OWN = "the owner's"  # the licence of imported lists
KEPT = "kept"  # lists that were replaced, by version
FILES = (".graph", ".layers", ".map")  # of a list; the last is made when first asked for, and made again when missing
# Under licences of their own: the package is made without these sources, and the lists are extras of it.
EXTRAS = {"pt": "pt-words.tsv.xz", "pl": "plurals/pl.bits.xz"}


def cache_folder() -> Path:
    """Where downloads and built lexicons are kept: `WORDLOOM_CACHE`, or the user's cache."""
    chosen = os.environ.get("WORDLOOM_CACHE")
    return Path(chosen) if chosen else user_cache_path("wordloom")


def lexicon_folder() -> Path:
    """Where built lexicons lie: `<name>.graph`, and next to it `<name>.layers`."""
    return cache_folder() / f"lexica-{FORMAT}"


def lexicon_folders() -> list[Path]:
    """The same, and those of earlier formats that can still be read."""
    return [cache_folder() / f"lexica-{number}" for number in READABLE]


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

    def beside(self, suffix: str) -> Path:
        """A file of its own that was made from it; installed packages are not written to."""
        path = self.path.with_suffix(suffix)
        return lexicon_folder() / path.name if is_packaged(self.path) else path

    def __iter__(self) -> Iterator[str]:
        """Every word, in alphabetical order."""
        return (self.word_at(number) for number in range(len(self)))

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

    @property
    def lexicon(self) -> "Lexicon":
        """The whole list: itself."""
        return self

    @property
    def graph(self) -> "Lexicon":
        """Its words to search in: itself."""
        return self

    def objection(self, word: str) -> str:  # noqa: ARG002
        """All its words are taken."""
        return ""

    @cached_property
    def letters(self) -> Alphabet:
        return alphabet(self.language)

    @property
    def version(self) -> str:
        """Name and checksum: two lexicons with the same version have the same words."""
        return f"{self.name}-{self.info.get('edition') or f'{self.checksum:016x}'}"

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

    def is_foreign(self, word: str) -> bool:
        """Whether a word is written as in another language."""
        return word in self and self.layers.is_foreign(self.number_of(word))

    def spellings(self, word: str) -> list[str]:
        """The accented spellings behind a word, in capitals (PAIS: PAIS, PAÍS); none if it is no word."""
        return self.layers.spellings(self.number_of(word), word) if word in self else []


def layers_info(graph: WordGraph) -> bytes:
    """How a layers file names the graph that its numbers refer to."""
    return f"graph={graph.checksum:016x}\n".encode()


@cache
def open_lexicon(name: str) -> Lexicon:
    """The lexicon built under this name; it is opened once per process."""
    path = lexicon_path(name)
    if path is None:
        if name not in (known := known_lists()):
            raise LexiconError("lexicon-unknown", name=name, known=", ".join(known))
        raise LexiconError("lexicon-extra" if comes_as_extra(name) else "lexicon-missing", name=name)
    return Lexicon(path)


def known_lists() -> list[str]:
    """Every list that is here or can be built: those with a name in the texts, and those that somebody imported."""
    named = [key.removeprefix("list.") for key in texts("en") if key.startswith("list.") and key != "list.sized"]
    files = {path.stem for folder in lexicon_folders() for path in folder.glob("[!.]*.graph")} | {*packaged_lexicons()}
    return [*named, *sorted(name for name in files - {*named} if lexicon_path(name))]


def lexicon_path(name: str) -> Path | None:
    """Where the lexicon of this name lies: built or imported here, or in an installed package.

    A list that somebody imported may lie in an older folder.
    """
    current, *older = (folder / f"{name}.graph" for folder in lexicon_folders())
    if current.is_file():
        return current
    packaged = packaged_lexicons().get(name)
    return packaged or next((path for path in older if path.is_file() and not is_built_in(path)), None)


@cache
def packaged_lexicons() -> dict[str, Path]:
    """Lists that came ready built, with this package or in modules that others name under `wordloom.lexicons`."""
    own = Path(str(resources.files("wordloom"))) / "data" / "ready"
    folders = [own]
    for entry in entry_points(group="wordloom.lexicons"):
        module = find_spec(entry.value)
        folders += [Path(place) for place in (module.submodule_search_locations or ())] if module else []
    return {path.stem: path for folder in reversed(folders) for path in sorted(folder.glob("*.graph"))}


def comes_as_extra(name: str) -> bool:
    """Whether a list can only be installed here, because the sources to build it from are not in this package."""
    sources = resources.files("wordloom") / "data" / "lexica"
    return name in EXTRAS and not (sources / EXTRAS[name]).is_file()


def is_packaged(path: Path) -> bool:
    """Whether a list lies in an installed package, where nothing may be written."""
    return path in packaged_lexicons().values()


def is_built_in(path: Path) -> bool:
    """Whether a file was made by a recipe, not imported; in an older folder those are out of date."""
    return Lexicon(path).info.get("licence") != OWN
