"""What is told to people who are not there: that it is their turn, that somebody invites them.

A notice is written down when it arises and sent a little later, by whichever process takes it out first, if it is
still true then: who is connected hears it from the page itself. In somebody's quiet hours it waits for their end.
"""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from sqlalchemy import Connection

from wordloom.core.errors import ParseError
from wordloom.core.texts import say
from wordloom.server.endpoints import checked_endpoint
from wordloom.server.push import Push, checked_keys
from wordloom.server.requests import NewDevice, QuietHours
from wordloom.server.shapes import PushInfo
from wordloom.server.tables import Table
from wordloom.server.times import now
from wordloom.store import invitations, leases, people, pushes
from wordloom.store import tables as stored_tables
from wordloom.store.people import StoredPlayer
from wordloom.store.pushes import Device, WaitingNotice
from wordloom.store.tables import StoredTable

if TYPE_CHECKING:
    from wordloom.server.house import House

PAUSE = 3_000  # ms in which somebody may come back from a reload


class Words(msgspec.Struct, frozen=True):
    """A notice as the page's worker shows it: nothing that only a player may know."""

    title: str
    body: str
    url: str
    tag: str
    count: int  # games in which it is the player's turn


class Notices:
    """Who has to be told what."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._database = house.database
        self._looking = asyncio.Lock()
        self.push = Push(house.database, house.settings)

    # -- devices --------------------------------------------------------------------------------------------

    async def about(self, player: StoredPlayer, session: str) -> PushInfo:
        """What a page needs to take notices, and what is set."""
        devices = await self._database.read(lambda conn: pushes.devices_of(conn, player.id))
        return PushInfo(
            key=await self.push.public_key(),
            on=any(device.session == session for device in devices),
            devices=len(devices),
            quiet_from=player.quiet_from,
            quiet_until=player.quiet_until,
            zone=player.zone,
        )

    async def keep(self, player: StoredPlayer, session: str, wish: NewDevice) -> None:
        """A device takes notices from now on, for as long as its session lasts."""
        checked_keys(wish.p256dh, wish.auth)
        device = Device(
            player=player.id,
            session=session,
            endpoint=checked_endpoint(wish.endpoint, loopback=self._house.settings.push_loopback),
            p256dh=wish.p256dh,
            auth=wish.auth,
            language=wish.language,
            created_at=now(),
        )
        await self._database.write(lambda conn: pushes.keep(conn, device))

    async def forget(self, player: StoredPlayer, endpoint: str) -> None:
        """A device takes none any more."""
        await self._database.write(lambda conn: pushes.forget(conn, endpoint, player.id))

    async def set_quiet(self, player: StoredPlayer, wish: QuietHours) -> StoredPlayer:
        """When nothing is sent, by the player's own clock."""
        if wish.zone and zone_of(wish.zone) is None:
            raise ParseError("bad-zone")
        values = {"quiet_from": wish.quiet_from, "quiet_until": wish.quiet_until, "zone": wish.zone}
        await self._database.write(lambda conn: people.change(conn, player.id, **values))
        return await self._house.identity.player(player.id)

    # -- something happened ---------------------------------------------------------------------------------

    def turn_came(self, table: Table) -> None:
        """Those whose turn has just begun, where nobody is connected."""
        chairs = [table.stored.seats[seat] for seat in table.began if seat < len(table.stored.seats)]
        absent = {chair.player for chair in chairs if chair.player and not chair.stand_in}
        for player in absent:
            if not self._house.presence.is_told(player):
                self._house.soon(self.tell(player, table.id, "turn"))

    async def tell(self, player: str, table: str, kind: str) -> None:
        """Write down that somebody is to be told."""
        due = now() + PAUSE
        await self._database.write(lambda conn: pushes.tell(conn, player, table, kind, due))

    # -- sending --------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Send what is due."""
        async with self._looking:
            at = now()
            for notice in await self._database.read(lambda conn: pushes.due(conn, at)):
                await self._send(notice, at)

    async def _send(self, notice: WaitingNotice, at: int) -> None:
        here = self._house.presence.is_told(notice.player)

        def work(conn: Connection) -> list[tuple[Device, Words]]:
            if until := 0 if here else waits_until(conn, notice.player, at):
                pushes.postpone(conn, notice, until)
                return []
            if not pushes.take(conn, notice) or here or not still_so(conn, notice):
                return []
            devices = pushes.devices_of(conn, notice.player)
            return [(device, words(conn, notice, device.language)) for device in devices]

        for device, told in await self._database.write(work):
            self.push.send(device, msgspec.json.encode(told), notice.table)

    async def close(self) -> None:
        """Nothing more is sent."""
        await self.push.close()


def waits_until(conn: Connection, player: str, at: int) -> int:
    """Until when somebody is told nothing: their quiet hours, or the time in which they may still be connected."""
    lease = leases.of(conn, [player]).get(player)
    found = people.get(conn, player)
    quiet = quiet_until(found, at) if found else 0
    return max(quiet, lease.until if lease and lease.until > at else 0)


def still_so(conn: Connection, notice: WaitingNotice) -> bool:
    """Whether a notice is still true."""
    if notice.kind == "invited":
        return any(each.table == notice.table for each in invitations.of(conn, notice.player))
    stored = stored_tables.get(conn, notice.table)
    return stored is not None and waits_for(stored, notice.player)


def waits_for(stored: StoredTable, player: str) -> bool:
    """Whether a table waits for somebody."""
    awaited = {int(seat) for seat in stored.awaited.split(",") if seat}
    return stored.status == "running" and bool(awaited & set(stored.seats_of(player)))


def words(conn: Connection, notice: WaitingNotice, language: str) -> Words:
    """A notice in the words of a device's language."""
    stored = stored_tables.get(conn, notice.table)
    game = say(f"game.{stored.game}.name", language) if stored else ""
    asked = [each.name for each in invitations.of(conn, notice.player) if each.table == notice.table]
    body = say(f"server.push.{notice.kind}", language, game=game, name=asked[0] if asked else "")
    mine = stored_tables.listed(conn, "mine", notice.player)
    return Words(
        title="Wordloom",
        body=body,
        url=f"/t/{notice.table}",
        tag=notice.table,
        count=sum(waits_for(each, notice.player) for each in mine),
    )


def zone_of(name: str) -> ZoneInfo | None:
    """A time zone by its name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def quiet_until(player: StoredPlayer, at: int) -> int:
    """When a player's quiet hours end (ms); 0 outside of them."""
    first, last = player.quiet_from, player.quiet_until
    if first < 0 or last < 0 or first == last:
        return 0
    zone = zone_of(player.zone) if player.zone else None
    here = datetime.fromtimestamp(at / 1000, zone or UTC)
    minute = here.hour * 60 + here.minute
    quiet = first <= minute < last if first < last else minute >= first or minute < last
    if not quiet:
        return 0
    end = here.replace(hour=last // 60, minute=last % 60, second=0, microsecond=0)
    if minute >= last:
        end += timedelta(days=1)
    return int(end.timestamp() * 1000)
