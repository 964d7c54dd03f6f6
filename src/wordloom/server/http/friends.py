"""Friends, and what a guardian sets for an account."""

from fastapi import APIRouter, Response

from wordloom.server.http.edge import HouseOf, Player, Slowly, answers, reply
from wordloom.server.requests import Friend, Guard
from wordloom.server.shapes import Friends, Me

router = APIRouter(tags=["people"])


@router.get("/friends", responses=answers(Friends))
async def friends(house: HouseOf, player: Player) -> Response:
    """Friends: those who name each other."""
    return reply(await house.guarding.friends_of(player))


@router.post("/friends", dependencies=[Slowly], responses=answers(Friends))
async def name_friend(house: HouseOf, player: Player, body: Friend) -> Response:
    """Count an account among one's friends, or no more."""
    await house.guarding.name_friend(player, body)
    return reply(await house.guarding.friends_of(player))


@router.put("/me/guard", dependencies=[Slowly], responses=answers(Me))
async def guard(house: HouseOf, player: Player, body: Guard) -> Response:
    """Keep this account to phrases, to friends, or to both; changed with the same PIN only."""
    return reply(await house.identity.me(await house.guarding.set(player, body)))
