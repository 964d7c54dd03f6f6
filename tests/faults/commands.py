"""Commands for tables that must stay busy while something else goes wrong."""

from collections.abc import Iterator
from typing import Any


def going_on(turn: int) -> Iterator[dict[str, Any]]:
    """What two people can go on doing without ending the game: they propose, refuse, and now and then pass."""
    for passes in range(5):
        for _ in range(2):
            yield {"kind": "offer", "seat": 0, "what": "pause"}
            yield {"kind": "answer", "seat": 1, "agree": False}
        yield {"kind": "pass", "seat": (turn + passes) % 2}
