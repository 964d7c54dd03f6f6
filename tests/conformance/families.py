"""What the suite must know of a family of games to look behind its views.

A new family adds two functions: how to count all tiles of a state, and how to make another state that differs
only in what one seat cannot see. Without them the suite fails for its games.
"""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from wordloom.core.tiles import Tiles, tile_of
from wordloom.games.rummikub import RummikubGame, RummikubState
from wordloom.rules.board import BoardGame, BoardState
from wordloom.rules.cards import CardGame, CardState
from wordloom.rules.rummy import RummyGame, RummyState
from wordloom.rules.rummy.state import used
from wordloom.rules.together import TogetherGame, TogetherState


class Family(NamedTuple):
    """How to look behind the views of one family."""

    tiles: Callable[[Any, Any], Tiles]  # (game, state) → every tile of the box, sorted
    box: Callable[[Any], Tiles]  # (game) → what the box held at the start
    other_hidden: Callable[[Any, Any, int, random.Random], Any]  # (game, state, seat, luck) → state


def board_tiles(game: BoardGame, state: BoardState) -> Tiles:
    """Bag, racks, board and what left play."""
    racks = [seat.rack for seat in state.seats]
    board = [tile_of(tile.face) for tile in state.grid]
    return game.tiles.sort([state.bag, state.aside, *racks, *board])


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


def rummikub_tiles(game: RummikubGame, state: RummikubState) -> Tiles:
    """Pool, racks, table and what left play."""
    racks = [seat.rack for seat in state.seats]
    laid = [tile_of(face) for group in state.table for face in group]
    return game.tiles.sort([state.bag, state.aside, *racks, *laid])


def together_tiles(game: TogetherGame, state: TogetherState) -> Tiles:
    """As on a board; a tile that became a blank counts as the letter it was."""
    racks = [seat.rack for seat in state.seats]
    board = [tile_of(tile.face) for tile in state.grid]
    found = game.tiles.sort([state.bag, state.aside, *racks, *board])
    return game.tiles.add(game.tiles.take(found, "?"), state.turned) if state.turned else found


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


def card_tiles(game: CardGame, state: CardState) -> Tiles:
    """Deck, hands, table, discard pile, what was exchanged, what left play and the premium card on a play."""
    hands = [seat.rack + seat.thrown for seat in state.seats]
    table = [tile_of(card.face) for card in state.grid]
    premium = state.premium.face if state.premium else ""
    return game.tiles.sort([state.bag, state.aside, state.discard, premium, *hands, *table])


def card_other_hidden(game: CardGame, state: CardState, seat: int, luck: random.Random) -> CardState:
    """Deal anew what the seat cannot see; also what the others exchanged, and all action cards but its own."""
    others = [index for index in range(len(state.seats)) if index != seat]
    pool = list(state.bag + state.aside + "".join(state.seats[i].rack + state.seats[i].thrown for i in others))
    luck.shuffle(pool)

    def deal(count: int) -> Tiles:
        return game.tiles.sort(pool.pop() for _ in range(count))

    actions = [*state.action_deck, *(state.seats[index].action for index in others if state.seats[index].action)]
    luck.shuffle(actions)
    seats = list(state.seats)
    for index in others:
        old = seats[index]
        action = actions.pop() if old.action else ""
        seats[index] = replace(old, rack=deal(len(old.rack)), thrown=deal(len(old.thrown)), action=action)
    aside, bag = deal(len(state.aside)), game.tiles.sort(pool[: len(state.bag)])
    return replace(state, seats=tuple(seats), aside=aside, bag=bag, action_deck=tuple(actions))


def rummy_tiles(game: RummyGame, state: RummyState) -> Tiles:
    """Deck, hands, discard pile, words laid (standing or in the window) and what left play."""
    hands = [seat.hand for seat in state.seats]
    laid = [used(seat.laid) for seat in state.seats]
    in_window = used(state.laid) if state.window else ""
    return game.tiles.sort([state.deck, state.aside, state.pile, in_window, *laid, *hands])


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


FAMILIES: dict[str, Family] = {
    "rummikub": Family(rummikub_tiles, lambda game: game.tiles.all, board_other_hidden),
    "rummy": Family(rummy_tiles, lambda game: game.tiles.all, rummy_other_hidden),
    "cards": Family(card_tiles, lambda game: game.tiles.all, card_other_hidden),
    "board": Family(board_tiles, lambda game: game.tiles.all, board_other_hidden),
    "together": Family(together_tiles, lambda game: game.tiles.all, together_other_hidden),
}
