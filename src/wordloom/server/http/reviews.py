"""Reviews of finished games: ask, look, cancel, take the picture along."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Response

from wordloom.server.errors import Unknown
from wordloom.server.http.edge import HouseOf, Language, MaybePlayer, Player, TableOf, answers, reply
from wordloom.server.preview_card import preview_card
from wordloom.server.requests import NewReview
from wordloom.server.review_picture import review_picture
from wordloom.server.reviews import state_of
from wordloom.server.shapes import ReviewState

router = APIRouter(tags=["reviews"])
ReviewId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


@router.post("/tables/{table}/review", status_code=201, responses=answers(ReviewState, status=201))
async def ask(house: HouseOf, player: Player, table: TableOf, language: Language) -> Response:
    """Have a finished game reviewed, or get the review that there is."""
    return reply(state_of(await house.reviews.ask_for(table, player), player, language), 201)


@router.get("/tables/{table}/review", responses=answers(ReviewState))
async def of_table(house: HouseOf, player: MaybePlayer, table: TableOf, language: Language) -> Response:
    """The review of a table, as far as it has come."""
    return reply(state_of(await house.reviews.of_table(table.id), player, language))


@router.get("/reviews", responses=answers(ReviewState, many=True))
async def list_reviews(house: HouseOf, player: Player, language: Language) -> Response:
    """Those that one has asked for, the latest first, without their turns."""
    found = await house.reviews.of(player)
    return reply([state_of(review, player, language, whole=False) for review in found])


@router.post("/reviews", status_code=201, responses=answers(ReviewState, status=201))
async def ask_for_file(house: HouseOf, player: Player, language: Language, body: NewReview) -> Response:
    """Have a record or a GCG file reviewed."""
    return reply(state_of(await house.reviews.ask_for_file(body.file, player), player, language), 201)


@router.get("/reviews/{review}", responses=answers(ReviewState))
async def look(house: HouseOf, player: MaybePlayer, language: Language, review: ReviewId) -> Response:
    """A review as far as it has come, in the language of the request."""
    return reply(state_of(await house.reviews.get(review, player), player, language))


@router.delete("/reviews/{review}", status_code=204, responses=answers(status=204))
async def cancel(house: HouseOf, player: Player, review: ReviewId) -> Response:
    """Stop a review that one has asked for; one of a file is forgotten."""
    await house.reviews.cancel(review, player)
    return Response(status_code=204)


@router.get("/reviews/{review}/summary.svg", responses=answers(media="image/svg+xml"))
async def summary(house: HouseOf, player: MaybePlayer, language: Language, review: ReviewId) -> Response:
    """The summary as a picture."""
    return Response(await drawn(house, player, language, review), media_type="image/svg+xml")


@router.get("/reviews/{review}/summary.png", responses=answers(media="image/png"))
async def summary_card(house: HouseOf, player: MaybePlayer, language: Language, review: ReviewId) -> Response:
    """The same on a card of 1200 × 630 points, to share."""
    card = await asyncio.to_thread(preview_card, await drawn(house, player, language, review))
    return Response(card, media_type="image/png")


async def drawn(house: HouseOf, player: MaybePlayer, language: str, review: str) -> str:
    """The picture of a review that has something to show."""
    state = state_of(await house.reviews.get(review, player), player, language)
    if state.review is None:
        raise Unknown("no-such-review")
    return review_picture(state.review, language)
