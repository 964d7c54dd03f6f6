"""The figures of finished games: what every seat laid, written down once for the profiles.

It is done some time after the end, by whichever process comes first; games from before there were profiles come in
turn like any other.
"""

import asyncio
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from sqlalchemy.exc import IntegrityError

from wordloom.core.errors import WordloomError
from wordloom.rules.laid import Laid
from wordloom.rules.record import Entry
from wordloom.server.tables import Table
from wordloom.store import figures

if TYPE_CHECKING:
    from wordloom.server.house import House

AT_ONCE = 5  # games that one look takes on: nobody waits for them
Plays: TypeAlias = tuple[tuple[tuple[str, ...], int], ...]  # of one seat: words and points


async def look(house: "House") -> int:
    """Write down some of what is missing; returns how many games."""
    found = await house.database.read(lambda conn: figures.untold(conn, AT_ONCE))
    for id in found:
        await write_down(house, id)
    return len(found)


async def write_down(house: "House", id: str) -> None:
    """One game's figures. One that cannot be read any more has none, and is not asked again."""
    try:
        table = await house.tables.get(id)
        entries = await table.missed(-1)
        laid = await asyncio.to_thread(table.info.family.laid, states(table, entries))
        learned: tuple[Table, Sequence[Laid], Sequence[Entry]] | None = table, laid, entries
        plays = [encode(laid, seat) for seat in range(len(table.stored.seats))]
    except WordloomError as error:
        if error.code in ("store-away", "lexicon-building"):
            return  # it will be there soon
        plays, learned = [], None
    try:
        await house.database.write(lambda conn: figures.write(conn, id, plays))
    except IntegrityError:
        return  # another process has just written the same
    if learned:
        await house.studies.learn_from(*learned)


def states(table: Table, entries: Sequence[Entry]) -> Iterator[object]:
    """The game's own state after each event of the whole game."""
    match = table.match
    state = match.setup(len(table.stored.seats))
    yield state.game
    for entry in entries:
        for event in entry.events:
            state = match.evolve(state, event)
            yield state.game


def encode(laid: Sequence[Laid], seat: int) -> str:
    """What one seat laid."""
    mine: Plays = tuple((each.words, each.points) for each in laid if each.seat == seat)
    return msgspec.json.encode(mine).decode()


def decode(plays: str) -> Plays:
    """The same, read again."""
    return msgspec.json.decode(plays, type=Plays)
