"""Figures about a finished game, for moderators: how long somebody thought, and how often they did what the strongest
robot would have done. They accuse nobody: strong players play strong moves, and quick ones play quickly."""

import asyncio
from statistics import median
from typing import TYPE_CHECKING

import msgspec

from wordloom.core.errors import ParseError, RuleError
from wordloom.rules.bots import LEVELS
from wordloom.rules.commands import Command, PlayerCommand
from wordloom.rules.events import Clocked
from wordloom.rules.record import Entry
from wordloom.server.shapes import SeatFigures
from wordloom.server.tables import Table
from wordloom.server.thinker import Thought
from wordloom.server.wire import encode

if TYPE_CHECKING:
    from wordloom.server.house import House

COMPARED = 40  # moves of a game that are thought over again
OWNER = "moderators"  # who wait for each other, and keep nobody's game waiting


async def figures(house: "House", table: Table) -> list[SeatFigures]:
    """The figures of every person at a table, once its game is over."""
    if table.stored.status != "over":
        raise RuleError("not-over")
    entries = await table.missed(0)
    people = [chair for chair in table.stored.seats if chair.kind == "player"]
    moves = [entry for entry in entries if is_move(entry) and entry.command.seat in {chair.seat for chair in people}]
    spread = moves[:: -(-len(moves) // COMPARED) or 1]
    chosen = await asyncio.gather(*(engine_move(house, table, entry) for entry in spread))
    same = {entry.version: alike(entry.command, other) for entry, other in zip(spread, chosen, strict=True) if other}
    found = []
    for chair in people:
        mine = [entry for entry in moves if entry.command.seat == chair.seat]
        compared = [same[entry.version] for entry in mine if entry.version in same]
        thought = [seconds(entry) for entry in mine]
        found.append(
            SeatFigures(
                seat=chair.seat,
                player=chair.player,
                name=chair.name,
                moves=len(mine),
                median_seconds=round(median(thought), 1) if thought else 0.0,
                compared=len(compared),
                as_engine=sum(compared),
            )
        )
    return found


def is_move(entry: Entry) -> bool:
    """Whether a seat did something of its game; proposals and goodbyes are no moves."""
    return entry.command.seat >= 0 and not isinstance(entry.command, PlayerCommand)


def seconds(entry: Entry) -> float:
    """How long the seat had been on move since the entry before."""
    return sum(event.spent[entry.command.seat] for event in entry.events if isinstance(event, Clocked)) / 1000


async def engine_move(house: "House", table: Table, entry: Entry) -> Command | None:
    """What the strongest robot would have done in the same place, with what that seat could see."""
    seat = entry.command.seat
    shown = await table.seen_at(seat, entry.version - 1)
    view = encode(shown.view)
    thought = Thought(table.info.id, table.stored.options.encode(), LEVELS[-1], 0, view, table.list_version)
    answer = await house.bots.think(thought, OWNER)
    try:
        return table.codec.player_command(answer) if answer else None
    except ParseError:
        return None


def alike(one: Command, other: Command) -> bool:
    """Whether two commands come to the same, in whatever order their pieces are named."""
    return _sorted(msgspec.to_builtins(one)) == _sorted(msgspec.to_builtins(other))


def _sorted(value: object) -> object:
    if isinstance(value, dict):
        return {key: _sorted(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return sorted((_sorted(part) for part in value), key=repr)
    return value
