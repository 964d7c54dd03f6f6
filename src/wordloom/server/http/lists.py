"""Word lists that tables can choose."""

from fastapi import APIRouter, Response

from wordloom.server.http.edge import HouseOf, answers, reply
from wordloom.server.shapes import ListInfo

router = APIRouter(tags=["words"])


@router.get("/lists", responses=answers(ListInfo, many=True))
async def lists(house: HouseOf) -> Response:
    """Every word list that is here, named in words."""
    return reply(house.lexicons.lists())
