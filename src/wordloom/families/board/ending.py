"""When a board game ends, and the accounting of what is left on the racks."""

from wordloom.core.grid import Grid
from wordloom.core.tiles import Tiles, TileSet
from wordloom.families.board.edition import Edition
from wordloom.families.board.state import BoardState
from wordloom.rules.events import Adjustment, Ended
from wordloom.rules.outcome import Outcome
from wordloom.rules.seats import present


def ending(edition: Edition, tiles: TileSet, state: BoardState) -> Ended | None:
    """The end, if it has come. A play that does not stand yet ends nothing."""
    if state.pending or state.reason:
        return None
    playing = present(state)
    if len(playing) < edition.fewest_seats:
        return Ended("one-seat-left" if playing else "nobody-left", ())
    if edition.reached(state):
        return Ended("target-reached", ())
    empty = [seat for seat in playing if not edition.can_lay(state.seats[seat].rack)]
    if empty and not state.bag:
        return Ended("went-out", leftovers(edition, tiles, state, out=empty[0]))
    if min(state.seats[seat].passes for seat in playing) >= edition.passes_to_end(state):
        return Ended("all-passed", leftovers(edition, tiles, state, out=None))
    return None


def passes_left(edition: Edition, grid: Grid, passed: int, bag: Tiles = "", seats: int = 2) -> int:
    """How many more passes in a row end the game."""
    rounds = edition.passes_to_end(BoardState(grid=grid, bag=bag, seats=()))
    return max(1, seats * rounds - passed)


def leftovers(edition: Edition, tiles: TileSet, state: BoardState, out: int | None) -> tuple[Adjustment, ...]:
    """Everyone loses their own leftovers; whoever went out earns the others'."""
    if not edition.counts_leftovers:
        return ()
    values = {seat: tiles.total(state.seats[seat].rack) for seat in present(state)}
    adjustments = [Adjustment(seat, "own-leftovers", -value) for seat, value in values.items() if value]
    if out is not None:
        adjustments.append(Adjustment(out, "others-leftovers", sum(values.values())))
    return tuple(adjustments)


def outcome(edition: Edition, state: BoardState) -> Outcome | None:
    """Final scores and places, once the game is over."""
    if not state.reason:
        return None
    return Outcome(state.reason, tuple(seat.score for seat in state.seats), edition.places(state))
