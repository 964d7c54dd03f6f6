"""Making tables, sitting down and standing up: what happens around a game."""

import secrets
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from wordloom.core.errors import Conflict, RuleError
from wordloom.core.texts import say
from wordloom.games import game_info
from wordloom.rules.commands import TABLE, Leave, Remove
from wordloom.rules.game import GameInfo
from wordloom.rules.options import Options
from wordloom.server.bus import Changed
from wordloom.server.company import ask, check_sit, may_ask
from wordloom.server.errors import Forbidden, TooFast
from wordloom.server.house import House
from wordloom.server.identity import new_id, tidy_name
from wordloom.server.lexicons import lexicon_name
from wordloom.server.messages import Removed
from wordloom.server.requests import NewTable, PlayNow, SeatChoice, TakeSeat
from wordloom.server.settings import Limits
from wordloom.server.tables import Ask, Table
from wordloom.server.times import now
from wordloom.server.wire import encode
from wordloom.store import invitations, leases, people
from wordloom.store import tables as stored_tables
from wordloom.store.people import StoredPlayer
from wordloom.store.tables import StoredSeat, StoredTable


def agreed(house: House, wish: NewTable | PlayNow) -> tuple[GameInfo, Options]:
    """The game and the options that a wish names, if there can be a table for them."""
    info = game_info(wish.game)
    options = info.choose_options(wish.options)
    low, high = info.seats
    if not low <= wish.seats <= high:
        raise RuleError("wrong-number-of-players", low=low, high=high, given=wish.seats)
    house.lexicons.words(info, options)  # a table whose words are not there could never start
    return info, options


def set_up(  # noqa: PLR0917 - who, what and where
    host: StoredPlayer, wish: NewTable, info: GameInfo, options: Options, block: str, bots: Sequence[StoredSeat] = ()
) -> StoredTable:
    """A table to be: the host on the first chair if they wish, bots where they are given, and empty chairs."""
    seats = [StoredSeat(seat=number) for number in range(wish.seats)]
    if wish.sit:
        seats[0] = person(host, 0, wish.entropy)
    for bot in bots:
        seats[bot.seat] = bot
    return StoredTable(
        id=new_id(),
        game=info.id,
        options=msgspec.json.encode(options).decode(),
        language=options.language,
        practice=options.practice,
        host=host.id,
        open=wish.open and not (wish.friends_only or host.friends_only),
        absence=wish.absence,
        absence_minutes=wish.absence_minutes,
        status="waiting",
        secret=secrets.token_bytes(32),
        lexicon=lexicon_name(options),
        created_at=now(),
        talk="phrases" if host.phrases_only else wish.talk,
        friends_only=wish.friends_only or host.friends_only,
        gallery=wish.gallery and not host.guardian,
        shared=wish.shared,
        block=block,
        seats=tuple(seats),
    )


def open_table(conn: Connection, limits: Limits, table: StoredTable, block: str) -> None:
    """Keep a new table, if its host has room for one more."""
    check_room(conn, limits, table, block)
    stored_tables.create(conn, table)
    leases.touch(conn, table.host, table.created_at)


async def create(
    house: House, host: StoredPlayer, wish: NewTable, block: str, bots: Sequence[StoredSeat] = ()
) -> Table:
    """A new table, to which those are asked whom the host named."""
    info, options = agreed(house, wish)
    stored = set_up(host, wish, info, options, block, bots)

    def work(conn: Connection) -> Sequence[str]:
        open_table(conn, house.settings.limits, stored, block)
        return ask(conn, stored, host, wish.invite)

    asked = await house.database.write(work)
    table = await announce(house, stored.id)
    await house.company.spread(table.id, asked)
    return table


def check_room(conn: Connection, limits: Limits, table: StoredTable, block: str) -> None:
    """TooFast for whoever has enough tables, alone or together with everyone in the same place."""
    there = stored_tables.hosted_from(conn, block)
    if (
        stored_tables.hosted_by(conn, table.host).all >= limits.tables_per_player
        or there.all >= limits.tables_per_block
        or (table.open and there.listed >= limits.open_tables_per_block)
    ):
        raise TooFast("too-many-tables")


