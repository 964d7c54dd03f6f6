"""Clients that never give up: they reconnect by themselves, send what was not answered again, and keep what they
were promised."""

import asyncio
import json
import random
import secrets
from typing import Any

import httpx
import websockets

Acknowledged = dict[str, int]  # command id → version


class StubbornTable:
    """Two people on one device exchange and pass at one table, through any kind of trouble."""

    def __init__(self, urls: list[str], luck: random.Random) -> None:
        self.urls = urls
        self.luck = luck
        self.token = ""
        self.id = ""
        self.promised: Acknowledged = {}
        self.seen: list[int] = []  # versions in the order they were told
        self.over = False
        self.reconnects = 0
        self.refusals: set[str] = set()

    async def set_up(self) -> None:
        async with httpx.AsyncClient(base_url=self.urls[0], timeout=60) as http:
            answer = await http.post("/api/guest", json={"name": "Stubborn"})
            self.token = answer.json()["token"]
            http.headers["authorization"] = f"Bearer {self.token}"
            options = {"friendly": False}
            answer = await http.post("/api/tables", json={"game": "classic-us", "options": options})
            assert answer.status_code == 201, answer.text
            self.id = answer.json()["id"]
            await http.post(f"/api/tables/{self.id}/seats", json={"who": "here", "name": "Other"})
            answer = await http.post(f"/api/tables/{self.id}/start")
            assert answer.status_code == 200, answer.text

    async def play(self, moves: int) -> None:
        """Play until so many commands are acknowledged or the game is over."""
        pending: dict[str, Any] | None = None
        failures = 0
        while len(self.promised) < moves and not self.over:
            url = self.luck.choice(self.urls).replace("http", "ws") + "/api/socket"
            try:
                async with websockets.connect(url, open_timeout=10, close_timeout=1, max_queue=None) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": self.token}))
                    await self._watch(socket)
                    failures = 0
                    while len(self.promised) < moves and not self.over:
                        pending = pending or self._next()
                        await socket.send(json.dumps(pending))
                        if await self._answered(socket, pending):
                            pending = None
            except (OSError, websockets.WebSocketException, TimeoutError):
                self.reconnects += 1
                failures += 1
                await asyncio.sleep(self.luck.uniform(0.1, min(4.0, 0.25 * 2**failures)))

    async def _watch(self, socket: websockets.ClientConnection) -> None:
        last = self.seen[-1] if self.seen else 0
        await socket.send(json.dumps({"type": "watch", "table": self.id, "seat": 0, "since": last}))
        while True:
            message = await self._receive(socket)
            if message["type"] == "opened":
                self.seen += [entry["version"] for entry in message["missed"]]
                self._look(message)
                return
            if message["type"] == "refused":
                self.refusals.add(message["code"])
                raise TimeoutError

    def _look(self, message: dict[str, Any]) -> None:
        self.version, view = message["version"], message["view"]["game"]
        self.turn, self.rack, self.over = view["turn"], view["rack"], view["outcome"] is not None

    async def _receive(self, socket: websockets.ClientConnection) -> dict[str, Any]:
        async with asyncio.timeout(15):
            message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "bye":
            raise TimeoutError
        return message

    def _next(self) -> dict[str, Any]:
        """Exchange with the seat that is watched and pass with the other, so that the game does not end."""
        command: dict[str, Any] = {"kind": "pass", "seat": self.turn}
        if self.turn == 0:
            command = {"kind": "exchange", "seat": 0, "tiles": self.rack[0]}
        id = secrets.token_hex(8)
        return {"type": "act", "id": id, "table": self.id, "version": self.version, "command": command}

    async def _answered(self, socket: websockets.ClientConnection, sent: dict[str, Any]) -> bool:
        """Listen until the command is answered; what is told meanwhile is taken in."""
        while True:
            message = await self._receive(socket)
            match message["type"]:
                case "update":
                    self.seen.append(message["version"])
                    self._look(message)
                case "stored" if message["id"] == sent["id"]:
                    self.promised[sent["id"]] = message["version"]
                    while self.version < message["version"] and not self.over:
                        update = await self._receive(socket)
                        if update["type"] == "update":
                            self.seen.append(update["version"])
                            self._look(update)
                    return True
                case "refused" if message["id"] == sent["id"]:
                    self.refusals.add(message["code"])
                    if message["code"] in ("store-away", "store-full", "internal"):
                        await asyncio.sleep(0.2)
                        await socket.send(json.dumps(sent))
                        continue
                    await self._watch(socket)
                    return True
