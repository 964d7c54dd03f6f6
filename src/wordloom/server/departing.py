"""Somebody asks to be forgotten: out of running games, off waiting tables, and then every trace of the name."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from wordloom.core.errors import RuleError
from wordloom.games import game_info
from wordloom.rules.commands import Leave
from wordloom.server.bus import Changed, SignedOut
from wordloom.server.forgetting import NOBODY, forget_name
from wordloom.server.tables import Ask, Table
from wordloom.server.times import now
from wordloom.server.wire import codec
from wordloom.store import people
from wordloom.store import tables as stored_tables
from wordloom.store.tables import StoredTable

if TYPE_CHECKING:
    from wordloom.server.house import House

ALL = 100_000


async def depart(house: "House", player: str) -> None:
    """Leave every table, then forget everything about a player. Games that go on without them forget the name when
    they end: until then their records are being written."""
    mine = await house.database.read(lambda conn: stored_tables.listed(conn, "mine", player, limit=ALL))
    for stored in mine:
        if stored.status == "running":
            await leave(await house.tables.get(stored.id), player)
    played = await house.database.read(lambda conn: stored_tables.listed(conn, "finished", player, limit=ALL))

    def work(conn: Connection) -> None:
        for stored in played:
            forget_name(conn, stored.id, stored.seats_of(player), codec(game_info(stored.game)))
        for stored in mine:
            hand_over(conn, stored, player)
        people.forget(conn, player, NOBODY)

    await house.database.write(work)
    await tell(house, [stored.id for stored in mine], [stored.id for stored in played])
    house.end_sessions(player, "")
    house.bus.publish(SignedOut(player, ""))


async def stand_up(house: "House", player: str, sat: Sequence[StoredTable]) -> None:
    """Leave some tables: running games are given up, chairs that waited are free again."""
    for stored in sat:
        if stored.status == "running":
            await leave(await house.tables.get(stored.id), player)

    def work(conn: Connection) -> None:
        for stored in sat:
            hand_over(conn, stored, player)

    await house.database.write(work)
    await tell(house, [stored.id for stored in sat], [])


async def leave(table: Table, player: str) -> None:
    """Give up every seat in a running game."""
    for seat in table.seats_of(player):
        try:
            await table.submit(Ask(Leave(seat), now()))
        except RuleError:
            continue  # it had left already, or the game has just ended


def hand_over(conn: Connection, stored: StoredTable, player: str) -> None:
    """Somebody else who sits there becomes host; a table that waits for nobody else is taken away."""
    if stored.status == "waiting":
        for seat in stored.seats_of(player):
            stored_tables.free_seat(conn, stored.id, seat)
    if stored.host != player:
        return
    others = [seat.player for seat in stored.seats if seat.player not in ("", player)]
    if others:
        stored_tables.set_host(conn, stored.id, others[0])
    else:
        stored_tables.remove(conn, stored.id)


async def tell(house: "House", left: list[str], played: list[str]) -> None:
    """Everyone at those tables learns of it, here and at other processes."""
    for id in played:
        house.tables.forget(id)
    for id in left:
        await house.refresh(id)
    for id in {*left, *played}:
        house.bus.publish(Changed(id))
