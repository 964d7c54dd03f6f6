"""Corrections to the lists and to the layer of plurals, one file each per language; see the README beside them."""

from collections.abc import Iterator, Set
from importlib import resources

from wordloom.core.errors import LexiconError
from wordloom.lexica.word_list import WordList


def overrides_text(language: str) -> str:
    """Both files of a language as they are."""
    return _file(language) + _file(f"{language}-plurals")


def apply_overrides(words: WordList) -> None:
    """Add and remove the words that the override file names."""
    for entry, action in _entries(words.alphabet.language, ("added", "removed")):
        if action == "added":
            words.add_all([entry])
        else:
            words.remove(entry)


def corrected_plurals(language: str, plurals: Set[str]) -> Set[str]:
    """The plurals, corrections applied."""
    entries = dict(_entries(f"{language}-plurals", ("plural", "other")))
    more = {word for word, verdict in entries.items() if verdict == "plural"}
    return (plurals - entries.keys()) | more


def _entries(name: str, actions: tuple[str, str]) -> Iterator[tuple[str, str]]:
    for line in _file(name).splitlines():
        if not line.startswith("#"):
            entry, action, _why = line.split("\t")
            if action not in actions:
                raise LexiconError("override-unclear", line=line, one=actions[0], other=actions[1])
            yield entry, action


def _file(name: str) -> str:
    folder = resources.files("wordloom") / "data" / "lexica" / "overrides"
    return (folder / f"{name}.tsv").read_text(encoding="utf-8")
