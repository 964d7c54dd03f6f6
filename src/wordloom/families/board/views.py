"""What a seat may know of a board game, listed thing by thing."""

from typing import TYPE_CHECKING

from msgspec import Struct, field

from wordloom.core.grid import Placed
from wordloom.core.notation import Notation
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles
from wordloom.families.board.state import BoardState, Move, Pending
from wordloom.rules.events import Adjustment
from wordloom.rules.game import View, common

if TYPE_CHECKING:
    from wordloom.families.board.game import BoardGame


class WindowView(Struct, frozen=True):
    """The play that may be challenged now; `until` is 0 where only the next move closes it."""

    seat: int
    placed: tuple[Placed, ...]
    words: tuple[ScoredWord, ...]
    score: int
    until: int
    accepted: tuple[int, ...]
    good: tuple[str, ...]  # words that were doubted and found good


class BoardView(View, frozen=True, kw_only=True, tag="board"):
    """A board game as one seat sees it."""

    layout: str
    notation: Notation  # how this edition writes its squares
    board: tuple[Placed, ...]
    rack: Tiles
    racks: tuple[Tiles, ...]  # shown to all once the game is over, else empty
    rack_sizes: tuple[int, ...]
    bag: int
    unseen: Tiles  # every tile that this seat cannot see: bag, other racks, tiles aside
    turn: int
    lost_turns: tuple[int, ...]
    window: WindowView | None
    moves: tuple[Move, ...]
    adjustments: tuple[Adjustment, ...] = field(name="lines")
    reason: str
    challenge_by_word: bool = False  # a challenge names one word, which alone decides


def board_view(game: "BoardGame", state: BoardState, seat: int) -> BoardView:
    """What a seat (−1: a spectator) may know."""
    seated = 0 <= seat < len(state.seats)
    hidden = [state.bag, state.aside]
    hidden += [other.rack for index, other in enumerate(state.seats) if index != seat]
    return BoardView(
        **common(game, state, seat),
        phase=phase(state),
        scores=tuple(each.score for each in state.seats),
        layout=game.edition.layout,
        notation=game.edition.notation,
        challenge_by_word=game.edition.challenge_names_word,
        targets=game.edition.targets(len(state.seats)),
        board=state.grid.placed,
        rack=state.seats[seat].rack if seated else "",
        racks=tuple(each.rack for each in state.seats) if state.reason else (),
        rack_sizes=tuple(len(each.rack) for each in state.seats),
        bag=len(state.bag),
        unseen=game.tiles.sort(hidden),
        turn=state.turn,
        lost_turns=tuple(each.lost_turns for each in state.seats),
        window=window_view(state.pending),
        moves=state.moves,
        adjustments=state.adjustments,
        reason=state.reason,
    )


def phase(state: BoardState) -> str:
    """Where the game stands, in one word."""
    if state.reason:
        return "over"
    if state.turn < 0:
        return "waiting"
    return "window" if state.pending else "turn"


def window_view(play: Pending | None) -> WindowView | None:
    """The window as everyone sees it."""
    if play is None:
        return None
    return WindowView(play.seat, play.placed, play.words, play.score, play.until, play.accepted, play.good)
