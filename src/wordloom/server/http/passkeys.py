"""Passkeys: make one, sign in with one."""

from fastapi import APIRouter, Request, Response

from wordloom.server.http.accounts import welcome
from wordloom.server.http.edge import HouseOf, MaybePlayer, Player, Slowly, answers, house_of, reply
from wordloom.server.passkeys import Site
from wordloom.server.requests import PasskeyAnswer
from wordloom.server.shapes import Me, SignedIn

router = APIRouter(prefix="/passkeys", tags=["accounts"])


def site_of(request: Request) -> Site:
    """The site as the browser knows it. The guard has compared the origin with the host already."""
    domain = house_of(request).settings.public_name or request.url.hostname or "localhost"
    return Site(domain, request.headers.get("origin", f"{request.url.scheme}://{request.url.netloc}"))


@router.post("/new", responses=answers())
async def ask_for_new(request: Request, house: HouseOf, player: Player) -> Response:
    """What the browser needs to make a passkey."""
    return reply(await house.passkeys.ask_for_new(site_of(request), player))


@router.post("", status_code=201, dependencies=[Slowly], responses=answers(Me, status=201))
async def keep(request: Request, house: HouseOf, player: Player, body: PasskeyAnswer) -> Response:
    """Keep the passkey; a guest becomes an account."""
    await house.passkeys.keep(site_of(request), player, body.challenge, body.credential)
    return reply(await house.identity.me(await house.identity.player(player.id)), 201)


@router.post("/ask", responses=answers())
async def ask_to_sign(request: Request, house: HouseOf) -> Response:
    """What the browser needs to sign in."""
    return reply(await house.passkeys.ask_to_sign(site_of(request)))


@router.post("/session", status_code=201, dependencies=[Slowly], responses=answers(SignedIn, status=201))
async def sign_in(request: Request, house: HouseOf, guest: MaybePlayer, body: PasskeyAnswer) -> Response:
    """Sign in with a passkey."""
    player = await house.passkeys.sign_in(site_of(request), body.challenge, body.credential)
    return await welcome(request, house, guest, await house.identity.player(player))
