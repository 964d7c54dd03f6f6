"""Mutes and reports of players; and what moderators do about them."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from wordloom.server import fairplay
from wordloom.server.errors import Forbidden
from wordloom.server.http.edge import HouseOf, Player, Slowly, TableOf, answers, reply
from wordloom.server.requests import Moderate, Mute, Report, Silence
from wordloom.server.shapes import ActionInfo, BanInfo, Person, ReportInfo, SeatFigures, Suspect
from wordloom.store import talk
from wordloom.store.people import StoredPlayer

router = APIRouter(tags=["moderation"])
PlayerId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


def must_moderate(player: StoredPlayer) -> None:
    """Forbidden for everyone but moderators."""
    if not player.moderator:
        raise Forbidden("moderators-only")


@router.get("/mutes", responses=answers(Person, many=True))
async def muted(house: HouseOf, player: Player) -> Response:
    """Whom one does not want to hear."""
    found = await house.database.read(lambda conn: talk.muted_names(conn, player.id))
    return reply([Person(id, "", name) for id, name in found])


@router.post("/mutes", status_code=204, responses=answers(status=204))
async def mute(house: HouseOf, player: Player, body: Mute) -> Response:
    """Hear no more from someone, or hear again."""
    await house.database.write(lambda conn: talk.mute(conn, player.id, body.player, body.muted))
    await house.guarding.altered(player.id)
    return Response(status_code=204)


@router.post("/reports", status_code=204, dependencies=[Slowly], responses=answers(status=204))
async def report(house: HouseOf, player: Player, body: Report) -> Response:
    """Tell the moderators about someone; what was said at the table is kept with it."""
    await house.moderating.report(player, body)
    return Response(status_code=204)


@router.get("/reports", responses=answers(ReportInfo, many=True))
async def reports(house: HouseOf, player: Player, limit: Annotated[int, Query(ge=1, le=500)] = 200) -> Response:
    """Reports, those that nobody has dealt with first; for moderators."""
    must_moderate(player)
    return reply(await house.moderating.reports(limit))


@router.get("/moderation/tables/{table}/figures", responses=answers(SeatFigures, many=True))
async def table_figures(house: HouseOf, player: Player, table: TableOf) -> Response:
    """After a game: how long its players thought, and how often they did what the strongest robot would have done; for
    moderators. It accuses nobody."""
    must_moderate(player)
    return reply(await fairplay.figures(house, table))


@router.get("/moderation/people/{id}", responses=answers(Suspect))
async def suspect(house: HouseOf, player: Player, id: PlayerId) -> Response:
    """What is known of a person; for moderators."""
    must_moderate(player)
    return reply(await house.moderating.suspect(id))


@router.get("/moderation/actions", responses=answers(ActionInfo, many=True))
async def actions(house: HouseOf, player: Player) -> Response:
    """What moderators did, the latest first; for moderators."""
    must_moderate(player)
    return reply(await house.moderating.actions())


@router.get("/moderation/bans", responses=answers(BanInfo, many=True))
async def bans(house: HouseOf, player: Player) -> Response:
    """Blocks of addresses that are kept out; for moderators."""
    must_moderate(player)
    return reply(await house.moderating.banned())


@router.post("/moderation/actions", status_code=204, responses=answers(status=204))
async def act(house: HouseOf, player: Player, body: Moderate) -> Response:
    """Silence, shadow, close, ban, take back; for moderators."""
    must_moderate(player)
    await house.moderating.act(player, body)
    return Response(status_code=204)


@router.post("/silences", status_code=204, responses=answers(status=204))
async def silence(house: HouseOf, player: Player, body: Silence) -> Response:
    """Silence someone for a while; for moderators."""
    must_moderate(player)
    await house.moderating.act(player, Moderate(kind="silence", player=body.player, minutes=body.minutes))
    return Response(status_code=204)
