"""Notices while the page is closed: the devices that take them, and when not to send any."""

from fastapi import APIRouter, Request, Response

from wordloom.server.http.edge import HouseOf, Player, Slowly, answers, reply, token_of
from wordloom.server.identity import digest
from wordloom.server.requests import NewDevice, OldDevice, QuietHours
from wordloom.server.shapes import PushInfo

router = APIRouter(prefix="/push", tags=["people"])


@router.get("", responses=answers(PushInfo))
async def about(request: Request, house: HouseOf, player: Player) -> Response:
    """The server's key, and what is set."""
    return reply(await house.notices.about(player, digest(token_of(request))))


@router.post("", dependencies=[Slowly], responses=answers(PushInfo))
async def keep(request: Request, house: HouseOf, player: Player, body: NewDevice) -> Response:
    """This browser takes notices, for as long as it is signed in."""
    session = digest(token_of(request))
    await house.notices.keep(player, session, body)
    return reply(await house.notices.about(player, session))


@router.post("/remove", responses=answers(PushInfo))
async def forget(request: Request, house: HouseOf, player: Player, body: OldDevice) -> Response:
    """This browser takes none any more."""
    await house.notices.forget(player, body.endpoint)
    return reply(await house.notices.about(player, digest(token_of(request))))


@router.put("/quiet", responses=answers(PushInfo))
async def quiet(request: Request, house: HouseOf, player: Player, body: QuietHours) -> Response:
    """When nothing is sent."""
    changed = await house.notices.set_quiet(player, body)
    return reply(await house.notices.about(changed, digest(token_of(request))))
