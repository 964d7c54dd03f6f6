"""Mutes and reports."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from wordloom.core.errors import ParseError
from wordloom.server.errors import Forbidden
from wordloom.server.http.edge import HouseOf, Player, Slowly, answers, reply
from wordloom.server.identity import tidy_text
from wordloom.server.requests import Mute, Report, Silence
from wordloom.server.times import now
from wordloom.store import people, talk

router = APIRouter(tags=["moderation"])


@router.post("/mutes", status_code=204, responses=answers(status=204))
async def mute(house: HouseOf, player: Player, body: Mute) -> Response:
    """Hear no more from someone, or hear again."""
    await house.database.write(lambda conn: talk.mute(conn, player.id, body.player, body.muted))
    muted = await house.database.read(lambda conn: talk.muted_by(conn, player.id))
    for client in house.audience.of(player.id):
        client.muted = muted
    return Response(status_code=204)


@router.post("/reports", status_code=204, dependencies=[Slowly], responses=answers(status=204))
async def report(house: HouseOf, player: Player, body: Report) -> Response:
    """Tell the moderators about someone."""
    text = tidy_text(body.text)
    if not text:
        raise ParseError("bad-request", where="text", reason="empty")
    if await house.database.read(lambda conn: people.get(conn, body.player)) is None:
        raise ParseError("no-such-player")
    await house.database.write(
        lambda conn: talk.report(conn, player.id, body.player, table=body.table, text=text, at=now())
    )
    return Response(status_code=204)


@router.get("/reports", responses=answers())
async def reports(house: HouseOf, player: Player, limit: Annotated[int, Query(ge=1, le=500)] = 200) -> Response:
    """Reports, latest first; for moderators."""
    if not house.identity.is_moderator(player):
        raise Forbidden("moderators-only")
    return reply(await house.database.read(lambda conn: talk.all_reports(conn, limit)))


@router.post("/silences", status_code=204, responses=answers(status=204))
async def silence(house: HouseOf, player: Player, body: Silence) -> Response:
    """Nothing is heard from someone for a while; for moderators."""
    if not house.identity.is_moderator(player):
        raise Forbidden("moderators-only")
    until = now() + body.minutes * 60_000
    await house.database.write(lambda conn: people.change(conn, body.player, silent_until=until))
    return Response(status_code=204)
