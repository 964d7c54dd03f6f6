"""What a strong player would do, from one seat's view alone: the answer to a hint."""

from typing import cast

import msgspec
from msgspec import Struct

from wordloom.rules.commands import Command

RACK = -1  # where a piece comes from that lay in no group


class Origin(Struct, frozen=True):
    """Where a piece lay before: the group by its number, and the place in it."""

    group: int
    at: int


class Advice(Struct, frozen=True):
    """Something worth doing, why, and how, step by step where it takes several."""

    command: dict[str, object]
    why: str  # best, points, leave, partner
    steps: tuple[str, ...] = ()
    origins: tuple[tuple[Origin, ...], ...] = ()  # of every piece of every group, where a whole table is laid out


def advice(
    command: Command, why: str, steps: tuple[str, ...] = (), origins: tuple[tuple[Origin, ...], ...] = ()
) -> Advice:
    """Advice to give a command, as a client would send it."""
    return Advice(cast("dict[str, object]", msgspec.to_builtins(command)), why, steps, origins)
