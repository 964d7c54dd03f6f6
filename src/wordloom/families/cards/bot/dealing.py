"""What a seat cannot see at a card table, dealt: a whole state that looks from the seat as its view does."""

import random

from wordloom.core.grid import Grid
from wordloom.core.tiles import TileSet
from wordloom.families.cards.actions import action_deck
from wordloom.families.cards.state import CardSeat, CardState
from wordloom.families.cards.views import CardsView

HAND = 7


def dealt(view: CardsView, cards: TileSet, luck: random.Random) -> CardState:
    """The seat's own hand and table, with the unseen cards in the other hands, in the deck and out of play.

    A play that may still be challenged is taken to stand: its player has drawn, and old cards have left.
    """
    unseen = list(view.unseen)
    luck.shuffle(unseen)
    sizes = list(view.hand_sizes)
    deck = view.deck
    if view.window:
        drawn = min(deck, HAND - sizes[view.window.seat])
        deck, sizes[view.window.seat] = deck - drawn, sizes[view.window.seat] + drawn
    grid = Grid().lay(view.cells).lift(view.window.leaving if view.window else ())
    actions = _actions(view, cards, luck)
    seats = []
    for seat, size in enumerate(sizes):
        hand = view.hand if seat == view.seat else "".join(unseen.pop() for _ in range(size))
        score = view.scores[seat] + (view.window.score if view.window and view.window.seat == seat else 0)
        side = CardSeat(cards.sort(hand), score, _passes(view, seat), left=view.left[seat], action=actions[seat])
        seats.append(side)
    bag, aside = unseen[:deck], unseen[deck:]
    return CardState(
        grid,
        cards.sort(bag),
        tuple(seats),
        turn=view.turn,
        aside=cards.sort(aside),
        action_deck=tuple(actions[len(seats) :]),
    )


def _passes(view: CardsView, seat: int) -> int:
    """How often a seat has passed since the last play or exchange."""
    passes = 0
    for move in reversed(view.moves):
        if move.what not in ("pass", "action", "penalty"):
            break
        passes += move.what == "pass" and move.seat == seat
    return passes


def _actions(view: CardsView, cards: TileSet, luck: random.Random) -> list[str]:
    """An action card for each seat, then those of the deck; none where the game has none."""
    seats = len(view.scores)
    if view.action is None:
        return [""] * seats
    others = [card for card in action_deck(cards.alphabet.language) if card != view.action.id]
    luck.shuffle(others)
    others.insert(view.seat, view.action.id)
    return others
