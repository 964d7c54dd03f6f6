"""Children: an account that a guardian's PIN keeps to phrases, to friends, or to both; and tables for friends only.

Phrases only: such an account writes no free text and is shown none, at any table and in the lobby. Friends only: it
sits and is watched with friends alone, hears nobody else and sees no other open tables. Friends are accounts that
name each other; a guarded account names one only with the PIN.
"""

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Connection

from wordloom.core.errors import ParseError
from wordloom.core.texts import say
from wordloom.server.bus import Altered
from wordloom.server.departing import ALL, stand_up
from wordloom.server.errors import Forbidden
from wordloom.server.messages import SPECTATOR, Removed
from wordloom.server.passwords import hashed, matches
from wordloom.server.requests import Friend, Guard
from wordloom.server.shapes import Friends, Person
from wordloom.server.tables import Table
from wordloom.server.times import now
from wordloom.server.tries import Tries
from wordloom.server.wire import encode
from wordloom.store import blocked, friends, people, talk
from wordloom.store import tables as stored_tables
from wordloom.store.people import StoredPlayer
from wordloom.store.tables import StoredTable

if TYPE_CHECKING:
    from wordloom.server.house import House


class Guarding:
    """Who watches over whom, and who may sit with whom."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._database = house.database
        self._tries = Tries(house.settings.limits.try_delay)

    # -- the guardian ---------------------------------------------------------------------------------------

    async def check_pin(self, player: StoredPlayer, pin: str) -> None:
        """Forbidden unless the guardian asks; nothing to check where there is none."""
        if not player.guardian:
            return
        if not pin:
            raise Forbidden("guardian-needed")
        async with self._tries.turn("pin", player.id):  # whoever guesses is signed in, and may be anywhere
            if not await matches(player.guardian, pin):
                raise Forbidden("wrong-pin")

    async def set(self, player: StoredPlayer, wish: Guard) -> StoredPlayer:
        """Set what an account is kept to; with nothing left to keep, the PIN is forgotten."""
        await self.check_pin(player, wish.pin)
        kept = wish.phrases_only or wish.friends_only
        pin = (player.guardian or await hashed(wish.pin)) if kept else ""
        values = {"guardian": pin, "phrases_only": wish.phrases_only, "friends_only": wish.friends_only}
        await self._database.write(lambda conn: people.change(conn, player.id, **values))
        await self.altered(player.id)
        changed = await self._house.identity.player(player.id)
        if changed.friends_only:
            await self._keep_to_friends(changed)
        return changed

    async def _keep_to_friends(self, player: StoredPlayer) -> None:
        """The tables where somebody sits already: those that wait with strangers are left, nobody new comes to the
        others. A game that runs is played to its end."""
        strange, close = await self._tables_of(player.id, player)
        await stand_up(self._house, player.id, [table for table in strange if table.status == "waiting"])
        kept = [table.id for table in (*strange, *close) if table.status == "running" or table in close]

        def work(conn: Connection) -> None:
            for id in kept:
                stored_tables.close_to_strangers(conn, id)

        await self._database.write(work)
        for id in kept:
            await self._house.changed(id)

    async def _tables_of(self, sitting: str, account: StoredPlayer) -> tuple[list[StoredTable], list[StoredTable]]:
        """The tables of somebody that are not over: those with people who are no friends of an account, and others."""

        def about(conn: Connection) -> tuple[list[StoredTable], list[StoredTable]]:
            mine = stored_tables.listed(conn, "mine", sitting, limit=ALL)
            known = {account.id, sitting, *friends.of(conn, account.id)}
            strange = [table for table in mine if table.people() - known]
            return strange, [table for table in mine if table not in strange]

        return await self._database.read(about)

    async def before_taking_in(self, guest: StoredPlayer, account: StoredPlayer) -> None:
        """A guest's games become an account's: one that is kept to friends does not come to sit with strangers so."""
        if account.friends_only:
            strange, _ = await self._tables_of(guest.id, account)
            await stand_up(self._house, guest.id, strange)

    async def altered(self, player: str) -> None:
        """What somebody may do or hear is different now, on every process."""
        await self.refresh(player)
        self._house.bus.publish(Altered(player))

    async def refresh(self, player: str) -> None:
        """The sockets of somebody learn what they may do and hear."""
        clients = self._house.audience.of(player)
        if not clients:
            return
        found, around = await self._database.read(lambda conn: (people.get(conn, player), around_of(conn, player)))
        for client in clients:
            client.player = found or client.player
            client.friends, client.muted, client.apart = around

    # -- friends --------------------------------------------------------------------------------------------

    async def friends_of(self, player: StoredPlayer) -> Friends:
        """Friends, those named and those who name one; a guarded account is not shown who would like to be."""

        def about(conn: Connection) -> Friends:
            mine, theirs = friends.named_by(conn, player.id), friends.naming(conn, player.id)

            def persons(ids: frozenset[str]) -> tuple[Person, ...]:
                found = [people.get(conn, id) for id in sorted(ids)]
                return tuple(Person(each.id, each.login or "", each.name) for each in found if each)

            asking = frozenset() if player.guardian else theirs - mine - blocked.by(conn, player.id)
            code, until = friends.code_of(conn, player.id, now()) or ("", 0)
            return Friends(
                friends=persons(mine & theirs),
                asked=persons(mine - theirs),
                asking=persons(asking),
                code=code,
                code_until=until,
            )

        return await self._database.read(about)

    async def name_friend(self, player: StoredPlayer, wish: Friend) -> None:
        """Count somebody among one's friends, or no more; a guest only answers."""
        if wish.friend:
            await self.check_pin(player, wish.pin)
        login = wish.login.strip().lower()
        other = await self._database.read(
            lambda conn: people.get(conn, wish.player) if wish.player else people.by_login(conn, login)
        )
        if other is None or other.id == player.id:
            raise ParseError("no-such-player")
        asked = await self._database.read(lambda conn: other.id in friends.naming(conn, player.id))
        if player.login is None and wish.friend and not asked:
            raise Forbidden("account-needed")
        await self._database.write(lambda conn: friends.name(conn, player.id, other.id, wanted=wish.friend))
        for each in (player.id, other.id):
            await self.altered(each)

    # -- tables ---------------------------------------------------------------------------------------------

    async def check_join(self, table: StoredTable, player: StoredPlayer | None) -> None:
        """Forbidden where somebody may neither sit nor watch: a table, or a person at it, is for friends only."""
        if player is not None and player.id in table.people():
            return
        if not await self._database.read(lambda conn: may_join(conn, table, player)):
            raise Forbidden("friends-only")

    async def keeps_to_phrases(self, table: StoredTable, player: StoredPlayer) -> bool:
        """Whether a name that somebody gives out at a table would be free text to people who are kept from it."""
        others = table.people() - {player.id}
        there = await self._database.read(lambda conn: [people.get(conn, id) for id in sorted(others)])
        return bool(others) and (table.talk == "phrases" or any(each and each.phrases_only for each in there))

    async def clear_gallery(self, table: Table) -> None:
        """Whoever may not be there any more, now that others sit there, is shown out."""
        for client in list(self._house.audience.seats(table.id).get(SPECTATOR, ())):
            who = client.player
            if who.id in table.stored.people():
                continue
            if not await self._database.read(lambda conn, who=who: may_join(conn, table.stored, who)):  # type: ignore[misc]
                self._house.audience.unwatch(client, table.id)
                client.send(encode(Removed(table.id, "friends-only", say("error.friends-only", client.language))))


class Around(NamedTuple):
    """Who matters to what somebody hears and sees: friends, those not heard, those kept apart."""

    friends: frozenset[str]
    muted: frozenset[str]
    apart: frozenset[str]


def around_of(conn: Connection, player: str) -> Around:
    """The people around a player; whoever is kept away is not heard either."""
    muted = talk.muted_by(conn, player) | blocked.by(conn, player)
    return Around(friends.of(conn, player), muted, blocked.apart(conn, player))


def may_join(conn: Connection, table: StoredTable, player: StoredPlayer | None) -> bool:
    """Whether somebody who does not sit at a table may sit or watch there: friends of whoever it takes."""
    there = table.people()
    sitting = [found for found in (people.get(conn, id) for id in sorted(there)) if found]
    close = {each.id for each in sitting if each.friends_only} | ({table.host} if table.friends_only else set())
    if player is None:
        return not close
    if player.friends_only:
        close = there
    return friends.are_friends(conn, player.id, close)
