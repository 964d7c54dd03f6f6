"""The state of a board game, and how events change it."""

from typing import Any, ClassVar, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wordloom.core.grid import Grid, Placed
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles, TileSet, tile_of
from wordloom.rules.events import (
    Accepted,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Passed,
    Penalised,
    Played,
    SeatLeft,
    Stood,
    TurnCame,
    TurnForfeited,
    TurnSkipped,
    WindowOpened,
    Withdrawn,
)
from wordloom.rules.options import Options
from wordloom.rules.seats import change


class BoardOptions(Options, frozen=True, kw_only=True):
    """Options of the board games."""

    hate_words: bool = True  # False: words of hatred are refused


class BoardSeat(Struct, frozen=True):
    """One player's side of the table."""

    rack: Tiles = ""
    score: int = 0
    passes: int = 0  # in a row, not broken by a play or an exchange of anyone
    lost_turns: int = 0
    left: str = ""
    written: int = 0  # the score before leftovers


class Pending(Struct, frozen=True):
    """A play that lies on the board but does not count yet."""

    seat: int
    placed: tuple[Placed, ...]
    words: tuple[ScoredWord, ...]
    bonus: int
    score: int
    open: bool = False
    until: int = 0
    accepted: tuple[int, ...] = ()


class Move(Struct, frozen=True):
    """One line of the scoresheet."""

    seat: int
    what: str  # play, withdrawn, exchange, pass, lost-turn, penalty, left
    score: int
    total: int
    placed: tuple[Placed, ...] = ()
    words: tuple[ScoredWord, ...] = ()
    bonus: int = 0
    count: int = 0


class BoardState(Struct, frozen=True):
    """Everything that can matter, hidden things included."""

    sheet_line: ClassVar[type[Move]] = Move

    grid: Grid
    bag: Tiles
    seats: tuple[BoardSeat, ...]
    turn: int = -1
    pending: Pending | None = None
    aside: Tiles = ""  # tiles of seats that left
    reason: str = ""  # why it ended
    lines: tuple[Any, ...] = ()
    moves: tuple[Move, ...] = ()


S = TypeVar("S", bound=BoardState)


def note(state: S, move: Move) -> S:
    """The state with one more line on the scoresheet."""
    return replace(state, moves=(*state.moves, move))


def evolve(tiles: TileSet, state: S, event: Event) -> S:
    """The state after an event."""
    match event:
        case TurnCame(seat=seat):
            return replace(state, turn=seat)
        case Drawn(seat=seat, tiles=drawn):
            state = change(state, seat, rack=tiles.add(state.seats[seat].rack, drawn))
            return replace(state, bag=tiles.take(state.bag, drawn))
        case Played():
            return _played(tiles, state, event)
        case WindowOpened(until=until):
            return replace(state, pending=_pending(state, open=True, until=until))
        case Accepted(seat=seat):
            accepted = (*state.pending.accepted, seat) if state.pending else ()
            return replace(state, pending=_pending(state, accepted=accepted))
        case Stood():
            return _stood(state, event)
        case Withdrawn(seat=seat):
            return _withdrawn(tiles, state, seat)
        case Exchanged(seat=seat, tiles=old, drawn=new):
            return _exchanged(tiles, state, event.seat, old, new)
        case Passed(seat=seat):
            state = change(state, seat, passes=state.seats[seat].passes + 1)
            return note(state, state.sheet_line(seat, "pass", 0, state.seats[seat].score))
        case TurnForfeited(seat=seat):
            return change(state, seat, lost_turns=state.seats[seat].lost_turns + 1)
        case TurnSkipped(seat=seat):
            state = change(state, seat, lost_turns=state.seats[seat].lost_turns - 1)
            return note(state, state.sheet_line(seat, "lost-turn", 0, state.seats[seat].score))
        case Penalised(seat=seat, points=points):
            state = change(state, seat, score=state.seats[seat].score - points)
            return note(state, state.sheet_line(seat, "penalty", -points, state.seats[seat].score))
        case SeatLeft(seat=seat, why=why):
            aside = tiles.add(state.aside, state.seats[seat].rack)
            state = replace(change(state, seat, left=why, rack=""), aside=aside)
            return note(state, state.sheet_line(seat, "left", 0, state.seats[seat].score))
        case Ended():
            return _ended(state, event)
    return state  # the opening draw, verdicts and challenges are told, and change nothing by themselves


def _pending(state: S, **fields: Any) -> Pending | None:
    return state.pending and replace(state.pending, **fields)


def _played(tiles: TileSet, state: S, event: Played) -> S:
    rack = tiles.take(state.seats[event.seat].rack, [tile_of(tile.face) for tile in event.placed])
    pending = Pending(event.seat, event.placed, event.words, event.bonus, event.score)
    return replace(change(state, event.seat, rack=rack), grid=state.grid.lay(event.placed), pending=pending)


def _stood(state: S, event: Stood) -> S:
    state = replace(state, seats=tuple(replace(seat, passes=0) for seat in state.seats))
    total = state.seats[event.seat].score + event.score
    state = change(state, event.seat, score=total)
    play = state.pending
    if play is None:
        return state
    move = state.sheet_line(event.seat, "play", event.score, total, play.placed, play.words, play.bonus)
    return note(replace(state, pending=None), move)


def _withdrawn(tiles: TileSet, state: S, seat: int) -> S:
    play = state.pending
    if play is None:
        return state
    rack = tiles.add(state.seats[seat].rack, [tile_of(tile.face) for tile in play.placed])
    grid = state.grid.lift(tile.square for tile in play.placed)
    state = replace(change(state, seat, rack=rack), grid=grid, pending=None)
    return note(state, state.sheet_line(seat, "withdrawn", 0, state.seats[seat].score, play.placed, play.words))


def _exchanged(tiles: TileSet, state: S, seat: int, old: Tiles, new: Tiles) -> S:
    state = replace(state, seats=tuple(replace(each, passes=0) for each in state.seats))
    rack = tiles.add(tiles.take(state.seats[seat].rack, old), new)
    bag = tiles.add(tiles.take(state.bag, new), old)
    state = replace(change(state, seat, rack=rack), bag=bag)
    return note(state, state.sheet_line(seat, "exchange", 0, state.seats[seat].score, count=len(old)))


def _ended(state: S, event: Ended) -> S:
    seats = [replace(seat, written=seat.score) for seat in state.seats]
    for line in event.lines:
        seats[line.seat] = replace(seats[line.seat], score=seats[line.seat].score + line.points)
    return replace(state, seats=tuple(seats), reason=event.reason, lines=event.lines, turn=-1, pending=None)
