"""Scorebooks: make, write, try, ask the judge, take away; and the records of a family."""

from datetime import UTC, datetime
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Header, Query, Request, Response

from wordloom.core.words import WordSet
from wordloom.games import game_info
from wordloom.rules.book import read_entry
from wordloom.rules.scorebook import Asked, read_line
from wordloom.server.book_shapes import (
    BookInfo,
    BookMade,
    BookSeen,
    BooksTaken,
    BookStart,
    BookTried,
    BookVerdict,
    BookWritten,
)
from wordloom.server.books import OpenBook
from wordloom.server.http.edge import HouseOf, Language, MaybePlayer, Player, TableId, answers, house_of, reply
from wordloom.server.http.files import attachment
from wordloom.server.http.words import must_be_open
from wordloom.server.picture import picture
from wordloom.server.records import FamilyRecords, read_csv, records, write_csv
from wordloom.server.requests import DrawnLetters, NewBook, NewEntry, OldTotals, TriedLine
from wordloom.server.sheet_picture import sheet_picture

router = APIRouter(tags=["books"])
Pen = Annotated[str, Header(alias="x-pen", max_length=80)]


async def _book(request: Request, book: TableId) -> OpenBook:
    return await house_of(request).books.get(book)


BookOf = Annotated[OpenBook, Depends(_book)]


@router.get("/books", responses=answers(BookInfo, many=True))
async def list_books(house: HouseOf, player: Player) -> Response:
    """One's own books, the latest first."""
    return reply(await house.books.of(player))


@router.post("/books", status_code=201, responses=answers(BookMade, status=201))
async def create(house: HouseOf, player: Player, language: Language, body: NewBook) -> Response:
    """A new book. The pen that writes into it is told once."""
    opened, pen = await house.books.create(player, body.model_dump())
    return reply(BookMade(seen=house.books.seen(opened, language, pen), pen=pen), 201)


@router.post("/books/draw", responses=answers(BookStart))
async def draw(body: DrawnLetters) -> Response:
    """Who begins, by the edition's order of letters."""
    info = game_info(body.game)
    game = info.make(info.read_options({"language": body.language} if body.language else {}), WordSet(()))
    return reply(BookStart(seats=info.family.scorebook.first_by_draw(game, tuple(body.drawn))))


@router.get("/books/{book}", responses=answers(BookSeen))
async def look(house: HouseOf, language: Language, book: BookOf, x_pen: Pen = "") -> Response:
    """A book with its sheet."""
    return reply(house.books.seen(book, language, x_pen))


@router.post("/books/{book}/entries", responses=answers(BookWritten))
async def write(house: HouseOf, player: MaybePlayer, language: Language, book: BookOf, body: NewEntry) -> Response:
    """A line or a correction. The same id again is answered as before and written once."""
    data = msgspec.json.encode(body.entry)
    if player and asks_the_judge(book, data):
        await must_be_open(house, player, book.book.rules.language)
    version, changes = await house.books.write(book, body.pen, body.id, data)
    return reply(house.books.written(book, version, changes, language))


def asks_the_judge(book: OpenBook, data: bytes) -> bool:
    """Whether an entry has the judge's answer written down: that is asking, and closed like it."""
    return isinstance(getattr(read_entry(book.book.rules.scorebook, data), "line", None), Asked)


@router.post("/books/{book}/try", responses=answers(BookTried))
async def attempt(house: HouseOf, player: MaybePlayer, language: Language, book: BookOf, body: TriedLine) -> Response:
    """What a line would bring, before it is written."""
    line = read_line(book.book.rules.scorebook, msgspec.json.encode(body.line))
    if player and isinstance(line, Asked):
        await must_be_open(house, player, book.book.rules.language)
    tried = book.book.try_line(line, language, body.number)
    return reply(BookTried(line=tried.line, standing=tried.standing))


