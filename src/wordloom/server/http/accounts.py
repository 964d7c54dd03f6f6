"""Accounts: optional, by password; a guest's games move in."""

from fastapi import APIRouter, Request, Response

from wordloom.server.house import House
from wordloom.server.http.edge import HouseOf, MaybePlayer, Player, Slowly, answers, reply
from wordloom.server.http.people import set_cookie
from wordloom.server.requests import Credentials
from wordloom.server.shapes import Me, SignedIn
from wordloom.store.people import StoredPlayer

router = APIRouter(tags=["accounts"])


@router.post("/account", status_code=201, dependencies=[Slowly], responses=answers(Me, status=201))
async def make_account(house: HouseOf, player: Player, body: Credentials) -> Response:
    """Make an account of the guest, or change the account's password."""
    account = await house.identity.make_account(player, body.login, body.password)
    return reply(await house.identity.me(account), 201)


@router.post("/session", status_code=201, dependencies=[Slowly], responses=answers(SignedIn, status=201))
async def sign_in(request: Request, house: HouseOf, guest: MaybePlayer, body: Credentials) -> Response:
    """Sign in with a password."""
    account = await house.identity.sign_in(body.login, body.password)
    return await welcome(request, house, guest, account)


async def welcome(request: Request, house: House, guest: StoredPlayer | None, account: StoredPlayer) -> Response:
    """Move the guest's games into the account and open a session."""
    if guest is not None and guest.login is None:
        await house.move_in(guest.id, await house.identity.take_over(guest, account))
    token = await house.identity.open_session(account)
    return set_cookie(request, reply(SignedIn(me=await house.identity.me(account), token=token), 201), token)
