"""What a lost cooperative game could have done: after the end only, and every play it names is real."""

import pytest

from games.together_tables import game, seen, submit, together_table
from wordloom.analysis.moves import PlayFinder
from wordloom.core.errors import RuleError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.tiles import missing, tile_of, tile_set
from wordloom.families.together.attempt import attempt
from wordloom.families.together.goals import meets
from wordloom.families.together.hindsight import missed_plays
from wordloom.families.together.messages import DeclareStuck

GRATO = [(7, 5 + step, face) for step, face in enumerate("GRATO")]


def finder() -> PlayFinder:
    return PlayFinder(open_lexicon("pt"), tile_set("pt"), {})


def test_nothing_is_told_while_the_game_runs() -> None:
    table = together_table("SOLOAEI", "AEIOUBC", helpers=[], board=GRATO)
    with pytest.raises(RuleError, match="not-over"):
        missed_plays(seen(table, 0), finder(), open_lexicon("pt").level)


def test_plays_that_would_have_met_a_goal_the_declaring_seat_first() -> None:
    table = together_table("Q??", "SOLOAEI", helpers=[], board=GRATO, goals=["six-letters", "corner", "longer"], bag="")
    submit(table, DeclareStuck(0))
    found = missed_plays(seen(table, -1), finder(), open_lexicon("pt").level)
    assert {missed.goal for missed in found if missed.seat == 1} >= {"six-letters", "longer"}
    assert [missed.seat for missed in found] == sorted(missed.seat for missed in found)
    assert "corner" not in {missed.goal for missed in found}  # out of everyone's reach
    for missed in found:
        play = attempt(game(table).grid, missed.placed, tile_set("pt"))
        assert meets(missed.goal, play)
        assert all(word in open_lexicon("pt") for word in missed.words)
        rack = game(table).seats[missed.seat].rack
        assert not missing(rack, [tile_of(tile.face) for tile in missed.placed])


def test_of_several_plays_the_best_known_words_are_shown() -> None:
    table = together_table("SOLOAEI", helpers=[], board=GRATO, goals=["longer"], pile=[], bag="")
    submit(table, DeclareStuck(0))
    level = open_lexicon("pt").level
    (found,) = missed_plays(seen(table, 0), finder(), level)
    assert max(level(word) for word in found.words) <= level("GRATOS")