async def play_now(house: House, player: StoredPlayer, wish: PlayNow, block: str) -> Table:
    """A table with bots on all other chairs, started at once."""
    table = NewTable(game=wish.game, options=wish.options, seats=wish.seats, entropy=wish.entropy)
    bots = [robot(player, seat, wish.level) for seat in range(1, wish.seats)]
    return await start(house, await create(house, player, table, block, bots), player, block)


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
            check_sharing(table, player)
            chair = await beside(house, table.stored, player, number, wish)
        case _:
            if mine:
                raise Conflict("already-seated")
            chair = person(player, number, wish.entropy)

    def work(conn: Connection) -> None:
        if wish.who == "me":
            check_sit(conn, table.stored, player)
        sit(conn, table.id, chair, player, another=wish.who == "here")
        if wish.who == "here":
            stored_tables.share(conn, table.id)

    await house.database.write(work)
    return await house.changed(table.id)


def sit(conn: Connection, table: str, chair: StoredSeat, player: StoredPlayer, *, another: bool = False) -> None:
    """Fill a chair; an invitation is answered so."""
    stored_tables.take_seat(conn, table, chair, another=another)
    invitations.decline(conn, table, player.id)
    leases.touch(conn, player.id, now())  # whoever sits down was there then, socket or not
    if player.friends_only:  # from now on nobody else comes near
        stored_tables.close_to_strangers(conn, table)


async def rename_sitter(house: House, player: StoredPlayer, name: str) -> None:
    """A player has another name now: the chairs at tables that have not begun say so, except where one name after
    another would be a way to write to somebody who is kept from that."""
    for id in await house.database.read(lambda conn: stored_tables.waiting_as(conn, player.id, player.name)):
        table = await house.tables.get(id)
        if not await house.guarding.keeps_to_phrases(table.stored, player):
            await house.database.write(
                lambda conn, id=id: stored_tables.rename_sitter(conn, id, player.id, player.name, name)  # type: ignore[misc]
            )
            await house.changed(id)


async def beside(house: House, table: StoredTable, player: StoredPlayer, number: int, wish: TakeSeat) -> StoredSeat:
    """A chair for somebody on the same device, with the name they go by; where that would be free text to somebody
    who is kept from it, or a guarded player's, with the name that sits there already and a number."""
    if player.phrases_only or await house.guarding.keeps_to_phrases(table, player):
        name = f"{table.seats[table.seats_of(player.id)[0]].name[:20]} {number + 1}"
    else:
        name = house.moderation.check_name(tidy_name(wish.name))
    return person(player, number, wish.entropy, name)


def check_sharing(table: Table, player: StoredPlayer) -> None:
    """Whoever holds several chairs sees several racks: where the host said so, or where nobody else sits whom it could
    surprise."""
    if not table.seats_of(player.id):
        raise Forbidden("not-your-seat")
    others = table.stored.people() - {player.id}
    if not table.stored.shared and others:
        raise Forbidden("one-chair")


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


async def choose(house: House, table: Table, player: StoredPlayer, seat: int, wish: SeatChoice) -> Table:
    """Before the start: what the game leaves to each seat, chosen by who sits there or by the host."""
    if seat >= len(table.stored.seats):
        raise RuleError("no-such-seat", seat=seat)
    if table.stored.seats[seat].player != player.id:
        must_be_host(table, player)

    def anew(options: str) -> str:
        agreed = table.info.read_options(msgspec.json.decode(options))
        return msgspec.json.encode(agreed.chosen_for(seat, wish.option, wish.value)).decode()

    await house.database.write(lambda conn: stored_tables.agree_anew(conn, table.id, anew))
    return await house.changed(table.id)


async def leave_seat(house: House, table: Table, player: StoredPlayer, seat: int) -> Table:
    """Stand up, or be removed by the host; in a running game the seat leaves it for good, and if that ends the game,
    nobody has won it by removing somebody."""
    if seat >= len(table.stored.seats) or table.stored.seats[seat].kind == "empty":
        raise RuleError("no-such-seat", seat=seat)
    chair = table.stored.seats[seat]
    if chair.player != player.id:
        must_be_host(table, player)
    if table.running:
        await leave_game(house, table, player, chair)
        house.show_info(table)
    elif table.stored.status == "over":
        raise RuleError("game-over")
    else:
        await house.database.write(lambda conn: stored_tables.free_seat(conn, table.id, seat))
        table = await house.changed(table.id)
    if chair.player and chair.player != player.id:
        for client in house.audience.of(chair.player):
            client.send(encode(Removed(table.id, "removed", say("error.removed", client.language))))
    return table


