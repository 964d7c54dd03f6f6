"""Who is asking: everyone by a token. Tokens are random and stored as hashes only."""

import hashlib
import secrets
import unicodedata
from collections.abc import Sequence

from sqlalchemy import Connection

from wordloom.core.errors import ParseError
from wordloom.server.errors import NotSignedIn
from wordloom.server.moderation import Moderation
from wordloom.server.shapes import Me
from wordloom.server.times import now
from wordloom.server.visits import NOWHERE, Visit
from wordloom.store import Database, accounts, people
from wordloom.store.accounts import StoredSession
from wordloom.store.people import StoredPlayer

SESSION = 180 * 86_400_000  # ms
SEEN_EVERY = 3_600_000  # ms between two notes that a session is in use


def new_id() -> str:
    """An unguessable id: 128 bits."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> str:
    """A token as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_session(player: str, visit: Visit) -> tuple[str, StoredSession]:
    """A token, and what is kept of it."""
    token, at = secrets.token_urlsafe(32), now()
    kept = StoredSession(
        digest=digest(token),
        player=player,
        expires_at=at + SESSION,
        created_at=at,
        seen_at=at,
        device=visit.device,
        block=visit.block,
    )
    return token, kept


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
    """Sessions and guests."""

    def __init__(self, database: Database, moderation: Moderation) -> None:
        self._database = database
        self._moderation = moderation

    async def by_token(self, token: str) -> StoredPlayer:
        """Whose token it is, or NotSignedIn."""
        player = None
        if token and len(token) <= 200:
            player = await self._database.read(lambda conn: people.by_token(conn, digest(token), now()))
        if player is None:
            raise NotSignedIn("not-signed-in")
        return player

    async def guest(self, name: str, language: str, visit: Visit = NOWHERE) -> tuple[StoredPlayer, str]:
        """A new guest and its token."""
        tidy = self._moderation.check_name(tidy_name(name))
        at = now()
        player = StoredPlayer(id=new_id(), name=tidy, language=language, created_at=at, seen_at=at)
        token, session = new_session(player.id, visit)

        def work(conn: Connection) -> None:
            people.add(conn, player)
            accounts.open_session(conn, session, at)

        await self._database.write(work)
        return player, token

    async def sign_out(self, token: str) -> None:
        """The token is revoked."""
        await self._database.write(lambda conn: accounts.end_session(conn, digest(token)))

    async def seen(self, token: str, visit: Visit) -> None:
        """A session is in use; noted now and then, so that its owner knows it again in the list."""
        last = await self._database.read(lambda conn: accounts.last_seen(conn, digest(token)))
        if last < now() - SEEN_EVERY:
            await self._database.write(lambda conn: accounts.seen(conn, digest(token), *visit, now()))

    async def change(self, player: StoredPlayer, name: str | None, language: str | None) -> StoredPlayer:
        """Another name or language."""
        values: dict[str, str] = {}
        if name is not None:
            values["name"] = self._moderation.check_name(tidy_name(name), staff=player.moderator)
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

    async def take_over(self, guest: StoredPlayer, account: StoredPlayer) -> Sequence[str]:
        """A guest's games move into the account, and the guest is deleted; returns which tables changed hands."""
        return await self._database.write(lambda conn: people.move_games(conn, guest.id, account.id))

    async def me(self, player: StoredPlayer) -> Me:
        """What players see of themselves."""
        return self.me_with(player, await self._database.read(lambda conn: people.count_passkeys(conn, player.id)))

    def me_with(self, player: StoredPlayer, keys: int) -> Me:
        """The same, with a given number of passkeys."""
        return Me(
            id=player.id,
            name=player.name,
            language=player.language,
            guest=player.login is None,
            login=player.login or "",
            passkeys=keys,
            moderator=player.moderator,
            guarded=bool(player.guardian),
            phrases_only=player.phrases_only,
            friends_only=player.friends_only,
        )
