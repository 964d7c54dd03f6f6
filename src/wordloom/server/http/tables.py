"""Tables: make, find, sit down, start, look."""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Response
from msgspec.structs import replace

from wordloom.analysis.hindsight import Missed, missed_plays
from wordloom.analysis.moves import PlayFinder
from wordloom.core.errors import ParseError, RuleError
from wordloom.rules.record import Header
from wordloom.rules.together import TogetherGame
from wordloom.rules.together.views import TogetherView
from wordloom.server import seating
from wordloom.server.describe import describe
from wordloom.server.errors import Forbidden
from wordloom.server.http.edge import HouseOf, MaybePlayer, Player, TableOf, answers, reply
from wordloom.server.messages import SPECTATOR
from wordloom.server.preview import preview
from wordloom.server.requests import NewTable, Preview, TakeSeat
from wordloom.server.shapes import PreviewScore, Seen, Shown, TableInfo
from wordloom.server.tables import Table
from wordloom.store import tables as rows

router = APIRouter(prefix="/tables", tags=["tables"])
Seat = Annotated[int, Path(ge=0, le=7)]


@router.get("", responses=answers(TableInfo, many=True))
async def list_tables(house: HouseOf, player: Player, which: Literal["mine", "open", "finished"] = "mine") -> Response:
    """One's own tables, the open ones, or one's finished ones."""
    found = await house.database.read(lambda conn: rows.listed(conn, which, player.id))
    watchers = house.audience.watchers
    return reply([describe(stored, house.lexicons, house.presence, watchers(stored.id)) for stored in found])


@router.post("", status_code=201, responses=answers(TableInfo, status=201))
async def create(house: HouseOf, player: Player, body: NewTable) -> Response:
    """A new table."""
    return reply(house.describe(await seating.create(house, player, body)), 201)


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


@router.post("/{table}/start", responses=answers(TableInfo))
async def start(house: HouseOf, player: Player, table: TableOf) -> Response:
    """The host starts the game with those who sit."""
    return reply(house.describe(await seating.start(house, table, player)))


@router.post("/{table}/rematch", status_code=201, responses=answers(TableInfo, status=201))
async def rematch(house: HouseOf, player: Player, table: TableOf) -> Response:
    """The same table again."""
    return reply(house.describe(await seating.rematch(house, table, player)), 201)


@router.get("/{table}/seen", responses=answers(Seen))
async def seen(house: HouseOf, player: MaybePlayer, table: TableOf) -> Response:
    """Everything that a screen needs to show the table to the one who asks.

    Who holds several seats of a running game looks from none of them until one is chosen.
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
    """What a seat of one's own, or a spectator, sees now or saw at a version."""
    if seat != SPECTATOR and (player is None or seat not in table.seats_of(player.id)):
        raise Forbidden("not-your-seat")
    if version is None:
        return reply(table.seen_from(seat))
    if version > table.version:
        raise ParseError("no-such-version", version=version)
    return reply(await seen_at(table, seat, version))


async def seen_at(table: Table, seat: int, version: int) -> Shown:
    """A version and what led to it: the same fold, stopped there."""
    if version == table.version:
        last = await table.missed(version - 1) if version else []
        return replace(table.seen_from(seat), entry=table.shown(last[-1], seat) if last else None)
    entries = (await table.missed(0))[:version]
    entry = table.shown(entries[-1], seat) if entries else None
    state = table.match.setup(len(msgspec.json.decode(table.stored.header, type=Header).players))
    for event in (event for each in entries for event in each.events):
        state = table.match.evolve(state, event)
    return Shown(seat=seat, version=version, view=table.match.view(state, seat), head="", entry=entry)


@router.post("/{table}/preview", responses=answers(PreviewScore))
async def preview_play(player: Player, table: TableOf, body: Preview) -> Response:
    """Words and points of a tentative play; never whether they are words."""
    if body.seat not in table.seats_of(player.id):
        raise Forbidden("not-your-seat")
    if not table.running:
        raise RuleError("not-begun" if table.stored.status == "waiting" else "game-over")
    return reply(preview(table, body.seat, body.command))


@router.get("/{table}/hindsight", responses=answers(Missed, many=True))
async def hindsight(table: TableOf) -> Response:
    """After the end of a cooperative game: plays that would have met a goal still in view."""
    game, shown = table.match.game, table.view(SPECTATOR)
    if not isinstance(game, TogetherGame):
        raise RuleError("not-in-this-game")
    if shown is None or not isinstance(shown.game, TogetherView) or not shown.game.reason:
        raise RuleError("not-over")
    words: Any = game.words
    finder = PlayFinder(getattr(words, "graph", words), game.tiles, {})
    return reply(await asyncio.to_thread(missed_plays, shown.game, finder, words.level))
