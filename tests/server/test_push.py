"""Notices while the page is closed: sealed for one browser, once a turn, never in quiet hours, never inward."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from server.seated import two_at_a_table
from serving.client import Player
from serving.clock import MINUTE, Clock
from serving.pushing import Browser, Parcel, PushService, push_service, signed_by
from serving.server import Served, serving, settings
from wordloom.core.errors import ParseError
from wordloom.server.endpoints import checked_endpoint, is_public
from wordloom.server.notices import PAUSE, quiet_until
from wordloom.server.push import Push, _only_public
from wordloom.store import pushes
from wordloom.store.people import StoredPlayer


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(replace(settings(tmp_path), push_loopback=True)) as running:
        yield running


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


async def next_parcel(service: PushService) -> Parcel:
    return await asyncio.to_thread(service.came.get, True, 60)


async def looked(served: Served, clock: Clock, ahead: int = PAUSE) -> None:
    """Time goes on, and what is due is sent; everything has arrived when this returns."""
    await asyncio.gather(*served.house._tasks)  # what happened is written down
    clock.ahead += ahead + 1
    await served.house.notices.look()
    await asyncio.gather(*served.house.notices.push._on_the_way)


async def away(player: Player, browser: Browser, served: Served, language: str = "en") -> None:
    """Somebody's browser takes notices, and the page is closed."""
    await player.ask("POST", "/push", browser.wish(language))
    if player.socket:
        await player.socket.close()
    async with asyncio.timeout(60):
        while served.house.presence.is_here(player.id):
            await asyncio.sleep(0.01)


async def played(first: Player, table: str, seat: int, version: int) -> int:
    """Somebody passes; the version after it."""
    await first.watch(table, seat)
    answer = await first.act(table, version, {"kind": "pass", "seat": seat})
    assert answer["type"] == "stored", answer
    return int(answer["version"])


async def at_turn(somebody: Any, service: PushService, served: Served) -> tuple[Player, Player, str, int, Browser]:
    """Two at a table: the one on turn, the one who is away, table, the mover's seat, and the other's browser."""
    ana, jan, table = await two_at_a_table(somebody)
    seat = (await ana.watch(table, 0))["view"]["game"]["to_move"][0]
    mover, other = ((ana, jan), (jan, ana))[seat]
    browser = service.browser()
    await away(other, browser, served, "pl")
    return mover, other, table, seat, browser


async def test_a_turn_is_told_once_sealed_and_signed(
    somebody: Any, service: PushService, served: Served, clock: Clock
) -> None:
    mover, other, table, seat, browser = await at_turn(somebody, service, served)
    rack = (await mover.watch(table, seat))["view"]["game"]["rack"]
    version = await played(mover, table, seat, 1)
    await looked(served, clock)
    parcel = await next_parcel(service)
    assert browser.open(parcel) == {
        "title": "Wordloom",
        "body": "Twoja kolej: Scrabble, zasady amerykańskie.",
        "url": f"/t/{table}",
        "tag": table,
        "count": 1,
    }
    assert rack.encode() not in parcel.body
    key, claims = signed_by(parcel)
    assert key == (await other.ask("GET", "/push"))["key"]
    assert claims["aud"] == service.url
    assert parcel.headers["topic"] == table
    await looked(served, clock)
    assert service.came.empty()  # one notice a turn, however long it takes
    await mover.act(table, version, {"kind": "offer", "seat": seat, "what": "abandon"})
    await looked(served, clock)
    assert service.came.empty()


async def test_who_is_connected_or_has_moved_meanwhile_is_not_told(
    somebody: Any, service: PushService, served: Served, clock: Clock
) -> None:
    mover, other, table, seat, _ = await at_turn(somebody, service, served)
    version = await played(mover, table, seat, 1)
    await other.connect()
    version = await played(other, table, 1 - seat, version)
    await looked(served, clock)
    await played(mover, table, seat, version)  # now it is the turn of somebody who is there
    await looked(served, clock)
    assert service.came.empty()


async def test_an_invitation_is_told(somebody: Any, service: PushService, served: Served, clock: Clock) -> None:
    ana, jan = await somebody("Ana"), await somebody("Jan", connected=False)
    browser = service.browser()
    await jan.ask("POST", "/push", browser.wish("ro"))
    code = (await ana.ask("POST", "/friends/code", {}))["code"]
    await jan.ask("POST", "/friends/accept", {"code": code})
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "invite": [jan.id]}))["id"]
    clock.ahead += MINUTE  # that they accepted was a sign of life
    await looked(served, clock)
    told = browser.open(await next_parcel(service))
    assert (told["body"], told["url"]) == ("Ana te invită: Scrabble, reguli americane.", f"/t/{table}")
    again = (await ana.ask("POST", "/tables", {"game": "classic-us", "invite": [jan.id]}))["id"]
    await jan.ask("DELETE", f"/me/invitations/{again}")
    await looked(served, clock)
    assert service.came.empty()


