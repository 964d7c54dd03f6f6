"""Somebody to play with now: whoever seeks the same game, language and pace as somebody who waits sits down with them.

Looking, sitting down and opening a table of one's own are one transaction, and those who seek the same come one after
another through the store: two who seek at one instant find each other, whichever processes serve them.
"""

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection

from wordloom.core.errors import Conflict, RuleError
from wordloom.rules.options import Options
from wordloom.server import seating
from wordloom.server.company import check_sit
from wordloom.server.errors import Forbidden
from wordloom.server.house import House
from wordloom.server.requests import NewTable, Seek
from wordloom.server.tables import Table
from wordloom.server.times import now
from wordloom.store import leases
from wordloom.store import tables as stored_tables
from wordloom.store.people import StoredPlayer
from wordloom.store.tables import StoredTable

COMING = 60_000  # ms in which whoever has just made a table may still be on the way to it


class Found(NamedTuple):
    """The table where somebody plays, and whether everybody is there."""

    table: str
    full: bool


async def seek(house: House, player: StoredPlayer, wish: Seek, block: str) -> Table:
    """A chair where somebody waits for the same; else a table of one's own, which the next one finds."""
    wanted = NewTable(game=wish.game, options=wish.options, seats=2, open=True, entropy=wish.entropy)
    info, options = seating.agreed(house, wanted)
    own = seating.set_up(player, wanted, info, options, block)

    def work(conn: Connection) -> Found:
        stored_tables.one_after_another(conn)
        fitting = [each for each in stored_tables.listed(conn, "open", "") if fits(conn, each, wish.game, options)]
        if mine := next((each for each in fitting if each.host == player.id), None):
            return Found(mine.id, full=False)
        for stored in sorted(fitting, key=lambda each: each.created_at):
            if sits_down(conn, stored, player, wish.entropy):
                return Found(stored.id, full=True)
        seating.open_table(conn, house.settings.limits, own, block)
        return Found(own.id, full=False)

    found = await house.database.write(work)
    if not found.full:
        return await seating.announce(house, found.table)
    table = await house.changed(found.table)
    try:
        return await seating.begin(house, table)
    except RuleError:
        return table  # somebody stood up again in between: the table waits


def fits(conn: Connection, stored: StoredTable, game: str, options: Options) -> bool:
    """Whether a table has one chair left, agrees on the same, and its host is there or on the way."""
    empty = [seat for seat in stored.seats if seat.kind == "empty"]
    same = stored.game == game and msgspec.json.decode(stored.options) == msgspec.to_builtins(options)
    if not same or len(empty) != 1:
        return False
    lease = leases.of(conn, [stored.host]).get(stored.host)
    return now() - stored.created_at < COMING or (lease is not None and lease.until > now())


def sits_down(conn: Connection, stored: StoredTable, player: StoredPlayer, entropy: str) -> bool:
    """Take the free chair; not where somebody was quicker, or where these two do not play with each other."""
    try:
        check_sit(conn, stored, player)
        chair = seating.person(player, seating.free_chair(stored.seats, None), entropy)
        seating.sit(conn, stored.id, chair, player)
    except (Conflict, Forbidden, RuleError):
        return False
    return True
