"""People and robots at one table, over the real socket: windows, proposals, and robots that find nothing to do."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from server.scripted import ANSWERING, thinkers
from serving.client import Message, Player
from serving.clock import Clock
from serving.server import Served, serving, settings
from wordloom.core.words import Vocabulary, WordSet
from wordloom.server.bots import Bots

PAUSE = 0.5
NOTHING: dict[str, Vocabulary] = {"en": WordSet(())}


class Seats:
    """Two people and a robot, in this order, at a table that plays by the book."""

    def __init__(self, people: tuple[Player, Player], table: str) -> None:
        self.people, self.table = people, table

    async def view(self, seat: int) -> Message:
        return await self.people[seat].watch(self.table, seat)

    async def until(self, fits: Callable[[Message], bool]) -> Message:
        """Look from Ana's seat until what is shown fits."""
        async with asyncio.timeout(60):
            while not fits(shown := await self.view(0)):
                await asyncio.sleep(0.05)
        return shown

    async def until_turn(self, seat: int) -> Message:
        shown = await self.until(lambda shown: shown["view"]["game"]["turn"] == seat)
        return dict(shown["view"]["game"])

    async def until_accepted(self, seat: int) -> Message:
        """Look until a seat, alone, has let the play in the window stand."""
        shown = await self.until(
            lambda shown: (shown["view"]["game"]["window"] or {"accepted": []})["accepted"] == [seat]
        )
        return dict(shown["view"])

    async def act(self, seat: int, **command: object) -> Message:
        for _ in range(5):  # a robot may be faster
            version = (await self.view(seat))["version"]
            answer = await self.people[seat].act(self.table, version, {"seat": seat, **command})
            if answer.get("code") != "conflict":
                break
        return answer

    async def play(self, seat: int) -> None:
        """Lay three tiles of the rack on the first row that is free below the middle."""
        game = (await self.view(seat))["view"]["game"]
        rack = [tile for tile in game["rack"] if tile != "?"][:3]
        taken = {tuple(tile[:2]) for tile in game["board"]}
        row = max((tile[0] for tile in game["board"]), default=6) + 1
        col = min((tile[1] for tile in game["board"]), default=7)
        assert (row, col) not in taken
        tiles = [[row, col + at, face] for at, face in enumerate(rack)]
        answer = await self.act(seat, kind="play", tiles=tiles)
        assert answer["type"] == "stored", answer


@asynccontextmanager
async def seated(served: Served, on_turn: int, **options: object) -> AsyncIterator[Seats]:
    """A table at which a given seat is on turn; whoever else would begin passes first."""
    ana, jan = [await (await Player.guest(served.url, name)).connect() for name in ("Ana", "Jan")]
    while True:
        body = {"game": "classic-us", "seats": 3, "options": {"words": "challenge", **options}}
        table = (await ana.ask("POST", "/tables", body))["id"]
        await jan.ask("POST", f"/tables/{table}/seats", {})
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "bot", "level": 5})
        await ana.ask("POST", f"/tables/{table}/start")
        seats = Seats((ana, jan), table)
        first = (await seats.view(0))["view"]["game"]["turn"]
        if first == on_turn:
            break
        await ana.send("unwatch", table=table)  # its robot plays on, and none of that is about the table that is wanted
    ana.heard[:] = [said for said in ana.heard if table in (said.get("table"), said.get("info", {}).get("id"))]
    yield seats
    for player in (ana, jan):
        await player.close()


def without_thought(pause: float = PAUSE) -> Bots:
    """Robots that never answer by themselves, so that only simple commands are left to them."""
    return Bots(thinkers(ANSWERING.format(answer=b"")), pause)


def serve_bots(served: Served, bots: Bots) -> None:
    bots.stuck_changed = served.house.show_info
    served.house.bots = bots


@pytest.mark.parametrize("after", [0.0, 0.35, 0.7])
async def test_a_quick_challenge_makes_no_robot_give_up(tmp_path: Path, after: float) -> None:
    """The robot is not next: it was about to judge the play when the challenge took it back."""
    async with serving(settings(tmp_path, bot_pause=PAUSE), words=NOTHING) as served:
        serve_bots(served, without_thought())
        async with seated(served, on_turn=0) as seats:
            for _ in range(2):
                await seats.play(0)
                await asyncio.sleep(after)
                answer = await seats.act(1, kind="challenge")
                assert answer["type"] == "stored" or answer["code"] == "no-window", answer
                await seats.act(1, kind="pass")
                game = await seats.until_turn(0)  # the robot has had its turn
                assert game["left"] == ["", "", ""]


async def test_a_robot_that_is_next_lets_people_have_their_time(tmp_path: Path, clock: Clock) -> None:
    async with serving(settings(tmp_path), words=NOTHING) as served:
        serve_bots(served, without_thought(pause=0.05))
        async with seated(served, on_turn=1, bank_minutes=25) as seats:
            await seats.play(1)
            before = await seats.until_accepted(2)  # it has answered, and waits for Ana
            assert before["game"]["turn"] == 2
            assert before["clock"]["running"] == []
            clock.ahead += 21_000
            moved = await seats.people[0].wait("update", lambda m: m["view"]["game"]["turn"] == 0)
            assert moved["view"]["game"]["scores"][1] > 0
            assert moved["view"]["clock"]["spent"][2] < 5_000