async def test_a_device_that_is_gone_is_forgotten_and_one_that_is_busy_tried_again(
    somebody: Any, service: PushService, served: Served, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wordloom.server.push.TRIES", (0.0, 0.0, 0.0))
    mover, other, table, seat, _ = await at_turn(somebody, service, served)
    for name, answers in (("gone", [410]), ("never", [404]), ("busy", [503, 429, 201]), ("moved", [302])):
        service.answers[f"/{name}"] = answers
        await other.ask("POST", "/push", service.browser(name).wish())
    clock.ahead += MINUTE
    await played(mover, table, seat, 1)
    await looked(served, clock)
    paths = [service.came.get_nowait().path for _ in range(service.came.qsize())]
    assert sorted(paths) == ["/busy", "/busy", "/busy", "/gone", "/moved", "/never", "/one"]  # nobody is led elsewhere
    found = await served.house.database.read(lambda conn: pushes.devices_of(conn, other.id))
    assert {device.endpoint.rpartition("/")[2] for device in found} == {"one", "busy", "moved"}


async def test_quiet_hours_are_those_of_the_players_own_clock(
    somebody: Any, service: PushService, served: Served, clock: Clock
) -> None:
    mover, other, table, seat, browser = await at_turn(somebody, service, served)
    utc = datetime.now(UTC)
    there = utc.hour * 60 + utc.minute + 330  # five and a half hours ahead, summer and winter
    wish = {"quiet_from": (there - 5) % 1440, "quiet_until": (there + 30) % 1440, "zone": "Asia/Kolkata"}
    assert (await other.ask("PUT", "/push/quiet", wish))["zone"] == "Asia/Kolkata"
    await played(mover, table, seat, 1)
    await looked(served, clock, 10 * MINUTE)
    assert service.came.empty()
    await looked(served, clock, 31 * MINUTE)
    assert browser.open(await next_parcel(service))["url"] == f"/t/{table}"
    assert (await other.ask("PUT", "/push/quiet", {**wish, "zone": "Mars/Base"}, status=400))["code"] == "bad-zone"
    for wrong in ({"quiet_from": -2}, {"quiet_until": 1440}, {"zone": "../etc/passwd"}, {"zone": "x" * 60}):
        await other.ask("PUT", "/push/quiet", {**wish, **wrong}, status=422)


@pytest.mark.parametrize(
    ("hours", "zone", "at", "until"),
    [
        ((22 * 60, 7 * 60), "Europe/Warsaw", "2026-01-10T21:30:00+00:00", "2026-01-11T06:00:00+00:00"),
        ((22 * 60, 7 * 60), "Europe/Warsaw", "2026-07-10T04:59:00+00:00", "2026-07-10T05:00:00+00:00"),
        ((22 * 60, 7 * 60), "Europe/Warsaw", "2026-07-10T05:00:00+00:00", ""),
        ((22 * 60, 7 * 60), "America/Sao_Paulo", "2026-07-10T05:00:00+00:00", "2026-07-10T10:00:00+00:00"),
        ((13 * 60, 14 * 60), "", "2026-07-10T13:10:00+00:00", "2026-07-10T14:00:00+00:00"),
        ((13 * 60, 14 * 60), "", "2026-07-10T14:00:00+00:00", ""),
        ((60, 60), "", "2026-07-10T01:00:00+00:00", ""),
        ((-1, -1), "", "2026-07-10T01:00:00+00:00", ""),
    ],
)
def test_when_quiet_hours_end(hours: tuple[int, int], zone: str, at: str, until: str) -> None:
    player = StoredPlayer(
        id="a", name="A", language="en", created_at=0, seen_at=0, zone=zone, quiet_from=hours[0], quiet_until=hours[1]
    )
    when = int(datetime.fromisoformat(at).timestamp() * 1000)
    assert quiet_until(player, when) == (int(datetime.fromisoformat(until).timestamp() * 1000) if until else 0)


# -- devices --------------------------------------------------------------------------------------------------


async def test_a_device_belongs_to_one_session_of_one_player(somebody: Any, service: PushService) -> None:
    ana, jan = await somebody("Ana", connected=False), await somebody("Jan", connected=False)
    browser = service.browser()
    assert (await ana.ask("POST", "/push", browser.wish()))["on"] is True
    assert (await jan.ask("POST", "/push", browser.wish()))["devices"] == 1
    assert (await ana.ask("GET", "/push"))["devices"] == 0  # the same browser, somebody else now
    await ana.ask("POST", "/push/remove", {"endpoint": browser.endpoint})
    assert (await jan.ask("GET", "/push"))["on"] is True  # nobody takes away what is not theirs
    export = await jan.ask("GET", "/me/export")
    assert [device["endpoint"] for device in export["devices"]] == [browser.endpoint]
    for number in range(12):
        await jan.ask("POST", "/push", service.browser(f"d{number}").wish())
    assert (await jan.ask("GET", "/push"))["devices"] == 10
    await jan.ask("POST", "/push/remove", {"endpoint": f"{service.url}/d11"})
    assert (await jan.ask("GET", "/push"))["devices"] == 9


async def test_a_device_goes_with_its_session_and_its_player(
    somebody: Any, service: PushService, served: Served
) -> None:
    ana, jan = await somebody("Ana", connected=False), await somebody("Jan", connected=False)
    for player, name in ((ana, "a"), (jan, "b")):
        await player.ask("POST", "/push", service.browser(name).wish())
    await ana.ask("DELETE", "/session")
    await jan.ask("DELETE", "/me")
    for player in (ana, jan):
        assert await served.house.database.read(lambda conn, id=player.id: pushes.devices_of(conn, id)) == []  # type: ignore[misc]


async def test_only_what_can_be_sealed_is_taken(somebody: Any, service: PushService) -> None:
    ana = await somebody("Ana", connected=False)
    good = service.browser().wish()
    for wrong in ({"p256dh": "A" * 87}, {"auth": "A" * 21}):
        assert (await ana.ask("POST", "/push", {**good, **wrong}, status=400))["code"] == "bad-endpoint"
    for broken in ({"p256dh": "short"}, {"auth": "+" * 22}, {"language": "xx"}, {"endpoint": 7}):
        await ana.ask("POST", "/push", {**good, **broken}, status=422)
    assert (await ana.ask("GET", "/push"))["devices"] == 0


# -- where nothing is sent ------------------------------------------------------------------------------------

INWARD = [
    "http://push.example.org/x",
    "https://127.0.0.1/x",
    "https://localhost/x",
    "https://[::1]/x",
    "https://10.0.0.1/x",
    "https://192.168.1.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:10.0.0.1]/x",
    "https://[fd00::1]/x",
    "https://[64:ff9b::7f00:1]/x",
    "https://[2002:7f00:1::]/x",
    "https://0.0.0.0/x",
    "https://224.0.0.1/x",
    "https://2130706433/x",
    "https://127.1/x",
    "https://db/x",
    "https://db.internal/x",
    "https://printer.local/x",
    "https://push.example.org:8443/x",
    "https://user:secret@push.example.org/x",
    "https://push.example.org/x#y",
    "https://push.example.org/ż",
    "https://push.example.org/x y",
    "https://push.example.org:99999/x",
    "https://[/x",
    "ftp://push.example.org/x",
    "//push.example.org/x",
    "",
    "https://push.example.org/" + "x" * 1000,
]


@pytest.mark.parametrize("url", INWARD)
def test_nothing_is_sent_inward(url: str) -> None:
    with pytest.raises(ParseError):
        checked_endpoint(url, loopback=False)


@pytest.mark.parametrize(
    "url", ["https://push.example.org/x", "https://push.example.org:443/a?b=c", "https://8.8.8.8/x"]
)
def test_push_services_are_reached(url: str) -> None:
    assert checked_endpoint(url, loopback=False) == url


async def test_without_leave_this_machine_is_refused_at_the_edge(tmp_path: Path, service: PushService) -> None:
    async with serving(settings(tmp_path)) as served:
        ana = await Player.guest(served.url)
        assert (await ana.ask("POST", "/push", service.browser().wish(), status=400))["code"] == "bad-endpoint"
        await ana.close()


async def test_a_name_that_leads_inward_later_is_not_followed(tmp_path: Path, service: PushService) -> None:
    """It was public when it was given; what counts is where it leads when something is sent."""
    with pytest.raises(OSError, match="not public"):
        await _only_public(loopback=False).resolve("localhost", 443)
    assert await _only_public(loopback=True).resolve("localhost", 443)
    assert not is_public("127.0.0.1")


async def test_all_processes_sign_with_the_same_key(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        database, chosen = served.house.database, served.house.settings
        keys = await asyncio.gather(*(Push(database, chosen).public_key() for _ in range(4)))
        assert len(set(keys)) == 1
        assert await served.house.notices.push.public_key() == keys[0]
    async with serving(settings(tmp_path)) as served:
        assert await served.house.notices.push.public_key() == keys[0]  # also tomorrow
