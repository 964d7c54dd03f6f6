"""The people around somebody: friends by a code, whom they keep away, whom they played with, who asks them to a table.

Whoever is kept away is not told: their requests go unheard, and where they may not sit it is said as to anybody who
may not sit there.
"""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from wordloom.core.errors import ParseError, RuleError
from wordloom.server.bus import Asked
from wordloom.server.codes import new_code, plain_code
from wordloom.server.errors import Forbidden, Unknown
from wordloom.server.guarding import may_join
from wordloom.server.messages import Invited
from wordloom.server.requests import FriendCode, NewFriendCode
from wordloom.server.shapes import Companion, Invitation, Person
from wordloom.server.tables import Table
from wordloom.server.times import now
from wordloom.server.wire import encode
from wordloom.store import blocked, figures, friends, invitations, people
from wordloom.store import tables as stored_tables
from wordloom.store.people import StoredPlayer
from wordloom.store.tables import StoredTable

if TYPE_CHECKING:
    from wordloom.server.house import House

CODE_LIFE = 7 * 24 * 3_600_000  # ms that a code to give away works
MOST_BLOCKED = 500


class Company:
    """Who comes near whom."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._database = house.database

    # -- friends by a code ----------------------------------------------------------------------------------

    async def give_code(self, player: StoredPlayer, wish: NewFriendCode) -> None:
        """A code with which anybody becomes a friend; a guardian decides whether there is one."""
        if wish.wanted:
            await self._house.guarding.check_pin(player, wish.pin)
        code = friends.FriendCode(new_code(), now() + CODE_LIFE) if wish.wanted else None
        await self._database.write(lambda conn: friends.give_code(conn, player.id, code))

    async def use_code(self, player: StoredPlayer, wish: FriendCode) -> None:
        """Become the friend of whoever gave the code away."""
        await self._house.guarding.check_pin(player, wish.pin)
        letters = plain_code(wish.code)
        typed = f"{letters[:5]}-{letters[5:]}"

        def work(conn: Connection) -> str:
            owner = friends.owner_of(conn, typed, now())
            if owner is None or owner == player.id or blocked.keeps_away(conn, [owner], player.id):
                raise ParseError("no-such-code")
            blocked.block(conn, player.id, owner, wanted=False)
            friends.befriend(conn, player.id, owner)
            return owner

        owner = await self._database.write(work)
        for each in (player.id, owner):
            await self._house.guarding.altered(each)

    # -- keeping away ---------------------------------------------------------------------------------------

    async def block(self, player: StoredPlayer, other: str, *, wanted: bool) -> None:
        """Keep somebody away, or no more."""

        def work(conn: Connection) -> None:
            if other == player.id or people.get(conn, other) is None:
                raise ParseError("no-such-player")
            if wanted and len(blocked.by(conn, player.id)) >= MOST_BLOCKED:
                raise RuleError("too-many-blocked", most=MOST_BLOCKED)
            blocked.block(conn, player.id, other, wanted=wanted)

        await self._database.write(work)
        for each in (player.id, other):  # the lobby of both is another one
            await self._house.guarding.altered(each)

    async def blocked_by(self, player: StoredPlayer) -> list[Person]:
        """Whom somebody keeps away."""
        found = await self._database.read(lambda conn: blocked.named_by(conn, player.id))
        return [Person(id, "", name) for id, name in found]

    # -- tables ---------------------------------------------------------------------------------------------

    async def invite(self, table: Table, host: StoredPlayer, wanted: Collection[str]) -> None:
        """Ask people to a table where one sits: those who are friends, or whom one has played with."""
        if table.stored.status != "waiting":
            raise RuleError("already-begun")
        if host.id not in table.stored.people():
            raise Forbidden("not-your-seat")
        asked = await self._database.write(lambda conn: ask(conn, table.stored, host, wanted))
        await self.spread(table.id, asked)

    async def spread(self, table: str, asked: Collection[str]) -> None:
        """Those who are asked to a table learn of it, wherever they are connected."""
        for player in asked:
            await self.tell(player, table)
            self._house.bus.publish(Asked(player, table))
            await self._house.notices.tell(player, table, "invited")

    async def tell(self, player: str, table: str) -> None:
        """Those of somebody's clients that are here learn of an invitation."""
        if not (clients := self._house.audience.of(player)):
            return
        asked = [each for each in await self._invitations(player) if each[0].id == table]
        for stored, invitation in asked:
            for client in clients:
                client.send(encode(Invited(table, stored.game, invitation.name)))

    async def _invitations(self, player: str) -> list[tuple[StoredTable, invitations.Invitation]]:
        def about(conn: Connection) -> list[tuple[StoredTable, invitations.Invitation]]:
            found = [(stored_tables.get(conn, each.table), each) for each in invitations.of(conn, player)]
            return [(stored, each) for stored, each in found if stored]

        return await self._database.read(about)

    async def invited(self, player: StoredPlayer) -> list[Invitation]:
        """Where somebody is asked to sit down."""
        house = self._house
        found = [(await house.tables.get(stored.id), each) for stored, each in await self._invitations(player.id)]
        return [
            Invitation(table=house.describe(table), host=each.host, name=each.name, at=each.at) for table, each in found
        ]

    async def decline(self, player: StoredPlayer, table: str) -> None:
        """Not this time; nobody is told."""
        await self._database.write(lambda conn: invitations.decline(conn, table, player.id))

    async def companions(self, player: StoredPlayer) -> list[Companion]:
        """Whom somebody has played with lately."""

        def about(conn: Connection) -> list[Companion]:
            known, apart = friends.of(conn, player.id), blocked.apart(conn, player.id)
            return [
                Companion(id=each.id, name=each.name, games=each.games, last_at=each.last_at, friend=each.id in known)
                for each in figures.companions(conn, player.id)
                if each.id not in apart and (each.id in known or not player.phrases_only)
            ]

        return await self._database.read(about)


def check_sit(conn: Connection, table: StoredTable, player: StoredPlayer) -> None:
    """Forbidden where somebody may not sit down: it is for friends, or one of two people keeps the other away."""
    if player.id in table.people():
        return
    if not may_join(conn, table, player):
        raise Forbidden("friends-only")
    others = table.people() - {player.id}
    if others & blocked.by(conn, player.id):
        raise Forbidden("blocked-there")
    if blocked.keeps_away(conn, others, player.id):
        raise Forbidden("not-here")


def ask(conn: Connection, table: StoredTable, host: StoredPlayer, wanted: Collection[str]) -> Sequence[str]:
    """Write invitations down; returns whom they reach. Who keeps the host away is not reached, and nobody is told."""
    reached = []
    for id in dict.fromkeys(wanted):
        found = people.get(conn, id)
        if found is None or id == host.id or not may_ask(conn, host, found, close=table.friends_only):
            raise Unknown("no-such-player")
        if id in table.people() or blocked.keeps_away(conn, [id], host.id):
            continue
        invitations.invite(conn, table.id, host.id, id, now())
        reached.append(id)
    return reached


def may_ask(conn: Connection, host: StoredPlayer, player: StoredPlayer, *, close: bool = False) -> bool:
    """Whether somebody may invite another person: a friend, or, unless it is `close`, a companion. Whoever is kept to
    friends or to phrases is asked by friends alone: a stranger's new name would be a message."""
    if player.id in friends.of(conn, host.id):
        return True
    kept = close or host.friends_only or player.friends_only or player.phrases_only
    return not kept and figures.have_met(conn, host.id, player.id)
