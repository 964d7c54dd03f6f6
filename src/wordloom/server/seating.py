"""Making tables, sitting down and standing up: what happens around a game."""

import secrets
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from wordloom.core.errors import Conflict, RuleError
from wordloom.core.texts import say
from wordloom.games import game_info
from wordloom.rules.commands import Leave
from wordloom.rules.game import GameInfo
from wordloom.rules.options import Options
from wordloom.server.bus import Changed
from wordloom.server.errors import Forbidden, TooFast
from wordloom.server.house import House
from wordloom.server.identity import new_id, tidy_name
from wordloom.server.lexicons import lexicon_name
from wordloom.server.messages import Removed
from wordloom.server.requests import NewTable, PlayNow, TakeSeat
from wordloom.server.tables import Ask, Table
from wordloom.server.times import now
from wordloom.server.wire import encode
from wordloom.store import tables as rows
from wordloom.store.people import StoredPlayer
from wordloom.store.tables import StoredSeat, StoredTable


def agreed(house: House, wish: NewTable | PlayNow) -> tuple[GameInfo, Options]:
    """The game and the options that a wish names, if there can be a table for them."""
    info = game_info(wish.game)
    options = info.read_options(wish.options)
    low, high = info.seats
    if not low <= wish.seats <= high:
        raise RuleError("wrong-number-of-players", low=low, high=high, given=wish.seats)
    house.lexicons.words(info, options)  # a table whose words are not there could never start
    return info, options


async def create(house: House, host: StoredPlayer, wish: NewTable, bots: Sequence[StoredSeat] = ()) -> Table:
    """A new table with the host on the first chair if they wish, bots where they are given, and empty chairs."""
    info, options = agreed(house, wish)
    seats = [StoredSeat(seat=number) for number in range(wish.seats)]
    if wish.sit:
        seats[0] = person(host, 0, wish.entropy)
    for bot in bots:
        seats[bot.seat] = bot
    stored = StoredTable(
        id=new_id(),
        game=info.id,
        options=msgspec.json.encode(options).decode(),
        language=options.language,
        practice=options.practice,
        host=host.id,
        open=wish.open,
        absence=wish.absence,
        absence_minutes=wish.absence_minutes,
        status="waiting",
        secret=secrets.token_bytes(32),
        lexicon=lexicon_name(options),
        created_at=now(),
        seats=tuple(seats),
    )
    limit = house.settings.limits.tables_per_player

    def work(conn: Connection) -> None:
        if rows.count(conn, host.id) >= limit:
            raise TooFast("too-many-tables")
        rows.create(conn, stored)

    await house.database.write(work)
    return await announce(house, stored.id)


async def play_now(house: House, player: StoredPlayer, wish: PlayNow) -> Table:
    """A table with bots on all other chairs, started at once."""
    table = NewTable(game=wish.game, options=wish.options, seats=wish.seats, entropy=wish.entropy)
    bots = [robot(player, seat, wish.level) for seat in range(1, wish.seats)]
    return await start(house, await create(house, player, table, bots), player)


async def announce(house: House, id: str) -> Table:
    """A new table is there: the lobby may want to know."""
    table = await house.tables.get(id)
    house.show_info(table)
    house.bus.publish(Changed(id))
    return table


def person(player: StoredPlayer, seat: int, entropy: str, name: str = "") -> StoredSeat:
    """A chair with a person on it; with another name, somebody on the same device."""
    return StoredSeat(seat=seat, kind="player", player=player.id, name=name or player.name, entropy=entropy)


def robot(host: StoredPlayer, seat: int, level: int) -> StoredSeat:
    """A chair with a bot on it, named in its host's language."""
    return StoredSeat(seat=seat, kind="bot", name=say("server.bot-name", host.language, level=level), level=level)


async def take_seat(house: House, table: Table, player: StoredPlayer, wish: TakeSeat) -> Table:
    """Sit down, or seat somebody here or a bot."""
    if table.stored.status != "waiting":
        raise RuleError("already-begun")
    mine = table.seats_of(player.id)
    number = free_chair(table.stored.seats, wish.seat)
    match wish.who:
        case "bot":
            must_be_host(table, player)
            chair = robot(player, number, wish.level)
        case "here":
            if not mine:
                raise Forbidden("not-your-seat")
            chair = person(player, number, wish.entropy, house.moderation.check_name(tidy_name(wish.name)))
        case _:
            if mine:
                raise Conflict("already-seated")
            chair = person(player, number, wish.entropy)
    await house.database.write(lambda conn: rows.take_seat(conn, table.id, chair))
    return await house.changed(table.id)


def free_chair(seats: Sequence[StoredSeat], wished: int | None) -> int:
    """The chair that was wished for, or the first empty one."""
    empty = [seat.seat for seat in seats if seat.kind == "empty"]
    if wished is not None and wished >= len(seats):
        raise RuleError("no-such-seat", seat=wished)
    if not empty or (wished is not None and wished not in empty):
        raise Conflict("seat-taken")
    return empty[0] if wished is None else wished


def must_be_host(table: Table, player: StoredPlayer) -> None:
    """Forbidden for everyone but the host."""
    if table.stored.host != player.id:
        raise Forbidden("host-only")


async def leave_seat(house: House, table: Table, player: StoredPlayer, seat: int) -> Table:
    """Stand up, or be removed by the host; in a running game the seat leaves it for good."""
    if seat >= len(table.stored.seats) or table.stored.seats[seat].kind == "empty":
        raise RuleError("no-such-seat", seat=seat)
    chair = table.stored.seats[seat]
    if chair.player != player.id:
        must_be_host(table, player)
    if table.running:
        await table.submit(Ask(Leave(seat), now()))
        house.show_info(table)
    elif table.stored.status == "over":
        raise RuleError("game-over")
    else:
        await house.database.write(lambda conn: rows.free_seat(conn, table.id, seat))
        table = await house.changed(table.id)
    if chair.player and chair.player != player.id:
        for client in house.audience.of(chair.player):
            client.send(encode(Removed(table.id, "removed", say("error.removed", client.language))))
    return table


async def start(house: House, table: Table, player: StoredPlayer) -> Table:
    """The host starts the game."""
    must_be_host(table, player)
    await table.start(now())
    house.bus.publish(Changed(table.id))
    return table


async def rematch(house: House, table: Table, player: StoredPlayer) -> Table:
    """The same table again: bots sit down at once, people find its id in the old table's info."""
    if not table.seats_of(player.id):
        raise Forbidden("not-your-seat")
    if table.stored.status != "over":
        raise RuleError("not-over")
    old = table.stored
    seats = tuple(seat if seat.kind == "bot" else StoredSeat(seat=seat.seat) for seat in (*old.seats[1:], old.seats[0]))
    fresh = replace(
        old,
        id=new_id(),
        host=player.id,
        status="waiting",
        secret=secrets.token_bytes(32),
        header="",
        version=0,
        awaited="",
        due=None,
        created_at=now(),
        started_at=0,
        ended_at=0,
        outcome="",
        rematch="",
        seats=tuple(replace(seat, seat=number, stand_in=False) for number, seat in enumerate(seats)),
    )
    id = await house.database.write(lambda conn: rows.follow(conn, old.id, fresh))
    await house.changed(old.id)
    return await announce(house, id)
