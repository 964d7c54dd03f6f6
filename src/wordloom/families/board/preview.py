"""The worth of a tentative play on a board."""

from wordloom.core.errors import RuleError
from wordloom.families.board.game import BoardGame
from wordloom.families.board.state import BoardState
from wordloom.rules.commands import Command, Play
from wordloom.rules.preview import PreviewScore, preview_of


def preview(game: BoardGame, state: BoardState, command: Command) -> PreviewScore:
    """Words and points, or RuleError for what is wrong with the geometry or the rack."""
    match command:
        case Play(seat=seat, tiles=tiles):
            return preview_of(game.judge(state, seat, tiles))
    raise RuleError("no-preview")
