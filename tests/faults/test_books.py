"""Scorebooks when a process is killed, and when two processes write into one of them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from serving.client import Player
from serving.process import ServerProcess
from serving.services import Nats, Postgres

COVER = {"game": "classic-us", "players": ["Ana", "Ben"], "options": {"language": "en"}}


async def made(player: Player) -> tuple[str, str]:
    answer = await player.ask("POST", "/books", COVER, 201)
    return answer["seen"]["info"]["id"], answer["pen"]


def fined(seat: int) -> dict[str, object]:
    """A line that may come at any time, so that the order in which phones are heard does not matter."""
    return {"do": "write", "line": {"kind": "overtime", "seat": seat, "minutes": 1}}


async def written(player: Player, book: str, pen: str, seat: int, id: str) -> Any:
    return await player.ask("POST", f"/books/{book}/entries", {"id": id, "pen": pen, "entry": fined(seat)})


async def test_a_line_that_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    server = await ServerProcess(tmp_path / "data").start()
    ana = await Player.guest(server.url)
    book, pen = await made(ana)
    for number in range(1, 4):
        assert (await written(ana, book, pen, 0, f"line-{number:04}"))["version"] == number
        await server.kill()
        await server.start()
        again = await written(ana, book, pen, 0, f"line-{number:04}")  # as a phone does that heard nothing
        assert again["version"] == number
    seen = await ana.ask("GET", f"/books/{book}")
    assert seen["sheet"]["standing"]["scores"] == [-30, 0]
    await ana.close()
    assert await server.stop() == 0


@pytest.mark.services
async def test_two_processes_write_into_one_book(tmp_path: Path) -> None:
    """Sixty lines from phones at two processes: every one is there, once, and both processes tell of the last."""
    with Postgres() as postgres, Nats() as nats:
        shared = ("--database", postgres.fresh(), "--bus", nats.url)
        one = await ServerProcess(tmp_path / "data", *shared).start()
        two = await ServerProcess(tmp_path / "data", *shared).start()
        ana, ben = await Player.guest(one.url), await (await Player.guest(two.url)).connect()
        book, pen = await made(ana)
        await ben.send("watch-book", book=book)
        async with asyncio.timeout(120):
            answers = await asyncio.gather(
                *(
                    written(phone, book, pen, seat, f"phone{seat}-{number:04}")
                    for number in range(30)
                    for seat, phone in enumerate((ana, ben))
                )
            )
            await ben.wait("book-moved", lambda told: told["version"] == 60)
        assert sorted(answer["version"] for answer in answers) == list(range(1, 61))
        for phone in (ana, ben):
            seen = await phone.ask("GET", f"/books/{book}")
            assert (seen["info"]["version"], seen["sheet"]["standing"]["scores"]) == (60, [-300, -300])
            await phone.close()
        assert [await server.stop() for server in (one, two)] == [0, 0]
