"""Rummikub tables with chosen words on them, so that a clause can be shown in a few lines."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rules.tables import bag, board_table
from wordloom.core.errors import RuleError
from wordloom.core.tiles import tile_of
from wordloom.games.rummikub import Rearrange
from wordloom.rules.commands import Command
from wordloom.rules.sitting import Sitting


def rummikub_table(
    *racks: str,
    on_table: Sequence[str] = (),
    known: Iterable[str] = (),
    pool: str | None = None,
    opened: bool = True,
    **options: Any,
) -> Sitting:
    """A game that has begun, seat 0 on turn, with these racks, this table and (if given) only this pool."""
    table = board_table("rummikub", len(racks), known=known, **options)
    tiles = table.match.game.tiles  # type: ignore[attr-defined]
    state = table.state.game
    left = tiles.take(tiles.all, [tile_of(face) for group in on_table for face in group])
    seats = []
    for seat, rack in zip(state.seats, racks, strict=True):
        left = tiles.take(left, rack)
        seats.append(replace(seat, rack=tiles.sort(rack), opened=opened))
    state = replace(state, seats=tuple(seats), bag=left, groups=tuple(on_table))
    table.state = replace(table.state, game=state)
    if pool is not None:
        bag(table, pool)
    return table


def lay(table: Sitting, *groups: str, seat: int = 0) -> None:
    """Submit a whole new table."""
    table.submit(Rearrange(seat, groups), table.state.clock.at)


def refusal(table: Sitting, *groups: str, seat: int = 0) -> RuleError:
    """Why a new table is refused; nothing changes."""
    return refused(table, Rearrange(seat, groups))


def refused(table: Sitting, command: Command) -> RuleError:
    """Why a command is refused; nothing changes."""
    before = table.state
    with pytest.raises(RuleError) as caught:
        table.submit(command, table.state.clock.at)
    assert table.state is before
    return caught.value


def rack(table: Sitting, seat: int = 0) -> str:
    return str(table.state.game.seats[seat].rack)


def score(table: Sitting, seat: int = 0) -> int:
    return int(table.state.game.seats[seat].score)


def on_table(table: Sitting) -> tuple[str, ...]:
    return tuple(table.state.game.groups)
