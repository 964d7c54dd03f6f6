"""What a robot reads off the scoresheet: the last play of every other seat, with board and bag as they were then."""

import pytest

from rules.tables import racks, turn
from wordloom.core.grid import Grid, layout
from wordloom.core.notation import read_play
from wordloom.core.words import WordSet
from wordloom.families.board.bot.last_plays import last_plays
from wordloom.families.board.views import BoardView
from wordloom.games import game_info
from wordloom.games.boards import board_game
from wordloom.rules.commands import TABLE, Begin, Command, Exchange, Pass, Play
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting

WORDS = WordSet(["CAT", "CATS", "SO", "OR", "AT"])


def table(seats: int) -> Sitting:
    info = game_info("classic-us")
    options = info.read_options({"language": "en", "words": "checked"})
    made = Sitting(Match(info.make(options, WORDS)), ["a", "b", "c"][:seats], b"t" * 32)
    made.submit(Begin(TABLE), 0)
    turn(made, 0)
    racks(made, *["CATORAE", "ATSORIE", "NEIDOLU"][:seats])
    return made


def lay(sitting: Sitting, seat: int, text: str) -> Command:
    rules = board_game("classic-us", "en")
    return Play(seat, read_play(rules.edition.notation, sitting.state.game.grid, text, rules.tiles.alphabet))


def seen(sitting: Sitting, seat: int) -> tuple[BoardView, Grid]:
    view = sitting.match.view(sitting.state, seat).game
    assert isinstance(view, BoardView)
    return view, Grid(layout(view.layout)).lay(view.board)


def test_board_and_bag_are_those_before_the_play() -> None:
    sitting = table(3)
    bag = len(sitting.state.game.bag)
    sitting.submit(lay(sitting, 0, "8F CAT"), 1)
    sitting.submit(lay(sitting, 1, "I8 SO"), 2)
    first, second = last_plays(*seen(sitting, 2))
    assert first is not None
    assert second is not None
    assert (len(first.grid.cells), len(first.placed), first.score, first.bag) == (0, 3, 10, bag)
    assert (len(second.grid.cells), second.bag) == (3, bag - 3)
    assert len(second.placed) == 2
    assert second.grid.lay(second.placed).cells == seen(sitting, 2)[1].cells


@pytest.mark.parametrize("command", [Pass(1), Exchange(1, "AT")])
def test_other_turns_tell_nothing(command: Command) -> None:
    sitting = table(2)
    sitting.submit(lay(sitting, 0, "8F CAT"), 1)
    assert last_plays(*seen(sitting, 1))[0] is not None
    sitting.submit(command, 2)
    assert last_plays(*seen(sitting, 0)) == [None]


def test_nobody_has_played_yet() -> None:
    assert last_plays(*seen(table(3), 0)) == [None, None]
