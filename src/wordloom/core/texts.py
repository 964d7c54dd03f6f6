"""What players read, in their language: `data/texts/<language>/<area>.json`, one key per text.

A text may hold `{placeholders}`. One that speaks of a number has a form for each plural category of its language,
chosen by the detail `n`, or `count`. A key may have a variant for a family of games, `<key>.cards`: cards are not
tiles. The page reads the same files by the same rules. A language that lacks a key is a bug that a test finds.

Every folder of texts is a language: nothing else lists them. How it counts and writes numbers is in
`data/languages/<language>.json`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from gettext import c2py
from typing import TypeAlias

from wordloom.core.data import folders, load, names
from wordloom.core.errors import WordloomError

UI_LANGUAGES = tuple(folders("texts"))
Text: TypeAlias = str | dict[str, str]
Texts: TypeAlias = Mapping[str, Mapping[str, Text]]  # by language, then by key


class Key(str):
    """A detail of an error that has a name in every language: the key of that name."""


@cache
def texts(language: str) -> dict[str, Text]:
    """All texts of a UI language by key, the areas merged."""
    merged: dict[str, Text] = {}
    for area in names(f"texts/{language}"):
        merged.update(load(f"texts/{language}/{area}.json"))
    return merged


def add_texts(more: Texts) -> None:
    """The texts of a game that comes from elsewhere; a language that it lacks reads its English ones."""
    for language in UI_LANGUAGES:
        own = {**more.get("en", {}), **more.get(language, {})}
        texts(language).update({key: text for key, text in own.items() if key not in texts(language)})


@cache
def _counting(rule: str) -> Callable[[int], int]:
    counting: Callable[[int], int] = c2py(rule)
    return counting


def plural(language: str, n: int) -> str:
    """The plural category of a whole number, as CLDR names it; in Portuguese none of something is “0 peças”."""
    known = load(f"languages/{language}.json")["plural"]
    category: str = known["forms"][_counting(known["rule"])(n)]
    return category


def thousands(language: str, n: int) -> str:
    """A whole number as a language writes it."""
    mark: str = load(f"languages/{language}.json")["thousands"]
    return f"{n:,}".replace(",", mark)


def tenths(language: str, value: float) -> str:
    """A number with one decimal as a language writes it."""
    known = language if language in UI_LANGUAGES else "en"
    mark: str = load(f"languages/{known}.json")["decimal"]
    return f"{value:.1f}".replace(".", mark)


def say(key: str, language: str, /, **details: object) -> str:
    """The text for `key` in a UI language, English where the language is unknown."""
    known = language if language in UI_LANGUAGES else "en"
    text = texts(known)[key]
    if isinstance(text, dict):
        number = details.get("n", details.get("count"))
        text = text[plural(known, int(str(number)))]
    return text.format(**details)


def say_error(error: WordloomError, language: str) -> str:
    """The words for an error; codes are keys with the prefix `error.`."""
    named = {name: say(each, language) for name, each in error.details.items() if isinstance(each, Key)}
    key = f"error.{error.code}"
    own = f"{key}.{error.wording}"
    return say(own if own in texts("en") else key, language, **{**error.details, **named})
