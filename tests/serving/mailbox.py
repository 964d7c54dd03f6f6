"""A real SMTP server on this machine, which keeps what it is given."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from email import message_from_bytes, policy
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope


@dataclass
class Letter:
    """What came."""

    to: str
    subject: str
    text: str

    @property
    def code(self) -> str:
        """The one-time code in it."""
        found = re.search(r"\b[A-Z2-9]{5}-[A-Z2-9]{5}\b", self.text)
        assert found, self.text
        return found[0]


class Mailbox:
    """Letters in the order in which they came."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._letters: asyncio.Queue[Letter] = asyncio.Queue()

    async def handle_DATA(self, server: SMTP, session: Any, envelope: Envelope) -> str:  # noqa: N802 (the library's name)
        assert isinstance(envelope.content, bytes)
        message = message_from_bytes(envelope.content, policy=policy.default)
        body = message.get_body()
        assert body is not None
        self._letters.put_nowait(Letter(envelope.rcpt_tos[0], str(message["Subject"]), body.get_content()))
        return "250 OK"

    async def next(self) -> Letter:
        async with asyncio.timeout(60):
            return await self._letters.get()


@asynccontextmanager
async def mailbox() -> AsyncIterator[Mailbox]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        box = Mailbox(f"smtp://127.0.0.1:{listener.getsockname()[1]}")
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: SMTP(box, hostname="mailbox", loop=loop), sock=listener)
        async with server:
            yield box
