"""Playing for a score of one's own: an immediate win is never left on the board."""

from collections.abc import Callable, Iterable

from wordloom.analysis.moves import FoundPlay
from wordloom.core.grid import Placed
from wordloom.families.board.views import BoardView


def winning_play(
    view: BoardView, plays: Iterable[FoundPlay], knows: Callable[[FoundPlay], bool]
) -> tuple[Placed, ...] | None:
    """A play that reaches the seat's own target, if there is one: of well-known words rather than of others."""
    if not view.targets:
        return None
    needed = view.targets[view.seat] - view.scores[view.seat]
    winning = sorted((play for play in plays if play.score >= needed), key=lambda play: -play.score)
    return next((play.placed for play in [*filter(knows, winning), *winning]), None)
