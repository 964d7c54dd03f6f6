"""What a seat may know of the cooperative game, listed thing by thing."""

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from wordloom.core.grid import Placed, Square
from wordloom.core.notation import Notation
from wordloom.core.tiles import BLANK, Tiles, is_blank
from wordloom.families.together.goals import deck, goal_details, goal_squares
from wordloom.families.together.messages import (
    BlankTurned,
    BlankTurnedUnseen,
    Claimed,
    ClaimedUnseen,
    PileMade,
    PileMadeUnseen,
)
from wordloom.families.together.phrases import PHRASES
from wordloom.families.together.state import Deed, Start, TogetherState, Trade, phase
from wordloom.families.together.trading import claim_of, untaken
from wordloom.rules.events import Event
from wordloom.rules.game import View, common
from wordloom.rules.hiding import hide_draws

if TYPE_CHECKING:
    from wordloom.families.together.game import TogetherGame


class GoalView(Struct, frozen=True):
    """A goal card. Its words are the texts `goal.<id>.task` and `goal.<id>.tip`, filled with `details`."""

    id: str
    level: int
    star: bool
    details: dict[str, str]
    squares: tuple[Square, ...]  # free squares that would meet it, for a card about squares


class ClaimView(Struct, frozen=True):
    """What a seat has asked for in a trade."""

    seat: int
    takes: Tiles


class TradeView(Struct, frozen=True):
    """A trade as it stands; `gives` is what the viewer itself has promised."""

    seat: int
    tiles: Tiles
    untaken: Tiles
    claims: tuple[ClaimView, ...]
    gives: Tiles
    until: int


class TogetherView(View, frozen=True, kw_only=True, tag="together"):
    """The cooperative game as one seat sees it."""

    layout: str
    notation: Notation  # how squares are written
    deck: str
    board: tuple[Placed, ...]
    rack: Tiles
    racks: tuple[Tiles, ...]  # shown to all once the game is over, else empty
    rack_sizes: tuple[int, ...]
    bag: int
    unseen: Tiles  # every tile that this seat has not seen: bag, other racks, tiles aside, a turned tile's letter
    turn: int
    goals: tuple[GoalView, ...]  # in view
    done: tuple[GoalView, ...]
    pile: int
    helpers: tuple[str, ...]  # still to be used
    helped: bool  # a helper was used this turn
    start: Start | None
    trade: TradeView | None
    phrases: tuple[str, ...]
    story: tuple[Deed, ...]
    reason: str


def together_view(game: "TogetherGame", state: TogetherState, seat: int) -> TogetherView:
    """What a seat (−1: a spectator) may know."""
    seated = 0 <= seat < len(state.seats)
    return TogetherView(
        **common(game, state, seat),
        phase=phase(state),
        scores=(len(state.done),) * len(state.seats),
        layout="classic",
        notation=Notation.ENGLISH,
        deck=game.options.deck,
        board=state.grid.placed,
        rack=state.seats[seat].rack if seated else "",
        racks=tuple(each.rack for each in state.seats) if state.reason else (),
        rack_sizes=tuple(len(each.rack) for each in state.seats),
        bag=len(state.bag),
        unseen=unseen(game, state, seat),
        turn=state.turn,
        goals=tuple(goal_view(game, state, goal) for goal in state.goals),
        done=tuple(goal_view(game, state, goal) for goal in state.done),
        pile=len(state.pile),
        helpers=state.helpers,
        helped=state.helped,
        start=state.start,
        trade=trade_view(state.trade, seat),
        phrases=PHRASES,
        story=state.story,
        reason=state.reason,
    )


def goal_view(game: "TogetherGame", state: TogetherState, goal: str) -> GoalView:
    """A card as everyone sees it."""
    card = deck()[goal]
    squares = goal_squares(goal, state.grid) if goal in state.goals else ()
    return GoalView(goal, card.level, card.star, goal_details(goal, game.tiles), squares)


def trade_view(trade: Trade | None, seat: int) -> TradeView | None:
    """A trade as a seat sees it: what the others give stays with them until it is made."""
    if trade is None:
        return None
    own = claim_of(trade, seat)
    claims = tuple(ClaimView(claim.seat, claim.takes) for claim in trade.claims)
    return TradeView(trade.seat, trade.tiles, untaken(trade), claims, own.gives if own else "", trade.until)


def unseen(game: "TogetherGame", state: TogetherState, seat: int) -> Tiles:
    """The box without what the seat sees. Only who turned a tile into a blank knows which letter is gone:
    for the others it stays among the unseen, and the blank it became is one more than the box holds."""
    left = Counter(game.tiles.all)
    left.subtract(BLANK if is_blank(tile.face) else tile.face for tile in state.grid)
    if 0 <= seat < len(state.seats):
        left.subtract(state.seats[seat].rack)
    if seat == state.turner and state.turned:
        left.subtract(state.turned)
        left[BLANK] += 1
    return game.tiles.sort((+left).elements())


def shown(event: Event, seat: int) -> Event:
    """An event as a seat may see it: draws, the pile, a turned tile and promised tiles stay hidden from the others."""
    match event:
        case PileMade(goals=goals):
            return PileMadeUnseen(len(goals))
        case BlankTurned(seat=who) if who != seat:
            return BlankTurnedUnseen(who)
        case Claimed(seat=who, takes=takes) if who != seat:
            return ClaimedUnseen(who, takes)
    return hide_draws(event, seat)
