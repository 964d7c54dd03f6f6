"""The strongest board robot looks ahead: as far as the table asks, the same again, and never beyond its time."""

from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from bots.late_boards import WORDS, chosen, endgame, twin_of
from reference.pre_endgames import PreEndgame
from rules.tables import racks, turn
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.families.board.bot.thinking import BUDGETS, SimulatingPlayer, candidates_in
from wordloom.families.board.family import FAMILY
from wordloom.families.board.state import Thinking
from wordloom.families.board.views import BoardView
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.bots import Brief, make_bot
from wordloom.rules.commands import TABLE, Begin, Command, Exchange, Play
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting


def move(game: str, seed: int, *, seconds: float = 60.0, **chosen_options: str) -> tuple[Command, Sitting]:
    """What level 10 does with a good rack on the empty board."""
    info = game_info(game)
    options = info.read_options({"language": "en", **chosen_options})
    words = narrowed(open_lexicon("en"), info.word_rules(options))
    table = Sitting(Match(info.make(options, words)), ["a", "b"], b"t" * 32)
    table.submit(Begin(TABLE), 0)
    turn(table, 0)
    racks(table, "AEINRTV", "AEIOUNT")
    bot = make_bot(info, options, words, 10, seed, seconds=seconds)
    return bot.choose(table.match.view(table.state, 0)), table


@pytest.mark.parametrize("game", ["classic-us", "finish-line"])
def test_the_same_luck_gives_the_same_move(game: str) -> None:
    assert move(game, 3)[0] == move(game, 3)[0]


@pytest.mark.parametrize("thinking", get_args(Thinking))
def test_without_time_it_moves_all_the_same(thinking: str) -> None:
    command, table = move("classic-us", 1, seconds=0.0, thinking=thinking)
    table.submit(command, 1)
    assert table.state.game.moves


def test_longer_thinking_looks_at_more() -> None:
    quick, normal, deep = (BUDGETS[asked] for asked in get_args(Thinking))
    for less, more in ((quick, normal), (normal, deep)):
        assert less.deals < more.deals
        assert less.draw_nodes < more.draw_nodes
        assert less.end_nodes < more.end_nodes


@pytest.mark.parametrize("game", CATALOGUE)
def test_only_games_where_it_matters_ask_how_long(game: str) -> None:
    looks_ahead = CATALOGUE[game].family is FAMILY or game in ("cards", "cards-action")
    assert ("thinking" in CATALOGUE[game].offered_options()) == looks_ahead


def test_tables_of_before_think_quickly() -> None:
    info = game_info("classic-us")
    assert msgspec.to_builtins(info.read_options({"language": "en"}))["thinking"] == "quick"
    with pytest.raises(ParseError) as caught:
        info.choose_options({"thinking": "forever"})
    assert caught.value.code == "bad-options"


def test_it_wins_as_often_as_the_twin_who_weighs_every_draw() -> None:
    mine, theirs, in_bag = "OS", "QA", "Z"
    table, words = endgame("classic-us", mine, theirs, "normal")
    table.state = replace(table.state, game=replace(table.state.game, bag=in_bag))
    twin = PreEndgame(
        position=twin_of(table, mine),
        known="",
        hidden=theirs + in_bag,
        bag=len(in_bag),
        lead=table.state.game.seats[0].score - table.state.game.seats[1].score,
        size=7,
        passes=(0, 0),
        rounds=2,
    )
    command = chosen(table, words, 10)
    laid = frozenset((row, col, face) for row, col, face in command.tiles) if isinstance(command, Play) else frozenset()
    exchanged = "".join(sorted(command.tiles)) if isinstance(command, Exchange) else ""
    every = twin.moves()
    assert set(WORDS) == twin.position.words
    assert every[laid, exchanged][0] == max(win for win, _ in every.values())


def test_time_that_a_clear_choice_leaves_over_is_kept_for_the_last_moves() -> None:
    """Only the opening is played here, so that all of it is saved, and none is taken."""
    info = game_info("classic-us")
    options = info.read_options({"language": "en"})
    words = narrowed(open_lexicon("en"), info.word_rules(options))
    table = Sitting(Match(info.make(options, words)), ["a", "b"], b"t" * 32)
    table.submit(Begin(TABLE), 0)
    turn(table, 0)
    racks(table, "QZXJKVV", "AEIOUNT")
    bot = SimulatingPlayer(Brief(info, options, words, 10, Random(1)), 30.0)
    view = table.match.view(table.state, 0)
    bot.choose(view)
    assert 0 < bot.saved < 30.0
    extra = [bot.extra(replace(view.game, bag=bag)) for bag in (86, 21, 20, 8, 7, 4, 3, 0)]
    assert extra == [bot.saved * share for share in (0, 0, 1 / 4, 1 / 4, 1 / 2, 1 / 2, 1, 1)]


def race(scores: list[int]) -> BoardView:
    """The view of the seat on turn in a race to 200."""
    info = game_info("finish-line")
    options = info.read_options({"language": "en", "levels": ["expert", "expert"]})
    words = narrowed(open_lexicon("en"), info.word_rules(options))
    table = Sitting(Match(info.make(options, words)), ["a", "b"], b"t" * 32)
    table.submit(Begin(TABLE), 0)
    view = table.match.view(table.state, 0).game
    assert isinstance(view, BoardView)
    return replace(view, scores=tuple(scores))


def test_in_a_race_it_is_kept_until_a_target_is_near() -> None:
    info = game_info("finish-line")
    options = info.read_options({"language": "en", "levels": ["expert", "expert"]})
    words = narrowed(open_lexicon("en"), info.word_rules(options))
    bot = SimulatingPlayer(Brief(info, options, words, 10, Random(1)), 1.0)
    bot.saved = 0.5
    scores = [[0, 0], [109, 100], [110, 0], [0, 190]]
    assert [bot.extra(race(each)) for each in scores] == [0.0, 0.0, 0.25, 0.25]


def test_more_moves_are_tried_near_the_end_if_there_is_time() -> None:
    view = race([0, 0])
    board = replace(view, targets=())
    assert [candidates_in(9.0, replace(board, bag=bag)) for bag in (86, 8, 7, 0)] == [15, 15, 40, 40]
    assert [candidates_in(0.1, replace(board, bag=bag)) for bag in (86, 8, 7, 0)] == [15, 15, 15, 20]
    assert candidates_in(9.0, replace(view, bag=5)) == 15  # a race does not end with the bag
    assert candidates_in(9.0, replace(board, bag=5, scores=(0, 0, 0, 0))) == 15
