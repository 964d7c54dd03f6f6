"""Web Push: short notices that reach a browser while the page is closed, encrypted for it alone (RFC 8291, 8292)."""

import asyncio
import base64
from typing import TYPE_CHECKING

import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from wordloom.core.errors import ParseError, StoreError
from wordloom.server.endpoints import checked_endpoint, is_loopback, is_public
from wordloom.server.settings import Settings
from wordloom.server.times import now
from wordloom.store import Database, pushes
from wordloom.store.pushes import Device

if TYPE_CHECKING:
    import socket

    from aiohttp import ClientSession
    from aiohttp.abc import ResolveResult

logger = structlog.get_logger()
KEY = "vapid"  # the name of the key among what the processes share
PATIENCE = 10  # seconds for a push service to answer
AT_ONCE = 20  # notices on their way at the same time
TRIES = (0.0, 5.0, 30.0)  # seconds before each, where a service is busy
LIFE = 24 * 3_600  # seconds that a service keeps a notice for a device that is off
GONE = {404, 410}  # the device takes no notices any more


def new_key() -> str:
    """A key pair as it is stored."""
    made = ec.generate_private_key(ec.SECP256R1())
    return made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def checked_keys(p256dh: str, auth: str) -> None:
    """ParseError unless something can be sealed with these."""
    try:
        point, secret = (base64.urlsafe_b64decode(key.rstrip("=") + "==") for key in (p256dh, auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise ParseError("bad-endpoint") from None
    if len(secret) != 16:
        raise ParseError("bad-endpoint")


class Push:
    """Sends notices to devices."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings
        self._pem = ""
        self._session: ClientSession | None = None
        self._room = asyncio.Semaphore(AT_ONCE)
        self._on_the_way: set[asyncio.Task[None]] = set()

    async def pem(self) -> str:
        """The key that signs: made once, shared by all processes through the store."""
        if not self._pem:
            fresh = await asyncio.to_thread(new_key)
            self._pem = await self._database.write(lambda conn: pushes.secret(conn, KEY, fresh))
        return self._pem

    async def public_key(self) -> str:
        """What a browser needs to take notices from here and from nobody else."""
        key = load_pem_private_key((await self.pem()).encode(), None)
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def send(self, device: Device, data: bytes, topic: str) -> None:
        """Send a notice to a device, in the background; `topic` replaces one that it has not had yet."""
        task = asyncio.create_task(self._send(device, data, topic))
        self._on_the_way.add(task)
        task.add_done_callback(self._on_the_way.discard)

    async def _send(self, device: Device, data: bytes, topic: str) -> None:
        try:
            endpoint = checked_endpoint(device.endpoint, loopback=self._settings.push_loopback)
            headers, body = await asyncio.to_thread(self.sealed, await self.pem(), device, data)
            headers |= {"TTL": str(LIFE), "Topic": topic[:32], "Urgency": "normal"}
            for pause in TRIES:
                await asyncio.sleep(pause)
                async with self._room:
                    status = await self._post(endpoint, headers, body)
                if status in GONE:
                    await self._database.write(lambda conn: pushes.forget(conn, device.endpoint))
                if status and status not in (429, 500, 502, 503, 504):
                    break
            logger.info("push", status=status)
        except (ParseError, StoreError) as error:
            logger.info("push", code=error.code)
        except Exception:
            logger.exception("push")

    def sealed(self, pem: str, device: Device, data: bytes) -> tuple[dict[str, str], bytes]:
        """A notice that only the device can read, and the headers that say from whom it comes."""
        from py_vapid import Vapid  # noqa: PLC0415 - slow to load, and only where notices are sent
        from pywebpush import WebPusher  # noqa: PLC0415

        keys = {"p256dh": device.p256dh, "auth": device.auth}
        body: bytes = WebPusher({"endpoint": device.endpoint, "keys": keys}).encode(data)["body"]
        scheme, _, rest = device.endpoint.partition("://")
        claims = {
            "aud": f"{scheme}://{rest.partition('/')[0]}",
            "exp": str(now() // 1000 + 12 * 3_600),
            "sub": self.contact,
        }
        signed: dict[str, str] = Vapid.from_pem(pem.encode()).sign(claims)
        return {**signed, "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream"}, body

    @property
    def contact(self) -> str:
        """Whom a push service can turn to."""
        if self._settings.sender:
            return f"mailto:{self._settings.sender.rpartition('<')[2].rstrip('>')}"
        return f"https://{self._settings.public_name or 'localhost'}"

    async def _post(self, endpoint: str, headers: dict[str, str], body: bytes) -> int:
        """Hand it over; the status, or 0 where nobody answered."""
        from aiohttp import ClientError  # noqa: PLC0415

        session = self._session = self._session or self._open()
        try:
            async with session.post(endpoint, data=body, headers=headers, allow_redirects=False) as answer:
                return answer.status
        except (ClientError, TimeoutError, OSError) as error:
            logger.info("push", error=type(error).__name__)
            return 0

    def _open(self) -> "ClientSession":
        from aiohttp import ClientSession, ClientTimeout, DummyCookieJar, TCPConnector  # noqa: PLC0415

        connector = TCPConnector(limit=AT_ONCE, resolver=_only_public(loopback=self._settings.push_loopback))
        timeout = ClientTimeout(total=PATIENCE)
        return ClientSession(connector=connector, timeout=timeout, cookie_jar=DummyCookieJar(), trust_env=False)

    async def close(self) -> None:
        """Let what is on its way arrive, but wait for nobody who is busy."""
        if self._on_the_way:
            await asyncio.wait(set(self._on_the_way), timeout=1)
        for task in list(self._on_the_way):
            task.cancel()
        await asyncio.gather(*self._on_the_way, return_exceptions=True)
        if self._session is not None:
            await self._session.close()


def _only_public(*, loopback: bool) -> "ThreadedResolver":  # type: ignore[name-defined]  # noqa: F821
    """Names lead to public addresses or nowhere, whatever they led to when they were looked at."""
    from aiohttp.resolver import ThreadedResolver  # noqa: PLC0415

    class OnlyPublic(ThreadedResolver):
        async def resolve(
            self,
            host: str,
            port: int = 0,
            family: "socket.AddressFamily" = 0,  # type: ignore[assignment]
        ) -> "list[ResolveResult]":
            found = await super().resolve(host, port, family)
            kept = [each for each in found if is_public(each["host"]) or (loopback and is_loopback(each["host"]))]
            if not kept:
                raise OSError(f"{host} is not public")
            return kept

    return OnlyPublic()
