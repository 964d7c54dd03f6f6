"""The state of a card game with crossing words, and how events change it."""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from wordloom.core.grid import Placed
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles, TileSet, tile_of
from wordloom.families.board.state import BoardSeat, BoardState, Move, ThinkingOptions, evolve, note
from wordloom.families.cards.messages import (
    ActionAnswered,
    ActionAsked,
    ActionDealt,
    ActionExchanged,
    ActionPlayed,
    ActionsAsked,
    ActionsShuffled,
    Cleared,
    PremiumPlaced,
)
from wordloom.rules.events import Event, Exchanged, Stood, Withdrawn
from wordloom.rules.seats import change, give_back, others


class CardOptions(ThinkingOptions, frozen=True, kw_only=True):
    """Options of the card games, where the strongest robot looks ahead too."""


ANSWER_TIME = Meta(ge=0, le=600)


class ActionOptions(CardOptions, frozen=True, kw_only=True):
    """Options of the card games with action cards."""

    action_seconds: Annotated[int, ANSWER_TIME] = 15  # for each seat's answer; 0: no limit of its own


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
    """A play that stands and waits for the action cards: who is asked, in the order in which the answers count, what
    they have answered, and until when (0: no limit)."""

    seat: int
    placed: tuple[Placed, ...]
    words: tuple[ScoredWord, ...]
    asked: tuple[int, ...] = ()
    until: int = 0
    answers: tuple[ActionAnswered, ...] = ()


class CardState(BoardState, frozen=True):
    """Everything that can matter, hidden things included. `bag` is the deck."""

    sheet_line: ClassVar[type[Move]] = CardMove

    seats: tuple[CardSeat, ...]
    moves: tuple[CardMove, ...] = ()
    premium: Placed | None = None  # lies on the play in the challenge window
    discard: Tiles = ""  # cards that left the table, seen by all
    action_deck: tuple[str, ...] = ()  # the top first
    acting: Acting | None = None


def unanswered(state: CardState) -> tuple[int, ...]:
    """The seats whose action cards the table waits for."""
    if state.acting is None:
        return ()
    answered = [answer.seat for answer in state.acting.answers]
    return tuple(seat for seat in state.acting.asked if seat not in answered and not state.seats[seat].left)


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
        case ActionsAsked(seat=seat, until=until) | ActionAsked(seat=seat, until=until):
            return replace(state, acting=state.acting and _asked(state, state.acting, seat, until))
        case ActionAnswered():
            acting = state.acting and replace(state.acting, answers=(*state.acting.answers, event))
            return replace(state, acting=acting)
        case ActionPlayed():
            return _action_played(state, event)
    return evolve(cards, state, event)


def _asked(state: CardState, acting: Acting, first: int, until: int) -> Acting:
    """Everyone from a seat on is asked, up to the one before the word's owner: all, unless older rules had asked some
    of them one by one."""
    order = [acting.seat, *others(state, acting.seat)]
    return replace(acting, asked=tuple(order[order.index(first) :] if first in order else order), until=until)


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
    return evolve(cards, replace(give_back(cards, state, event.seat, face), premium=None), event)


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
