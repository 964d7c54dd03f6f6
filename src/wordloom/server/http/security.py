"""What guards an account, for its owner: password, passkeys, second factor, codes, e-mail, sessions, the log."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from wordloom.server.http.edge import HouseOf, Player, Slowly, VisitOf, answers, reply, token_of
from wordloom.server.http.passkeys import site_of
from wordloom.server.http.people import without_cookie
from wordloom.server.requests import EmailCode, NewEmail, NewPassword, NewTotp, OldPasskey, Proven
from wordloom.server.shapes import Codes, Me, Security, TotpOffer

router = APIRouter(prefix="/me", tags=["accounts"])
SessionId = Annotated[str, Path(max_length=16, pattern=r"^[0-9a-f]+$")]


@router.get("/security", responses=answers(Security))
async def security(request: Request, house: HouseOf, player: Player) -> Response:
    """Everything at a glance: devices that are signed in, passkeys, and what happened lately."""
    return reply(await house.accounts.security(player, token_of(request)))


@router.put("/password", dependencies=[Slowly], responses=answers(Me))
async def change_password(
    request: Request, house: HouseOf, player: Player, visit: VisitOf, body: NewPassword
) -> Response:
    """Another password; all other devices are signed out."""
    changed = await house.accounts.change_password(player, body, site_of(request), token_of(request), visit)
    return reply(await house.identity.me(changed))


@router.post("/passkeys/remove", status_code=204, dependencies=[Slowly], responses=answers(status=204))
async def remove_passkey(
    request: Request, house: HouseOf, player: Player, visit: VisitOf, body: OldPasskey
) -> Response:
    """Take a passkey away."""
    await house.accounts.remove_passkey(player, body.id, body.proof, site_of(request), visit)
    return Response(status_code=204)


@router.post("/codes", status_code=201, dependencies=[Slowly], responses=answers(Codes, status=201))
async def write_codes(request: Request, house: HouseOf, player: Player, visit: VisitOf, body: Proven) -> Response:
    """New one-time codes to write down; those before are void."""
    return reply(Codes(await house.accounts.write_codes(player, body.proof, site_of(request), visit)), 201)


@router.post("/totp/new", responses=answers(TotpOffer))
async def offer_totp(house: HouseOf, player: Player) -> Response:
    """A secret for a device that makes codes; nothing is kept yet."""
    return reply(house.accounts.offer_totp(player))


@router.post("/totp", status_code=204, dependencies=[Slowly], responses=answers(status=204))
async def turn_totp_on(request: Request, house: HouseOf, player: Player, visit: VisitOf, body: NewTotp) -> Response:
    """Passwords need a code of the device too from now on."""
    await house.accounts.turn_totp_on(player, body, site_of(request), visit)
    return Response(status_code=204)


@router.post("/totp/off", status_code=204, dependencies=[Slowly], responses=answers(status=204))
async def turn_totp_off(request: Request, house: HouseOf, player: Player, visit: VisitOf, body: Proven) -> Response:
    """A password is enough again."""
    await house.accounts.turn_totp_off(player, body.proof, site_of(request), visit)
    return Response(status_code=204)


@router.put("/email", status_code=204, dependencies=[Slowly], responses=answers(status=204))
async def change_email(request: Request, house: HouseOf, player: Player, visit: VisitOf, body: NewEmail) -> Response:
    """Send a code to an e-mail address; the address is kept once the code is back."""
    await house.accounts.change_email(player, body.email.strip(), body.proof, site_of(request), visit)
    return Response(status_code=204)


@router.post("/email", status_code=204, dependencies=[Slowly], responses=answers(status=204))
async def confirm_email(house: HouseOf, player: Player, visit: VisitOf, body: EmailCode) -> Response:
    """The code that came by e-mail."""
    await house.accounts.confirm_email(player, body.code, visit)
    return Response(status_code=204)


@router.delete("/sessions", status_code=204, responses=answers(status=204))
async def end_all(house: HouseOf, player: Player, visit: VisitOf) -> Response:
    """Sign out everywhere, here too."""
    await house.accounts.end_all(player, visit)
    return without_cookie()


@router.delete("/sessions/{session}", status_code=204, responses=answers(status=204))
async def end_session(house: HouseOf, player: Player, visit: VisitOf, session: SessionId) -> Response:
    """Sign one device out."""
    await house.accounts.end_session(player, session, visit)
    return Response(status_code=204)
