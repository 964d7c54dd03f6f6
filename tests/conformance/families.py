"""How to look behind the views of a family of games.

A new family adds one function: how to make another state that differs only in what one seat cannot see. Without
it the suite fails for its games.
"""

import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from wordloom.core.tiles import Tiles
from wordloom.families.cards import CardGame, CardState
from wordloom.families.cards.messages import ActionDealt
from wordloom.families.rummy import RummyGame, RummyState
from wordloom.families.together import TogetherGame, TogetherState
from wordloom.rules.events import Drawn


def board_other_hidden(game: Any, state: Any, seat: int, luck: random.Random) -> Any:
    """Deal bag, the others' racks and the tiles aside anew among themselves."""
    others = [index for index in range(len(state.seats)) if index != seat]
    pool = list(state.bag + state.aside + "".join(state.seats[index].rack for index in others))
    luck.shuffle(pool)
    seats = list(state.seats)
    for index in others:
        size = len(seats[index].rack)
        seats[index] = replace(seats[index], rack=game.tiles.sort(pool[:size]))
        pool = pool[size:]
    aside, bag = pool[: len(state.aside)], pool[len(state.aside) :]
    return replace(state, seats=tuple(seats), aside=game.tiles.sort(aside), bag=game.tiles.sort(bag))


def together_other_hidden(game: TogetherGame, state: TogetherState, seat: int, luck: random.Random) -> TogetherState:
    """Deal anew what a seat cannot see: bag, racks, tiles aside, a turned tile's letter, promises, the pile."""
    others = [index for index in range(len(state.seats)) if index != seat]
    pool = list(state.bag + state.aside + "".join(state.seats[index].rack for index in others))
    luck.shuffle(pool)
    if state.turned and seat != state.turner and (letters := [at for at, tile in enumerate(pool) if tile != "?"]):
        at = luck.choice(letters)
        pool[at], state = state.turned, replace(state, turned=pool[at])
    seats = list(state.seats)
    for index in others:
        size = len(seats[index].rack)
        seats[index] = replace(seats[index], rack=game.tiles.sort(pool[:size]))
        pool = pool[size:]
    aside, bag = pool[: len(state.aside)], pool[len(state.aside) :]
    if trade := state.trade:
        if trade.seat in others:  # what is on offer lies on the table: it stays
            return state
        claims = [
            claim if claim.seat == seat else replace(claim, gives=seats[claim.seat].rack[: len(claim.gives)])
            for claim in trade.claims
        ]
        state = replace(state, trade=replace(trade, claims=tuple(claims)))
    pile = list(state.pile)
    luck.shuffle(pile)
    return replace(
        state,
        seats=tuple(seats),
        aside=game.tiles.sort(aside),
        bag=game.tiles.sort(bag),
        pile=tuple(pile),
    )


def card_other_hidden(game: CardGame, state: CardState, seat: int, luck: random.Random) -> CardState:
    """Deal anew what the seat cannot see; also what the others exchanged, and all action cards but its own."""
    others = [index for index in range(len(state.seats)) if index != seat]
    pool = list(state.bag + state.aside + "".join(state.seats[i].rack + state.seats[i].thrown for i in others))
    luck.shuffle(pool)

    def deal(count: int) -> Tiles:
        return game.tiles.sort(pool.pop() for _ in range(count))

    # A card that its seat has answered to play is shown once everyone has answered: it stays the card it is.
    played = {answer.seat for answer in state.acting.answers if answer.plays} if state.acting else set()
    hidden = [index for index in others if state.seats[index].action and index not in played]
    actions = [*state.action_deck, *(state.seats[index].action for index in hidden)]
    luck.shuffle(actions)
    seats = list(state.seats)
    for index in others:
        old = seats[index]
        action = actions.pop() if index in hidden else old.action
        seats[index] = replace(old, rack=deal(len(old.rack)), thrown=deal(len(old.thrown)), action=action)
    aside, bag = deal(len(state.aside)), game.tiles.sort(pool[: len(state.bag)])
    return replace(state, seats=tuple(seats), aside=aside, bag=bag, action_deck=tuple(actions))


def rummy_other_hidden(game: RummyGame, state: RummyState, seat: int, luck: random.Random) -> RummyState:
    """Deal anew what the seat cannot see: deck, other hands, cards aside, and the order of the round cards."""
    others = [index for index in range(len(state.seats)) if index != seat]
    pool = list(state.deck + state.aside + "".join(state.seats[index].hand for index in others))
    luck.shuffle(pool)
    seats = list(state.seats)
    for index in others:
        size = len(seats[index].hand)
        seats[index] = replace(seats[index], hand=game.tiles.sort(pool[:size]))
        pool = pool[size:]
    if state.taken and state.turn in others and state.turn >= 0 and seats[state.turn].hand:
        state = replace(state, taken=seats[state.turn].hand[0])
    aside, deck = pool[: len(state.aside)], pool[len(state.aside) :]
    return replace(state, seats=tuple(seats), aside=game.tiles.sort(aside), deck=game.tiles.sort(deck))


Reshuffled = Callable[[Any, Any, int, random.Random], Any]  # (game, state, seat, luck) → state
OTHER_HIDDEN: dict[str, Reshuffled] = {
    "rummikub": board_other_hidden,
    "rummy": rummy_other_hidden,
    "cards": card_other_hidden,
    "board": board_other_hidden,
    "together": together_other_hidden,
}

# What luck gives a seat, as that seat itself is told of it.
OWN_DRAWS = (Drawn, ActionDealt)
