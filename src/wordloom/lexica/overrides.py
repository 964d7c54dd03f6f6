"""Corrections to the lists, one file per language: word, `added` or `removed`, why."""

from importlib import resources

from wordloom.core.errors import LexiconError
from wordloom.lexica.word_list import WordList


def overrides_text(language: str) -> str:
    """The override file as it is; empty for a language without one."""
    file = resources.files("wordloom") / "data" / "lexica" / "overrides" / f"{language}.tsv"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def apply_overrides(words: WordList) -> None:
    """Add and remove what the language's override file says."""
    for line in overrides_text(words.alphabet.language).splitlines():
        if not line or line.startswith("#"):
            continue
        entry, action, _why = line.split("\t")
        if action == "added":
            words.add_all([entry])
        elif action == "removed":
            words.remove(entry)
        else:
            raise LexiconError("override-unclear", line=line)
