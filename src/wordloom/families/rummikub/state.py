"""The state of a rummikub table, and how events change it."""

from msgspec import Struct
from msgspec.structs import replace

from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles, TileSet
from wordloom.families.rummikub.messages import Rearranged
from wordloom.families.rummikub.turns import changed, is_doubled
from wordloom.rules.events import (
    Accepted,
    Adjustment,
    Challenged,
    Drawn,
    Ended,
    Event,
    Passed,
    Penalised,
    SeatLeft,
    Stood,
    TurnCame,
    Waited,
    WindowOpened,
    Withdrawn,
)
from wordloom.rules.seats import change, give_back
from wordloom.rules.window import Contest, answered


class RummikubSeat(Struct, frozen=True):
    """One player's side of the table."""

    rack: Tiles = ""
    score: int = 0
    opened: bool = False
    passes: int = 0  # in a row with an empty pool, not broken by anyone's play
    left: str = ""


class Pending(Contest, frozen=True):
    """A turn that lies on the table but does not count yet, and what it would go back to."""

    seat: int
    before: tuple[str, ...]
    opened: bool  # before the turn
    words: tuple[ScoredWord, ...]
    used: Tiles
    score: int
    doubled: bool = False  # in the score already


class RummikubMove(Struct, frozen=True):
    """One line of the scoresheet."""

    seat: int
    what: str  # play, withdrawn, draw, pass, penalty, left
    score: int
    total: int
    words: tuple[ScoredWord, ...] = ()
    used: Tiles = ""
    doubled: bool = False  # in the score already


class RummikubState(Struct, frozen=True):
    """Everything that can matter, hidden things included."""

    bag: Tiles
    seats: tuple[RummikubSeat, ...]
    groups: tuple[str, ...] = ()
    fresh: tuple[int, ...] = ()  # the groups laid or changed last
    turn: int = -1
    pending: Pending | None = None
    aside: Tiles = ""  # tiles of seats that left
    reason: str = ""  # why it ended
    adjustments: tuple[Adjustment, ...] = ()
    moves: tuple[RummikubMove, ...] = ()


def note(
    state: RummikubState,
    seat: int,
    what: str,
    score: int = 0,
    *,
    words: tuple[ScoredWord, ...] = (),
    used: Tiles = "",
    doubled: bool = False,
) -> RummikubState:
    """The state with one more line on the scoresheet."""
    move = RummikubMove(seat, what, score, state.seats[seat].score, words, used, doubled)
    return replace(state, moves=(*state.moves, move))


def evolve(tiles: TileSet, state: RummikubState, event: Event) -> RummikubState:
    """The state after an event."""
    match event:
        case TurnCame(seat=seat):
            return replace(state, turn=seat)
        case Drawn(seat=seat, tiles=drawn):
            state = change(state, seat, rack=tiles.add(state.seats[seat].rack, drawn))
            return replace(state, bag=tiles.take(state.bag, drawn))
        case Rearranged():
            return _rearranged(tiles, state, event)
        case WindowOpened() | Waited() | Accepted() | Challenged():
            return replace(state, pending=answered(state.pending, event))
        case Stood():
            return _stood(state, event)
        case Withdrawn():
            return _withdrawn(tiles, state)
        case Passed(seat=seat):
            if state.bag:
                return note(state, seat, "draw")
            return note(change(state, seat, passes=state.seats[seat].passes + 1), seat, "pass")
        case Penalised(seat=seat, points=points):
            return note(change(state, seat, score=state.seats[seat].score - points), seat, "penalty", -points)
        case SeatLeft(seat=seat, why=why):
            aside = tiles.add(state.aside, state.seats[seat].rack)
            return note(replace(change(state, seat, left=why, rack=""), aside=aside), seat, "left")
        case Ended():
            return _ended(state, event)
    return state  # the opening draw and verdicts are for show and change nothing


def _rearranged(tiles: TileSet, state: RummikubState, event: Rearranged) -> RummikubState:
    seat = state.seats[event.seat]
    pending = Pending(event.seat, state.groups, seat.opened, event.words, event.used, event.score)
    pending = replace(pending, doubled=is_doubled(seat.rack, event.used))
    state = change(state, event.seat, rack=tiles.take(seat.rack, event.used), opened=True)
    return replace(state, groups=event.groups, fresh=changed(state.groups, event.groups), pending=pending)


def _stood(state: RummikubState, event: Stood) -> RummikubState:
    state = replace(state, seats=tuple(replace(seat, passes=0) for seat in state.seats))
    state = change(state, event.seat, score=state.seats[event.seat].score + event.score)
    turn = state.pending
    if turn is None:
        return state
    state = replace(state, pending=None)
    return note(state, event.seat, "play", event.score, words=turn.words, used=turn.used, doubled=turn.doubled)


def _withdrawn(tiles: TileSet, state: RummikubState) -> RummikubState:
    turn = state.pending
    if turn is None:
        return state
    state = change(give_back(tiles, state, turn.seat, turn.used), turn.seat, opened=turn.opened)
    state = replace(state, groups=turn.before, fresh=(), pending=None)
    return note(state, turn.seat, "withdrawn", words=turn.words, used=turn.used)


def _ended(state: RummikubState, event: Ended) -> RummikubState:
    seats = list(state.seats)
    for each in event.adjustments:
        seats[each.seat] = replace(seats[each.seat], score=seats[each.seat].score + each.points)
    return replace(state, seats=tuple(seats), reason=event.reason, adjustments=event.adjustments, turn=-1, pending=None)
