"""The deck of action cards: two conditions each, worth what they are rare, as the data files say."""

from collections import Counter
from typing import Any

import pytest

from wordloom.core.alphabet import LANGUAGES
from wordloom.core.data import load
from wordloom.core.texts import UI_LANGUAGES, say
from wordloom.core.tiles import tile_set
from wordloom.families.cards.action_deck import PRINTED, WORTH, average_words, rate
from wordloom.families.cards.actions import ActionCondition, action_deck, meets


def conditions(language: str) -> list[dict[str, Any]]:
    return [condition for card in load(f"actions/{language}.json")["cards"] for condition in card["conditions"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sixteen_cards_with_two_different_conditions(language: str) -> None:
    cards = action_deck(language)
    assert len(cards) == 16
    for card in cards.values():
        dear, cheap = card.conditions
        assert dear.plus > cheap.plus
        assert dear.minus >= cheap.minus
    found = Counter((each["kind"], each["letter"], each["count"]) for each in conditions(language))
    assert set(found.values()) == {1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_condition_is_worth_its_rarity(language: str) -> None:
    for each in conditions(language):
        if (language, each["kind"], each["letter"], each["count"]) in PRINTED:
            continue
        assert abs(each["plus"] - WORTH / each["share"]) <= 0.5
        assert abs(each["minus"] - each["plus"] * 6 / 13) <= 0.5


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_those_of_the_deck(language: str) -> None:
    letters = [each["letter"] for each in conditions(language) if each["letter"]]
    assert letters
    assert all(tile_set(language).counts[letter] > 0 for letter in letters)


def test_printed_card_and_values() -> None:
    """Book 001: “3 samogłoski” +13/−6, with a lower “kończy się na E” on the same card; an N is worth 8."""
    (card,) = [each for each in action_deck("pl").values() if each.conditions[0].kind == "vowels"]
    assert (card.conditions[0].count, card.conditions[0].plus, card.conditions[0].minus) == (3, 13, 6)
    assert (card.conditions[1].kind, card.conditions[1].letter) == ("ends", "E")
    assert (card.conditions[1].plus < 13, card.conditions[1].minus < 6) == (True, True)
    letter_n = [each for each in conditions("pl") if (each["kind"], each["letter"]) == ("contains", "N")]
    assert [each["plus"] for each in letter_n] == [8]


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_every_condition_can_be_read(language: str) -> None:
    for deck_language in LANGUAGES:
        for each in conditions(deck_language):
            text = say(f"action.{each['kind']}", language, letter=each["letter"], count=each["count"])
            assert (each["letter"] or str(each["count"] or "")) in text


@pytest.mark.parametrize(
    "language", [pytest.param(each, marks=pytest.mark.soak if each == "pl" else ()) for each in LANGUAGES]
)
def test_shares_are_those_of_the_lexicon(language: str) -> None:
    """Word lists grow and levels are drawn anew, but records name the cards of the decks as they are: they stay, as
    printed ones would, as long as no share has moved by more than three hundredths."""
    words = average_words(language)
    assert sum(weight for _, weight in words) == pytest.approx(1)
    for each in conditions(language):
        share = rate(language, words, each["kind"], each["letter"], each["count"]).share
        assert share == pytest.approx(each["share"], abs=0.03)


MEETS = [
    (ActionCondition("contains", 1, 1, letter="N"), "NUT", "KOT"),
    (ActionCondition("begins", 1, 1, letter="N"), "NUT", "ANA"),
    (ActionCondition("ends", 1, 1, letter="E"), "MUMIE", "MUMIA"),
    (ActionCondition("length", 1, 1, count=3), "NUT", "NUTA"),
    (ActionCondition("long", 1, 1, count=5), "MUMIE", "NUTA"),
    (ActionCondition("vowels", 1, 1, count=3), "MUMIE", "NUTA"),
    (ActionCondition("vowel-run", 1, 1, count=2), "MUMIE", "NUTA"),
    (ActionCondition("consonant-run", 1, 1, count=2), "SKŁAD", "NUTA"),
    (ActionCondition("begins-vowel", 1, 1), "UD", "DO"),
    (ActionCondition("ends-consonant", 1, 1), "UD", "DO"),
    (ActionCondition("twice", 1, 1), "MUMIE", "NUTA"),
    (ActionCondition("alternates", 1, 1, count=4), "NUTA", "NUT"),
    (ActionCondition("alternates", 1, 1, count=4), "KORA", "SKŁAD"),
    (ActionCondition("worth", 1, 1, count=3), "SKŁAD", "NA"),
]


@pytest.mark.parametrize(("condition", "good", "bad"), MEETS)
def test_conditions(condition: ActionCondition, good: str, bad: str) -> None:
    assert meets(condition, good, "pl")
    assert not meets(condition, bad, "pl")
