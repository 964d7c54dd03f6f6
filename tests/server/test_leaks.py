"""What goes over the wire to a seat or a spectator does not depend on what is hidden from it.

At every step of random games of every kind the hidden tiles are dealt anew; ids, commitment, luck and clock stay as
they are. Then the same messages go through the server in both worlds, and every byte sent to the watcher is compared.
"""

import asyncio
import contextlib
import json
import random
from typing import Any

import msgspec
import pytest

from conformance.driver import random_command
from conformance.families import OTHER_HIDDEN
from conformance.tables import new_table
from serving.server import FREE
from wordloom.core.errors import RuleError
from wordloom.games import CATALOGUE
from wordloom.rules.commands import TABLE, Begin, Expire
from wordloom.rules.match import MatchState
from wordloom.rules.record import line
from wordloom.rules.sitting import Sitting
from wordloom.server import house as house_module
from wordloom.server import sockets
from wordloom.server.clients import Client
from wordloom.server.house import House
from wordloom.server.lexicons import Lexicons
from wordloom.server.settings import Settings
from wordloom.server.sockets import Session
from wordloom.server.tables import Table
from wordloom.store.people import StoredPlayer
from wordloom.store.tables import StoredSeat, StoredTable

NOW = 1_000_000  # soon after the games' own times, lest every move be hours of overtime
ANA = StoredPlayer(id="ana", name="Ana", language="en", created_at=0, seen_at=0)
# What another seat may do without showing, by the rules, a card or tile that was hidden.
QUIET = {"pass", "accept", "exchange", "leave", "resign", "offer", "answer", "resume", "challenge", "draw"}


class Nowhere:
    """A store that takes everything and keeps nothing."""

    async def write(self, work: Any) -> Any:
        return None

    async def read(self, work: Any) -> Any:
        return ()

    async def close(self) -> None:
        return None


def stored_table(plain: Sitting) -> StoredTable:
    """One device holds all seats, so that the test can speak for everyone."""
    seats = [StoredSeat(seat=n, kind="player", player="ana", name=f"P{n}") for n in range(plain.state.seats)]
    return StoredTable(
        id="table",
        game=plain.match.game.info.id,
        options=msgspec.json.encode(plain.match.options).decode(),
        language=plain.match.options.language,
        practice=False,
        host="ana",
        open=False,
        absence="wait",
        absence_minutes=1,
        status="running",
        secret=b"\x00" * 32,
        lexicon=plain.match.options.language,
        header=line(plain.header).decode(),
        version=9,
        created_at=0,
        seats=tuple(seats),
    )


class World:
    """A server with one table in a given state, and somebody who watches it as one seat."""

    def __init__(self, plain: Sitting, state: MatchState, seat: int, tmp: Any) -> None:
        house = House(Settings(data=tmp, limits=FREE, bots=0), Lexicons({}), database=Nowhere())
        self.table = Table(
            stored_table(plain), house.database, house.lexicons, house.tables._tell, house.tables.finisher
        )
        self.table._match, self.table._state, self.table._seed = plain.match, state, plain.seed
        self.table.version, self.table._stale, self.table._loaded = 9, False, True
        house.tables._tables["table"] = self.table
        self.watcher = Session(house, None, Client(ANA, "en", "", FREE))  # type: ignore[arg-type]
        self.speaker = Session(house, None, Client(ANA, "en", "", FREE))  # type: ignore[arg-type]
        house.audience.add(self.watcher.client)
        self.seat = seat

    def sent(self) -> list[bytes]:
        """Every byte that the watcher was sent since the last time."""
        queue = self.watcher.client._queue
        messages = list(queue)
        queue.clear()
        return messages

    async def watch(self) -> list[bytes]:
        await self.watcher._handle(json.dumps({"type": "watch", "table": "table", "seat": self.seat, "since": -1}))
        return self.sent()

    async def act(self, command: Any) -> tuple[list[bytes], list[bytes]]:
        """A command by anyone: the answer to its sender, and what the watcher sees of it."""
        raw = msgspec.to_builtins(command)
        act = {"type": "act", "id": "c", "table": "table", "version": 9, "command": raw}
        self.speaker.client._queue.clear()
        await self.speaker._handle(json.dumps(act))
        return list(self.speaker.client._queue), self.sent()


