"""The last plays of the other seats, read off the scoresheet."""

from wordloom.analysis.kept import LastPlay
from wordloom.core.grid import Grid
from wordloom.families.board.views import BoardView

UNMOVED = ("penalty", "lost-turn")  # lines of the sheet that leave a rack as it was


def last_plays(view: BoardView, grid: Grid) -> list[LastPlay | None]:
    """Of the others in the order of play; None for a seat that did something else in its last turn, or nothing yet.

    While there are tiles in the bag every play is followed by as many draws, which tells how full the bag was.
    """
    found: dict[int, LastPlay | None] = {}
    bag, seats = view.bag, len(view.scores)
    for move in reversed(view.moves):
        if len(found) == seats:
            break
        played = move.what == "play"
        if played:
            grid = grid.lift(tile.square for tile in move.placed)
            bag += len(move.placed)
        if move.what not in UNMOVED and move.seat not in found:
            found[move.seat] = LastPlay(grid, move.placed, move.score, bag) if played else None
    return [found.get((view.seat + step) % seats) for step in range(1, seats)]
