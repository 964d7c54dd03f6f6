"""The seats of a table, whatever the game: who is still in it, whose turn follows, and one seat's side changed."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from msgspec.structs import replace

from wordloom.core.tiles import Tiles, TileSet
from wordloom.rules.commands import Forfeit, Leave, Resign
from wordloom.rules.events import SeatLeft


class Side(Protocol):
    """One player's side of the table."""

    @property
    def left(self) -> str:
        """Why the seat plays no more; empty while it does."""


class Seated(Protocol):
    """A state with seats."""

    @property
    def seats(self) -> tuple[Side, ...]:
        """Each player's side, in turn order."""


class RackedSide(Side, Protocol):
    """A side with pieces of its own."""

    @property
    def rack(self) -> Tiles:
        """The pieces that nobody else sees."""


class Racked(Seated, Protocol):
    """A state whose seats hold pieces."""

    @property
    def seats(self) -> tuple[RackedSide, ...]:
        """Each player's side, in turn order."""

    @property
    def aside(self) -> Tiles:
        """The pieces of seats that left."""


S = TypeVar("S", bound=Seated)
R = TypeVar("R", bound=Racked)


def present(state: Seated) -> list[int]:
    """The seats still in the game."""
    return [index for index, seat in enumerate(state.seats) if not seat.left]


def others(state: Seated, seat: int) -> list[int]:
    """The other seats still in the game, in turn order."""
    count = len(state.seats)
    order = [(seat + step) % count for step in range(1, count)]
    return [other for other in order if not state.seats[other].left]


def after(state: Seated, seat: int) -> int:
    """The seat whose turn follows; the same one when nobody else is left."""
    return next(iter(others(state, seat)), seat)


def change(state: S, seat: int, **fields: object) -> S:
    """The state with some fields of one seat changed."""
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], **fields)  # type: ignore[type-var]  # states and sides are structs
    return replace(state, seats=tuple(seats))  # type: ignore[type-var]


def give_back(tiles: TileSet, state: R, seat: int, back: Iterable[str]) -> R:
    """The state with tiles on a seat's rack again; those of a seat that left go aside with the rest of its rack."""
    side = state.seats[seat]
    if side.left:
        return replace(state, aside=tiles.add(state.aside, back))  # type: ignore[type-var]
    return change(state, seat, rack=tiles.add(side.rack, back))


def departure(command: Resign | Leave | Forfeit) -> SeatLeft:
    """What a command to leave the game tells."""
    match command:
        case Resign(seat=seat):
            return SeatLeft(seat, "resigned")
        case Leave(seat=seat):
            return SeatLeft(seat, "left")
        case Forfeit(seat=seat):
            return SeatLeft(seat, "forfeited")
