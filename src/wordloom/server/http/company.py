"""The people around one: profiles, companions, friends by a code, invitations, and whom one keeps away."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from wordloom.server import profiles
from wordloom.server.http.edge import HouseOf, Player, Slowly, TableId, TableOf, answers, reply
from wordloom.server.requests import Block, FriendCode, Invite, NewFriendCode, NewVacation, ProfileSeen
from wordloom.server.shapes import Companion, Friends, Invitation, Person, ProfileInfo, TableInfo, VacationInfo
from wordloom.store import people

router = APIRouter(tags=["people"])
PlayerId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


@router.get("/people/{id}", responses=answers(ProfileInfo))
async def profile(house: HouseOf, player: Player, id: PlayerId) -> Response:
    """What somebody has played, as far as one may see it; oneself is `me`."""
    return reply(await profiles.profile(house, player, player.id if id == "me" else id))


@router.put("/me/profile", responses=answers(ProfileInfo))
async def show_profile(house: HouseOf, player: Player, body: ProfileSeen) -> Response:
    """Who may see one's own."""
    await house.database.write(lambda conn: people.change(conn, player.id, profile=body.seen_by))
    return reply(await profiles.profile(house, player, player.id))


@router.get("/me/companions", responses=answers(Companion, many=True))
async def companions(house: HouseOf, player: Player) -> Response:
    """Whom one has played with lately."""
    return reply(await house.company.companions(player))


@router.post("/friends/code", dependencies=[Slowly], responses=answers(Friends))
async def give_code(house: HouseOf, player: Player, body: NewFriendCode) -> Response:
    """A code, which is also a link: whoever uses it within a week and oneself are friends."""
    await house.company.give_code(player, body)
    return reply(await house.guarding.friends_of(player))


@router.post("/friends/accept", dependencies=[Slowly], responses=answers(Friends))
async def use_code(house: HouseOf, player: Player, body: FriendCode) -> Response:
    """Use the code that somebody gave away."""
    await house.company.use_code(player, body)
    return reply(await house.guarding.friends_of(player))


@router.get("/blocked", responses=answers(Person, many=True))
async def blocked(house: HouseOf, player: Player) -> Response:
    """Whom one keeps away."""
    return reply(await house.company.blocked_by(player))


@router.post("/blocked", status_code=204, responses=answers(status=204))
async def block(house: HouseOf, player: Player, body: Block) -> Response:
    """Keep somebody away from one's tables, talk and friends, or no more."""
    await house.company.block(player, body.player, wanted=body.blocked)
    return Response(status_code=204)


@router.get("/me/invitations", responses=answers(Invitation, many=True))
async def invitations(house: HouseOf, player: Player) -> Response:
    """Where one is asked to sit down."""
    return reply(await house.company.invited(player))


@router.delete("/me/invitations/{table}", status_code=204, responses=answers(status=204))
async def decline(house: HouseOf, player: Player, table: TableId) -> Response:
    """Not this time."""
    await house.company.decline(player, table)
    return Response(status_code=204)


@router.post("/tables/{table}/invitations", dependencies=[Slowly], responses=answers(TableInfo))
async def invite(house: HouseOf, player: Player, table: TableOf, body: Invite) -> Response:
    """Ask people to a table that waits."""
    await house.company.invite(table, player, body.players)
    return reply(house.describe(table))


@router.get("/me/vacation", responses=answers(VacationInfo))
async def vacation(house: HouseOf, player: Player) -> Response:
    """One's vacation, and how many days are left."""
    return reply(await house.resting.about(player))


@router.put("/me/vacation", responses=answers(VacationInfo))
async def go_on_vacation(house: HouseOf, player: Player, body: NewVacation) -> Response:
    """From now on one's time stands still in games by letter."""
    await house.resting.begin(player, body.days)
    return reply(await house.resting.about(player))


@router.delete("/me/vacation", responses=answers(VacationInfo))
async def end_vacation(house: HouseOf, player: Player) -> Response:
    """One is back."""
    await house.resting.end(player)
    return reply(await house.resting.about(player))
