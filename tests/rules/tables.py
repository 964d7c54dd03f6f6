"""Tables for tests: a game with chosen racks, bag and words, so that a clause can be shown in a few lines."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from wordloom.core.grid import Placed
from wordloom.core.words import WordSet
from wordloom.families.board import BoardState
from wordloom.games import game_info
from wordloom.rules.commands import TABLE, Begin, Play
from wordloom.rules.events import Event
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting


def board_table(game: str, seats: int = 2, *, known: Iterable[str] = (), **options: Any) -> Sitting:
    """A board game that has begun, seat 0 on turn."""
    info = game_info(game)
    match = Match(info.make(info.read_options(options), WordSet(known)))
    table = Sitting(match, [f"player {seat}" for seat in range(seats)], b"\x07" * 32)
    table.submit(Begin(TABLE), 0)
    turn(table, 0)
    return table


def turn(table: Sitting, seat: int) -> None:
    """Put a seat on turn."""
    table.state = replace(table.state, game=replace(table.state.game, turn=seat))


def racks(table: Sitting, *wanted: str) -> None:
    """Give the seats these tiles: what they had goes back into the bag, what they get comes out of it."""
    state: BoardState = table.state.game
    tiles = table.match.game.tiles  # type: ignore[attr-defined]
    bag = tiles.add(state.bag, [seat.rack for seat in state.seats])
    seats = []
    for seat, rack in zip(state.seats, wanted, strict=True):
        bag = tiles.take(bag, rack)
        seats.append(replace(seat, rack=tiles.sort(rack)))
    table.state = replace(table.state, game=replace(state, seats=tuple(seats), bag=bag))


def bag(table: Sitting, tiles: str) -> None:
    """Leave only these tiles in the bag; the others are put aside."""
    state: BoardState = table.state.game
    box = table.match.game.tiles  # type: ignore[attr-defined]
    aside = box.add(state.aside, box.take(state.bag, tiles))
    table.state = replace(table.state, game=replace(state, bag=box.sort(tiles), aside=aside))


def across(seat: int, row: int, col: int, faces: str) -> Play:
    """Lay tiles from a square (from 0) to the right."""
    return Play(seat, tuple(Placed(row, col + step, face) for step, face in enumerate(faces)))


def down(seat: int, row: int, col: int, faces: str) -> Play:
    """Lay tiles from a square (from 0) downwards."""
    return Play(seat, tuple(Placed(row + step, col, face) for step, face in enumerate(faces)))


def told(table: Sitting) -> list[Event]:
    """The events of the last accepted command."""
    return list(table.entries[-1].events)
