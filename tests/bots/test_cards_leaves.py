"""What stays in the hand at a card table: learned leaves for letters, and what premium cards are worth beside them."""

import pytest

from wordloom.analysis.leaves import leave_model, listed
from wordloom.core import data
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.tiles import tile_set
from wordloom.families.cards.bot.leaves import OF_BOARDS, card_leaves, premiums_worth
from wordloom.native import LeaveModel

BLANK = b"\x40"
LEAVES = (BLANK, b"\1", b"\5\22", b"\1\1\11")


@pytest.mark.parametrize("name", data.names("card-leaves"))
def test_shipped_leaves_are_whole(name: str) -> None:
    content = data.load(f"card-leaves/{name}.json")
    letters = tile_set(content["tiles"]).alphabet.letters
    assert name == f"{content['tiles']}-{content['rack']}"
    assert len(listed(content["parts"], letters)) == LeaveModel.parts(len(letters))
    assert content["made"]["by"].startswith(f"python bench/learn_cards.py {content['tiles']} ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_leaves_and_nothing_beats_a_blank(language: str) -> None:
    leaves = card_leaves(language)
    assert leaves is not None
    assert leaves.value(BLANK) > max(leaves.value(bytes([rank])) for rank in range(1, 20))


@pytest.mark.parametrize("language", [each for each in LANGUAGES if f"{each}-7" not in data.names("card-leaves")])
def test_the_leaves_of_the_boards_count_for_less_at_cards(language: str) -> None:
    leaves, boards = card_leaves(language), leave_model(language, 7)
    assert leaves is not None
    assert boards is not None
    for leave in LEAVES:
        assert leaves.value(leave) == pytest.approx(OF_BOARDS * boards.value(leave), abs=0.01)


def test_a_language_without_leaves_has_none() -> None:
    assert card_leaves("xx") is None


def test_a_triple_is_worth_keeping_and_a_second_premium_card_is_a_burden() -> None:
    assert premiums_worth("") == 0
    assert premiums_worth("3") > 10 > premiums_worth("2")
    assert premiums_worth("22") < premiums_worth("2") < premiums_worth("23") < premiums_worth("3")
    assert premiums_worth("222") < premiums_worth("22")
