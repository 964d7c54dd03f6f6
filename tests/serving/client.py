"""A client: REST with a token, and a socket whose messages can be waited for."""

import asyncio
import contextlib
import itertools
import json
from collections.abc import Callable
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

Message = dict[str, Any]


class Player:
    """Somebody with a name, a token and perhaps a socket."""

    def __init__(self, url: str, token: str, id: str, name: str) -> None:
        self.url, self.token, self.id, self.name = url, token, id, name
        self.http = httpx.AsyncClient(base_url=url, headers={"authorization": f"Bearer {token}"}, timeout=30)
        self.socket: ClientConnection | None = None
        self.beat_after = 0.0  # seconds until a pulse is answered
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self._news = asyncio.Condition()
        self._reader: asyncio.Task[None] | None = None
        self._ids = itertools.count(1)

    @classmethod
    async def guest(cls, url: str, name: str = "Ana", language: str = "en") -> "Player":
        return await cls.opened(url, "/guest", {"name": name, "language": language})

    @classmethod
    async def opened(cls, url: str, path: str, body: Any, **headers: str) -> "Player":
        """Whom a request signs in, asked without being anybody."""
        async with httpx.AsyncClient(base_url=url, timeout=30) as http:
            answer = await http.post(f"/api{path}", json=body, headers=headers)
        assert answer.status_code == 201, answer.text
        found = answer.json()
        return cls(url, found["token"], found["me"]["id"], found["me"]["name"])

    def use(self, token: str) -> None:
        """Go on with another token."""
        self.token = token
        self.http.headers["authorization"] = f"Bearer {token}"

    async def ask(self, method: str, path: str, body: Any = None, status: int = 0) -> Any:
        """A REST request; the answer as JSON. Without a status, any success will do."""
        answer = await self.http.request(method, f"/api{path}", json=body)
        assert answer.status_code == status if status else answer.is_success, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    # -- the socket -----------------------------------------------------------------------------------------

    async def connect(self, language: str = "en") -> "Player":
        self.socket = await websockets.connect(self.url.replace("http", "ws") + "/api/socket", max_queue=None)
        self._reader = asyncio.create_task(self._read(self.socket))
        await self.send("hello", language=language, token=self.token)
        await self.wait("welcome")
        return self

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                message = json.loads(data)
                if message["type"] == "pulse":
                    await asyncio.sleep(self.beat_after)
                    # A socket that is being closed takes no beat, but still holds what was said before.
                    with contextlib.suppress(websockets.ConnectionClosed):
                        await socket.send(json.dumps({"type": "beat", "number": message["number"]}))
                    continue
                async with self._news:
                    self.raw.append(str(data))
                    self.heard.append(message)
                    self._news.notify_all()
        except websockets.ConnectionClosed:
            pass
        async with self._news:
            self.heard.append({"type": "closed"})
            self._news.notify_all()

    async def send(self, type: str, **fields: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps({"type": type, **fields}))

    async def wait(self, type: str, fits: Callable[[Message], bool] = lambda _: True, seconds: float = 60) -> Message:
        """The first message of a type that fits, among those heard and those to come; it is taken out."""

        def found() -> Message | None:
            return next((m for m in self.heard if m["type"] == type and fits(m)), None)

        async with asyncio.timeout(seconds), self._news:
            await self._news.wait_for(lambda: found() is not None)
            message = found()
            assert message is not None
            self.heard.remove(message)
            return message

    async def watch(self, table: str, seat: int = -1, since: int = -1) -> Message:
        await self.send("watch", table=table, seat=seat, since=since)
        return await self.wait("opened", lambda m: m["info"]["id"] == table)

    async def act(self, table: str, version: int, command: Message, id: str = "") -> Message:
        """Send a command; the answer, whatever it is."""
        id = id or f"c{next(self._ids)}"
        await self.send("act", id=id, table=table, version=version, command=command)
        return await self.answer(id)

    async def preview(self, table: str, command: Message) -> Message:
        """Ask what a tentative play would be worth; the answer, whatever it is."""
        id = f"p{next(self._ids)}"
        await self.send("preview", id=id, table=table, command=command)
        return await self.answer(id)

    async def answer(self, id: str) -> Message:
        async with asyncio.timeout(60), self._news:
            await self._news.wait_for(lambda: any(m.get("id") == id for m in self.heard))
            message = next(m for m in self.heard if m.get("id") == id)
            self.heard.remove(message)
            return message

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await self._reader
        await self.http.aclose()
