"""Boards on which hardly anything is left to play, for robots and for the twin."""

from msgspec.structs import replace

from reference.plays import Position
from reference.vocabulary import FewWords
from rules.tables import across, bag, racks, turn
from wordloom.core.grid import Square, layout
from wordloom.games import game_info
from wordloom.rules.bots import make_bot
from wordloom.rules.commands import TABLE, Begin, Command
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting

WORDS = ("AS", "AT", "CAT", "CATS", "OAT", "TA", "SO", "ZA")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def endgame(game: str, mine: str, theirs: str, thinking: str = "quick") -> tuple[Sitting, FewWords]:
    """CAT lies in the middle, the bag is empty, seat 0 is on turn."""
    info = game_info(game)
    words = FewWords(WORDS, LETTERS)
    table = Sitting(
        Match(info.make(info.read_options({"language": "en", "thinking": thinking}), words)), ["a", "b"], b"e" * 32
    )
    table.submit(Begin(TABLE), 0)
    turn(table, 1)
    racks(table, mine, "CAT" + theirs)
    bag(table, "")
    table.submit(across(1, 7, 6, "CAT"), 1)
    table.state = replace(table.state, game=replace(table.state.game, aside=""))  # as if the box held no more
    return table, words


def twin_of(table: Sitting, rack: str) -> Position:
    """The same position for the twin."""
    game = table.match.game
    board = layout("classic")
    squares = [(row, col) for row in range(15) for col in range(15)]
    return Position(
        rows=15,
        cols=15,
        board={(tile.row, tile.col): tile.face for tile in table.state.game.grid},
        rack=rack,
        words=frozenset(WORDS),
        values=game.tiles.values,  # type: ignore[attr-defined]
        letter_times={at: board.premium(Square(*at)).letter for at in squares},
        word_times={at: board.premium(Square(*at)).word for at in squares},
        bonus={7: 50},
        start=(7, 7),
    )


def chosen(table: Sitting, words: FewWords, level: int) -> Command:
    """What a robot does on seat 0."""
    info = table.match.game.info
    return make_bot(info, table.match.options, words, level, 1).choose(table.match.view(table.state, 0))
