"""A person at a table: plays at random through any kind of trouble, and writes down what was sent and told."""

import asyncio
import itertools
import random
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import aiohttp
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from torture import hands
from torture.history import NEVER, SPECTATOR, Command, Connection, History, Json, Presence, Sight, instant
from torture.world import World

TROUBLE = (OSError, websockets.WebSocketException, TimeoutError, aiohttp.ClientError)
PATIENCE = 20.0  # seconds that an answer may take before the connection is given up
LATER = ("store-away", "store-full", "internal", "lexicon-building", "stopping", "too-fast")  # worth another try
_lines = itertools.count(1)


class Who(NamedTuple):
    """A guest and the seat they have."""

    token: str
    player: str
    seat: int


class Person:
    """Somebody who sits on a seat, or with none a spectator."""

    def __init__(self, history: History, world: World, who: Who, luck: random.Random) -> None:
        self.history, self.world, self.luck = history, world, luck
        self.token, self.player, self.seat = who
        self.version = 0
        self.view: Json | None = None
        self.over = False
        self.ending = False  # the table has been of use: end it
        self.operations = 0
        self._line = 0
        self._watched = SPECTATOR
        self._proposed_enough = -1  # the version at which no more proposals were taken
        self._stuck: list[int] = []  # robots that found nothing to do, as the table says
        self._socket: ClientConnection | None = None
        self._pending: Json | None = None
        self._ids = itertools.count(1)

    async def live(self) -> None:
        """Until the game is over."""
        failures = 0
        while not self.over:
            try:
                await self._visit()
                failures = 0
            except TROUBLE:
                failures += 1
                await asyncio.sleep(self.luck.uniform(0.05, min(1.0, 0.1 * 2 ** min(failures, 4))))

    def in_words(self) -> str:
        """Where this person stands, for a finding."""
        own = [each for each in self.history.commands.values() if each.player == self.player]
        refused = own[-1].refused[-1:] if own else []
        said = f"{own[-1].command.get('kind')} for {own[-1].expected}" if own else "nothing"
        told = f", {refused[0][1]} {instant() - refused[0][0]:.0f} s ago" if refused else ""
        left = self.view["game"]["left"] if self.view else None
        return f"seat {self.seat} at {self.version}, left {left}, line {self._line}, last {said}{told}"

    async def _visit(self) -> None:
        url = self.luck.choice(self.world.urls())
        address = url.replace("http", "ws") + "/api/socket"
        tried, since = instant(), NEVER
        async with websockets.connect(
            address, open_timeout=10, close_timeout=1, max_queue=None, ping_interval=None
        ) as socket:
            self._socket, self._line = socket, next(_lines)
            try:
                await self._send({"type": "hello", "token": self.token})
                await self._until("welcome")
                since = instant()
                await self._watch(self.seat, self.version)
                for _ in range(self.luck.randint(20, 400)):
                    if self.over:
                        return
                    await self._do_something()
                if self.luck.random() < 0.5:
                    socket.transport.abort()
            finally:
                self.history.connections.setdefault(self.player, []).append(Connection(since, instant(), tried))

    # -- what is done ---------------------------------------------------------------------------------------

    async def _do_something(self) -> None:
        if self._pending is not None:  # was never answered: the same again, under the same id
            return await self._ask(self._pending)
        chance = self.luck.random()
        for share, work in self._mischief():
            if chance < share:
                return await work()
            chance -= share
        if self.ending and self._stuck and self.seat != SPECTATOR:
            return await self._go_on_without(self._stuck[0])
        command = self._next_command()
        if command is None:
            return await self._listen(0.25)
        return await self._act(command, self.version)

    def _mischief(self) -> list[tuple[float, Callable[[], Coroutine[Any, Any, None]]]]:
        """What people also do, each with its share of all operations."""
        if self.seat == SPECTATOR:
            return [(0.02, self._watch_again), (0.03, self._watch_foreign), (0.03, self._look_back)]
        return [
            (0.02, self._send_again),
            (0.005, self._misuse_id),
            (0.01, self._watch_foreign),
            (0.01, self._act_for_another),
            (0.01, self._watch_again),
            (0.02, self._look_back),
            (0.01, self._act_too_late),
            (0.01, self._preview),
            (0.005, self._leave_abruptly),
        ]

    def _next_command(self) -> Json | None:
        if self.seat == SPECTATOR or self.view is None:
            return None
        if self.view["game"]["left"][self.seat]:
            return None
        if self.ending:
            return self._end(self.view)
        return hands.command(self.luck, self.view, self.seat)

    def _end(self, view: Json) -> Json | None:
        """How the game comes to its end. A team's robots would play on alone: there everybody agrees to abandon it.
        Whoever may propose nothing more gives up if that is allowed, or plays on until the turn has passed."""
        if view["game"]["table"] != "together" or not self.history.robots():
            return {"kind": "resign", "seat": self.seat}
        proposal = view["proposal"]
        if proposal is None and self._proposed_enough == self.version:
            if "declare-stuck" in view["game"]["legal"]:
                return {"kind": "declare-stuck", "seat": self.seat}
            return hands.command(self.luck, view, self.seat)
        if proposal is None:
            return {"kind": "offer", "seat": self.seat, "what": "abandon"}
        if self.seat in proposal["agreed"]:
            return None
        return {"kind": "answer", "seat": self.seat, "agree": proposal["what"] == "abandon"}

    async def _act(self, command: Json, expected: int) -> None:
        id = f"c{next(self._ids)}"
        key = f"{self.player}:{id}"
        self.history.commands[key] = Command(key, self.player, expected, command, instant(), sends=0)
        await self._ask({"type": "act", "id": id, "table": self.history.id, "version": expected, "command": command})

    async def _ask(self, message: Json) -> None:
        """Send a command and listen until it is answered; what is not answered is sent again later."""
        self._pending = message
        known = self.history.commands[f"{self.player}:{message['id']}"]
        known.sends += 1
        await self._send(message)
        answer = await self._until("stored", "refused", id=message["id"])
        if answer["type"] == "refused" and answer["code"] in LATER:
            await asyncio.sleep(self.luck.uniform(0.1, 0.5))
            return
        self._pending = None
        if answer["type"] == "refused" and answer["code"] == "conflict":
            await self._listen(0.2)

    async def _send_again(self) -> None:
        """An old command under its old id: it must be answered as before, and done no second time."""
        done = [each for each in self.history.commands.values() if each.player == self.player and each.promised]
        if done:
            old = self.luck.choice(done[-40:])
            await self._ask(self._message(old))

    async def _misuse_id(self) -> None:
        """Another command under a used id."""
        done = [each for each in self.history.commands.values() if each.player == self.player and each.promised]
        if done:
            message = self._message(done[-1])
            message["command"] = {"kind": "offer", "seat": self.seat, "what": "abandon"}
            if message["command"] == done[-1].command:
                return
            await self._send(message)
            await self._until("refused", "stored", id=message["id"], note=False)

    def _message(self, old: Command) -> Json:
        id = old.id.rpartition(":")[2]
        return {"type": "act", "id": id, "table": self.history.id, "version": old.expected, "command": old.command}

    async def _act_for_another(self) -> None:
        seats = [seat["seat"] for seat in self.history.seats if seat["player"] != self.player]
        if seats:
            await self._act({"kind": "pass", "seat": self.luck.choice(seats)}, self.version)

    async def _go_on_without(self, robot: int) -> None:
        """A team cannot be abandoned once its robot stands still and all proposals of the turn are made."""
        id = f"w{next(self._ids)}"
        await self._send({"type": "claim", "id": id, "table": self.history.id, "seat": robot})
        await self._until("stored", "refused", id=id, note=False)
        await self._listen(0.25)

    async def _act_too_late(self) -> None:
        if self.version > 2 and (command := self._next_command()):
            await self._act(command, self.version - 1)

    async def _preview(self) -> None:
        command = self._next_command()
        if command and command["kind"] in ("play", "rearrange", "lay-words"):
            id = f"p{next(self._ids)}"
            await self._send({"type": "preview", "id": id, "table": self.history.id, "command": command})
            await self._until("previewed", "refused", id=id, note=False)

    async def _watch_again(self) -> None:
        await self._watch(self.seat, self.luck.randint(0, self.version))

    async def _watch_foreign(self) -> None:
        """Somebody else's seat, a robot's for example."""
        foreign = [seat["seat"] for seat in self.history.seats if seat["player"] != self.player]
        if foreign:
            await self._watch(self.luck.choice(foreign), -1)
            await self._watch(self.seat, self.version)

    async def _watch(self, seat: int, since: int) -> None:
        self._watched = seat
        await self._send({"type": "watch", "table": self.history.id, "seat": seat, "since": since})
        answer = await self._until("opened", "refused", id="", note=False)
        if answer["type"] == "refused" and seat == self.seat:
            await asyncio.sleep(0.2)
            raise TimeoutError  # the store is away: come back later

    async def _look_back(self) -> None:
        """What one's own seat saw at some version, by another door."""
        if self.version < 1:
            return
        version = self.luck.randint(1, self.version)
        query = {"seat": str(self.seat), "version": str(version)}
        if shown := await self._get(f"/api/tables/{self.history.id}/view", query):
            self._saw(shown["version"], shown["seat"], shown["entry"], shown["view"], "view")

    async def _leave_abruptly(self) -> None:
        assert self._socket is not None
        self._socket.transport.abort()
        raise TimeoutError

    async def _get(self, path: str, query: dict[str, str]) -> Json | None:
        self.operations += 1
        headers = {"authorization": f"Bearer {self.token}"}
        url = self.luck.choice(self.world.urls())
        patience = aiohttp.ClientTimeout(PATIENCE)
        async with self.world.http.get(url + path, params=query, headers=headers, timeout=patience) as answer:
            told: Json | None = msgspec.json.decode(await answer.read()) if answer.status == 200 else None
            return told

    # -- what is told ---------------------------------------------------------------------------------------

    async def _send(self, message: Json) -> None:
        assert self._socket is not None
        self.operations += 1
        await self._socket.send(msgspec.json.encode(message).decode())

    async def _listen(self, seconds: float) -> None:
        """Take in what comes, until something new has come or the time is over."""
        try:
            async with asyncio.timeout(seconds):
                before = self.version
                while self.version == before and not self.over:
                    await self._next()
        except TimeoutError:
            return

    async def _until(self, *types: str, id: str | None = None, note: bool = True) -> Json:
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self._next()
                if message["type"] in types and (id is None or message.get("id", "") == id):
                    if note and id:
                        self._answered(message)
                    return message

    async def _next(self) -> Json:
        assert self._socket is not None
        message: Json = msgspec.json.decode(await self._socket.recv())
        match message["type"]:
            case "bye":
                raise TimeoutError
            case "pulse":
                await self._socket.send(msgspec.json.encode({"type": "beat", "number": message["number"]}).decode())
            case "opened" if message["info"]["id"] == self.history.id:
                self._opened(message)
            case "update" if message["table"] == self.history.id:
                self._updated(message)
            case "info" if message["info"]["id"] == self.history.id:
                self._told(message["info"])
            case "removed" if message["table"] == self.history.id:
                self.history.find("nobody is removed", self.version, f"removed: {message}")
        return message

    def _answered(self, message: Json) -> None:
        known = self.history.commands[f"{self.player}:{message['id']}"]
        if message["type"] == "stored":
            known.promised.append((instant(), message["version"]))
        else:
            known.refused.append((instant(), message["code"]))
            if message["code"] == "too-many-proposals":
                self._proposed_enough = self.version

    def _opened(self, message: Json) -> None:
        self._told(message["info"])
        seat = message["seat"]
        for entry in message["missed"]:
            self._saw(entry["version"], seat, entry, None, "missed")
        self._saw(message["version"], seat, None, message["view"], "opened")
        if seat not in (SPECTATOR, self.seat):
            self.history.find("no hidden byte", message["version"], f"was shown the foreign seat {seat}")
        self._watched = seat
        self._now_at(message)

    def _updated(self, message: Json) -> None:
        kept, view = message["kept"], message["view"]
        if kept and self.view is not None and self.version == message["version"] - 1:
            view["game"]["moves"] = [*self.view["game"]["moves"][:kept], *view["game"]["moves"]]
        elif kept:
            self.history.find("every version is told", message["version"], f"lines of {kept} after {self.version}")
        if message["version"] != self.version + 1:
            self.history.find("every version is told", message["version"], f"comes after {self.version}")
        self._saw(message["version"], message["seat"], message["entry"], view, "update")
        self._now_at(message)

    def _now_at(self, message: Json) -> None:
        self.version, self.view = message["version"], message["view"]
        self.over = self.over or (self.view is not None and self.view["game"]["outcome"] is not None)

    def _saw(self, version: int, seat: int, entry: Json | None, view: Json | None, how: str) -> None:
        self.history.sights.append(Sight(instant(), self._line, self.player, seat, version, entry, view, how))

    def _told(self, info: Json) -> None:
        self._stuck = info["stuck"]
        for seat in info["seats"]:
            if seat["kind"] == "player":
                told = Presence(instant(), seat["player"], seat["present"], seat["stand_in"], self.player)
                self.history.presences.append(told)
