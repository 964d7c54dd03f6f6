"""From nothing to one's first turn in one request."""

from fastapi import APIRouter, Request, Response

from wordloom.server import seating
from wordloom.server.house import House
from wordloom.server.http.edge import HouseOf, MaybePlayer, VisitOf, answers, reply
from wordloom.server.http.people import set_cookie
from wordloom.server.requests import PlayNow
from wordloom.server.shapes import Begun
from wordloom.store.people import StoredPlayer

router = APIRouter(tags=["tables"])


@router.post("/play", status_code=201, responses=answers(Begun, status=201))
async def play_now(request: Request, house: HouseOf, known: MaybePlayer, visit: VisitOf, body: PlayNow) -> Response:
    """Start a game against bots right away. Unknown visitors become guests under the given name."""
    if known:
        return reply(await begun(house, known, "", body, visit.block), 201)
    house.newcomers.check(visit.block)
    seating.agreed(house, body)  # nobody becomes a guest for a game that cannot be
    player, token = await house.identity.guest(body.name, body.language, visit)
    return set_cookie(request, reply(await begun(house, player, token, body, visit.block), 201), token)


async def begun(house: House, player: StoredPlayer, token: str, wish: PlayNow, block: str) -> Begun:
    """Begin, and tell everything that a screen needs to show the game."""
    table = await seating.play_now(house, player, wish, block)
    me = await house.identity.me(player)
    return Begun(me=me, token=token, table=house.describe(table), shown=table.seen_from(0))
