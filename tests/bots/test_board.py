"""Board bots: whole games from their view alone, words of their level, challenges by what they know."""

import random

import pytest
from msgspec.structs import replace

from rules.tables import across, board_table, racks, turn
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.grid import Grid, layout
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.families.board.bot.levels import RACE, SKILLS
from wordloom.families.board.bot.player import BoardPlayer
from wordloom.families.board.bot.targets import winning_play
from wordloom.families.board.bot.thinking import BUDGETS, Budget
from wordloom.families.board.views import BoardView
from wordloom.games import game_info
from wordloom.games.autoplay import Pairing
from wordloom.games.ladder import bot_games
from wordloom.rules.bots import LEVELS, Brief, make_bot
from wordloom.rules.commands import TABLE, Accept, Begin, Challenge, Command, Exchange
from wordloom.rules.match import Match
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting

BOARD_GAMES = ["classic-us", "classic-br", "classic-ro", "nine-tile", "finish-line"]


def bot_game(game: str, language: str, levels: list[int], luck: int, **options: object) -> Sitting:
    """A whole game between bots."""
    info = game_info(game)
    chosen = info.read_options({"language": language, **options})
    words = narrowed(open_lexicon(language), info.word_rules(chosen))
    table = Sitting(Match(info.make(chosen, words)), [f"bot {level}" for level in levels], luck.to_bytes(32, "big"))
    play_out(table, [make_bot(info, chosen, words, level, luck + seat) for seat, level in enumerate(levels)])
    return table


@pytest.fixture
def hardly_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the games count, and not how good they are."""
    monkeypatch.setitem(
        BUDGETS,
        "quick",
        Budget(deals=2, candidates=3, kept_draws=2, most_bag=4, draw_nodes=200, draw_deals=4, end_nodes=200),
    )


@pytest.mark.usefixtures("hardly_thinking")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_bots_finish_every_board_game_in_every_language(game: str, language: str) -> None:
    table = bot_game(game, language, [3, 7, 10], luck=len(game), words="challenge")
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.reason in {"went-out", "all-passed", "target-reached"}


@pytest.mark.soak
@pytest.mark.usefixtures("hardly_thinking")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_a_thousand_bot_games(game: str, language: str) -> None:
    for luck in range(1_000):
        levels = [1 + (luck + 3 * seat) % 10 for seat in range(2 + luck % 3)]
        words = "challenge" if luck % 2 else "checked"
        table = bot_game(game, language, levels, luck, words=words)
        assert table.match.outcome(table.state) is not None


def test_a_low_level_lays_only_words_it_knows() -> None:
    lexicon = open_lexicon("en")
    table = bot_game("classic-us", "en", [2, 2], luck=5)
    words = [scored.word for move in table.state.game.moves for scored in move.words]
    assert words
    assert all(SKILLS[2].knows(lexicon, word) for word in words)
    assert max(lexicon.level(word) for word in words) <= SKILLS[2].vocabulary + 1


@pytest.mark.parametrize(("game", "race"), [("classic-us", False), ("nine-tile", False), ("finish-line", True)])
def test_a_race_has_levels_of_its_own(game: str, race: bool) -> None:
    info = game_info(game)
    options = info.read_options({"language": "en"})
    bot = BoardPlayer(Brief(info, options, open_lexicon("en"), 9, random.Random(1)))
    assert bot.skill == (RACE if race else SKILLS)[9]


def test_bots_with_few_words_do_not_exchange_for_ever() -> None:
    """This game once did not end: neither bot knew a word that fitted, and the bag never emptied."""
    pairing = Pairing("classic-us", "en", "en", ("4", "3"), 1)
    assert len(bot_games(pairing, 4, 1)) == 1


@pytest.mark.parametrize("level", [1, 2])
def test_a_beginner_without_a_word_keeps_what_is_worth_keeping(level: int) -> None:
    """It once exchanged the whole rack."""
    table = board_table("classic-us")
    racks(table, "CJQSVVX", "")
    bot = make_bot(table.match.game.info, table.match.options, open_lexicon("en"), level, seed=1)
    command = bot.choose(table.match.view(table.state, 0))
    assert isinstance(command, Exchange)
    assert "S" not in command.tiles
    assert {*"JQV"} <= {*command.tiles}


def answer(level: int, word: str) -> Command:
    """What a bot of a level says to a word that was laid."""
    info = game_info("classic-us")
    options = info.read_options({"words": "challenge"})
    words = open_lexicon("en")
    table = Sitting(Match(info.make(options, words)), ["a", "b"], b"z" * 32)
    table.submit(Begin(TABLE), 0)
    turn(table, 0)
    racks(table, word, "EIOUNST")
    table.submit(across(0, 7, 7, word), 1_000)
    return make_bot(info, options, words, level, seed=1).choose(table.match.view(table.state, 1))


def test_the_strongest_challenges_exactly_the_bad_words() -> None:
    assert answer(10, "QAT") == Accept(1)
    assert answer(10, "QTA") == Challenge(1, "")


def test_everyone_accepts_what_everyone_knows() -> None:
    for level in LEVELS:
        assert answer(level, "HOUSE") == Accept(1)


def test_a_bot_judges_by_its_own_vocabulary() -> None:
    """A weak bot cannot tell a rare word from a bad one: both get the same answer."""
    rare = "QAT" if open_lexicon("en").level("QAT") > SKILLS[1].vocabulary else "ZEX"
    assert type(answer(1, rare)) is type(answer(1, "QTA"))


def test_a_win_in_reach_is_taken_with_words_it_knows_and_with_no_others() -> None:
    """Robots of level 4 once won races by words that only dictionaries have."""
    table = board_table("finish-line", language="en")
    racks(table, "AEINRST", "")
    view = table.match.view(table.state, 0).game
    assert isinstance(view, BoardView)
    near = replace(view, targets=(65, 200), scores=(0, 0))
    player = BoardPlayer(Brief(game_info("finish-line"), table.match.options, open_lexicon("en"), 10, random.Random(1)))
    plays = player.finder.find(Grid(layout(view.layout)), view.rack)
    assert winning_play(near, plays, lambda _: False) is None
    assert winning_play(replace(near, targets=(500, 200)), plays, lambda _: True) is None
    laid = winning_play(near, plays, lambda play: play.length == 7)
    assert laid is not None
    assert len(laid) == 7
