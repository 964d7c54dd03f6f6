"""The worth of a tentative turn at a table that may be rearranged."""

from wordloom.core.errors import RuleError
from wordloom.families.rummikub.game import RummikubGame
from wordloom.families.rummikub.messages import Rearrange
from wordloom.families.rummikub.state import RummikubState
from wordloom.rules.commands import Command
from wordloom.rules.preview import PreviewScore, PreviewWord


def preview(game: RummikubGame, state: RummikubState, command: Command) -> PreviewScore:
    """Words and points, or RuleError for what is wrong with the table."""
    match command:
        case Rearrange(seat=seat, groups=groups):
            turn = game.judge(state, seat, groups)
            words = tuple(PreviewWord(*word) for word in turn.words)
            longest = max((word.points for word in words), default=0)  # the only one that counts
            return PreviewScore(words, turn.score - longest, turn.score)
    raise RuleError("no-preview")
