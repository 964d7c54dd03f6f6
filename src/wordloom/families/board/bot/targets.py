"""Playing for a score of one's own: an immediate win is never left on the board."""

from collections.abc import Callable, Iterable

from wordloom.analysis.moves import FoundPlay
from wordloom.core.grid import Placed
from wordloom.families.board.views import BoardView

FAR = 90  # points: some three turns


def winning_play(
    view: BoardView, plays: Iterable[FoundPlay], knows: Callable[[FoundPlay], bool]
) -> tuple[Placed, ...] | None:
    """A play of words it knows that reaches the seat's own target, if there is one: the highest."""
    if not view.targets:
        return None
    needed = view.targets[view.seat] - view.scores[view.seat]
    winning = sorted((play for play in plays if play.score >= needed), key=lambda play: -play.score)
    return next((play.placed for play in winning if knows(play)), None)


def race_left(view: BoardView, score: int) -> float:
    """How much of a race is left after a play, from 0 to 1: what is kept counts only in the turns still to come.

    Elsewhere there is always more to come.
    """
    if not view.targets:
        return 1.0
    needed = view.targets[view.seat] - view.scores[view.seat] - score
    return max(0.0, min(1.0, needed / FAR))
