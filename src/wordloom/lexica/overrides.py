"""Corrections to the lists, to the plurals and to the levels, one file each per language; the README next to them
says more."""

from collections.abc import Iterable, Iterator, Set
from importlib import resources

from wordloom.core.complaints import Complaints, complaints_folder
from wordloom.core.errors import LexiconError
from wordloom.core.layers import LEAST_LEVEL, MOST_LEVEL
from wordloom.lexica.word_list import WordList


def overrides_text(names: Iterable[str]) -> str:
    """Some files as they are."""
    return "".join(_file(name) for name in names)


def apply_overrides(words: WordList, names: Iterable[str]) -> None:
    """Add and remove the words that the override files name."""
    for name in names:
        _apply(words, _entries(name, ("added", "removed")))


def accepted_complaints(language: str) -> list[tuple[str, str]]:
    """What players complained about and the operator accepted: word, and `added` or `removed`."""
    known = Complaints(complaints_folder()).of(language)
    return [(each.word, each.wish) for each in known if each.state == "accepted"]


def apply_complaints(words: WordList) -> None:
    """Add and remove what was accepted; here a word goes with all its spellings."""
    for entry, action in accepted_complaints(words.alphabet.language):
        spellings = [entry] if action == "added" else sorted(words.spellings_of(entry))
        _apply(words, ((spelling, action) for spelling in spellings))


def _apply(words: WordList, changes: Iterable[tuple[str, str]]) -> None:
    for entry, action in changes:
        if action == "added":
            words.add_all([entry])
        else:
            words.remove(entry)


def corrected_plurals(language: str, plurals: Set[str]) -> Set[str]:
    """The plurals, corrections applied."""
    entries = dict(_entries(f"{language}-plurals", ("plural", "other")))
    more = {word for word, verdict in entries.items() if verdict == "plural"}
    return (plurals - entries.keys()) | more


def corrected_levels(language: str) -> dict[str, int]:
    """Words whose counts are counts of something else, with the levels that people gave them."""
    levels = tuple(str(level) for level in range(LEAST_LEVEL, MOST_LEVEL + 1))
    return {word: int(level) for word, level in _entries(f"{language}-levels", levels)}


def _entries(name: str, actions: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for line in _file(name).splitlines():
        if not line.startswith("#"):
            entry, action, _why = line.split("\t")
            if action not in actions:
                raise LexiconError("override-unclear", line=line, one=actions[0], other=actions[-1])
            yield entry, action


def _file(name: str) -> str:
    folder = resources.files("wordloom") / "data" / "lexica" / "overrides"
    return (folder / f"{name}.tsv").read_text(encoding="utf-8")
