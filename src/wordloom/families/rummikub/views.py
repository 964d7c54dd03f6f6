"""What a seat may know of a rummikub table, listed thing by thing."""

from typing import TYPE_CHECKING

from msgspec import Struct, field

from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles
from wordloom.families.rummikub.state import Pending, RummikubMove, RummikubState
from wordloom.rules.events import Adjustment
from wordloom.rules.game import View, common

if TYPE_CHECKING:
    from wordloom.families.rummikub.game import RummikubGame


class TurnWindow(Struct, frozen=True):
    """The turn that may be challenged now; `until` is 0 where only the next move closes it."""

    seat: int
    before: tuple[str, ...]  # the table it would go back to
    words: tuple[ScoredWord, ...]
    used: Tiles
    score: int
    until: int
    accepted: tuple[int, ...]
    good: tuple[str, ...]  # words that were doubted and found good
    doubled: bool = False  # in the score already


class RummikubView(View, frozen=True, kw_only=True, tag="rummikub"):
    """A rummikub table as one seat sees it."""

    groups: tuple[str, ...]  # the words on the table, jokers in lower case
    fresh: tuple[int, ...]  # those laid or changed last
    rack: Tiles
    racks: tuple[Tiles, ...]  # shown to all once the game is over, else empty
    rack_sizes: tuple[int, ...]
    opened: tuple[bool, ...]
    bag: int
    unseen: Tiles  # every tile that this seat cannot see: pool, other racks, tiles aside
    joker_letters: str  # what a joker may stand for
    turn: int
    window: TurnWindow | None
    moves: tuple[RummikubMove, ...]
    adjustments: tuple[Adjustment, ...] = field(name="lines")
    reason: str


def rummikub_view(game: "RummikubGame", state: RummikubState, seat: int) -> RummikubView:
    """What a seat (−1: a spectator) may know."""
    seated = 0 <= seat < len(state.seats)
    hidden = [state.bag, state.aside]
    hidden += [other.rack for index, other in enumerate(state.seats) if index != seat]
    return RummikubView(
        **common(game, state, seat),
        phase=phase(state),
        scores=tuple(each.score for each in state.seats),
        groups=state.groups,
        fresh=state.fresh,
        rack=state.seats[seat].rack if seated else "",
        racks=tuple(each.rack for each in state.seats) if state.reason else (),
        rack_sizes=tuple(len(each.rack) for each in state.seats),
        opened=tuple(each.opened for each in state.seats),
        bag=len(state.bag),
        unseen=game.tiles.sort(hidden),
        joker_letters=game.joker_letters,
        turn=state.turn,
        window=turn_window(state.pending),
        moves=state.moves,
        adjustments=state.adjustments,
        reason=state.reason,
    )


def phase(state: RummikubState) -> str:
    """Where the game stands, in one word."""
    if state.reason:
        return "over"
    if state.turn < 0:
        return "waiting"
    return "window" if state.pending else "turn"


def turn_window(turn: Pending | None) -> TurnWindow | None:
    """The window as everyone sees it."""
    if turn is None:
        return None
    answers = (turn.until, turn.accepted, turn.good)
    return TurnWindow(turn.seat, turn.before, turn.words, turn.used, turn.score, *answers, turn.doubled)
