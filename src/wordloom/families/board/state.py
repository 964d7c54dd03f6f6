"""The state of a board game, and how events change it."""

from typing import Annotated, ClassVar, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from wordloom.core.grid import Grid, Placed
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles, TileSet, tile_of
from wordloom.rules.events import (
    Accepted,
    Adjustment,
    Challenged,
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
    Waited,
    WindowOpened,
    Withdrawn,
)
from wordloom.rules.options import Options
from wordloom.rules.seats import change, give_back
from wordloom.rules.window import Contest, answered


class BoardOptions(Options, frozen=True, kw_only=True):
    """Options of the games on a grid."""


Thinking: TypeAlias = Literal["quick", "normal", "deep"]
CONCERNS_THE_STRONGEST = Meta(extra_json_schema={"level": 10})  # forms show it where such a robot plays


class ThinkingOptions(BoardOptions, frozen=True, kw_only=True):
    """Options of the games on a grid whose strongest robot looks ahead."""

    # How far. Quick unless somebody asks for more, which is what tables had before and what small servers can bear.
    thinking: Annotated[Thinking, CONCERNS_THE_STRONGEST] = "quick"


def thinking_of(options: Options) -> Thinking:
    """How far the strongest robot looks ahead at a table; quick where nobody is asked."""
    return options.thinking if isinstance(options, ThinkingOptions) else "quick"


class BoardSeat(Struct, frozen=True):
    """One player's side of the table."""

    rack: Tiles = ""
    score: int = 0
    passes: int = 0  # in a row, not broken by a play or an exchange of anyone
    lost_turns: int = 0
    left: str = ""
    written: int = 0  # the score before leftovers


class Pending(Contest, frozen=True):
    """A play that lies on the board but does not count yet."""

    seat: int
    placed: tuple[Placed, ...]
    words: tuple[ScoredWord, ...]
    bonus: int
    score: int


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
    adjustments: tuple[Adjustment, ...] = ()
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
        case WindowOpened() | Waited() | Accepted() | Challenged():
            return replace(state, pending=answered(state.pending, event))
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
    return state  # the opening draw and verdicts are for show and change nothing


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
    state = give_back(tiles, state, seat, [tile_of(tile.face) for tile in play.placed])
    state = replace(state, grid=state.grid.lift(tile.square for tile in play.placed), pending=None)
    return note(state, state.sheet_line(seat, "withdrawn", 0, state.seats[seat].score, play.placed, play.words))


def _exchanged(tiles: TileSet, state: S, seat: int, old: Tiles, new: Tiles) -> S:
    state = replace(state, seats=tuple(replace(each, passes=0) for each in state.seats))
    rack = tiles.add(tiles.take(state.seats[seat].rack, old), new)
    bag = tiles.add(tiles.take(state.bag, new), old)
    state = replace(change(state, seat, rack=rack), bag=bag)
    return note(state, state.sheet_line(seat, "exchange", 0, state.seats[seat].score, count=len(old)))


def _ended(state: S, event: Ended) -> S:
    seats = [replace(seat, written=seat.score) for seat in state.seats]
    for each in event.adjustments:
        seats[each.seat] = replace(seats[each.seat], score=seats[each.seat].score + each.points)
    return replace(state, seats=tuple(seats), reason=event.reason, adjustments=event.adjustments, turn=-1, pending=None)
