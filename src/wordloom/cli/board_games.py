"""What several commands ask of a board game: its edition in a language."""

from typing import cast

from wordloom.core.errors import ParseError
from wordloom.core.words import WordSet
from wordloom.games import game_info
from wordloom.rules.board import BoardGame


def board_game(game: str, language: str) -> BoardGame:
    """A board game by id, in a language; refuses games without a board."""
    info = game_info(game)
    if info.family != "board":
        raise ParseError("not-a-board-game", game=game)
    return cast("BoardGame", info.make(info.read_options({"language": language}), WordSet(())))
