"""The seats of a table, whatever the game: who is still in it, whose turn follows, and one seat's side changed."""

from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

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


S = TypeVar("S", bound=Seated)


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


def change(state: S, seat: int, **fields: Any) -> S:
    """The state with some fields of one seat changed."""
    seats: list[Any] = list(state.seats)
    seats[seat] = replace(seats[seat], **fields)
    changed: S = replace(state, seats=tuple(seats))  # type: ignore[type-var]
    return changed


def departure(command: Resign | Leave | Forfeit) -> SeatLeft:
    """What a command to leave the game tells."""
    match command:
        case Resign(seat=seat):
            return SeatLeft(seat, "resigned")
        case Leave(seat=seat):
            return SeatLeft(seat, "left")
        case Forfeit(seat=seat):
            return SeatLeft(seat, "forfeited")
