"""Chat at tables and in the lobby: rate, length, blocklist and mutes; fixed phrases where talk is forbidden."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordloom.core.errors import ParseError
from wordloom.core.texts import say
from wordloom.rules.game import GameInfo
from wordloom.rules.phrases import ANYWHERE, FORMER, phrases_of
from wordloom.server.bus import Spoke
from wordloom.server.clients import Client
from wordloom.server.errors import Forbidden, TooFast
from wordloom.server.identity import tidy_name, tidy_text
from wordloom.server.messages import SPECTATOR, Said
from wordloom.server.tables import Table
from wordloom.server.times import now
from wordloom.server.wire import encode
from wordloom.store import talk
from wordloom.store.friends import are_friends
from wordloom.store.people import StoredPlayer
from wordloom.store.talk import StoredLine

if TYPE_CHECKING:
    from wordloom.server.house import House

LOBBY = ""
PREFIX = "phrase."


def phrases(info: GameInfo, language: str) -> dict[str, str]:
    """The fixed phrases of a game by key, in a language."""
    return {phrase: say(PREFIX + phrase, language) for phrase in phrases_of(info)}


class Talk:
    """Who may say what to whom."""

    def __init__(self, house: "House") -> None:
        self._house = house

    async def say(self, client: Client, table: str, text: str) -> None:
        """Free chat at a table that the client follows, or in the lobby."""
        here = await self._house.tables.get(table) if table != LOBBY else None
        if here and "phrases" in (here.info.family.chat, here.stored.talk):
            raise Forbidden("phrases-only")
        shown = tidy_text(text)
        if not shown:
            raise ParseError("bad-message", reason="empty text")
        player = await self._house.identity.player(client.player.id)
        if player.phrases_only:
            raise Forbidden("phrases-only-account")
        await self._speak(client, player, here, self._house.moderation.check_text(shown), "")

    async def say_phrase(self, client: Client, table: str, phrase: str) -> None:
        """A fixed phrase of the game at a table; in the lobby one that fits anywhere."""
        here = await self._house.tables.get(table) if table != LOBBY else None
        if phrase not in (phrases_of(here.info) if here else ANYWHERE):
            raise ParseError("no-such-phrase", phrase=phrase)
        await self._speak(client, await self._house.identity.player(client.player.id), here, "", phrase)

    async def _speak(self, client: Client, player: StoredPlayer, here: Table | None, text: str, phrase: str) -> None:
        table = here.id if here else LOBBY
        if here and table not in client.watching:
            raise Forbidden("not-watching")
        if player.silent_until > now():
            raise Forbidden("silenced")
        if player.friends_only:  # somebody may sit there from before, or nobody in particular listens
            others = here.stored.people() if here else {""}
            if not await self._house.database.read(lambda conn: are_friends(conn, player.id, others)):
                raise Forbidden("friends-only")
        try:
            self._house.chatter.check(player.id)
        except TooFast:
            raise TooFast("chat-too-fast") from None
        line = StoredLine(
            table=table,
            player=player.id,
            name=tidy_name(player.name),
            seat=client.watching.get(table, SPECTATOR),
            text=text,
            phrase=phrase,
            at=now(),
            shadowed=player.shadowed,
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

    def _hears(self, client: Client, line: StoredLine, table: Table | None) -> bool:
        """Whether a line is for a client: not from the muted and the shadowed, for guarded ones only what they may
        hear, and for players not what spectators say while the game runs, unless the host allowed it."""
        own = line.player == client.player.id
        if own:
            return True
        if line.shadowed or line.player in client.muted:
            return False
        if client.player.phrases_only and line.text:
            return False
        if client.player.friends_only and line.player not in client.friends:
            return False
        if line.seat != SPECTATOR or table is None or not table.running or table.stored.gallery:
            return True
        return line.at < table.stored.started_at or client.player.id not in table.stored.people()

    def pass_on(self, client: Client, line: StoredLine) -> None:
        """A line in the client's own language, if it is for them."""
        table = self._house.tables.here(line.table)
        if not self._hears(client, line, table):
            return
        text = say(PREFIX + FORMER.get(line.phrase, line.phrase), client.language) if line.phrase else line.text
        said = Said(
            table=line.table,
            player=line.player,
            name=self._name(client, line, table),
            seat=line.seat,
            text=text,
            phrase=line.phrase,
            at=line.at,
            number=line.number,
        )
        client.send(encode(said))

    def _name(self, client: Client, line: StoredLine, table: Table | None) -> str:
        """What the speaker is called. Where only phrases are said, no name changed on the way may say more."""
        own = line.player == client.player.id
        bound = client.player.phrases_only or (table is not None and table.stored.talk == "phrases")
        if own or not bound or line.player in client.friends:
            return line.name
        chairs = table.stored.seats if table else ()
        seated = next((chair.name for chair in chairs if chair.seat == line.seat and chair.player == line.player), "")
        return seated or say("server.somebody", client.language)

    async def release(self, table: Table) -> None:
        """The game is over: what spectators said meanwhile reaches those who played."""
        since = table.stored.started_at
        lines = await self._house.database.read(lambda conn: talk.withheld(conn, table.id, since))
        for client in self._house.audience.at(table.id):
            if client.player.id in table.stored.people():
                for line in lines:
                    self.pass_on(client, line)

    async def recent(self, client: Client, table: str) -> None:
        """What was said before the client came."""
        for line in await self._house.database.read(lambda conn: talk.recent(conn, table)):
            self.pass_on(client, line)
