"""What players read, in their language: `data/texts/<language>/<area>.json`, one key per text.

A text may hold `{placeholders}`. A language that lacks a key is a bug that a test finds.
"""

from functools import cache

from wordloom.core.data import load, names
from wordloom.core.errors import WordloomError

UI_LANGUAGES = ("en", "pt", "pl", "ro")


class Key(str):
    """A detail of an error that has a name in every language: the key of that name."""


@cache
def texts(language: str) -> dict[str, str]:
    """All texts of a UI language by key, the areas merged."""
    merged: dict[str, str] = {}
    for area in names(f"texts/{language}"):
        merged.update(load(f"texts/{language}/{area}.json"))
    return merged


def say(key: str, language: str, /, **details: object) -> str:
    """The text for `key` in a UI language, English where the language is unknown."""
    table = texts(language if language in UI_LANGUAGES else "en")
    return table[key].format(**details)


def say_error(error: WordloomError, language: str) -> str:
    """The words for an error; codes are keys with the prefix `error.`."""
    named = {name: say(each, language) for name, each in error.details.items() if isinstance(each, Key)}
    return say(f"error.{error.code}", language, **{**error.details, **named})
