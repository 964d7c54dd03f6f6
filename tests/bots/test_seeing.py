"""What a person sees first on a board, and what a newcomer thinks of the tiles that stay."""

import random
from dataclasses import replace
from statistics import fmean

import pytest

from rules.tables import across
from wordloom.analysis.leaves import leave_model
from wordloom.analysis.moves import Found, PlayFinder
from wordloom.core.grid import Grid, layout
from wordloom.core.lexicon import open_lexicon
from wordloom.core.tiles import tile_set
from wordloom.families.board.bot.levels import SKILLS
from wordloom.families.board.bot.player import BoardPlayer
from wordloom.families.board.bot.seeing import as_seen
from wordloom.games import game_info
from wordloom.rules.bots import Brief

FEW = 40  # plays
LUCKS = range(30)


@pytest.fixture(scope="module")
def found() -> Found:
    """Every play of a rack that has long words, on a board with two words."""
    finder = PlayFinder(open_lexicon("en"), tile_set("en"), {7: 50})
    grid = Grid(layout("classic")).lay(across(0, 7, 4, "WORDS").tiles).lay(across(0, 9, 4, "LOOMED").tiles)
    return finder.find(grid, "AEINRST")


def test_shapes_are_those_of_the_plays(found: Found) -> None:
    for play, shape in zip(found, found.shapes(), strict=True):
        down = play.direction.name == "DOWN"
        assert shape == (down, play.start.col if down else play.start.row, len(play.placed), play.length)


def test_every_play_is_seen_once_and_the_same_luck_sees_the_same(found: Found) -> None:
    order = as_seen(found, random.Random(1))
    assert sorted(order) == [*range(len(found))]
    assert order == as_seen(found, random.Random(1))
    assert order != as_seen(found, random.Random(2))


def first_seen(found: Found, luck: int) -> list[int]:
    return as_seen(found, random.Random(luck))[:FEW]


def by_chance(found: Found, luck: int) -> list[int]:
    return random.Random(luck).sample(range(len(found)), FEW)


def test_the_eye_stays_in_few_lines(found: Found) -> None:
    shapes = [*found.shapes()]
    lines = [
        fmean(len({shapes[rank][:2] for rank in seen(found, luck)}) for luck in LUCKS)
        for seen in (first_seen, by_chance)
    ]
    assert lines[0] < 0.8 * lines[1]


def test_words_through_a_letter_and_short_ones_are_seen_first(found: Found) -> None:
    shapes = [*found.shapes()]
    first = [shapes[rank] for luck in LUCKS for rank in first_seen(found, luck)]
    any_of_them = [shapes[rank] for luck in LUCKS for rank in by_chance(found, luck)]
    beside = [fmean(shape.laid == shape.length for shape in seen) for seen in (first, any_of_them)]
    assert beside[0] < beside[1] / 2
    assert fmean(shape.laid for shape in first) < fmean(shape.laid for shape in any_of_them)


def test_nothing_is_hidden_from_whoever_looks_long_enough(found: Found) -> None:
    hardest = max(range(len(found)), key=lambda rank: found[rank].score)
    places = [as_seen(found, random.Random(luck)).index(hardest) for luck in LUCKS]
    assert len(set(places)) > len(LUCKS) / 2  # not always at the end, nor at the beginning


@pytest.mark.parametrize(("sense", "together"), [(0.0, 0.0), (0.5, 0.5), (1.0, 1.0)])
def test_a_newcomer_weighs_tiles_one_by_one(sense: float, together: float) -> None:
    info = game_info("classic-us")
    words = open_lexicon("en")
    robot = BoardPlayer(Brief(info, info.read_options({"language": "en"}), words, 5, random.Random(1)))
    robot.skill = replace(SKILLS[5], sense=sense)
    leaves = leave_model("en", 7, counts_leftovers=True)
    assert leaves is not None
    worth = {kept: leaves.value(robot.finder.lettering.rack(kept)) for kept in ("", "Q", "U", "QU")}
    one_by_one = worth["Q"] + worth["U"] - worth[""]
    assert worth["QU"] > one_by_one + 1  # they help each other
    assert robot._felt("QU") == pytest.approx((1 - together) * one_by_one + together * worth["QU"])
