"""The state of the cooperative game, and how events change it."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from wordloom.core.grid import Grid, Placed
from wordloom.core.tiles import BLANK, Tiles, TileSet, tile_of
from wordloom.families.together.messages import (
    BlankTurned,
    Claimed,
    Declared,
    GoalGiven,
    GoalsBuried,
    GoalsTurned,
    HelperLost,
    HelperUsed,
    Laid,
    PileMade,
    Said,
    StartAgreed,
    StartProposed,
    Swap,
    TradeCalledOff,
    Traded,
    TradeOffered,
    TurnEnded,
)
from wordloom.rules.events import Drawn, Ended, Event, Exchanged, SeatLeft, TurnCame
from wordloom.rules.options import Options
from wordloom.rules.seats import change

HELPERS = ("complete-goal", "replace-tiles", "extra-tile", "blank-tile", "refresh-goals", "trade-tiles")


class TogetherOptions(Options, frozen=True, kw_only=True):
    """Which cards make the pile. Words are always checked: there is no challenge among partners."""

    deck: Literal["beginner", "standard"] = "standard"

    def __post_init__(self) -> None:
        force_setattr(self, "words", "checked")


class TogetherSeat(Struct, frozen=True):
    """One player's side of the table."""

    rack: Tiles = ""
    left: str = ""
    said: int = 0  # phrases during the present turn


class Start(Struct, frozen=True):
    """Who should start, by whose proposal, and who has agreed so far."""

    seat: int
    starter: int
    agreed: tuple[int, ...]


class Trade(Struct, frozen=True):
    """Tiles on offer, and what the others have said so far. The tiles stay on their racks until all is agreed."""

    seat: int
    tiles: Tiles
    until: int
    claims: tuple[Swap, ...] = ()


class Deed(Struct, frozen=True):
    """One line of the team's story."""

    seat: int
    what: str  # play, helper, end-turn, time-out, said, left, stuck
    detail: str = ""  # the helper, the phrase, why a seat left
    placed: tuple[Placed, ...] = ()
    words: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()  # that it completed
    swaps: tuple[Swap, ...] = ()


class TogetherState(Struct, frozen=True):
    """Everything that can matter, hidden things included."""

    grid: Grid
    bag: Tiles
    seats: tuple[TogetherSeat, ...]
    helpers: tuple[str, ...]
    pile: tuple[str, ...] = ()  # top first
    goals: tuple[str, ...] = ()  # in view
    done: tuple[str, ...] = ()
    dealt: bool = False
    turn: int = -1
    helped: bool = False  # a helper was used this turn
    start: Start | None = None
    trade: Trade | None = None
    turned: str = ""  # the letter of the tile that became a blank
    turner: int = -1  # and who turned it
    aside: Tiles = ""  # tiles of seats that left
    reason: str = ""  # why it ended
    story: tuple[Deed, ...] = ()


def phase(state: TogetherState) -> str:
    """Where the game stands, in one word."""
    if state.reason:
        return "over"
    if not state.dealt:
        return "waiting"
    if state.turn < 0:
        return "start"
    return "trade" if state.trade else "turn"


def note(state: TogetherState, deed: Deed) -> TogetherState:
    """The state with one more line in the story."""
    return replace(state, story=(*state.story, deed))


