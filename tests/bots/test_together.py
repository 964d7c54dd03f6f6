"""Partners in the cooperative game: whole games from their own view, goals met, helpers late, openings left."""

import random

import pytest
from msgspec.structs import replace

from games.together_tables import game, seen, submit, together_table
from wordloom.bots import Bot, make_bot
from wordloom.bots.simulate import play_out
from wordloom.bots.together.judging import opens, value
from wordloom.bots.together.manners import remark
from wordloom.bots.together.seeing import Seen
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.grid import Direction, Placed
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.tiles import tile_set
from wordloom.core.word_sets import hate_words
from wordloom.games.together import INFO
from wordloom.rules.commands import TABLE, Answer, Begin, Command, Offer, Play
from wordloom.rules.match import Match
from wordloom.rules.record import read, write
from wordloom.rules.table import Table
from wordloom.rules.together.actions import (
    Agree,
    Claim,
    CompleteGoal,
    DeclareStuck,
    EndTurn,
    ProposeStart,
    RefreshGoals,
    TradeTiles,
)
from wordloom.rules.together.attempt import attempt
from wordloom.rules.verify import verify

GRATO = [(7, 5 + step, face) for step, face in enumerate("GRATO")]


def bot_game(language: str, levels: list[int], luck: int, deck: str = "standard") -> Table:
    """A whole game of a team of bots."""
    options = INFO.read_options({"language": language, "deck": deck})
    words = narrowed(open_lexicon(language), INFO.word_rules(options))
    table = Table(Match(INFO.make(options, words)), [f"bot {level}" for level in levels], luck.to_bytes(32, "big"))
    play_out(table, [make_bot(INFO, options, words, level, luck + seat) for seat, level in enumerate(levels)])
    return table


def check(table: Table) -> None:
    """A finished game keeps its promises."""
    state = game(table)
    assert state.reason in {"all-goals", "stuck"}
    assert (len(state.done) == 20) == (state.reason == "all-goals")
    assert len(set(state.done + state.goals + state.pile)) == 20
    met = [goal for deed in state.story for goal in deed.goals]
    assert sorted(met) == sorted(state.done)


@pytest.mark.parametrize("language", LANGUAGES)
def test_teams_of_one_to_four_finish_in_every_language(language: str) -> None:
    for luck in range(12):
        table = bot_game(language, [1 + (luck * 3 + seat) % 7 for seat in range(1 + luck % 4)], luck)
        check(table)
    assert verify(read(write(table.record()), {"together": INFO}), INFO).outcome == table.match.outcome(table.state)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thousand_games(language: str) -> None:
    for luck in range(1_000):
        levels = [1 + (luck + 3 * seat) % 7 for seat in range(1 + luck % 4)]
        check(bot_game(language, levels, luck, "beginner" if luck % 2 else "standard"))


def test_stronger_partners_meet_more_goals() -> None:
    weak = [len(game(bot_game("en", [2, 2], luck)).done) for luck in range(8)]
    strong = [len(game(bot_game("en", [8, 8], luck)).done) for luck in range(8)]
    assert sum(strong) > sum(weak) + 20


def test_a_level_lays_only_words_it_knows_and_no_words_of_hatred() -> None:
    lexicon = open_lexicon("en")
    words = [word for luck in range(4) for deed in game(bot_game("en", [4, 4], luck)).story for word in deed.words]
    assert words
    assert max(lexicon.level(word) for word in words) <= 4
    assert not any(word in hate_words("en") for word in words)


# -- single decisions -----------------------------------------------------------------------------------------


def partner(level: int = 10) -> Bot:
    options = INFO.read_options({"language": "pt"})
    return make_bot(INFO, options, narrowed(open_lexicon("pt"), INFO.word_rules(options)), level, seed=3)


def chosen(table: Table, seat: int = 0, level: int = 10) -> Command:
    return partner(level).choose(table.match.view(table.state, seat))


def test_it_meets_a_goal_when_it_can_and_all_three_if_it_can() -> None:
    table = together_table("SRATOEI", "AEIOUBC", goals=["across", "five-letters", "pink"], language="pt")
    choice = chosen(table)
    assert isinstance(choice, Play)
    play = attempt(game(table).grid, choice.tiles, tile_set("pt"))
    assert play.words[0].direction is Direction.ACROSS
    assert len(play.words[0].word) == 5


