"""What a seat may know of a rummy game, listed thing by thing."""

from typing import TYPE_CHECKING

from msgspec import Struct

from wordloom.core.tiles import Tiles, TileSet
from wordloom.families.rummy.state import RoundLine, RummyState, agreed_to_skip
from wordloom.families.rummy.tasks import RummyWord, Tally, Task, tally
from wordloom.rules.game import View, common

if TYPE_CHECKING:
    from wordloom.families.rummy.game import RummyGame


class LayWindowView(Struct, frozen=True):
    """Words that may be challenged now; `until` is 0 without a limit."""

    seat: int
    words: tuple[RummyWord, ...]
    tally: Tally  # what they would bring, but for what may be left over in a hand that nobody else sees
    until: int
    accepted: tuple[int, ...]
    good: tuple[str, ...]  # words that were doubted and found good


class RummyView(View, frozen=True, kw_only=True, tag="rummy"):
    """A rummy game as one seat sees it. Phases: waiting, take, lay, discard, window, over."""

    hand: Tiles
    hands: tuple[Tiles, ...]  # shown to all once the game is over, else empty
    hand_sizes: tuple[int, ...]
    deck: int
    discard: int
    discard_top: str
    unseen: Tiles  # every card that this seat cannot see: deck, other hands, cards aside
    round: int  # from 1; above ten the tie-break
    task: Task
    playing: tuple[int, ...]  # the seats of this round
    turn: int
    turns: int  # begun in this round
    taken: str  # the card this seat took this turn
    laid: tuple[tuple[RummyWord, ...], ...]  # per seat, this round
    last_turns: tuple[int, ...]  # seats that still have their last turn in this round
    closing: bool  # someone has laid: the round ends after the last turns
    skipping: bool  # everyone agreed to skip the round: it ends with this turn
    window: LayWindowView | None
    extra: tuple[int, ...]  # points of tie-break rounds
    rounds: tuple[RoundLine, ...]
    reason: str


def rummy_view(game: "RummyGame", state: RummyState, seat: int) -> RummyView:
    """What a seat (−1: a spectator) may know."""
    seated = 0 <= seat < len(state.seats)
    hidden = [state.deck, state.aside]
    hidden += [other.hand for index, other in enumerate(state.seats) if index != seat]
    return RummyView(
        **common(game, state, seat),
        phase=phase(state),
        scores=tuple(each.score for each in state.seats),
        hand=state.seats[seat].hand if seated else "",
        hands=tuple(each.hand for each in state.seats) if state.reason else (),
        hand_sizes=tuple(len(each.hand) for each in state.seats),
        deck=len(state.deck),
        discard=len(state.pile),
        discard_top=state.pile[-1:],
        unseen=game.tiles.sort(hidden),
        round=state.number,
        task=state.task,
        playing=state.playing,
        turn=state.turn,
        turns=state.turns,
        taken=state.taken if seated and seat == state.turn else "",
        laid=tuple(each.laid for each in state.seats),
        last_turns=state.owed or (),
        closing=state.owed is not None,
        skipping=agreed_to_skip(state),
        window=window(state, game.tiles),
        extra=tuple(each.extra for each in state.seats),
        rounds=state.rounds,
        reason=state.reason,
    )


def phase(state: RummyState) -> str:
    """Where the game stands, in one word."""
    if state.reason:
        return "over"
    if state.turn < 0:
        return "waiting"
    if state.window:
        return "window"
    if not state.taken:
        return "take"
    return "discard" if state.laid or state.refused else "lay"


def window(state: RummyState, tiles: TileSet) -> LayWindowView | None:
    """The challenge window as everyone sees it."""
    if state.window is None:
        return None
    would_bring = tally(state.task, state.laid, "", tiles)
    return LayWindowView(
        state.window.seat, state.laid, would_bring, state.window.until, state.window.accepted, state.window.good
    )
