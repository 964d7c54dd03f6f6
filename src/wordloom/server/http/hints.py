"""Hints at practice tables, for your own seat while the table waits for it."""

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Response

from wordloom.core.errors import RuleError
from wordloom.rules.advice import Advice
from wordloom.rules.preview import PreviewScore
from wordloom.server.errors import Forbidden
from wordloom.server.http.edge import HouseOf, Language, Player, TableOf, answers, reply
from wordloom.server.shapes import Hint
from wordloom.server.tables import Table
from wordloom.server.wire import encode

router = APIRouter(prefix="/tables", tags=["tables"])
NOTHING = PreviewScore((), 0, 0)


@router.get("/{table}/hint", responses=answers(Hint, many=True))
async def hint(
    house: HouseOf, player: Player, language: Language, table: TableOf, seat: Annotated[int, Query(ge=0, le=7)]
) -> Response:
    """Up to three things worth doing now, best first."""
    if seat not in table.seats_of(player.id):
        raise Forbidden("not-your-seat")
    if not table.options.practice:
        raise RuleError("hints-closed")
    table.check_running()
    if seat not in table.awaited():
        raise RuleError("not-your-turn")
    answer = await house.bots.hint(table, seat, language)
    if not answer:
        raise RuleError("no-hint")
    return reply([shown(table, seat, advice) for advice in msgspec.json.decode(answer, type=tuple[Advice, ...])])


def shown(table: Table, seat: int, advice: Advice) -> Hint:
    """Advice with what it would score, where the game can say it."""
    try:
        score = table.preview(table.codec.player_command(encode({**advice.command, "seat": seat})))
    except RuleError:
        score = NOTHING
    return Hint(advice.command, advice.why, advice.steps, score.words, score.total, advice.origins)
