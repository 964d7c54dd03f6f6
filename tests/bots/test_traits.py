"""What a level means, alike in all families; and how robots doubt words, answer proposals and have their luck."""

import random
from itertools import pairwise
from typing import Literal

import msgspec
import pytest

from rules.tables import board_table, racks
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import known_words, narrowed
from wordloom.core.words import WordRules
from wordloom.families.board.bot.levels import RACE
from wordloom.families.board.bot.levels import SKILLS as BOARD
from wordloom.families.cards.bot.levels import SKILLS as CARDS
from wordloom.families.rummikub.bot.levels import SKILLS as RUMMIKUB
from wordloom.families.rummy.bot.levels import SKILLS as RUMMY
from wordloom.families.together.bot.levels import VOCABULARIES
from wordloom.families.together.bot.levels import skills as partners
from wordloom.games import game_info
from wordloom.rules.bots import make_bot
from wordloom.rules.commands import Answer, Offer
from wordloom.rules.doubt import Doubt
from wordloom.rules.traits import Traits
from wordloom.server import thinker
from wordloom.server.wire import encode

FAMILIES = {
    "board": BOARD,
    "race": RACE,
    "cards": CARDS,
    "rummikub": RUMMIKUB,
    "rummy": RUMMY,
    **{f"together {language}": partners(language) for language in LANGUAGES},
}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_higher_level_never_knows_or_senses_less(family: str) -> None:
    rows = [FAMILIES[family][level] for level in range(1, 11)]
    for lower, higher in pairwise(rows):
        assert lower.vocabulary + lower.beyond <= higher.vocabulary + higher.beyond
        assert lower.sense <= higher.sense
        assert lower.looks <= higher.looks
        assert lower != higher
    assert rows[-1].vocabulary == 10


def test_every_language_has_partners_of_its_own_and_a_new_one_has_some() -> None:
    assert set(VOCABULARIES) == set(LANGUAGES)
    assert partners("xx") == partners("en")


# -- doubt ------------------------------------------------------------------------------------------------------


def share_doubted(language: str, level: int, word: str, caution: float = 1.0) -> float:
    doubt = Doubt(open_lexicon(language), level, BOARD[level], random.Random(1))
    return sum(doubt.doubted([word], caution) is not None for _ in range(400)) / 400


@pytest.mark.parametrize(("language", "word"), [("en", "XQZTV"), ("pl", "ĄŹĆQŃ"), ("pt", "ZXQJ"), ("ro", "HJXQZ")])
def test_gibberish_is_doubted_at_every_level(language: str, word: str) -> None:
    assert share_doubted(language, 1, word) > 0.4
    assert share_doubted(language, 5, word) > 0.8


def test_a_word_that_looks_like_any_other_is_doubted_seldom_whether_it_exists_or_not() -> None:
    lexicon = open_lexicon("en")
    doubt = Doubt(lexicon, 5, BOARD[5], random.Random(1))
    existing, phony = "SERINGA", "TERRING"
    assert existing in lexicon
    assert phony not in lexicon
    assert not doubt.recognises(existing)
    assert abs(doubt.oddness(existing) - doubt.oddness(phony)) < 0.35
    assert share_doubted("en", 5, phony) < 0.45
    assert share_doubted("en", 5, existing) < 0.45


def test_a_known_word_is_never_doubted_and_cost_makes_careful() -> None:
    assert share_doubted("en", 3, "HOUSE") == 0
    assert share_doubted("en", 8, "TERRING", caution=0.5) < 0.7 * share_doubted("en", 8, "TERRING")


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("level", [1, 3, 5, 8])
def test_everyday_words_are_recognised_by_whoever_lays_few(family: str, level: int) -> None:
    """A robot of rummy knows half of the commonest words at level 1; it once doubted HOUSE and GARDEN."""
    doubt = Doubt(open_lexicon("en"), level, FAMILIES[family][level], random.Random(1))
    everyday = ["HOUSE", "GARDEN", "WIZARD", "KITCHEN", "SWALLOW", "FAIRY", "BRONZE", "VELVET"]
    assert not any(doubt.doubted(everyday) for _ in range(200))


def test_what_cannot_be_a_word_is_doubted_whatever_that_may_cost() -> None:
    """In a game whose wrong challenges cost a turn gibberish once passed level 5 in 52 of 60 games."""
    assert share_doubted("en", 5, "XQZTV", caution=0.5) > 0.8


def test_only_the_highest_levels_know_the_list() -> None:
    assert share_doubted("en", 9, "TERRING") == 1
    assert share_doubted("en", 9, "ZYMURGIES") == 0
    assert 0 < share_doubted("en", 8, "TERRING") < 1


# -- words of a level ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_known_at_a_level_are_those_of_the_lexicon(language: str) -> None:
    lexicon = open_lexicon(language)
    known = known_words(lexicon, 3)
    sample = [lexicon.word_at(number) for number in random.Random(1).sample(range(len(lexicon)), 4_000)]
    assert [word for word in sample if word in known] == [word for word in sample if lexicon.level(word) <= 3]
    assert all((word in known.graph) == (word in known) for word in sample)
    traits, partly = Traits(2, 1, 0.0, beyond=0.4), known_words(lexicon, 2, 0.4)
    assert [word for word in sample if word in partly] == [word for word in sample if traits.knows(lexicon, word)]
    assert all((word in partly.graph) == (word in partly) for word in sample)


def test_versions_of_tables_are_what_they_were() -> None:
    """As hashed before robots had vocabularies of their own."""
    rules = WordRules().for_family()
    named = {key: value for key, value in msgspec.to_builtins(rules).items() if key not in ("most_level", "beyond")}
    assert list(named) == ["shortest", "plurals", "foreign", "hate_words", "family", "theme", "cedilla_as_c"]
    version = narrowed(open_lexicon("en"), rules).version
    assert version != narrowed(open_lexicon("en"), rules.known_to(5)).version


# -- proposals and luck -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["pause", "abandon"])
@pytest.mark.parametrize("game", ["cards", "cards-action", "cards-rummy", "rummikub", "classic-us"])
def test_robots_answer_proposals_on_anybodys_turn(game: str, what: Literal["pause", "abandon"]) -> None:
    info = game_info(game)
    table = board_table(game, friendly=True)
    table.submit(Offer(0, what), 1)
    bot = make_bot(info, table.match.options, open_lexicon(table.match.options.language), 4, seed=1)
    assert bot.choose(table.match.view(table.state, 1)) == Answer(1, agree=True)


def test_luck_comes_from_table_seat_and_version() -> None:
    """A robot that fell out of the cache goes on as if it had stayed; another version has other luck."""
    table = board_table("classic-us", language="en")
    racks(table, "AEINRST", "")
    view = encode(table.match.view(table.state, 0))
    options = msgspec.json.encode(msgspec.to_builtins(table.match.options))
    chosen = []
    for version in range(8):
        thought = thinker.Thought("classic-us", options, 1, 7, view, version=version)
        thinker._bot.cache_clear()
        fresh = thinker.think(thought)
        assert thinker.think(thought) == fresh
        chosen.append(fresh)
    assert len(set(chosen)) > 1
