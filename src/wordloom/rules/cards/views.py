"""What a seat may know of a card game with crossing words, listed thing by thing."""

from typing import TYPE_CHECKING

from msgspec import Struct

from wordloom.core.grid import Placed, Square
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles
from wordloom.rules.board import views as board
from wordloom.rules.cards.actions import ActionCard, action_deck
from wordloom.rules.cards.events import (
    ActionDealt,
    ActionDealtUnseen,
    ActionExchanged,
    ActionExchangedUnseen,
    ActionsShuffled,
)
from wordloom.rules.cards.removal import leaving
from wordloom.rules.cards.state import CardMove, CardState
from wordloom.rules.events import Event, Line
from wordloom.rules.game import View, common
from wordloom.rules.hiding import hide_draws

if TYPE_CHECKING:
    from wordloom.rules.cards.game import CardGame


class CardWindow(board.WindowView, frozen=True):
    """The play that may be challenged now, the premium card on it and the cards that will leave if it stands."""

    premium: Placed | None
    leaving: tuple[Square, ...]


class ActionWindow(Struct, frozen=True):
    """The play that action cards may be played on now: `asked` answers next; `until` is 0 without a limit."""

    seat: int
    words: tuple[ScoredWord, ...]
    leaving: tuple[Square, ...]
    asked: int
    until: int


class CardsView(View, frozen=True, kw_only=True, tag="cards"):
    """A card game as one seat sees it."""

    cells: tuple[Placed, ...]  # the table; rows and columns may be negative
    hand: Tiles
    hands: tuple[Tiles, ...]  # shown to all once the game is over, else empty
    hand_sizes: tuple[int, ...]
    deck: int
    discard: int  # how many lie there, face down cards among them
    unseen: Tiles  # every card that this seat cannot know: deck, other hands, what others exchanged, cards aside
    turn: int
    window: CardWindow | None
    action: ActionCard | None  # this seat's own
    action_window: ActionWindow | None
    moves: tuple[CardMove, ...]
    lines: tuple[Line, ...]
    reason: str


def cards_view(game: "CardGame", state: CardState, seat: int) -> CardsView:
    """What a seat (−1: a spectator) may know."""
    seated = 0 <= seat < len(state.seats)
    hidden = [state.bag, state.aside]
    hidden += [other.rack + other.thrown for index, other in enumerate(state.seats) if index != seat]
    action = state.seats[seat].action if seated else ""
    return CardsView(
        **common(game, state, seat),
        phase=phase(state),
        scores=tuple(each.score for each in state.seats),
        cells=state.grid.placed,
        hand=state.seats[seat].rack if seated else "",
        hands=tuple(each.rack for each in state.seats) if state.reason else (),
        hand_sizes=tuple(len(each.rack) for each in state.seats),
        deck=len(state.bag),
        discard=len(state.discard) + sum(len(each.thrown) for each in state.seats),
        unseen=game.tiles.sort(hidden),
        turn=state.turn,
        window=window(state),
        action=action_deck(game.options.language)[action] if action else None,
        action_window=action_window(state),
        moves=state.moves,
        lines=state.lines,
        reason=state.reason,
    )


def phase(state: CardState) -> str:
    """Where the game stands, in one word."""
    return "action" if state.acting else board.phase(state)


def window(state: CardState) -> CardWindow | None:
    """The challenge window as everyone sees it."""
    play = state.pending
    if play is None:
        return None
    before = state.grid.lift(tile.square for tile in play.placed)
    gone = leaving(before, play.placed)
    seen = (play.seat, play.placed, play.words, play.score, play.until, play.accepted)
    return CardWindow(*seen, premium=state.premium, leaving=gone)


def action_window(state: CardState) -> ActionWindow | None:
    """The window of the action cards as everyone sees it."""
    play = state.acting
    if play is None:
        return None
    before = state.grid.lift(tile.square for tile in play.placed)
    return ActionWindow(play.seat, play.words, leaving(before, play.placed), play.asked, play.until)


def shown(event: Event, seat: int) -> Event | None:
    """An event as a seat may see it: what was drawn, exchanged or dealt is for that seat alone."""
    match event:
        case ActionsShuffled():
            return None
        case ActionDealt(seat=who) if who != seat:
            return ActionDealtUnseen(who)
        case ActionExchanged(seat=who) if who != seat:
            return ActionExchangedUnseen(who)
    return hide_draws(event, seat)
