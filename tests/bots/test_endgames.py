"""The strongest board robot once nothing is hidden, and what no robot from level 4 on leaves on the board."""

import pytest
from msgspec.structs import replace

from bots.late_boards import chosen, endgame, twin_of
from reference.endgames import values
from rules.tables import board_table, racks, turn
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.families.board.bot.targets import race_left
from wordloom.families.board.views import BoardView
from wordloom.games import game_info
from wordloom.games.autoplay import Pairing
from wordloom.games.ladder import bot_games
from wordloom.rules.bots import make_bot
from wordloom.rules.commands import TABLE, Begin, Pass, Play
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting


@pytest.mark.parametrize(
    ("game", "mine", "theirs"),
    [("classic-us", "QS", "AA"), ("classic-us", "ZS", "AO"), ("classic-ro", "QS", "AA"), ("nine-tile", "SO", "QZ")],
)
def test_the_strongest_plays_endgames_as_the_twin_does(game: str, mine: str, theirs: str) -> None:
    table, words = endgame(game, mine, theirs)
    command = chosen(table, words, 10)
    laid = frozenset((row, col, face) for row, col, face in command.tiles) if isinstance(command, Play) else None
    assert laid is not None or isinstance(command, Pass)
    every = values(twin_of(table, mine), theirs, (0, 0), 1 if game == "classic-ro" else 2)
    assert every[laid] == max(every.values())


@pytest.mark.parametrize(
    ("rack", "level"),
    [*(("CEIPRTU", level) for level in range(4, 11)), *(("AEERSVW", level) for level in range(5, 11))],
)
def test_an_immediate_win_is_never_missed(rack: str, level: int) -> None:
    """Nearly every play of these racks scores less than what is needed; those of all seven tiles win.

    PICTURE everybody knows from level 4 on, who never miss a win with words they know.
    """
    info = game_info("finish-line")
    options = info.read_options({"levels": ["expert", "expert"]})
    words = narrowed(open_lexicon("en"), info.word_rules(options))
    table = Sitting(Match(info.make(options, words)), ["a", "b"], b"f" * 32)
    table.submit(Begin(TABLE), 0)
    turn(table, 0)
    racks(table, rack, "AEIOUNT")
    state = table.state.game
    seats = (replace(state.seats[0], score=130), *state.seats[1:])
    table.state = replace(table.state, game=replace(state, seats=seats))
    bot = make_bot(info, options, words, level, 3)
    table.submit(bot.choose(table.match.view(table.state, 0)), 1)
    assert table.match.outcome(table.state) is not None
    assert table.state.game.seats[0].score >= 200


@pytest.mark.parametrize(
    ("game", "seats"), [("classic-us", 2), ("nine-tile", 2), ("classic-ro", 3), ("finish-line", 2)]
)
def test_players_that_simulate_finish_their_games(game: str, seats: int) -> None:
    """From their views alone; every move they choose is accepted."""
    pairing = Pairing(game, "en", "en", ("think:0.01", *["static"] * (seats - 1)), 3)
    (result,) = bot_games(pairing, 0, 1)
    assert result.winners
    assert max(result.scores) > 50


@pytest.mark.parametrize(
    ("game", "score", "left"), [("finish-line", 0, 1.0), ("finish-line", 171, 0.1), ("classic-us", 171, 1.0)]
)
def test_near_the_line_points_count_and_not_what_is_kept(game: str, score: int, left: float) -> None:
    table = board_table(game, levels=["expert", "expert"]) if game == "finish-line" else board_table(game)
    state = table.state.game
    seats = (replace(state.seats[0], score=score), *state.seats[1:])
    table.state = replace(table.state, game=replace(state, seats=seats))
    view = table.match.view(table.state, 0).game
    assert isinstance(view, BoardView)
    assert race_left(view, 20) == pytest.approx(left)
