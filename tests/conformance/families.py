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


FAMILIES: dict[str, Family] = {
    "rummikub": Family(rummikub_tiles, lambda game: game.tiles.all, board_other_hidden),
    "board": Family(board_tiles, lambda game: game.tiles.all, board_other_hidden),
}
