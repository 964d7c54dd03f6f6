"""Somebody to play with now: whoever seeks the same game, language and pace as somebody who waits sits down with them.

One after another within a process. Two who seek at the same instant through different processes may each get a table
of their own; both stand in the lobby, and whoever seeks next joins one of them.
"""

from collections.abc import Sequence

import msgspec

from wordloom.core.errors import Conflict, RuleError
from wordloom.rules.options import Options
from wordloom.server import seating
from wordloom.server.bus import Changed
from wordloom.server.errors import Forbidden
from wordloom.server.house import House
from wordloom.server.requests import NewTable, Seek, TakeSeat
from wordloom.server.tables import Table
from wordloom.server.times import now
from wordloom.store import tables as stored_tables
from wordloom.store.people import StoredPlayer
from wordloom.store.tables import StoredTable

COMING = 60_000  # ms in which whoever has just made a table may still be on the way to it


async def seek(house: House, player: StoredPlayer, wish: Seek, block: str) -> Table:
    """A chair where somebody waits for the same; else a table of one's own, which the next one finds."""
    wanted = NewTable(game=wish.game, options=wish.options, seats=2, open=True, entropy=wish.entropy)
    _, options = seating.agreed(house, wanted)
    async with house.pairing:
        waiting = await house.database.read(lambda conn: stored_tables.listed(conn, "open", ""))
        fitting = [stored for stored in waiting if fits(house, stored, wish.game, options)]
        if own := next((stored for stored in fitting if stored.host == player.id), None):
            return await house.tables.get(own.id)
        return await join(house, player, fitting, wish.entropy) or await seating.create(house, player, wanted, block)


def fits(house: House, stored: StoredTable, game: str, options: Options) -> bool:
    """Whether a table has one chair left, agrees on the same, and its host is there or on the way."""
    empty = [seat for seat in stored.seats if seat.kind == "empty"]
    here = house.presence.is_here(stored.host) or now() - stored.created_at < COMING
    same = stored.game == game and msgspec.json.decode(stored.options) == msgspec.to_builtins(options)
    return same and here and len(empty) == 1


async def join(house: House, player: StoredPlayer, tables: Sequence[StoredTable], entropy: str) -> Table | None:
    """Sit down at the table that has waited longest among those where one may, and begin."""
    for stored in sorted(tables, key=lambda each: each.created_at):
        table = await house.tables.get(stored.id)
        try:
            table = await seating.take_seat(house, table, player, TakeSeat(entropy=entropy))
        except (Conflict, Forbidden, RuleError):
            continue  # somebody was quicker, or these two do not play with each other
        await table.start(now())
        house.bus.publish(Changed(table.id))
        return table
    return None
