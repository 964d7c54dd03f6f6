"""What can be taken away from a table: its record and a picture of it."""

import asyncio

from fastapi import APIRouter, Response

from wordloom.core.errors import RuleError
from wordloom.rules.record import write
from wordloom.server.http.edge import TableOf, answers
from wordloom.server.messages import SPECTATOR
from wordloom.server.picture import picture
from wordloom.server.preview_card import preview_card
from wordloom.server.table_record import record_of
from wordloom.server.tables import Table

router = APIRouter(prefix="/tables", tags=["tables"])


def drawn(table: Table) -> str:
    """The picture of a table as a spectator sees it, with everybody's name and points."""
    view = table.view(SPECTATOR)
    if view is None:
        raise RuleError("not-begun")
    names = [seat.name for seat in table.stored.seats]
    standings = list(zip(names, view.game.scores, strict=False))
    family = table.info.family
    return picture(family.picture(view.game), standings, family.values(table.match.game)).svg()


def attachment(data: bytes, name: str, media: str) -> Response:
    """A file to keep."""
    return Response(data, media_type=media, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.get("/{table}/record", responses=answers(media="application/jsonl"))
async def record(table: TableOf) -> Response:
    """The record: JSON Lines, for `wordloom verify`."""
    return attachment(write(await record_of(table)), f"{table.id}.wordloom", "application/jsonl")


@router.get("/{table}/gcg", responses=answers(media="text/plain"))
async def gcg(table: TableOf) -> Response:
    """The game as GCG, for games on the classic board."""
    text = table.info.family.gcg(await record_of(table), table.info)
    return attachment(text.encode(), f"{table.id}.gcg", "text/plain; charset=utf-8")


@router.get("/{table}/board.svg", responses=answers(media="image/svg+xml"))
async def board(table: TableOf) -> Response:
    """The table as a spectator sees it."""
    return Response(drawn(table), media_type="image/svg+xml")


@router.get("/{table}/board.png", responses=answers(media="image/png"))
async def preview(table: TableOf) -> Response:
    """The same on a card of 1200 × 630 points, for previews of links."""
    card = await asyncio.to_thread(preview_card, drawn(table))
    return Response(card, media_type="image/png", headers={"cache-control": "public, max-age=60"})
