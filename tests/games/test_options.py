"""What a table can agree on: only what changes something, in four languages; and what is each seat's own."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wordloom.core.errors import ParseError
from wordloom.core.texts import UI_LANGUAGES
from wordloom.core.texts import texts as library
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.options import Options

TEXTS = Path(__file__).parents[2] / "src" / "wordloom" / "data" / "texts"
COMMON = set(Options.__struct_fields__)
UNCHALLENGED = ["together", "cards-solo"]  # partners, and a player alone


def own_options(game: str) -> dict[str, Any]:
    offered = CATALOGUE[game].offered_options()
    return {name: schema for name, schema in offered.items() if name not in COMMON}


@pytest.mark.parametrize("game", CATALOGUE)
def test_challenges_are_offered_where_somebody_can_challenge(game: str) -> None:
    info = CATALOGUE[game]
    idle = set(info.options.__struct_fields__) - info.offered_options().keys() - {"thinking"}
    assert idle == ({"words", "challenge_seconds"} if game in UNCHALLENGED else set())


def test_choices_are_offered_in_the_order_that_they_mean() -> None:
    offered: dict[str, Any] = game_info("classic-us").offered_options()
    assert offered["thinking"]["enum"] == ["quick", "normal", "deep"]
    assert offered["words"]["enum"] == ["checked", "challenge"]


@pytest.mark.parametrize("game", UNCHALLENGED)
def test_an_option_without_effect_is_refused_and_old_tables_still_load(game: str) -> None:
    info = game_info(game)
    for option, value in (("words", "challenge"), ("challenge_seconds", 5)):
        with pytest.raises(ParseError) as caught:
            info.choose_options({option: value})
        assert (caught.value.code, caught.value.details) == ("idle-option", {"option": option})
        assert info.read_options({option: value}).language == info.language
    written = msgspec.to_builtins(info.choose_options({}))  # as tables and records keep them
    assert info.read_options(written) == info.choose_options({})


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_every_option_and_choice_has_words_in_the_page(language: str) -> None:
    texts = {**library(language), **json.loads((TEXTS / language / "page.json").read_text(encoding="utf-8"))}
    for game in CATALOGUE:
        for name, schema in own_options(game).items():
            assert f"option.{name}" in texts, (game, name)
            for choice in schema.get("enum", []) or schema.get("items", {}).get("enum", []):
                named = {f"option.{name}.{choice or 'none'}", f"{name}.{choice}"}
                assert named & texts.keys(), (game, name, choice)
            if schema.get("seat"):
                assert {f"option.{name}.none", f"option.{name}.seat"} <= texts.keys()
    told = {key.split(".")[1] for key in texts if key.startswith("option.")}
    assert told == {name for game in CATALOGUE for name in own_options(game)}  # no text for what nobody can choose


def test_levels_go_with_those_who_play_at_them() -> None:
    options = game_info("finish-line").read_options({"levels": ["beginner", "expert"]})
    mixed = options.chosen_for(2, "levels", "beginner").reseated((1, 2, 3, 0))
    assert msgspec.to_builtins(mixed)["levels"] == ("expert", "beginner", "intermediate", "beginner")
    assert msgspec.to_builtins(mixed.reseated((0, 3)))["levels"] == ("expert", "beginner")


def test_the_youngest_stays_the_youngest() -> None:
    options = game_info("cards-rummy").read_options({}).chosen_for(2, "youngest", value=True)
    youngest = [msgspec.to_builtins(options.reseated(order))["youngest"] for order in ((1, 2, 0), (0, 2), (0, 1))]
    assert youngest == [1, 1, -1]
    assert options.chosen_for(0, "youngest", value=False) == options
    assert options.chosen_for(2, "youngest", value=False) == game_info("cards-rummy").read_options({})


@pytest.mark.parametrize(
    ("game", "option", "value", "code"),
    [
        ("finish-line", "levels", "genius", "bad-options"),
        ("finish-line", "words", "challenge", "no-seat-option"),
        ("classic-us", "levels", "expert", "no-seat-option"),
        ("cards-rummy", "premiums", False, "no-seat-option"),
    ],
)
def test_a_seat_chooses_only_what_is_left_to_it(game: str, option: str, value: str | bool, code: str) -> None:
    with pytest.raises(ParseError) as caught:
        game_info(game).read_options({}).chosen_for(0, option, value)
    assert caught.value.code == code
