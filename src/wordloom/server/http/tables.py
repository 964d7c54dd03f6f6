"""Tables: make, find, sit down, start, look."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Response

from wordloom.core.errors import ParseError, RuleError
from wordloom.rules.hindsight import Missed
from wordloom.server import pairing, seating
from wordloom.server.describe import describe
from wordloom.server.errors import Forbidden
from wordloom.server.guarding import around_of
from wordloom.server.http.edge import HouseOf, MaybePlayer, Player, TableOf, VisitOf, answers, reply
from wordloom.server.messages import SPECTATOR
from wordloom.server.requests import NewTable, Rematch, SeatChoice, Seek, TakeSeat
from wordloom.server.shapes import Seen, Shown, TableInfo
from wordloom.store import tables as stored_tables

router = APIRouter(prefix="/tables", tags=["tables"])
Seat = Annotated[int, Path(ge=0, le=7)]


@router.get("", responses=answers(TableInfo, many=True))
async def list_tables(house: HouseOf, player: Player, which: Literal["mine", "open", "finished"] = "mine") -> Response:
    """One's own tables, the open ones, or one's finished ones."""
    found = await house.database.read(lambda conn: stored_tables.listed(conn, which, player.id))
    if which == "open":
        around = await house.database.read(lambda conn: around_of(conn, player.id))
        found = [stored for stored in found if stored.host not in around.apart]
        if player.friends_only:
            found = [stored for stored in found if stored.host in around.friends]
    watchers = house.audience.watchers
    return reply([describe(stored, house.lexicons, house.presence, watchers(stored.id)) for stored in found])


@router.post("", status_code=201, responses=answers(TableInfo, status=201))
async def create(house: HouseOf, player: Player, visit: VisitOf, body: NewTable) -> Response:
    """A new table."""
    return reply(house.describe(await seating.create(house, player, body, visit.block)), 201)


@router.post("/seek", status_code=201, responses=answers(TableInfo, status=201))
async def seek(house: HouseOf, player: Player, visit: VisitOf, body: Seek) -> Response:
    """Somebody to play with now: a game with whoever waits for the same, or a table where the next one sits down."""
    return reply(house.describe(await pairing.seek(house, player, body, visit.block)), 201)


@router.get("/{table}", responses=answers(TableInfo))
async def look(house: HouseOf, table: TableOf) -> Response:
    """The table around the game."""
    return reply(house.describe(table))


@router.post("/{table}/seats", status_code=201, responses=answers(TableInfo, status=201))
async def take_seat(house: HouseOf, player: Player, table: TableOf, body: TakeSeat) -> Response:
    """Sit down, or seat somebody here or a bot."""
    return reply(house.describe(await seating.take_seat(house, table, player, body)), 201)


@router.delete("/{table}/seats/{seat}", responses=answers(TableInfo))
async def leave_seat(house: HouseOf, player: Player, table: TableOf, seat: Seat) -> Response:
    """Stand up; the host may remove somebody."""
    return reply(house.describe(await seating.leave_seat(house, table, player, seat)))


@router.patch("/{table}/seats/{seat}", responses=answers(TableInfo))
async def choose(house: HouseOf, player: Player, table: TableOf, seat: Seat, body: SeatChoice) -> Response:
    """Choose what the game leaves to each seat, for your own; the host may choose for everyone."""
    return reply(house.describe(await seating.choose(house, table, player, seat, body)))


@router.post("/{table}/start", responses=answers(TableInfo))
async def start(house: HouseOf, player: Player, table: TableOf, visit: VisitOf) -> Response:
    """The host starts the game with those who sit."""
    return reply(house.describe(await seating.start(house, table, player, visit.block)))


@router.post("/{table}/rematch", status_code=201, responses=answers(TableInfo, status=201))
async def rematch(
    house: HouseOf, player: Player, table: TableOf, visit: VisitOf, body: Rematch | None = None
) -> Response:
    """The same table again; it begins once everybody who sat there has asked."""
    entropy = body.entropy if body else ""
    return reply(house.describe(await seating.rematch(house, table, player, entropy, visit.block)), 201)


@router.get("/{table}/seen", responses=answers(Seen))
async def seen(house: HouseOf, player: MaybePlayer, table: TableOf) -> Response:
    """Everything that a screen needs to show the table to the one who asks.

    A player with several seats in a running game gets no seat's view until they choose one.
    """
    me = await house.identity.me(player) if player else None
    seats = table.seats_of(player.id) if player else []
    seat = seats[0] if len(seats) == 1 or (seats and not table.running) else SPECTATOR
    return reply(Seen(me=me, table=house.describe(table), shown=table.seen_from(seat)))


@router.get("/{table}/view", responses=answers(Shown))
async def view(
    player: MaybePlayer,
    table: TableOf,
    seat: Annotated[int, Query(ge=-1, le=7)] = SPECTATOR,
    version: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
) -> Response:
    """What a seat of one's own, or a spectator, sees now or saw at a version (of a finished game: its last one)."""
    if seat != SPECTATOR and (player is None or seat not in table.seats_of(player.id)):
        raise Forbidden("not-your-seat")
    if version is None:
        over = table.stored.status == "over"
        return reply(await table.seen_at(seat, table.version) if over else table.seen_from(seat))
    if version > table.version:
        raise ParseError("no-such-version", version=version)
    return reply(await table.seen_at(seat, version))


@router.get("/{table}/hindsight", responses=answers(Missed, many=True))
async def hindsight(table: TableOf) -> Response:
    """After the end of a cooperative game: plays that would have met a goal still in view."""
    if not table.info.family.looks_back:
        raise RuleError("not-in-this-game")
    shown = table.view(SPECTATOR)
    if shown is None or shown.game.outcome is None:
        raise RuleError("not-over")
    return reply(await asyncio.to_thread(table.info.family.hindsight, table.match.game, shown.game))
