"""What a lost team could still have done, all racks open. A review asks another question: what each seat knew."""

from msgspec import Struct

from wordloom.core.grid import Placed


class Missed(Struct, frozen=True):
    """A play that would have met a goal in view at the end."""

    goal: str
    seat: int
    placed: tuple[Placed, ...]
    words: tuple[str, ...]
