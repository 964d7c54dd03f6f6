"""Robots and hints do without offensive words where family words are on, in every family of games."""

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from wordloom.core.grid import Grid, layout
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import NarrowedLexicon, narrowed
from wordloom.core.plays import words_formed
from wordloom.core.word_sets import offensive_words
from wordloom.core.words import OFTEN
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.bots import LEVELS, Brief, make_bot
from wordloom.rules.commands import TABLE, Begin, Play
from wordloom.rules.match import Match, MatchView
from wordloom.rules.sitting import Sitting

RACKS = {"en": "FUCKING", "pt": "FODENDO", "pl": "PIZDAMI", "ro": "CURVELE"}


def opening(language: str, **chosen: Any) -> tuple[Any, Any, MatchView]:
    """An empty board, and a rack that spells an offensive word."""
    info = game_info("classic-us")
    options = info.read_options({"language": language, **chosen})
    words = narrowed(open_lexicon(language), info.word_rules(options))
    table = Sitting(Match(info.make(options, words)), ("Ana", "Ben"), bytes(32))
    table.submit(Begin(TABLE), 1000)
    game = table.state.game
    rules: Any = table.match.game
    rack = rules.tiles.sort(RACKS[language])
    seats = tuple(replace(seat, rack=rack) for seat in game.seats)
    state = replace(table.state, game=replace(game, seats=seats))
    return options, words, table.match.view(state, game.turn)


def laid(command: object, view: MatchView) -> list[str]:
    assert isinstance(command, Play)
    table: Any = view.game
    return [formed.word for formed in words_formed(Grid(layout(table.layout)), command.tiles)]


@pytest.mark.parametrize("language", RACKS)
def test_a_robot_opens_with_something_else(language: str) -> None:
    offensive = offensive_words(language)
    info = game_info("classic-us")
    for chosen, minds in (({}, True), ({"words": "challenge"}, False), ({"family_words": False}, False)):
        options, words, view = opening(language, **chosen)
        bot = make_bot(info, options, words, LEVELS[-1], 1)
        assert all(word not in offensive for word in laid(bot.choose(view), view)) == minds
        hints = info.family.advise(Brief(info, options, words, LEVELS[-1], random.Random(1)), view, "en")
        shown = [word for each in hints for word in laid(msgspec.convert(each.command, Play), view)]
        assert all(word not in offensive for word in shown) == minds


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_every_family_searches_its_own_words_and_judges_by_all(game: str) -> None:
    info = game_info(game)
    options = info.read_options({"language": "en"})
    words = narrowed(open_lexicon("en"), info.word_rules(options))
    brief = Brief(info, options, words, LEVELS[-1], random.Random(1))
    assert "FUCK" in words
    assert "FUCK" not in brief.graph
    assert isinstance(brief.own_words, NarrowedLexicon)
    assert brief.own_words.rules in OFTEN  # made with a large list: no robot waits for it
    assert brief.graph.level("HOUSE") == open_lexicon("en").level("HOUSE")
    bot: Any = make_bot(info, options, words, LEVELS[-1], 1)
    assert "FUCK" in getattr(bot, "words", words)  # what it judges others by
