"""Study: what is due, questions, answers, files. It rests in a language while one plays in it."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from wordloom.server.http.edge import HouseOf, MaybePlayer, Player, answers, reply
from wordloom.server.http.edge import Language as Spoken
from wordloom.server.http.files import attachment
from wordloom.server.requests import Language, StudyAnswer, StudyFile
from wordloom.server.study_shapes import StudyDay, StudyDesk, StudyMarked, StudyNext, StudyTaken

router = APIRouter(prefix="/study", tags=["study"])
ListName = Annotated[str, Query(alias="list", max_length=20, pattern=r"^[a-z-]*$")]


@router.get("", responses=answers(StudyDay, many=True))
async def days(house: HouseOf, player: Player) -> Response:
    """How much is due, in each language in which one has cards."""
    return reply(await house.studies.days(player))


@router.get("/{language}", responses=answers(StudyDesk))
async def desk(house: HouseOf, player: MaybePlayer, language: Language) -> Response:
    """What there is to learn in a language, and how far one is."""
    return reply(await house.studies.desk(player, language))


@router.delete("/{language}", status_code=204, responses=answers(status=204))
async def forget(house: HouseOf, player: Player, language: Language) -> Response:
    """Start over in a language: its cards and answers are deleted."""
    await house.studies.forget(player, language)
    return Response(status_code=204)


@router.get("/{language}/next", responses=answers(StudyNext))
async def next_question(house: HouseOf, player: Player, language: Language, list_name: ListName = "") -> Response:
    """The question to answer now, of a list if one is named."""
    return reply(await house.studies.next(player, language, list_name))


@router.post("/{language}/answers", responses=answers(StudyMarked))
async def answer(house: HouseOf, player: Player, language: Language, body: StudyAnswer) -> Response:
    """Answer a question."""
    return reply(
        await house.studies.answer(
            player,
            language,
            kind=body.kind,
            subject=body.subject,
            number=body.number,
            source=body.source,
            given=body.answers,
            elapsed=body.elapsed,
        )
    )


@router.get("/{language}/export", responses=answers(media="text/plain"))
async def export(
    house: HouseOf, player: Player, spoken: Spoken, language: Language, form: Literal["csv", "anki"] = "csv"
) -> Response:
    """Every answer as CSV, or the cards in the text form that Anki reads."""
    text = await house.studies.export(player, language, form, spoken)
    ending, media = ("csv", "text/csv") if form == "csv" else ("txt", "text/plain")
    return attachment(text.encode(), f"wordloom-study-{language}.{ending}", f"{media}; charset=utf-8")


@router.post("/{language}/import", responses=answers(StudyTaken))
async def take_in(house: HouseOf, player: Player, language: Language, body: StudyFile) -> Response:
    """A file of either form, or a word a line: taken whole, or refused with the line that is wrong."""
    return reply(StudyTaken(entries=await house.studies.take_in(player, language, body.file)))
