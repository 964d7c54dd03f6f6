"""The strongest partner: what the next seat could do counts, plans are said once, and nothing hidden is read."""

import random

import pytest

from games.together_tables import game, seen, submit, together_table
from wordloom.analysis.moves import PlayFinder
from wordloom.core.grid import Placed
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.tiles import tile_set
from wordloom.families.together.attempt import attempt
from wordloom.families.together.bot.company import PLACES, Company, met_by
from wordloom.families.together.bot.seeing import board_of
from wordloom.families.together.goals import meets
from wordloom.families.together.messages import Say
from wordloom.games.together import INFO
from wordloom.rules.bots import Brief, make_bot
from wordloom.rules.commands import Command, Play
from wordloom.rules.sitting import Sitting

GRATO = tuple(Placed(7, 5 + at, face) for at, face in enumerate("GRATO"))
GOALS = ["across", "five-letters", "pink"]
OPTIONS = INFO.read_options({"language": "pt"})
WORDS = narrowed(open_lexicon("pt"), INFO.word_rules(OPTIONS))


def chosen(table: Sitting, seat: int) -> Command:
    """What level 10 does, by the whole language."""
    return make_bot(INFO, OPTIONS, WORDS, 10, seed=1).choose(table.match.view(table.state, seat))


@pytest.mark.parametrize("others", ["AEIOUBC", "XZQFFGB"])
def test_it_plays_the_same_whatever_the_others_hold(others: str) -> None:
    first = chosen(together_table("GRATOSS", "AELORSM", goals=GOALS), 0)
    assert chosen(together_table("GRATOSS", others, goals=GOALS), 0) == first


def test_it_says_what_it_plans_and_then_plays() -> None:
    table = together_table("SRATOEI", "AEIOUBC", goals=GOALS)
    said = []
    while isinstance(command := chosen(table, 0), Say):
        said.append(command.phrase)
        submit(table, command)
        assert len(said) < 3
    assert isinstance(command, Play)
    play = attempt(game(table).grid, command.tiles, tile_set("pt"))
    met = [place for place, goal in enumerate(GOALS) if meets(goal, play)]
    assert said
    for phrase in said:  # a goal that is met later moves none of those before it
        assert phrase in {"can-first", "can-second", "leave-edge", "leave-red"}
        assert not phrase.startswith("can-") or PLACES.index(phrase) < min(met)


def test_what_a_rack_can_do_is_what_every_play_says() -> None:
    table = together_table("AEIORST", "AEIOUBC", goals=GOALS)
    tiles, finder = tile_set("pt"), PlayFinder(WORDS.graph, tile_set("pt"), {})
    view = seen(table, 0)
    grid = board_of(view).lay(GRATO)
    every = {
        goal
        for found in finder.find(grid, "AEIORST", first_word_down=True)
        for goal in GOALS
        if meets(goal, attempt(grid, found.placed, tiles))
    }
    partner = INFO.family.bot(Brief(INFO, OPTIONS, WORDS, 10, random.Random(1)))
    assert isinstance(partner, Company)
    assert met_by(partner.sight, grid, "AEIORST", GOALS, 1_000_000) == every
    assert every
