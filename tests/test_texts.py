"""Every text exists in all four languages, with the same placeholders, and every error code has one."""

import re
from pathlib import Path
from string import Formatter

import wordloom
from wordloom.core.texts import UI_LANGUAGES, texts
from wordloom.games import CATALOGUE

ROOT = Path(wordloom.__file__).parent
RAISED = re.compile(
    r"(?:RuleError|ParseError|LexiconError|StoreError|Conflict|Forbidden|Unknown|NotSignedIn|TooFast)\(\s*\"([a-z0-9-]+)\""
)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_all_languages_have_the_same_keys() -> None:
    english = texts("en")
    for language in UI_LANGUAGES:
        assert texts(language).keys() == english.keys(), language


def test_translations_keep_the_placeholders() -> None:
    for language in UI_LANGUAGES:
        for key, text in texts(language).items():
            assert text.strip(), (language, key)
            assert placeholders(text) <= placeholders(texts("en")[key]), (language, key)


def test_every_code_that_is_raised_has_a_text() -> None:
    raised = {code for file in ROOT.rglob("*.py") for code in RAISED.findall(file.read_text(encoding="utf-8"))}
    assert {f"error.{code}" for code in raised} <= texts("en").keys()


def test_every_game_has_a_name_and_a_sentence() -> None:
    for game in CATALOGUE:
        assert {f"game.{game}.name", f"game.{game}.about"} <= texts("en").keys()
