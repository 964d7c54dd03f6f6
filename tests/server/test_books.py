"""Scorebooks on a server: links and pens, sending twice, two who write at once, files, the family's records."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from serving.client import Player
from serving.server import serving, settings
from wordloom.families.board.notation.gcg import check_gcg, read_gcg
from wordloom.games import game_info
from wordloom.games.boards import gcg_rules

HORN: dict[str, Any] = {"kind": "play", "seat": 0, "tiles": [[7, 6, "H"], [7, 7, "O"], [7, 8, "R"], [7, 9, "N"]]}
FARM = {"kind": "play", "seat": 1, "tiles": [[5, 8, "F"], [6, 8, "A"], [8, 8, "M"]]}


async def made(player: Player, game: str = "classic-us", **more: Any) -> tuple[str, str]:
    body = {"game": game, "players": ["Ana", "Ben"], "options": {"language": "en"}, **more}
    answer = await player.ask("POST", "/books", body, 201)
    return answer["seen"]["info"]["id"], answer["pen"]


async def write(player: Player, book: str, pen: str, line: Any, id: str, *, status: int = 200) -> Any:
    entry = line if "do" in line else {"do": "write", "line": line}
    return await player.ask("POST", f"/books/{book}/entries", {"id": id, "pen": pen, "entry": entry}, status)


async def test_a_book_is_written_by_its_pen_and_read_by_its_link(somebody: Callable[..., Any]) -> None:
    ana, guest = await somebody("Ana"), await somebody("Far away")
    book, pen = await made(ana)
    answer = await write(ana, book, pen, HORN, "line-0001")
    assert answer["seen"]["sheet"]["standing"]["scores"] == [14, 0]
    refused = await write(guest, book, "guess", FARM, "line-0002", status=403)
    assert refused["code"] == "no-pen"
    seen = await guest.ask("GET", f"/books/{book}")
    assert (seen["writes"], seen["sheet"]["standing"]["scores"]) == (False, [14, 0])
    assert pen not in str(seen)
    await guest.ask("GET", "/books/nonsense", status=404)


async def test_the_same_id_is_written_once(somebody: Callable[..., Any]) -> None:
    ana = await somebody()
    book, pen = await made(ana)
    first = await write(ana, book, pen, {"kind": "points", "seat": 0, "points": 12}, "same-id-1")
    again = await write(ana, book, pen, {"kind": "points", "seat": 0, "points": 12}, "same-id-1")
    assert first["version"] == again["version"] == 1
    assert again["seen"]["sheet"]["standing"]["scores"] == [12, 0]


async def test_two_phones_write_at_once_and_nothing_is_lost(somebody: Callable[..., Any]) -> None:
    """Forty overtime lines from two phones: every one is there, once."""
    ana, ben = await somebody("Ana"), await somebody("Ben")
    book, pen = await made(ana)
    lines = [
        write(phone, book, pen, {"kind": "overtime", "seat": seat, "minutes": 1}, f"phone{seat}-{number:04}")
        for number in range(20)
        for seat, phone in enumerate((ana, ben))
    ]
    answers = await asyncio.gather(*lines)
    assert sorted(answer["version"] for answer in answers) == list(range(1, 41))
    seen = await ben.ask("GET", f"/books/{book}")
    assert seen["sheet"]["standing"]["scores"] == [-200, -200]


async def test_the_same_turn_from_two_phones_counts_once(somebody: Callable[..., Any]) -> None:
    ana, ben = await somebody("Ana"), await somebody("Ben")
    book, pen = await made(ana)
    body, where = {"entry": {"do": "write", "line": HORN}, "pen": pen}, f"/api/books/{book}/entries"
    sent = [phone.http.post(where, json={**body, "id": f"turn-{phone.name}"}) for phone in (ana, ben)]
    codes = sorted(answer.status_code for answer in await asyncio.gather(*sent))
    assert codes == [200, 409]
    assert (await ana.ask("GET", f"/books/{book}"))["sheet"]["standing"]["scores"] == [14, 0]


async def test_followers_hear_of_every_line(somebody: Callable[..., Any]) -> None:
    ana, ben = await somebody("Ana"), await somebody("Ben")
    book, pen = await made(ana)
    await ben.send("watch-book", book=book)
    assert (await ben.wait("book-moved"))["version"] == 0
    await write(ana, book, pen, HORN, "line-0001")
    assert (await ben.wait("book-moved"))["version"] == 1
    await ben.send("watch-book", book=book, on=False)
    await ben.send("watch-book", book="unknown")
    assert (await ben.wait("refused"))["code"] == "no-such-book"


async def test_nothing_accepted_is_lost_and_ids_outlive_the_process(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        book, pen = await made(ana)
        await write(ana, book, pen, HORN, "line-0001")
        token = ana.token
        await ana.close()
    async with serving(settings(tmp_path)) as served:
        back = Player(served.url, token, "", "Ana")
        again = await write(back, book, pen, HORN, "line-0001")
        assert again["version"] == 1
        assert (await write(back, book, pen, FARM, "line-0002"))["seen"]["sheet"]["standing"]["scores"] == [14, 13]
        await back.close()


async def test_a_line_is_tried_before_it_is_written(somebody: Callable[..., Any]) -> None:
    ana = await somebody()
    book, pen = await made(ana)
    tried = await ana.ask("POST", f"/books/{book}/try", {"line": HORN})
    assert (tried["line"]["points"], tried["line"]["words"]) == ([14, 0], [["HORN", 14]])
    off = {**HORN, "tiles": [[0, 0, "A"], [0, 1, "B"]]}
    refused = await ana.ask("POST", f"/books/{book}/try", {"line": off}, 409)
    assert refused["code"] == "not-on-start"
    assert (await ana.ask("GET", f"/books/{book}"))["info"]["version"] == 0
    await write(ana, book, pen, HORN, "line-0001")
    amended = await ana.ask("POST", f"/books/{book}/try", {"line": {**HORN, "tiles": HORN["tiles"][:2]}, "number": 1})
    assert amended["line"]["points"] == [10, 0]


async def test_a_correction_tells_what_changed(somebody: Callable[..., Any]) -> None:
    ana = await somebody()
    book, pen = await made(ana)
    await write(ana, book, pen, HORN, "line-0001")
    await write(ana, book, pen, FARM, "line-0002")
    blank = {**HORN, "tiles": [*HORN["tiles"][:2], [7, 8, "r"], HORN["tiles"][3]]}
    answer = await write(ana, book, pen, {"do": "amend", "number": 1, "line": blank}, "fix-00001")
    assert [(each["number"], each["after"]) for each in answer["changes"]] == [(1, [12, 0]), (2, [0, 12])]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "players": ["A", "B"]}, 400),
        ({"game": "classic-us", "players": ["A"]}, 409),
        ({"game": "classic-us", "players": ["A", "B"], "first": 3}, 409),
        ({"game": "classic-us", "players": ["A", ""]}, 422),
        ({"game": "classic-us", "players": ["A", "B"], "options": {"language": "xx"}}, 400),
        ({"game": "classic-us", "players": ["A", "B"], "house": {"words": ["ŻŻ"]}}, 400),
        ({"game": "rummikub", "players": ["A", "B"], "house": {"wrong_doubt": "next-turn"}}, 409),
        ({"game": "classic-us", "players": ["A", "B"], "more": 1}, 422),
    ],
)
async def test_a_cover_that_cannot_be_is_refused(somebody: Callable[..., Any], body: Any, status: int) -> None:
    ana = await somebody()
    await ana.ask("POST", "/books", body, status)
    assert await ana.ask("GET", "/books") == []


async def finished(player: Player, scores: tuple[int, int] = (30, 20), **more: Any) -> tuple[str, str]:
    book, pen = await made(player, **more)
    for seat, points in enumerate(scores):
        await write(player, book, pen, {"kind": "points", "seat": seat, "points": points}, f"p-{seat:08}")
    await write(player, book, pen, {"kind": "finish", "seat": -1, "racks": ["", ""]}, "finish-01")
    return book, pen


async def test_files_to_take_away(somebody: Callable[..., Any]) -> None:
    ana = await somebody()
    book, pen = await made(ana, players=["=Ana", "Ben"])
    await write(ana, book, pen, HORN, "line-0001")
    await write(ana, book, pen, FARM, "line-0002")
    sheet = (await ana.http.get(f"/api/books/{book}/sheet.csv")).text
    assert "1,'=Ana,play,HORN,14,0,14,0" in sheet
    gcg = read_gcg((await ana.http.get(f"/api/books/{book}/gcg")).content)
    report = check_gcg(gcg, gcg_rules(game_info("classic-us")).edition, "en", "en")
    assert report.totals == (14, 13)
    drawn = (await ana.http.get(f"/api/books/{book}/picture.svg")).text
    assert drawn.startswith("<svg")
    told = re.findall(r">([^<>]+)</text>", drawn)
    assert told[-8 - 4 :] == ["=Ana", "HORN", "+14", "14", "Ben", "FARM", "+13", "13", "=Ana", "14", "Ben", "13"]


async def test_the_familys_records_and_old_totals(somebody: Callable[..., Any]) -> None:
    ana, other = await somebody(), await somebody("Other")
    old = "date,game\n2019-05-01,classic-us,Ana,300,Ben,310\n2020-01-02,rummikub,Ben,40,ana,40,Cleo,12\n"
    assert await ana.ask("POST", "/records", {"csv": old}) == {"games": 2}
    await finished(ana)
    found = await ana.ask("GET", "/records")
    people = {each["name"].casefold(): each for each in found["players"]}
    assert found["games"] == 3
    assert (people["ana"]["games"], people["ana"]["wins"], people["ana"]["longest_streak"]) == (3, 2, 2)
    assert people["ben"]["average"] == round((310 + 40 + 20) / 3, 1)
    pair = next(each for each in found["pairs"] if {each["one"].casefold(), each["other"].casefold()} == {"ana", "ben"})
    assert pair["wins"] + pair["losses"] + pair["ties"] == 3
    assert (await ana.ask("GET", "/records?game=rummikub"))["games"] == 1
    again = (await ana.http.get("/api/records.csv")).text
    assert await other.ask("POST", "/records", {"csv": again}) == {"games": 3}
    for bad in ("", "x", "2019-05-01,chess,A,1,B,2", "2019-05-01,classic-us,A", "2019-05-01,classic-us,A,many"):
        await ana.ask("POST", "/records", {"csv": bad}, 422 if not bad else 400)


async def test_old_totals_as_other_programs_write_them(somebody: Callable[..., Any]) -> None:
    """A mark at the beginning, or lines that end with CR alone."""
    ana = await somebody()
    rows = ("date,game", "2019-05-01,classic-us,Ana,300,Ben,310", "2020-01-02,rummikub,Ben,40,Ana,41")
    assert await ana.ask("POST", "/records", {"csv": "\ufeff" + "\r\n".join(rows)}) == {"games": 2}
    assert await ana.ask("POST", "/records", {"csv": "\r".join(rows)}) == {"games": 2}
    refused = await ana.ask("POST", "/records", {"csv": "2019-05-01,classic-us,A\rB,1"}, 400)
    assert refused["code"] == "bad-csv"


async def test_a_book_is_taken_away_by_its_host_alone(somebody: Callable[..., Any]) -> None:
    ana, ben = await somebody("Ana"), await somebody("Ben")
    book, _ = await finished(ana)
    await ben.ask("DELETE", f"/books/{book}", status=403)
    await ana.ask("DELETE", f"/books/{book}", status=204)
    await ana.ask("GET", f"/books/{book}", status=404)
    assert (await ana.ask("GET", "/records"))["games"] == 0


async def test_letters_drawn_for_the_start(somebody: Callable[..., Any]) -> None:
    """A blank beats A in books 000 and 002, and comes after Z in book 004; equal letters draw again."""
    ana = await somebody()

    async def begins(game: str, *drawn: str) -> list[int]:
        found = await ana.ask("POST", "/books/draw", {"game": game, "language": "en", "drawn": list(drawn)})
        return list(found["seats"])

    assert await begins("classic-us", "A", "?") == [1]
    assert await begins("classic-ro", "?", "Z") == [1]
    assert await begins("classic-us", "C", "B", "B") == [1, 2]
    assert await begins("rummikub", "B", "A") == [1]
    await ana.ask("POST", "/books/draw", {"game": "classic-us", "drawn": ["AB", "C"]}, 400)
    await ana.ask("POST", "/books/draw", {"game": "cards-rummy", "drawn": ["A", "C"]}, 409)


async def test_the_judge_is_closed_while_one_plays_in_that_language(somebody: Callable[..., Any]) -> None:
    ana = await somebody()
    book, pen = await made(ana)
    answer = await ana.ask("GET", f"/books/{book}/judge?word=horn")
    assert answer["verdict"]["word"] == "HORN"
    assert answer["cost"] == "next-turn"
    await ana.ask("POST", "/play", {"game": "classic-us", "name": "Ana", "options": {"language": "en"}})
    assert (await ana.ask("GET", f"/books/{book}/judge?word=horn", status=403))["code"] == "words-closed"
    asked = {"kind": "asked", "seat": -1, "word": "horn"}  # nor is it written down, which would tell as much
    assert (await write(ana, book, pen, asked, "asked-001", status=403))["code"] == "words-closed"
    assert (await ana.ask("POST", f"/books/{book}/try", {"line": asked}, status=403))["code"] == "words-closed"