@router.get("/books/{book}/judge", responses=answers(BookVerdict))
async def judge(
    house: HouseOf, player: Player, book: BookOf, word: Annotated[str, Query(min_length=1, max_length=40)]
) -> Response:
    """Is it a word? By the book's own word rules; closed while one plays at a table in that language."""
    await must_be_open(house, player, book.book.rules.language)
    rules = book.book.rules
    return reply(BookVerdict(verdict=book.book.judge(word), cost=rules.scorebook.cost(rules.game)))


@router.delete("/books/{book}", status_code=204, responses=answers(status=204))
async def remove(house: HouseOf, player: Player, book: BookOf) -> Response:
    """Its host takes a book away for good."""
    await house.books.remove(book, player)
    return Response(status_code=204)


# -- to take away -----------------------------------------------------------------------------------------------


@router.get("/books/{book}/sheet.csv", responses=answers(media="text/csv"))
async def sheet_csv(book: BookOf, language: Language) -> Response:
    """The sheet: a row a line, a column a player."""
    sheet, players = book.book.sheet(language), book.cover.players
    rows: list[list[object]] = [["line", "player", "kind", "words", *players, *(f"total {name}" for name in players)]]
    for line in sheet.lines:
        who = players[line.line.seat] if line.line.seat >= 0 else ""
        words = " ".join(word.word for word in line.words)
        rows.append([line.number, who, str(line.line.__struct_config__.tag), words, *line.points, *line.totals])
    for each in sheet.standing.adjustments:
        points = [each.points if seat == each.seat else 0 for seat in range(len(players))]
        rows.append(["", players[each.seat], each.what, "", *points, *[""] * len(players)])
    rows.append(["", "", "total", "", *[""] * len(players), *sheet.standing.scores])
    return attachment(write_csv(rows).encode(), f"{book.stored.id}.csv", "text/csv; charset=utf-8")


@router.get("/books/{book}/gcg", responses=answers(media="text/plain"))
async def gcg(book: BookOf) -> Response:
    """The game as GCG, for games on a board."""
    return attachment(book.book.gcg().encode(), f"{book.stored.id}.gcg", "text/plain; charset=utf-8")


@router.get("/books/{book}/picture.svg", responses=answers(media="image/svg+xml"))
async def drawn(book: BookOf, language: Language) -> Response:
    """The board or the last words, and the sheet below."""
    rules, scores = book.book.rules, book.book.standing.scores
    seen = rules.scorebook.picture(rules.game, book.book.settled)
    standings = list(zip(book.cover.players, scores, strict=True))
    table = picture(seen, standings, rules.info.family.values(rules.game))
    return Response(sheet_picture(table, book.book, language).svg(), media_type="image/svg+xml")


# -- the family -------------------------------------------------------------------------------------------------


@router.get("/records", responses=answers(FamilyRecords))
async def family(house: HouseOf, player: Player, game: Annotated[str, Query(max_length=40)] = "") -> Response:
    """What one's finished books say: games, averages, best words, streaks, head to head."""
    return reply(records(await house.books.results_of(player), game))


@router.post("/records", responses=answers(BooksTaken))
async def take_in(house: HouseOf, player: Player, body: OldTotals) -> Response:
    """Old totals come in by CSV."""
    return reply(BooksTaken(games=await house.books.take_in(player, read_csv(body.csv))))


@router.get("/records.csv", responses=answers(media="text/csv"))
async def family_csv(house: HouseOf, player: Player) -> Response:
    """Every finished game, in the form in which old totals come in."""
    rows: list[list[object]] = [["date", "game"]]
    for info in reversed(await house.books.of(player)):
        if info.over:
            date = datetime.fromtimestamp(info.created_at / 1000, UTC).date().isoformat()
            pairs = [cell for pair in zip(info.players, info.scores, strict=True) for cell in pair]
            rows.append([date, info.game, *pairs])
    return attachment(write_csv(rows).encode(), "wordloom-records.csv", "text/csv; charset=utf-8")
