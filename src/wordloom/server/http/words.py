"""Word questions and complaints: closed while one sits at a running table in that language."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Response

from wordloom.core.verdicts import verdict
from wordloom.core.words import WordRules
from wordloom.server.errors import Forbidden
from wordloom.server.house import House
from wordloom.server.http.edge import HouseOf, Player, answers, reply
from wordloom.server.requests import Id, Language, WordComplaint
from wordloom.server.shapes import WordAnswer
from wordloom.store import tables as stored_tables
from wordloom.store.people import StoredPlayer

router = APIRouter(tags=["words"])


@router.get("/words", responses=answers(WordAnswer))
async def word(  # noqa: PLR0917 (what a query may hold)
    house: HouseOf,
    player: Player,
    language: Language,
    word: Annotated[str, Query(min_length=1, max_length=40)],
    lexicon: Annotated[str, Query(max_length=60)] = "",
    table: Annotated[Id, Query()] = "",
) -> Response:
    """What a list says about a word: at a table its own list and word rules, otherwise every word counts."""
    there = await house.tables.get(table) if table else None
    spoken = there.options.language if there else language
    await must_be_open(house, player, spoken)
    list_version = there.list_version if there else lexicon or language
    words = there.words() if there else house.lexicons.chosen(list_version, language, WordRules())
    return reply(WordAnswer(spoken, house.lexicons.titles(list_version), verdict(words, spoken, word)))


@router.post("/words/complaints", status_code=204, responses=answers(status=204))
async def complain(house: HouseOf, player: Player, body: WordComplaint) -> Response:
    """“This should be a word”, “this should be none”: noted for the operator and the next build."""
    await must_be_open(house, player, body.language)
    house.complaining.check(player.id)
    await asyncio.to_thread(house.complaints.propose, body.language, body.word, body.wish, body.why)
    return Response(status_code=204)


async def must_be_open(house: House, player: StoredPlayer, language: str) -> None:
    """Forbidden while the player sits at a running table in the language, practice apart."""
    if await house.database.read(lambda conn: stored_tables.running_in(conn, player.id, language)):
        raise Forbidden("words-closed")
