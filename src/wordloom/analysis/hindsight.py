"""What a lost cooperative game could still have done. Asked after the end only, when all racks lie open."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from wordloom.analysis.moves import PlayFinder
from wordloom.core.errors import RuleError
from wordloom.core.grid import Grid, Placed, layout
from wordloom.rules.together.attempt import Attempt, attempt
from wordloom.rules.together.goals import meets
from wordloom.rules.together.views import TogetherView

# Two blanks give a hundred thousand plays; every so-manyth of them tells as much in a moment.
MOST = 3_000


class Missed(Struct, frozen=True):
    """A play that would have met a goal in view at the end."""

    goal: str
    seat: int
    placed: tuple[Placed, ...]
    words: tuple[str, ...]


def missed_plays(view: TogetherView, finder: PlayFinder, level: Callable[[str], int]) -> tuple[Missed, ...]:
    """For each goal left in view and each seat the play of the best-known words that would have met it.

    The seat that gave up comes first: its play would have saved the game.
    """
    if not view.reason:
        raise RuleError("not-over")
    grid = Grid(layout(view.layout)).lay(view.board)
    stuck = next((deed.seat for deed in reversed(view.story) if deed.what == "stuck"), 0)
    seats = [(stuck + step) % len(view.racks) for step in range(len(view.racks))]
    return tuple(missed for seat in seats for missed in _missed_by(view, seat, grid, finder, level))


def _missed_by(
    view: TogetherView, seat: int, grid: Grid, finder: PlayFinder, level: Callable[[str], int]
) -> Iterator[Missed]:
    found = finder.find(grid, view.racks[seat], first_word_down=True)
    some = range(0, len(found), 1 + len(found) // MOST)
    plays = [attempt(grid, found[rank].placed, finder.tiles) for rank in some]

    def strangeness(play: Attempt) -> tuple[int, int]:
        return max(level(formed.word) for formed in play.words), len(play.words)

    for goal in view.goals:
        fitting = [play for play in plays if meets(goal.id, play)]
        if fitting:
            best = min(fitting, key=strangeness)
            yield Missed(goal.id, seat, best.placed, tuple(formed.word for formed in best.words))
