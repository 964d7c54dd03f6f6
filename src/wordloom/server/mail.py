"""Letters by e-mail, where the operator set SMTP up: a code, in the player's language, and no link to fall for."""

from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import aiosmtplib
import structlog

from wordloom.core.errors import ParseError
from wordloom.core.texts import say

logger = structlog.get_logger()
PATIENCE = 20  # seconds


class Post(NamedTuple):
    """The server that takes letters, and who signs them."""

    host: str
    port: int
    sender: str
    user: str | None = None
    password: str | None = None
    tls: bool = False  # from the first byte on

    @property
    def starts_tls(self) -> bool | None:
        """Whether the line must be encrypted first: always where a password is sent, but for this machine."""
        if self.tls:
            return False
        return True if self.user and not is_loopback(self.host) else None


def is_loopback(host: str) -> bool:
    """Whether a host is this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def read_post(url: str, sender: str) -> Post | None:
    """What `--smtp` and `--sender` say; ParseError where they cannot work, nothing where there is no SMTP."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port or {"smtp": 587, "smtps": 465}[parts.scheme]
    except (ValueError, KeyError):
        raise ParseError("smtp-url") from None
    if not parts.hostname:
        raise ParseError("smtp-url")
    if "@" not in sender or not sender.isprintable():
        raise ParseError("smtp-sender")
    user = unquote(parts.username) if parts.username else None
    password = unquote(parts.password) if parts.password else None
    return Post(parts.hostname, port, sender, user, password, parts.scheme == "smtps")


async def send(post: Post, to: str, kind: str, language: str, **values: str) -> None:
    """Write a letter of a kind (`reset`, `email`, `changed`) and hand it over; trouble is logged, not its words."""
    written = EmailMessage()
    written["From"], written["To"] = post.sender, to
    written["Subject"] = say(f"mail.{kind}.subject", language)
    written["Date"], written["Message-ID"] = formatdate(), make_msgid(domain=post.sender.split("@")[-1].strip("> "))
    written["Auto-Submitted"] = "auto-generated"
    written.set_content(say(f"mail.{kind}.text", language, **values))
    try:
        await aiosmtplib.send(
            written,
            hostname=post.host,
            port=post.port,
            username=post.user,
            password=post.password,
            use_tls=post.tls,
            start_tls=post.starts_tls,
            timeout=PATIENCE,
        )
    except (aiosmtplib.SMTPException, OSError) as error:
        logger.warning("mail", error=type(error).__name__)