async def leave_game(house: House, table: Table, player: StoredPlayer, chair: StoredSeat) -> None:
    """Leave a running game, or be taken out of it by the host; by the book only who has been absent for long is."""
    if chair.player == player.id:
        await table.submit(Ask(Leave(chair.seat), now()))
        return
    if chair.player and table.options.by_the_book:
        await house.absences.check_absent(table, chair.seat, "not-removable")
    await table.submit(Ask(Remove(TABLE, chair.seat), now()))


async def start(house: House, table: Table, player: StoredPlayer, block: str) -> Table:
    """The host starts the game."""
    must_be_host(table, player)
    if table.stored.status == "waiting" and not any(seat.kind == "player" for seat in table.stored.seats):
        await check_bots_only(house, player, block)
    return await begin(house, table)


async def begin(house: House, table: Table) -> Table:
    """The game begins, and every process learns of it."""
    await table.start(now())
    house.bus.publish(Changed(table.id))
    return table


async def check_bots_only(house: House, host: StoredPlayer, block: str) -> None:
    """Robots among themselves think without end: a few such games are enough for anybody."""
    limits = house.settings.limits
    mine = await house.database.read(lambda conn: stored_tables.hosted_by(conn, host.id))
    there = await house.database.read(lambda conn: stored_tables.hosted_from(conn, block))
    if mine.bots_only >= limits.bot_tables or there.bots_only >= limits.bot_tables_per_block:
        raise TooFast("too-many-bot-tables")


async def rematch(house: House, table: Table, player: StoredPlayer, entropy: str, block: str) -> Table:
    """The same table again: bots and whoever asks sit down at once, and it begins when the last of them is there.

    The others find its id in the old table's info; asking for it themselves seats them too.
    """
    if not table.seats_of(player.id):
        raise Forbidden("not-your-seat")
    if table.stored.status != "over":
        raise RuleError("not-over")
    house.lexicons.words(table.info, table.options)
    old = table.stored
    order = (*range(1, len(old.seats)), 0)
    seats = tuple(old.seats[seat] if old.seats[seat].kind == "bot" else StoredSeat(seat=seat) for seat in order)
    reseated = table.options.reseated(order)
    fresh = replace(
        old,
        id=new_id(),
        options=old.options if reseated == table.options else msgspec.json.encode(reseated).decode(),
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
        block=block,
        talk="phrases" if player.phrases_only else old.talk,
        friends_only=old.friends_only or player.friends_only,
        open=old.open and not player.friends_only,
        seats=tuple(replace(seat, seat=number, stand_in=False) for number, seat in enumerate(seats)),
    )
    own = [
        person(player, number, entropy, old.seats[seat].name)
        for number, seat in enumerate(order)
        if old.seats[seat].player == player.id
    ]
    id = await house.database.write(lambda conn: stored_tables.follow(conn, old.id, fresh))
    await house.changed(old.id)
    again = await announce(house, id)
    if again.stored.host == player.id:
        await ask_again(house, again, player, old)
    elif player.id not in again.stored.people():
        await house.database.read(lambda conn: check_sit(conn, again.stored, player))
    return await sit_again(house, again, player, own)


async def ask_again(house: House, table: Table, host: StoredPlayer, old: StoredTable) -> None:
    """Those who sat at the table before are asked to the one after it."""

    def may(conn: Connection) -> list[str]:
        found = [people.get(conn, id) for id in sorted(old.people() - {host.id})]
        return [each.id for each in found if each and may_ask(conn, host, each, close=old.friends_only)]

    if table.stored.status == "waiting" and (wanted := await house.database.read(may)):
        await house.company.invite(table, host, wanted)


async def sit_again(house: House, table: Table, player: StoredPlayer, chairs: Sequence[StoredSeat]) -> Table:
    """Seat a player of the game before on their own chairs, as far as they are free; then see whether all are there."""
    if table.stored.status != "waiting":
        return table
    free = {seat.seat for seat in table.stored.seats if seat.kind == "empty"}

    def work(conn: Connection) -> None:
        for chair in chairs:
            if chair.seat in free:
                sit(conn, table.id, chair, player, another=True)

    await house.database.write(work)
    table = await house.changed(table.id)
    full = all(seat.kind != "empty" for seat in table.stored.seats)
    return await begin(house, table) if table.stored.status == "waiting" and full else table
