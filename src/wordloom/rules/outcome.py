"""How a game came out."""

from collections.abc import Sequence

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """Final scores and places. Places start at 1 and are shared in a tie; no place: no result."""

    reason: str
    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places(keys: Sequence[tuple[float, ...]]) -> tuple[int, ...]:
    """Places by keys, higher is better, equal keys share."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
