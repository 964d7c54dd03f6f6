"""What could have been done, shown after a game ends."""

from msgspec import Struct

from wordloom.core.grid import Placed


class Missed(Struct, frozen=True):
    """A play that would have met a goal in view at the end."""

    goal: str
    seat: int
    placed: tuple[Placed, ...]
    words: tuple[str, ...]
