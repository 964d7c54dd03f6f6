"""What a lost cooperative game could still have done. Asked after the end only, when all racks lie open."""

from collections.abc import Callable, Iterator

from wordloom.analysis.moves import PlayFinder
from wordloom.core.errors import RuleError
from wordloom.core.grid import Grid, layout
from wordloom.families.together.attempt import Attempt, attempt
from wordloom.families.together.goals import meets
from wordloom.families.together.views import TogetherView
from wordloom.rules.hindsight import Missed

# Two blanks give a hundred thousand plays; an even sample shows as much in a fraction of the time.
MOST = 3_000


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