def test_it_uses_a_helper_only_when_it_sees_no_play() -> None:
    table = together_table("AEIOUBC", "AEIOUBC", goals=["bridge", "both-ends", "corner"])
    assert isinstance(chosen(table), RefreshGoals)
    table = together_table("AEIOUBC", "AEIOUBC", goals=["bridge", "both-ends", "corner"], pile=[], done=17)
    assert isinstance(chosen(table), CompleteGoal)


def test_without_helpers_it_declares_and_after_a_helper_it_ends_the_turn() -> None:
    table = together_table("AEIOUBC", "AEIOUBC", goals=["bridge", "both-ends", "corner"], helpers=[])
    assert chosen(table) == DeclareStuck(0)
    table.state = replace(table.state, game=replace(game(table), helped=True))
    assert chosen(table) == EndTurn(0)


def test_it_saves_its_blank_for_later_if_another_play_does_as_well() -> None:
    table = together_table("SOLOAE?", "AEIOUBC", goals=["three-letters", "red", "corner"])
    choice = chosen(table)
    assert isinstance(choice, Play)
    assert all(tile.face.isupper() for tile in choice.tiles)


def test_it_leaves_openings_for_the_goals_in_view() -> None:
    grato = [(7, step, face) for step, face in enumerate("GRATO")]  # seven squares from either corner on its left
    table = together_table("SOLOAEI", "AEIOUBC", goals=["three-letters", "edge", "corner"], board=grato)
    view, tiles, grid = seen(table, 0), tile_set("pt"), game(table).grid
    near = Seen(attempt(grid, [Placed(8, 0, "O"), Placed(9, 0, "L")], tiles), ("three-letters",))
    far = Seen(attempt(grid, [Placed(8, 2, "O"), Placed(9, 2, "L")], tiles), ("three-letters",))
    corner = next(goal for goal in view.goals if goal.id == "corner")
    assert opens(corner, grid.lay(near.placed))
    assert not opens(corner, grid.lay(far.placed))
    assert value(near, view, tiles) > value(far, view, tiles)


def test_bots_offer_to_start_and_agree_with_others() -> None:
    options = INFO.read_options({"language": "pt"})
    words = narrowed(open_lexicon("pt"), INFO.word_rules(options))
    table = Table(Match(INFO.make(options, words)), ["a", "b"], b"\x04" * 32)
    table.submit(Begin(TABLE), 0)
    first = chosen(table, 0)
    assert isinstance(first, ProposeStart)
    submit(table, first)
    assert chosen(table, 1) == Agree(1)


def test_bots_make_a_trade_among_themselves_whatever_is_offered() -> None:
    for offered in ("S", "GS", "GRATOSS"):
        table = together_table("GRATOSS", "AEIOUBC", "AEIOUDD")
        submit(table, TradeTiles(0, offered))
        while (asked := table.match.game.awaited(game(table))) != (0,):
            submit(table, chosen(table, asked[0]))
        assert game(table).trade is None


def test_a_bot_takes_what_a_partner_left_over() -> None:
    table = together_table("GRATOSS", "AEIOUBC", "AEIOUDD")
    submit(table, TradeTiles(0, "GRAT"), Claim(1, "", ""))
    submit(table, chosen(table, 2))
    assert game(table).trade is None


def test_bots_take_more_when_a_partner_has_too_few_tiles() -> None:
    table = together_table("GRATOSS", "AEIOUBC", "A", bag="")
    submit(table, TradeTiles(0, "GRAT"))
    for seat in (1, 2, 1):
        if game(table).trade:
            submit(table, chosen(table, seat))
    assert game(table).trade is None


def test_bots_agree_to_a_takeback() -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    submit(table, Play(0, tuple(Placed(7, 5 + at, face) for at, face in enumerate("GRATO"))), Offer(0, "takeback"))
    assert chosen(table, 1) == Answer(1, agree=True)


def test_a_remark_is_rare_allowed_and_never_two_in_a_row() -> None:
    table = together_table("GRATOSS", "AEIOUBC", goals=["across", "five-letters", "pink"])
    submit(table, Play(0, tuple(Placed(7, 5 + at, face) for at, face in enumerate("GRATO"))))
    said = [remark(seen(table, 1), random.Random(luck)) for luck in range(50)]
    assert 3 < sum(each is not None for each in said) < 30
    first = next(each for each in said if each)
    assert first.phrase == "well-played"
    submit(table, first)
    assert all(remark(seen(table, 1), random.Random(luck)) is None for luck in range(50))


def test_a_bot_is_the_same_whatever_it_cannot_see() -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    other = together_table("GRATOSS", "XZQFFGB")
    assert chosen(table, 0, level=5) == chosen(other, 0, level=5)
