"""Passkeys: make one, sign in with one."""

from fastapi import APIRouter, Request, Response

from wordloom.server.http.accounts import welcome
from wordloom.server.http.edge import HouseOf, MaybePlayer, Player, Slowly, VisitOf, answers, house_of, reply
from wordloom.server.http.people import set_cookie
from wordloom.server.passkeys import Site
from wordloom.server.requests import NewPasskey, PasskeyAnswer
from wordloom.server.shapes import AccountMade, SignedIn

router = APIRouter(prefix="/passkeys", tags=["accounts"])


def site_of(request: Request) -> Site:
    """The site as the browser knows it. The guard has compared the origin with the host already."""
    domain = house_of(request).settings.public_name or request.url.hostname or "localhost"
    return Site(domain, request.headers.get("origin", f"{request.url.scheme}://{request.url.netloc}"))


@router.post("/new", responses=answers())
async def ask_for_new(request: Request, house: HouseOf, player: Player) -> Response:
    """What the browser needs to make a passkey."""
    return reply(await house.passkeys.ask_for_new(site_of(request), player))


@router.post("", status_code=201, dependencies=[Slowly], responses=answers(AccountMade, status=201))
async def keep(request: Request, house: HouseOf, player: Player, visit: VisitOf, body: NewPasskey) -> Response:
    """Keep the passkey; a guest becomes an account, an account proves first that its owner asks."""
    made = await house.accounts.add_passkey(player, body, site_of(request), visit)
    return set_cookie(request, reply(made, 201), made.token) if made.token else reply(made, 201)


@router.post("/ask", responses=answers())
async def ask_to_sign(request: Request, house: HouseOf) -> Response:
    """What the browser needs to sign in."""
    return reply(await house.passkeys.ask_to_sign(site_of(request)))


@router.post("/session", status_code=201, dependencies=[Slowly], responses=answers(SignedIn, status=201))
async def sign_in(
    request: Request, house: HouseOf, guest: MaybePlayer, visit: VisitOf, body: PasskeyAnswer
) -> Response:
    """Sign in with a passkey, which is two factors in one."""
    player = await house.passkeys.signer(site_of(request), body.challenge, body.credential)
    return await welcome(request, house, guest, await house.identity.player(player), visit)
