"""The state of a card game with crossing words, and how events change it."""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from wordloom.core.grid import Placed
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles, TileSet, tile_of
from wordloom.rules.board.state import BoardOptions, BoardSeat, BoardState, Move, evolve, note
from wordloom.rules.cards.events import (
    ActionAsked,
    ActionDealt,
    ActionExchanged,
    ActionPlayed,
    ActionsShuffled,
    Cleared,
    PremiumPlaced,
)
from wordloom.rules.events import Event, Exchanged, Stood, Withdrawn
from wordloom.rules.seats import change


class CardOptions(BoardOptions, frozen=True, kw_only=True):
    """Options of the card games."""


class ActionOptions(CardOptions, frozen=True, kw_only=True):
    """Options of the card games with action cards."""

    action_seconds: Annotated[int, Meta(ge=0, le=600)] = 15  # for each seat's answer; 0: no limit of its own


class CardSeat(BoardSeat, frozen=True):
    """One player's side of the table."""

    thrown: Tiles = ""  # cards this seat exchanged; they lie face down for good
    action: str = ""  # its action card


class CardMove(Move, frozen=True):
    """One line of the scoresheet; also `action` (to the score of `seat`, played by `by`)."""

    premium: str = ""
    card: str = ""
    by: int = -1


class Acting(Struct, frozen=True):
    """A play that stands and waits for the action cards: who is asked, and until when (0: no limit)."""

    seat: int
    placed: tuple[Placed, ...]
    words: tuple[ScoredWord, ...]
    asked: int = -1
    until: int = 0


class CardState(BoardState, frozen=True):
    """Everything that can matter, hidden things included. `bag` is the deck."""

    sheet_line: ClassVar[type[Move]] = CardMove

    seats: tuple[CardSeat, ...]
    moves: tuple[CardMove, ...] = ()
    premium: Placed | None = None  # lies on the play in the challenge window
    discard: Tiles = ""  # cards that left the table, seen by all
    action_deck: tuple[str, ...] = ()  # the top first
    acting: Acting | None = None


def evolve_cards(cards: TileSet, state: CardState, event: Event) -> CardState:
    """The state after an event."""
    match event:
        case PremiumPlaced(seat=seat, premium=premium):
            hand = cards.take(state.seats[seat].rack, premium.face)
            return replace(change(state, seat, rack=hand), premium=premium)
        case Stood():
            return _stood(cards, state, event)
        case Withdrawn(seat=seat):
            return _withdrawn(cards, state, event)
        case Cleared(removed=removed):
            grid = state.grid.lift(card.square for card in removed)
            discard = cards.add(state.discard, [tile_of(card.face) for card in removed])
            return replace(state, grid=grid, discard=discard, acting=None)
        case Exchanged():
            return _exchanged(cards, state, event)
        case ActionsShuffled(cards=order):
            return replace(state, action_deck=order)
        case ActionDealt(seat=seat, card=card):
            return change(replace(state, action_deck=state.action_deck[1:]), seat, action=card)
        case ActionExchanged(seat=seat, card=card):
            deck = (*state.action_deck[1:], state.seats[seat].action)
            return change(replace(state, action_deck=deck), seat, action=card)
        case ActionAsked(seat=seat, until=until):
            return replace(state, acting=state.acting and replace(state.acting, asked=seat, until=until))
        case ActionPlayed():
            return _action_played(state, event)
    return evolve(cards, state, event)


def _stood(cards: TileSet, state: CardState, event: Stood) -> CardState:
    """The score is written; the premium card goes to the discard pile.  # book 001, “Karty premiowe”"""
    face = state.premium.face if state.premium else ""
    play = state.pending
    acting = play and Acting(play.seat, play.placed, play.words)
    state = replace(evolve(cards, state, event), premium=None, discard=cards.add(state.discard, face), acting=acting)
    line = replace(state.moves[-1], premium=face)
    return replace(state, moves=(*state.moves[:-1], line))


def _withdrawn(cards: TileSet, state: CardState, event: Withdrawn) -> CardState:
    face = state.premium.face if state.premium else ""
    hand = cards.add(state.seats[event.seat].rack, face)
    return evolve(cards, replace(change(state, event.seat, rack=hand), premium=None), event)


def _exchanged(cards: TileSet, state: CardState, event: Exchanged) -> CardState:
    """The old cards go face down to the discard pile, never back into the deck.  # book 001, “Wymiana kart”"""
    seat = state.seats[event.seat]
    state = replace(state, seats=tuple(replace(each, passes=0) for each in state.seats))
    hand = cards.add(cards.take(seat.rack, event.tiles), event.drawn)
    state = change(state, event.seat, rack=hand, thrown=cards.add(seat.thrown, event.tiles))
    state = replace(state, bag=cards.take(state.bag, event.drawn))
    return note(state, CardMove(event.seat, "exchange", 0, seat.score, count=len(event.tiles)))


def _action_played(state: CardState, event: ActionPlayed) -> CardState:
    """The card goes under its deck; the next one comes as an event of its own."""
    score = state.seats[event.to].score + event.points
    state = change(change(state, event.to, score=score), event.seat, action="")
    state = replace(state, action_deck=(*state.action_deck, event.card))
    return note(state, CardMove(event.to, "action", event.points, score, card=event.card, by=event.seat))
