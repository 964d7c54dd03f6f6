"""What moderators do: each thing is carried out, told to whom it concerns, and written down with who did it."""

from ipaddress import ip_network
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from wordloom.core.errors import ParseError
from wordloom.core.texts import say
from wordloom.rules.outcome import Outcome
from wordloom.server.addresses import Blocks
from wordloom.server.bus import Barred, Changed, SignedOut, Unspoken
from wordloom.server.errors import Forbidden, Unknown
from wordloom.server.identity import tidy_text
from wordloom.server.messages import Bye, Removed, Unsaid
from wordloom.server.requests import Moderate, Report
from wordloom.server.shapes import ActionInfo, BanInfo, Line, ReportInfo, Suspect
from wordloom.server.times import now
from wordloom.server.wire import encode
from wordloom.store import accounts, moderation, people
from wordloom.store import tables as stored_tables
from wordloom.store.moderation import StoredAction, StoredReport
from wordloom.store.people import StoredPlayer
from wordloom.store.talk import StoredLine

if TYPE_CHECKING:
    from wordloom.server.house import House

MINUTE = 60_000
WIDEST = {4: 16, 6: 32}  # bits: nobody shuts out a country by a slip


class Moderating:
    """Reports, and what comes of them."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._database = house.database
        self.bans = Blocks(())

    # -- reports --------------------------------------------------------------------------------------------

    async def report(self, player: StoredPlayer, wish: Report) -> None:
        """Keep what somebody tells, with what was said."""
        text = tidy_text(wish.text)
        if not text:
            raise ParseError("bad-request", where="text")
        about = await self._database.read(lambda conn: people.get(conn, wish.player))
        if about is None:
            raise ParseError("no-such-player")
        told = StoredReport(player=player.id, about=about.id, table=wish.table, text=text, at=now(), name=about.name)
        await self._database.write(lambda conn: moderation.report(conn, told))

    async def reports(self, limit: int) -> list[ReportInfo]:
        """Those that nobody has dealt with first."""
        found = await self._database.read(lambda conn: moderation.all_reports(conn, limit))
        return [
            ReportInfo(
                number=each.number,
                by=each.player,
                about=each.about,
                name=each.name,
                table=each.table,
                text=each.text,
                at=each.at,
                said=tuple(map(shown, each.said)),
                handled_at=each.handled_at,
                handled_by=each.handled_by,
            )
            for each in found
        ]

    # -- looking --------------------------------------------------------------------------------------------

    async def suspect(self, id: str) -> Suspect:
        """What moderators see of a person."""

        def about(conn: Connection) -> Suspect:
            found = people.get(conn, id)
            if found is None:
                raise Unknown("no-such-player")
            return Suspect(
                id=found.id,
                name=found.name,
                login=found.login or "",
                created_at=found.created_at,
                silent_until=found.silent_until,
                closed_until=found.closed_until,
                shadowed=found.shadowed,
                guarded=bool(found.guardian),
                blocks=tuple(moderation.blocks_of(conn, id)),
                reports=moderation.reports_about(conn, id),
                said=tuple(map(shown, moderation.lines_of(conn, id))),
            )

        return await self._database.read(about)

    async def actions(self) -> list[ActionInfo]:
        """What was done, the latest first."""
        found = await self._database.read(moderation.actions_so_far)
        return [msgspec.convert(msgspec.to_builtins(each), ActionInfo) for each in found]

    async def banned(self) -> list[BanInfo]:
        """Blocks that are kept out."""
        return [BanInfo(ban.block, ban.until) for ban in await self._database.read(self._bans_now)]

    @staticmethod
    def _bans_now(conn: Connection) -> "list[moderation.StoredBan]":
        return list(moderation.bans_now(conn, now()))

    async def look_at_bans(self) -> None:
        """Learn which blocks are kept out now."""
        self.bans = Blocks(ban.block for ban in await self._database.read(self._bans_now))
        self.show_out()

    def check_place(self, address: str) -> None:
        """Forbidden from a block that is kept out."""
        if address in self.bans:
            raise Forbidden("banned")

    # -- doing ----------------------------------------------------------------------------------------------

    async def act(self, moderator: StoredPlayer, wish: Moderate) -> None:
        """Do it, tell whom it concerns, write it down."""
        match wish.kind:
            case "silence":
                await self._change(wish, silent_until=now() + wish.minutes * MINUTE)
            case "shadow" | "unshadow":
                await self._change(wish, shadowed=wish.kind == "shadow")
            case "close-account":
                await self._close_account(moderator, wish)
            case "reopen-account":
                await self._change(wish, closed_until=0)
            case "lift-guard":
                await self._change(wish, guardian="", phrases_only=False, friends_only=False)
            case "ban-block" | "lift-ban":
                await self._ban(wish)
            case "unsay":
                await self._unsay(wish.lines)
            case "close-table":
                await self._close_table(wish.table)
            case "handle-report":
                await self._handle(moderator, wish.report)
        await self._note(moderator, wish)

    async def _note(self, moderator: StoredPlayer, wish: Moderate) -> None:
        about = wish.player or wish.table or wish.block or (str(wish.report) if wish.report else "")

        def work(conn: Connection) -> None:
            name = moderation.name_of(conn, wish.player) if wish.player else ""
            done = StoredAction(
                at=now(),
                moderator=moderator.login or "",
                kind=wish.kind,
                about=about or ",".join(map(str, wish.lines))[:50],
                name=name,
                why=tidy_text(wish.why),
            )
            moderation.note(conn, done)

        await self._database.write(work)

    async def _person(self, id: str) -> StoredPlayer:
        found = await self._database.read(lambda conn: people.get(conn, id))
        if found is None:
            raise Unknown("no-such-player")
        return found

    async def _change(self, wish: Moderate, **values: object) -> None:
        player = await self._person(wish.player)
        await self._database.write(lambda conn: people.change(conn, player.id, **values))
        await self._house.guarding.altered(player.id)

    async def _close_account(self, moderator: StoredPlayer, wish: Moderate) -> None:
        """Nobody gets in any more, for a while or (no minutes) for good; sessions end at once."""
        player = await self._person(wish.player)
        if player.moderator or player.id == moderator.id:
            raise Forbidden("moderators-stay")
        until = now() + wish.minutes * MINUTE if wish.minutes else 2**62

        def work(conn: Connection) -> None:
            people.change(conn, player.id, closed_until=until)
            accounts.end_sessions(conn, player.id)

        await self._database.write(work)
        for client in list(self._house.audience.of(player.id)):
            client.close(Bye("account-closed", say("error.account-closed", client.language), 0))
        self._house.bus.publish(SignedOut(player.id, ""))

    async def _ban(self, wish: Moderate) -> None:
        try:
            block = ip_network(wish.block, strict=False)
        except ValueError:
            raise ParseError("bad-block") from None
        if block.prefixlen < WIDEST[block.version]:
            raise ParseError("bad-block")
        until = (now() + wish.minutes * MINUTE if wish.minutes else 2**62) if wish.kind == "ban-block" else 0
        await self._database.write(lambda conn: moderation.ban(conn, str(block), until))
        await self.look_at_bans()
        self._house.bus.publish(Barred())

    def show_out(self) -> None:
        """Close the sockets that come from where nobody is let in any more."""
        for client in list(self._house.audience.clients):
            if client.address in self.bans:
                client.close(Bye("banned", say("error.banned", client.language), 0))

    async def _unsay(self, numbers: list[int]) -> None:
        gone = await self._database.write(lambda conn: moderation.unsay(conn, numbers))
        for table in {table for table, _ in gone}:
            taken = tuple(number for there, number in gone if there == table)
            self.take_back(table, taken)
            self._house.bus.publish(Unspoken(table, taken))

    def take_back(self, table: str, numbers: tuple[int, ...]) -> None:
        """Everyone here who heard lines at a table, or in the lobby, forgets them."""
        audience = self._house.audience
        data = encode(Unsaid(table, numbers))
        for client in audience.at(table) if table else audience.in_lobby():
            client.send(data)

    async def _close_table(self, id: str) -> None:
        """The game ends without a result; a table that waits is taken away."""
        table = await self._house.tables.get(id)
        state = table.view(-1)
        scores = tuple(state.game.scores) if state else ()
        outcome = msgspec.json.encode(Outcome("abandoned", scores, ())).decode()

        def work(conn: Connection) -> None:
            if not moderation.close_table(conn, id, outcome, now()):
                stored_tables.remove(conn, id)

        watching = self._house.audience.at(id)
        await self._database.write(work)
        for client in watching:
            client.send(encode(Removed(id, "table-closed", say("error.table-closed", client.language))))
        await self._house.refresh(id)
        self._house.bus.publish(Changed(id))

    async def _handle(self, moderator: StoredPlayer, number: int) -> None:
        login = moderator.login or ""
        if not await self._database.write(lambda conn: moderation.handle(conn, number, login, now())):
            raise Unknown("no-such-report")


def shown(line: StoredLine) -> Line:
    """A line as moderators see it."""
    return Line(
        number=line.number,
        table=line.table,
        player=line.player,
        name=line.name,
        seat=line.seat,
        text=line.text or line.phrase,
        at=line.at,
        shadowed=line.shadowed,
    )
