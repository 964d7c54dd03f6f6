"""Accounts: optional. Sign up, sign in, win an account back."""

from fastapi import APIRouter, Request, Response

from wordloom.server.house import House
from wordloom.server.http.edge import HouseOf, MaybePlayer, Player, Slowly, VisitOf, answers, reply
from wordloom.server.http.people import set_cookie
from wordloom.server.requests import Credentials, LostPassword, NewAccount, Recovery
from wordloom.server.shapes import AccountMade, SignedIn
from wordloom.server.visits import Visit
from wordloom.store.people import StoredPlayer

router = APIRouter(tags=["accounts"])


@router.post("/account", status_code=201, dependencies=[Slowly], responses=answers(AccountMade, status=201))
async def make_account(request: Request, house: HouseOf, player: Player, visit: VisitOf, body: NewAccount) -> Response:
    """Make an account of the guest; its token is another one from now on."""
    made = await house.accounts.make(player, body.login, body.password, visit)
    return set_cookie(request, reply(made, 201), made.token)


@router.post("/session", status_code=201, dependencies=[Slowly], responses=answers(SignedIn, status=201))
async def sign_in(request: Request, house: HouseOf, guest: MaybePlayer, visit: VisitOf, body: Credentials) -> Response:
    """Sign in with a password, and where the account has one the second factor."""
    account = await house.accounts.sign_in(body.login, body.password, body.code, visit)
    return await welcome(request, house, guest, account, visit)


@router.post("/recovery", status_code=201, dependencies=[Slowly], responses=answers(SignedIn, status=201))
async def recover(request: Request, house: HouseOf, guest: MaybePlayer, visit: VisitOf, body: Recovery) -> Response:
    """A new password for whoever holds a one-time code; all other devices are signed out."""
    return await welcome(request, house, guest, await house.accounts.recover(body, visit), visit)


@router.post("/recovery/mail", status_code=204, dependencies=[Slowly], responses=answers(status=204))
async def send_reset(house: HouseOf, visit: VisitOf, body: LostPassword) -> Response:
    """Send a one-time code to the account's e-mail address. The answer is the same where there is none."""
    house.soon(house.accounts.send_reset(body.login, visit))
    return Response(status_code=204)


async def welcome(
    request: Request, house: House, guest: StoredPlayer | None, account: StoredPlayer, visit: Visit
) -> Response:
    """Move the guest's games into the account and open a session."""
    if guest is not None and guest.login is None:
        await house.guarding.before_taking_in(guest, account)
        await house.move_in(guest.id, await house.identity.take_over(guest, account))
    token = await house.accounts.open(account, visit)
    return set_cookie(request, reply(SignedIn(me=await house.identity.me(account), token=token), 201), token)