async def test_it_moves_when_every_person_has_answered(tmp_path: Path) -> None:
    async with serving(settings(tmp_path), words=NOTHING) as served:
        serve_bots(served, without_thought(pause=0.05))
        async with seated(served, on_turn=1) as seats:
            await seats.play(1)
            assert (await seats.until_accepted(2))["game"]["turn"] == 2  # it waits for Ana
            await seats.act(0, kind="accept")
            moved = await seats.people[0].wait("update", lambda m: m["view"]["game"]["turn"] == 0)
            assert moved["view"]["game"]["window"] is None


async def test_by_correspondence_it_waits_a_day(tmp_path: Path, clock: Clock) -> None:
    async with serving(settings(tmp_path), words=NOTHING) as served:
        serve_bots(served, without_thought(pause=0.05))
        async with seated(served, on_turn=1, challenge_seconds=0) as seats:
            await seats.play(1)
            await seats.until_accepted(2)
            clock.ahead += 23 * 3_600_000
            await asyncio.sleep(1)
            assert (await seats.view(0))["view"]["game"]["turn"] == 2
            clock.ahead += 3_600_000
            await seats.people[0].wait("update", lambda m: m["view"]["game"]["turn"] == 0)


@pytest.mark.parametrize("on_turn", [0, 1])
async def test_robots_answer_proposals_whoevers_turn_it_is(tmp_path: Path, on_turn: int) -> None:
    async with serving(settings(tmp_path, bot_pause=3_600.0)) as served, seated(served, on_turn=on_turn) as seats:
        await seats.view(1)
        await seats.act(0, kind="offer", what="pause")
        asked = await seats.people[1].wait("update", lambda m: m["entry"]["seat"] == 2)
        assert asked["view"]["proposal"]["agreed"] == [0, 2]
        await seats.act(1, kind="answer", agree=True)
        assert (await seats.view(0))["view"]["clock"]["paused"]
        await seats.act(0, kind="resume")
        await seats.act(0, kind="offer", what="abandon")
        await asyncio.sleep(0.3)
        assert (await seats.view(0))["view"]["proposal"]["agreed"] == [0]  # people first
        await seats.act(1, kind="answer", agree=True)
        over = await seats.people[0].wait("info", lambda m: m["info"]["status"] == "over")
        assert over["info"]["outcome"]["reason"] == "abandoned"


async def test_a_proposal_is_withdrawn_or_lapses(tmp_path: Path, clock: Clock) -> None:
    async with serving(settings(tmp_path, bot_pause=3_600.0)) as served, seated(served, on_turn=0) as seats:
        await seats.act(0, kind="offer", what="abandon")
        assert (await seats.act(1, kind="withdraw"))["code"] == "not-your-proposal"
        await seats.act(0, kind="withdraw")
        assert (await seats.view(1))["view"]["proposal"] is None
        await seats.act(0, kind="offer", what="abandon")
        clock.ahead += 61_000
        ended = await seats.people[1].wait(
            "update", lambda m: any(e["kind"] == "offer-ended" and e["why"] == "expired" for e in m["entry"]["events"])
        )
        assert ended["view"]["proposal"] is None


async def test_a_host_alone_may_say_that_a_robot_waits(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, bot_pause=3_600.0)) as served, seated(served, on_turn=0) as seats:
        assert (await seats.act(0, kind="wait"))["code"] == "bad-command"


async def test_robots_that_find_nothing_to_do_say_so_and_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordloom.server.bots.candidates", lambda *_: iter(()))
    async with serving(settings(tmp_path)) as served:
        serve_bots(served, Bots(thinkers(ANSWERING.format(answer=b"")), 0, looks_again=(0.01, 0.02)))
        async with seated(served, on_turn=2) as seats:
            ana = seats.people[0]
            game = (await seats.until(lambda shown: shown["info"]["stuck"] == [2]))["view"]["game"]
            assert (game["left"], game["turn"]) == (["", "", ""], 2)
            monkeypatch.undo()
            await ana.send("nudge", table=seats.table)
            await ana.wait("update", lambda m: m["entry"]["seat"] == 2)
            assert (await seats.view(0))["info"]["stuck"] == []


async def test_people_go_on_without_a_robot_that_is_stuck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordloom.server.bots.candidates", lambda *_: iter(()))
    async with serving(settings(tmp_path)) as served:
        serve_bots(served, Bots(thinkers(ANSWERING.format(answer=b"")), 0, looks_again=(0.01,)))
        async with seated(served, on_turn=2) as seats:
            ana = seats.people[0]
            await seats.until(lambda shown: shown["info"]["stuck"] == [2])
            await ana.send("claim", id="c", table=seats.table, seat=2)
            assert (await ana.answer("c"))["type"] == "stored"
            assert (await seats.view(0))["view"]["game"]["left"] == ["", "", "left"]
