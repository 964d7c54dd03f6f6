"""Puzzles: of the day, the next one, attempts at them."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from wordloom.games.puzzle_days import day_of
from wordloom.rules.preview import PreviewScore
from wordloom.server.http.edge import HouseOf, Language, MaybePlayer, Player, TableOf, answers, reply
from wordloom.server.preview_card import preview_card
from wordloom.server.puzzle_shapes import PuzzleConsent, PuzzleSeen, PuzzleShelf, PuzzleVerdict
from wordloom.server.requests import Language as PlayedLanguage
from wordloom.server.requests import PuzzleAttempt, PuzzleDay, PuzzleTrial
from wordloom.server.times import now

router = APIRouter(tags=["puzzles"])
PuzzleId = Annotated[str, Path(min_length=1, max_length=60, pattern=r"^[a-z0-9-]+\.[a-z]{2}\.[A-Za-z0-9_-]+$")]
Game = Annotated[str, Query(max_length=40)]
Played = Annotated[PlayedLanguage, Query()]


@router.get("/puzzles", responses=answers(PuzzleShelf))
async def shelf(house: HouseOf, player: MaybePlayer, game: Game, played: Played) -> Response:
    """What there is to solve in a game and language, and how one does."""
    return reply(await house.puzzles.shelf(player, game, played))


@router.get("/puzzles/day", responses=answers(PuzzleSeen))
async def of_day(house: HouseOf, player: Player, language: Language, game: Game, played: Played) -> Response:
    """The puzzle of the day, the same for everyone."""
    await house.puzzles.check_open(player, played)
    puzzle = await house.puzzles.of_today(game, played)
    return reply(await house.puzzles.seen(player, puzzle, day_of(now()), language))


@router.get("/puzzles/next", responses=answers(PuzzleSeen))
async def following(  # noqa: PLR0917 (what a query may hold)
    house: HouseOf,
    player: Player,
    language: Language,
    game: Game,
    played: Played,
    theme: Annotated[str, Query(max_length=20)] = "",
    level: Annotated[int, Query(ge=0, le=10)] = 0,
) -> Response:
    """One that one is not done with, of a theme and level or near to how well one solves."""
    await house.puzzles.check_open(player, played)
    puzzle = await house.puzzles.next_for(player, game, played, theme, level)
    return reply(await house.puzzles.seen(player, puzzle, 0, language))


@router.get("/puzzles/{puzzle}", responses=answers(PuzzleSeen))
async def look(house: HouseOf, player: Player, language: Language, puzzle: PuzzleId) -> Response:
    """A puzzle by its id."""
    _, found = await house.puzzles.get(puzzle)
    return reply(await house.puzzles.seen(player, found, 0, language))


@router.get("/puzzles/{puzzle}/board.png", responses=answers(media="image/png"))
async def card(house: HouseOf, puzzle: PuzzleId) -> Response:
    """The position on a card of 1200 × 630 points, for previews of links. It tells no answer."""
    drawn = await asyncio.to_thread(preview_card, await house.puzzles.picture(puzzle))
    return Response(drawn, media_type="image/png", headers={"cache-control": "public, max-age=86400"})


@router.post("/puzzles/{puzzle}/preview", responses=answers(PreviewScore))
async def preview(house: HouseOf, player: Player, puzzle: PuzzleId, body: PuzzleTrial) -> Response:  # noqa: ARG001
    """What a tentative play would score, as at a table."""
    return reply(await house.puzzles.preview(puzzle, body.command))


@router.post("/puzzles/{puzzle}/attempts", responses=answers(PuzzleVerdict))
async def attempt(
    house: HouseOf, player: Player, language: Language, puzzle: PuzzleId, body: PuzzleAttempt
) -> Response:
    """Send an answer: judged by the rules of the game, then by the proof."""
    return reply(await house.puzzles.attempt(player, puzzle, body.day, body.command, language))


@router.post("/puzzles/{puzzle}/answer", responses=answers(PuzzleSeen))
async def give_up(house: HouseOf, player: Player, language: Language, puzzle: PuzzleId, body: PuzzleDay) -> Response:
    """Give up, and see the answer and why it is the best."""
    return reply(await house.puzzles.give_up(player, puzzle, body.day, language))


@router.get("/tables/{table}/puzzles", responses=answers(PuzzleConsent))
async def consent(house: HouseOf, player: Player, table: TableOf) -> Response:
    """Who lets puzzles be made of a finished game, for those who played it."""
    return reply(await house.puzzle_making.state(table, player))


@router.post("/tables/{table}/puzzles", responses=answers(PuzzleConsent))
async def agree(house: HouseOf, player: Player, table: TableOf) -> Response:
    """Let puzzles be made of a game that one played; with everybody's consent they are."""
    return reply(await house.puzzle_making.agree(table, player))


@router.delete("/tables/{table}/puzzles", status_code=204, responses=answers(status=204))
async def withdraw(house: HouseOf, player: Player, table: TableOf) -> Response:
    """Agree no more: what was made of the game goes."""
    await house.puzzle_making.withdraw(table, player)
    return Response(status_code=204)
