"""Cooperative tables with chosen racks, goals and helpers, so that a clause can be shown in a few lines."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rules.tables import board_table
from wordloom.core.errors import RuleError
from wordloom.core.grid import Placed
from wordloom.families.together import TogetherState
from wordloom.families.together.goals import deck
from wordloom.families.together.state import HELPERS
from wordloom.families.together.views import TogetherView
from wordloom.rules.commands import Command
from wordloom.rules.sitting import Sitting


def together_table(
    *racks: str,
    goals: Sequence[str] = ("across", "five-letters", "red"),
    pile: Sequence[str] = ("down", "pink", "edge", "two-words"),
    done: int = 0,
    helpers: Sequence[str] = HELPERS,
    board: Iterable[tuple[int, int, str]] = (),
    bag: str | None = None,
    known: Iterable[str] = ("GRATO", "GRATOS", "SOL", "SOLO"),
    **options: Any,
) -> Sitting:
    """A game in which seat 0 is on turn with these racks, goals and helpers (`bag`: only these tiles in it)."""
    table = board_table("together", len(racks), known=known, **options)
    state: TogetherState = table.state.game
    tiles = table.match.game.tiles  # type: ignore[attr-defined]
    laid = [Placed(*tile) for tile in board]
    left = tiles.take(tiles.all, [tile.face for tile in laid])
    seats = []
    for seat, rack in zip(state.seats, racks, strict=True):
        left = tiles.take(left, rack)
        seats.append(replace(seat, rack=tiles.sort(rack)))
    aside = "" if bag is None else tiles.take(left, bag)
    state = replace(
        state,
        seats=tuple(seats),
        grid=state.grid.lay(laid),
        bag=left if bag is None else tiles.sort(bag),
        aside=aside,
        goals=tuple(goals),
        pile=tuple(pile),
        done=tuple(goal for goal in deck() if goal not in (*goals, *pile))[:done],
        helpers=tuple(helper for helper in helpers if helper in state.helpers),
    )
    table.state = replace(table.state, game=state)
    return table


def game(table: Sitting) -> TogetherState:
    """The game's state."""
    state: TogetherState = table.state.game
    return state


def seen(table: Sitting, seat: int) -> TogetherView:
    """What a seat may know."""
    view = table.match.view(table.state, seat).game
    assert isinstance(view, TogetherView)
    return view


def rack(table: Sitting, seat: int = 0) -> str:
    """A seat's tiles."""
    return game(table).seats[seat].rack


def submit(table: Sitting, *commands: Command) -> None:
    """Commands, one after the other."""
    for command in commands:
        table.submit(command, table.state.clock.at)


def refusal(table: Sitting, command: Command) -> str:
    """The code with which a command is refused; nothing changes."""
    before = table.state
    with pytest.raises(RuleError) as caught:
        table.submit(command, table.state.clock.at)
    assert table.state is before
    return caught.value.code
