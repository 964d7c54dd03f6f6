"""What a seat may know of a card game with crossing words, listed thing by thing."""

from typing import TYPE_CHECKING

from msgspec import Struct, field

from wordloom.core.grid import Grid, Placed, Square
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles
from wordloom.families.board import views as board
from wordloom.families.cards.actions import ActionCard, action_deck
from wordloom.families.cards.messages import (
    ActionAnswered,
    ActionAnsweredUnseen,
    ActionDealt,
    ActionDealtUnseen,
    ActionExchanged,
    ActionExchangedUnseen,
    ActionsShuffled,
)
from wordloom.families.cards.removal import leaving
from wordloom.families.cards.state import CardMove, CardState, unanswered
from wordloom.rules.events import Adjustment, Event
from wordloom.rules.game import View, common
from wordloom.rules.hiding import hide_draws

if TYPE_CHECKING:
    from wordloom.families.cards.game import CardGame


class CardWindow(board.WindowView, frozen=True):
    """The play that may be challenged now, the premium card on it and the cards that will leave if it stands."""

    premium: Placed | None
    leaving: tuple[Square, ...]


class ActionWindow(Struct, frozen=True):
    """The play that action cards may be played on now: `asked` have not answered yet; `until` is 0 without a limit."""

    seat: int
    words: tuple[ScoredWord, ...]
    leaving: tuple[Square, ...]
    asked: tuple[int, ...]
    answered: tuple[int, ...]  # what they answered shows once everyone has
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
    adjustments: tuple[Adjustment, ...] = field(name="lines")
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
        adjustments=state.adjustments,
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
    seen = (play.seat, play.placed, play.words, play.score, play.until, play.accepted, play.good)
    return CardWindow(*seen, premium=state.premium, leaving=gone)


def action_window(state: CardState) -> ActionWindow | None:
    """The window of the action cards as everyone sees it."""
    play = state.acting
    if play is None:
        return None
    before = state.grid.lift(tile.square for tile in play.placed)
    answered = tuple(answer.seat for answer in play.answers)
    return ActionWindow(play.seat, play.words, leaving(before, play.placed), unanswered(state), answered, play.until)


def shown(event: Event, seat: int) -> Event | None:
    """An event as a seat may see it: what was drawn, exchanged or dealt is for that seat alone."""
    match event:
        case ActionsShuffled():
            return None
        case ActionAnswered(seat=who) if who != seat:
            return ActionAnsweredUnseen(who)
        case ActionDealt(seat=who) if who != seat:
            return ActionDealtUnseen(who)
        case ActionExchanged(seat=who) if who != seat:
            return ActionExchangedUnseen(who)
    return hide_draws(event, seat)


def cloth_of(view: CardsView) -> Grid:
    """The cloth that the next play meets: cards that are about to leave are gone."""
    grid = Grid().lay(view.cells)
    return grid.lift(view.window.leaving) if view.window else grid
