"""Who is asking: guests by a token, accounts by password. Tokens are random and stored as hashes only."""

import asyncio
import hashlib
import secrets
import unicodedata
from collections.abc import Sequence

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection

from wordloom.core.errors import Conflict, ParseError
from wordloom.server.errors import Forbidden, NotSignedIn
from wordloom.server.moderation import Moderation
from wordloom.server.settings import Settings
from wordloom.server.shapes import Me
from wordloom.server.times import now
from wordloom.store import Database, people
from wordloom.store.people import StoredPlayer

SESSION = 180 * 86_400_000  # ms
_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def new_id() -> str:
    """An unguessable id: 128 bits."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> str:
    """A token as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def tidy_name(name: str) -> str:
    """A name for showing: one line, no control or invisible characters; ParseError if nothing is left."""
    shown = unicodedata.normalize("NFC", name)
    kept = "".join(char for char in shown if unicodedata.category(char)[0] != "C" and char not in "\u2028\u2029")
    tidy = " ".join(kept.split())
    if not tidy or not any(char.isalnum() for char in tidy):
        raise ParseError("bad-name")
    return tidy[:24]


TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # turn the rest of a line around


def tidy_text(text: str) -> str:
    """A line for showing: no line breaks, no control characters, nothing that turns the lines of others around."""
    kept = (char for char in text if char not in TURNING and (char.isspace() or unicodedata.category(char) != "Cc"))
    return " ".join("".join(kept).split())


class Identity:
    """Sessions, guests and accounts."""

    def __init__(self, database: Database, moderation: Moderation, settings: Settings) -> None:
        self._database = database
        self._moderation = moderation
        self._settings = settings

    async def by_token(self, token: str) -> StoredPlayer:
        """Whose token it is, or NotSignedIn."""
        player = None
        if token and len(token) <= 200:
            player = await self._database.read(lambda conn: people.by_token(conn, digest(token), now()))
        if player is None:
            raise NotSignedIn("not-signed-in")
        return player

    async def guest(self, name: str, language: str) -> tuple[StoredPlayer, str]:
        """A new guest and its token."""
        tidy = self._moderation.check_name(tidy_name(name))
        at = now()
        player = StoredPlayer(id=new_id(), name=tidy, language=language, created_at=at, seen_at=at)
        token = secrets.token_urlsafe(32)

        def work(conn: Connection) -> None:
            people.add(conn, player)
            people.open_session(conn, digest(token), player.id, at + SESSION, at)

        await self._database.write(work)
        return player, token

    async def open_session(self, player: StoredPlayer) -> str:
        """A new token for a player."""
        token, at = secrets.token_urlsafe(32), now()
        await self._database.write(lambda conn: people.open_session(conn, digest(token), player.id, at + SESSION, at))
        return token

    async def sign_out(self, token: str) -> None:
        """The token opens nothing any more."""
        await self._database.write(lambda conn: people.end_session(conn, digest(token)))

    async def change(self, player: StoredPlayer, name: str | None, language: str | None) -> StoredPlayer:
        """Another name or language."""
        values: dict[str, str] = {}
        if name is not None:
            values["name"] = self._moderation.check_name(tidy_name(name))
        if language is not None:
            values["language"] = language
        if values:
            await self._database.write(lambda conn: people.change(conn, player.id, **values))
        return await self.player(player.id)

    async def player(self, id: str) -> StoredPlayer:
        """A player by id, or NotSignedIn if it is gone."""
        found = await self._database.read(lambda conn: people.get(conn, id))
        if found is None:
            raise NotSignedIn("not-signed-in")
        return found

    async def make_account(self, player: StoredPlayer, login: str, password: str) -> StoredPlayer:
        """Turn a guest into an account, or give an account another password."""
        if player.login is not None and player.login != login:
            raise Conflict("has-login")
        hashed = await asyncio.to_thread(_hasher.hash, password)
        await self._database.write(lambda conn: people.change(conn, player.id, login=login, password=hashed))
        return await self.player(player.id)

    async def sign_in(self, login: str, password: str) -> StoredPlayer:
        """The account of a login and password. A wrong login takes as long as a wrong password."""
        found = await self._database.read(lambda conn: people.by_login(conn, login))
        hashed = found.password if found and found.password else _NO_PASSWORD
        try:
            await asyncio.to_thread(_hasher.verify, hashed, password)
        except (VerificationError, InvalidHashError):
            raise Forbidden("wrong-password") from None
        if found is None or not found.password:
            raise Forbidden("wrong-password")
        return found

    async def take_over(self, guest: StoredPlayer, account: StoredPlayer) -> Sequence[str]:
        """A guest's games move into the account, and the guest is gone; answers which tables changed hands."""
        return await self._database.write(lambda conn: people.move_games(conn, guest.id, account.id))

    async def me(self, player: StoredPlayer) -> Me:
        """What a player is told about themselves."""
        return self.me_with(player, await self._database.read(lambda conn: people.count_passkeys(conn, player.id)))

    def me_with(self, player: StoredPlayer, keys: int) -> Me:
        """The same, with so many passkeys."""
        return Me(
            id=player.id,
            name=player.name,
            language=player.language,
            guest=player.login is None,
            login=player.login or "",
            passkeys=keys,
            moderator=self.is_moderator(player),
        )

    def is_moderator(self, player: StoredPlayer) -> bool:
        """Whether a player may read reports and silence people."""
        return player.login is not None and player.login in self._settings.moderators


_NO_PASSWORD = _hasher.hash(secrets.token_urlsafe(16))