def without(goals: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """Goals that stay."""
    return tuple(goal for goal in goals if goal not in gone)


def evolve(tiles: TileSet, state: TogetherState, event: Event) -> TogetherState:
    """The state after an event."""
    match event:
        case PileMade(goals=goals):
            return replace(state, pile=goals, dealt=True)
        case GoalsTurned(goals=goals):
            return replace(state, goals=state.goals + goals, pile=state.pile[len(goals) :])
        case GoalsBuried(goals=goals):
            return replace(state, goals=without(state.goals, goals), pile=state.pile + goals)
        case StartProposed(seat=seat, starter=starter):
            return replace(state, start=Start(seat, starter, (seat,)))
        case StartAgreed(seat=seat):
            return replace(state, start=state.start and replace(state.start, agreed=(*state.start.agreed, seat)))
        case TurnCame(seat=seat):
            quiet = tuple(replace(each, said=0) for each in state.seats)
            return replace(state, turn=seat, seats=quiet, start=None)
        case Drawn(seat=seat, tiles=drawn):
            state = change(state, seat, rack=tiles.add(state.seats[seat].rack, drawn))
            return replace(state, bag=tiles.take(state.bag, drawn))
        case Laid():
            return _laid(tiles, state, event)
        case TurnEnded(seat=seat, timed_out=timed_out):
            return note(replace(state, helped=False), Deed(seat, "time-out" if timed_out else "end-turn"))
        case Declared(seat=seat):
            return note(state, Deed(seat, "stuck"))
        case Said(seat=seat, phrase=phrase):
            state = change(state, seat, said=state.seats[seat].said + 1)
            return note(state, Deed(seat, "said", phrase))
        case SeatLeft():
            return _left(tiles, state, event)
        case Ended(reason=reason):
            return replace(state, reason=reason, turn=-1, start=None, trade=None)
    return _evolve_helper(tiles, state, event)


def _evolve_helper(tiles: TileSet, state: TogetherState, event: Event) -> TogetherState:
    match event:
        case HelperUsed(seat=seat, helper=helper):
            state = replace(state, helpers=without(state.helpers, (helper,)), helped=True)
            return note(state, Deed(seat, "helper", helper))
        case HelperLost(helper=helper):
            return replace(state, helpers=without(state.helpers, (helper,)))
        case GoalGiven(seat=seat, goal=goal):
            state = replace(state, goals=without(state.goals, (goal,)), done=(*state.done, goal))
            return _amend(state, goals=(goal,))
        case Exchanged(seat=seat, tiles=old, drawn=new):
            rack = tiles.add(tiles.take(state.seats[seat].rack, old), new)
            return replace(change(state, seat, rack=rack), bag=tiles.add(tiles.take(state.bag, new), old))
        case BlankTurned(seat=seat, tile=tile):
            rack = tiles.add(tiles.take(state.seats[seat].rack, tile), BLANK)
            return replace(change(state, seat, rack=rack), turned=tile, turner=seat)
        case TradeOffered(seat=seat, tiles=offered, until=until):
            return replace(state, trade=Trade(seat, offered, until))
        case Claimed(seat=seat, takes=takes, gives=gives):
            return _claimed(state, Swap(seat, takes, gives))
        case Traded(seat=seat, swaps=swaps):
            return _amend(_traded(tiles, replace(state, trade=None), seat, swaps), swaps=swaps)
        case TradeCalledOff():
            return replace(state, trade=None)
    return state  # verdicts and fines are for show and change nothing here


def _amend(state: TogetherState, **fields: object) -> TogetherState:
    """Add to the last line of the story that a helper wrote; phrases may have come in between."""
    last = max(index for index, deed in enumerate(state.story) if deed.what == "helper")
    amended = replace(state.story[last], **fields)
    return replace(state, story=(*state.story[:last], amended, *state.story[last + 1 :]))


def _laid(tiles: TileSet, state: TogetherState, event: Laid) -> TogetherState:
    rack = tiles.take(state.seats[event.seat].rack, [tile_of(tile.face) for tile in event.placed])
    state = replace(
        change(state, event.seat, rack=rack),
        grid=state.grid.lay(event.placed),
        goals=without(state.goals, event.goals),
        done=state.done + event.goals,
        helped=False,
    )
    return note(state, Deed(event.seat, "play", placed=event.placed, words=event.words, goals=event.goals))


def _claimed(state: TogetherState, claim: Swap) -> TogetherState:
    if state.trade is None:
        return state
    others = [each for each in state.trade.claims if each.seat != claim.seat]
    return replace(state, trade=replace(state.trade, claims=(*others, claim)))


def _traded(tiles: TileSet, state: TogetherState, seat: int, swaps: tuple[Swap, ...]) -> TogetherState:
    for swap in swaps:
        mine = tiles.add(tiles.take(state.seats[seat].rack, swap.takes), swap.gives)
        theirs = tiles.add(tiles.take(state.seats[swap.seat].rack, swap.gives), swap.takes)
        state = change(change(state, seat, rack=mine), swap.seat, rack=theirs)
    return state


def _left(tiles: TileSet, state: TogetherState, event: SeatLeft) -> TogetherState:
    aside = tiles.add(state.aside, state.seats[event.seat].rack)
    state = replace(change(state, event.seat, left=event.why, rack=""), aside=aside)
    if event.seat == state.turn:
        state = replace(state, helped=False)
    if state.trade:
        claims = tuple(claim for claim in state.trade.claims if claim.seat != event.seat)
        state = replace(state, trade=replace(state.trade, claims=claims))
    return note(state, Deed(event.seat, "left", event.why))
