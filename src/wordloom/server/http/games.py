"""The catalogue."""

from fastapi import APIRouter, Response

from wordloom.core.texts import say
from wordloom.games import CATALOGUE
from wordloom.rules.game import GameInfo
from wordloom.server.http.edge import Language, answers, reply
from wordloom.server.shapes import GameEntry
from wordloom.server.talk import phrases

router = APIRouter(tags=["games"])


def entry(info: GameInfo, language: str) -> GameEntry:
    """A game in a language."""
    return GameEntry(
        id=info.id,
        name=say(f"game.{info.id}.name", language),
        about=say(f"game.{info.id}.about", language),
        book=info.book,
        family=info.family.name,
        least=info.seats[0],
        most=info.seats[1],
        minutes=info.minutes,
        language=info.language,
        options=info.option_schema(),
        phrases=phrases(info, language),
    )


@router.get("/games", responses=answers(GameEntry, many=True))
async def games(language: Language) -> Response:
    """Every game with its players and options, in the language of Accept-Language."""
    return reply([entry(info, language) for info in CATALOGUE.values()])
