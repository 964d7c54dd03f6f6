"""Every text exists in all four languages, with the same placeholders, and every error code has one."""

import re
from pathlib import Path
from string import Formatter

import pytest

import wordloom
from rules.tables import across, bag, board_table, racks
from wordloom.core.errors import RuleError
from wordloom.core.grid import Placed
from wordloom.core.texts import UI_LANGUAGES, Text, plural, say, say_error, texts
from wordloom.games import CATALOGUE
from wordloom.rules.commands import Exchange, Play

ROOT = Path(wordloom.__file__).parent
RAISED = re.compile(
    r"(?:RuleError|ParseError|LexiconError|StoreError|Conflict|Forbidden|Unknown|NotSignedIn|TooFast)\(\s*\"([a-z0-9-]+)\""
)


# Whole numbers of the plural categories of CLDR, written down from its tables.
CATEGORIES = {
    "en": {"one": [1], "other": [0, 2, 5, 11, 101]},
    "pt": {"one": [1], "other": [0, 2, 5, 11, 101]},
    "pl": {"one": [1], "few": [2, 4, 22, 34, 102], "many": [0, 5, 11, 12, 14, 21, 112], "other": []},
    "ro": {"one": [1], "few": [0, 2, 11, 19, 101, 119], "other": [20, 21, 100, 120]},
}
TILE = {"en": "tile", "pt": "peça", "pl": "płytk", "ro": "pies"}


def forms(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def placeholders(text: Text) -> set[str]:
    return {name for form in forms(text) for _, name, _, _ in Formatter().parse(form) if name}


def test_all_languages_have_the_same_keys() -> None:
    english = texts("en")
    for language in UI_LANGUAGES:
        assert texts(language).keys() == english.keys(), language


def test_translations_keep_the_placeholders() -> None:
    for language in UI_LANGUAGES:
        for key, text in texts(language).items():
            assert all(form.strip() for form in forms(text)), (language, key)
            assert placeholders(text) <= placeholders(texts("en")[key]), (language, key)


def test_every_code_that_is_raised_has_a_text() -> None:
    raised = {code for file in ROOT.rglob("*.py") for code in RAISED.findall(file.read_text(encoding="utf-8"))}
    assert {f"error.{code}" for code in raised} <= texts("en").keys()


def test_every_game_has_a_name_and_a_sentence() -> None:
    for game in CATALOGUE:
        assert {f"game.{game}.name", f"game.{game}.about"} <= texts("en").keys()


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_a_text_with_a_number_has_a_form_for_every_plural_category(language: str) -> None:
    numbered = {key: text for key, text in texts(language).items() if isinstance(text, dict)}
    assert numbered
    for key, text in numbered.items():
        assert text.keys() == CATEGORIES[language].keys(), key
    for category, numbers in CATEGORIES[language].items():
        assert [plural(language, n) for n in numbers] == [category] * len(numbers)


def test_an_exchange_that_needs_one_tile_says_one_tile() -> None:
    table = board_table("classic-us", 2)
    racks(table, "ABCDEFG", "")
    bag(table, "")
    with pytest.raises(RuleError) as caught:
        table.submit(Exchange(0, "A"), table.state.clock.at)
    assert say_error(caught.value, "en") == "An exchange needs 1 tile in the bag; 0 left."
    assert say("error.bag-too-small", "ro", n=20, left=3).startswith("Schimbul cere 20 de piese")
    assert say("action.vowels", "pl", count=5, letter="") == "co najmniej 5 samogłosek"


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_a_card_table_speaks_of_cards_and_a_board_of_tiles(language: str) -> None:
    gap = (Placed(7, 7, "A"), Placed(7, 9, "B"))
    for game in ("cards", "cards-action", "classic-us"):
        table = board_table(game)
        racks(table, "ABCDEFG", "")
        for play in (across(0, 7, 7, "A"), Play(0, gap)):
            with pytest.raises(RuleError) as caught:
                table.submit(play, table.state.clock.at)
            assert (TILE[language] in say_error(caught.value, language).lower()) is (game == "classic-us"), game