def is_over(world: World) -> bool:
    return world.table.match.outcome(world.table.state) is not None


def draws_itself(sent: list[bytes], seat: int) -> bool:
    """Whether a seat was dealt tiles of its own, as when somebody who leaves lets its last play stand."""
    updates = [message for message in map(json.loads, sent) if message["type"] == "update"]
    return any(
        event["kind"] == "drawn" and event["seat"] == seat for update in updates for event in update["entry"]["events"]
    )


async def compare(plain: Sitting, seat: int, luck: random.Random, tmp: Any) -> int:
    """Two worlds that differ in what the seat cannot see; returns how many bytes were compared."""
    info = plain.match.game.info
    hidden = OTHER_HIDDEN[info.family.name](plain.match.game, plain.state.game, seat, luck)
    states = [msgspec.structs.replace(plain.state, game=game, past=()) for game in (plain.state.game, hidden)]
    compared = 0
    for attempt in range(4):
        worlds = [World(plain, state, seat, tmp) for state in states]
        first = [await world.watch() for world in worlds]
        assert first[0] == first[1]
        assert b'"opened"' in first[0][0]
        compared += len(first[0][0])
        actor = luck.randrange(plain.state.seats) if attempt else max(seat, 0)
        command = random_command(luck, info, plain.match.view(plain.state, actor).game)
        answers = [await world.act(command) for world in worlds]
        if command.seat == seat and b'"refused"' in answers[0][0][0] + answers[1][0][0]:
            assert answers[0][0] == answers[1][0], command  # why one's own move is refused tells nothing either
        stored = all(b'"stored"' in answer[0][0] for answer in answers)
        kind = command.__struct_config__.tag
        quiet = kind in QUIET and not any(draws_itself(answer[1], seat) for answer in answers)
        if stored and command.seat != seat and quiet and not any(map(is_over, worlds)):
            assert answers[0][1] == answers[1][1], command
            compared += sum(map(len, answers[0][1]))
    return compared


def step(plain: Sitting, luck: random.Random, at: int) -> None:
    awaited = plain.match.game.awaited(plain.state.game)
    seat = luck.choice(awaited) if awaited else 0
    command: Any = random_command(luck, plain.match.game.info, plain.match.view(plain.state, seat).game)
    with contextlib.suppress(RuleError):
        plain.submit(command if awaited and luck.random() < 0.95 else Expire(TABLE), at)


async def whole_game(game: str, seed: int, steps: int, tmp: Any) -> None:
    luck = random.Random(seed)
    plain = new_table(game, luck)
    plain.submit(Begin(TABLE), 0)
    compared = 0
    for number in range(steps):
        if plain.match.outcome(plain.state):
            break
        for seat in range(-1, plain.state.seats):
            compared += await compare(plain, seat, luck, tmp)
        for _ in range(6):
            step(plain, luck, 1_000 * (number + 1))
    assert compared > 1_000


@pytest.fixture(autouse=True)
def clock_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (house_module, sockets):
        monkeypatch.setattr(module, "now", lambda: NOW)


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_no_byte_depends_on_hidden_tiles(game: str, tmp_path: Any) -> None:
    asyncio.run(whole_game(game, 1, 8, tmp_path))


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(CATALOGUE))
@pytest.mark.parametrize("seed", range(100, 110))
def test_no_byte_depends_on_hidden_tiles_in_long_games(game: str, seed: int, tmp_path: Any) -> None:
    asyncio.run(whole_game(game, seed, 60, tmp_path))


def test_a_leak_would_be_found(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hash of the log's last line, shown during the game, would betray hidden tiles: the comparison notices."""

    def leaky(self: Table) -> str:
        return str(hash(str(self.state.game)))

    monkeypatch.setattr(Table, "head", property(leaky))
    with pytest.raises(AssertionError):
        asyncio.run(whole_game("classic-us", 1, 3, tmp_path))
