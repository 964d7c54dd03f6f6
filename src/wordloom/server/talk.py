"""Chat at tables and in the lobby: rate, length, blocklist and mutes; fixed phrases where talk is forbidden."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordloom.core.errors import ParseError
from wordloom.core.texts import say, texts
from wordloom.server.bus import Spoke
from wordloom.server.clients import Client
from wordloom.server.describe import chat_kind
from wordloom.server.errors import Forbidden, TooFast
from wordloom.server.identity import tidy_name, tidy_text
from wordloom.server.messages import SPECTATOR, Said
from wordloom.server.times import now
from wordloom.server.wire import encode
from wordloom.store import talk
from wordloom.store.talk import StoredLine

if TYPE_CHECKING:
    from wordloom.server.house import House

LOBBY = ""
PREFIX = "phrase."


def phrases(language: str) -> dict[str, str]:
    """The fixed phrases by key, in a language."""
    known = texts(language)
    return {key.removeprefix(PREFIX): text for key, text in known.items() if key.startswith(PREFIX)}


class Talk:
    """Who may say what to whom."""

    def __init__(self, house: "House") -> None:
        self._house = house

    async def say(self, client: Client, table: str, text: str) -> None:
        """Free chat at a table that the client follows, or in the lobby."""
        if table != LOBBY and chat_kind((await self._house.tables.get(table)).info.id) == "phrases":
            raise Forbidden("phrases-only")
        shown = tidy_text(text)
        if not shown:
            raise ParseError("bad-message", reason="empty text")
        await self._speak(client, table, self._house.moderation.check_text(shown), "")

    async def say_phrase(self, client: Client, table: str, phrase: str) -> None:
        """A fixed phrase at a table."""
        if phrase not in phrases("en"):
            raise ParseError("no-such-phrase", phrase=phrase)
        await self._speak(client, table, "", phrase)

    async def _speak(self, client: Client, table: str, text: str, phrase: str) -> None:
        if table != LOBBY and table not in client.watching:
            raise Forbidden("not-watching")
        player = await self._house.identity.player(client.player.id)
        if player.silent_until > now():
            raise Forbidden("silenced")
        try:
            self._house.chatter.check(player.id)
        except TooFast:
            raise TooFast("chat-too-fast") from None
        seat = client.watching.get(table, SPECTATOR)
        line = StoredLine(
            table=table, player=player.id, name=tidy_name(player.name), seat=seat, text=text, phrase=phrase, at=now()
        )
        number = await self._house.database.write(lambda conn: talk.say(conn, line))
        line = replace(line, number=number)
        self.spread(line)
        self._house.bus.publish(Spoke(line))

    def spread(self, line: StoredLine) -> None:
        """Pass a line on to everyone here who hears its speaker."""
        audience = self._house.audience
        for client in audience.in_lobby() if line.table == LOBBY else audience.at(line.table):
            self.pass_on(client, line)

    def pass_on(self, client: Client, line: StoredLine) -> None:
        """A line in the client's own language, unless its speaker is muted."""
        if line.player in client.muted:
            return
        text = say(PREFIX + line.phrase, client.language) if line.phrase else line.text
        said = Said(
            table=line.table,
            player=line.player,
            name=line.name,
            seat=line.seat,
            text=text,
            phrase=line.phrase,
            at=line.at,
            number=line.number,
        )
        client.send(encode(said))

    async def recent(self, client: Client, table: str) -> None:
        """What was said before the client came."""
        for line in await self._house.database.read(lambda conn: talk.recent(conn, table)):
            self.pass_on(client, line)
