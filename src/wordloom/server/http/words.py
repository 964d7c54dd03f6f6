"""Word questions: closed while one sits at a running table in that language."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from wordloom.core.alphabet import alphabet
from wordloom.core.words import WordRules
from wordloom.server.errors import Forbidden
from wordloom.server.http.edge import HouseOf, Player, answers, reply
from wordloom.server.shapes import WordAnswer
from wordloom.store import tables as rows

router = APIRouter(tags=["words"])


@router.get("/words", responses=answers(WordAnswer))
async def word(
    house: HouseOf,
    player: Player,
    language: Literal["en", "pt", "pl", "ro"],
    word: Annotated[str, Query(min_length=1, max_length=40)],
    lexicon: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """Whether a lexicon knows a word."""
    spelled = alphabet(language).spell(word)
    if await house.database.read(lambda conn: rows.running_in(conn, player.id, language)):
        raise Forbidden("words-closed")
    name = lexicon or language
    known = spelled in house.lexicons.open(name, language, WordRules())
    return reply(WordAnswer(spelled, language, name, known))
