"""Who is absent, and from when on: nobody loses a game by closing a tab for a while."""

from pathlib import Path

import pytest

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Message, Player
from serving.clock import DAY, MINUTE, Clock
from serving.server import serving, settings


async def the_others_turn(ana: Player, table: str) -> None:
    """Seat 1 is awaited."""
    opened = await ana.watch(table, 0)
    if opened["view"]["game"]["turn"] == 0:
        assert (await ana.act(table, opened["version"], {"kind": "pass", "seat": 0}))["type"] == "stored"


async def claim(player: Player, table: str, id: str) -> Message:
    await player.send("claim", id=id, table=table, seat=1)
    return await player.answer(id)


async def gone(ana: Player) -> Message:
    return await ana.wait("info", lambda m: m["info"]["seats"][1]["absent_since"] > 0)


async def test_without_a_clock_nobody_can_claim_before_a_day_has_passed(somebody: Somebody, clock: Clock) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    await the_others_turn(ana, table)
    await jan.close()
    info = (await gone(ana))["info"]
    assert (info["absence"], info["absence_minutes"]) == ("claim", DAY // MINUTE)  # what the page tells
    clock.ahead += 3 * MINUTE
    assert (await claim(ana, table, "soon"))["code"] == "not-absent"
    clock.ahead += 23 * 60 * MINUTE
    assert (await claim(ana, table, "later"))["code"] == "not-absent"
    assert not any(m["info"]["seats"][1]["applies_from"] for m in ana.heard if m["type"] == "info")
    clock.ahead += 60 * MINUTE
    await ana.wait("info", lambda m: m["info"]["seats"][1]["applies_from"] > 0)


async def test_only_a_seat_that_the_table_waits_for_can_be_claimed(somebody: Somebody, clock: Clock) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    opened = await ana.watch(table, 0)
    if opened["view"]["game"]["turn"] == 1:
        await jan.act(table, 1, {"kind": "pass", "seat": 1})
    await jan.close()
    await gone(ana)
    clock.ahead += 2 * DAY
    assert (await claim(ana, table, "mine"))["code"] == "nothing-to-claim"


async def test_who_never_opened_a_socket_is_absent_since_they_sat_down(somebody: Somebody, clock: Clock) -> None:
    ana, jan = await somebody("Ana"), await somebody("Jan", connected=False)
    clock.ahead += 60 * MINUTE  # the server has been running for long
    sat_at = clock.time_ns() // 1_000_000
    body = {"game": "classic-us", "absence_minutes": 5, "options": {"bank_minutes": 60}}
    table = (await ana.ask("POST", "/tables", body))["id"]
    await jan.ask("POST", f"/tables/{table}/seats", {})
    await ana.ask("POST", f"/tables/{table}/start")
    await the_others_turn(ana, table)
    assert (await gone(ana))["info"]["seats"][1]["absent_since"] >= sat_at
    assert (await claim(ana, table, "early"))["code"] == "not-absent"


async def test_who_comes_back_takes_the_warning_away(somebody: Somebody, clock: Clock) -> None:
    ana, jan, table = await two_at_a_table(somebody, bank_minutes=60)
    await the_others_turn(ana, table)
    await jan.close()
    await gone(ana)
    clock.ahead += 3 * MINUTE
    await ana.wait("info", lambda m: m["info"]["seats"][1]["applies_from"] > 0)
    ana.heard.clear()  # what comes now is about the return
    back = await Player(jan.url, jan.token, jan.id, jan.name).connect()
    here = await ana.wait(
        "info", lambda m: m["info"]["seats"][1]["present"] and not m["info"]["seats"][1]["applies_from"]
    )
    info = here["info"]
    assert (await claim(ana, table, "late"))["code"] == "not-absent"
    assert info["status"] == "running"
    await back.close()


@pytest.mark.parametrize("away", ["bus", "store"])
async def test_nobody_is_absent_while_the_bus_or_the_store_is_not_sure(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, away: str
) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, jan = await Player.guest(served.url, "Ana"), await Player.guest(served.url, "Jan")
        await ana.connect()
        table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": {"bank_minutes": 60}}))["id"]
        await jan.ask("POST", f"/tables/{table}/seats", {})
        await ana.ask("POST", f"/tables/{table}/start")
        await the_others_turn(ana, table)
        clock.ahead += 10 * MINUTE
        await ana.wait("info", lambda m: m["info"]["seats"][1]["applies_from"] > 0)
        if away == "bus":
            monkeypatch.setattr(served.house.bus, "up", False)
        else:
            served.house.store_changed(away=True)
        assert (await claim(ana, table, "unsure"))["code"] == "not-absent"
        await ana.close()
        await jan.close()


async def test_an_outage_counts_as_nobodys_absence(tmp_path: Path, clock: Clock) -> None:
    """The server was down for an hour: whoever has not come back yet has just as long as ever."""
    async with serving(settings(tmp_path)) as served:
        ana, jan = await Player.guest(served.url, "Ana"), await Player.guest(served.url, "Jan")
        table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": {"bank_minutes": 60}}))["id"]
        await jan.ask("POST", f"/tables/{table}/seats", {})
        await ana.ask("POST", f"/tables/{table}/start")
        await ana.close()
        await jan.close()
    clock.ahead += 60 * MINUTE
    started_at = clock.time_ns() // 1_000_000
    async with serving(settings(tmp_path)) as served:
        again = await Player(served.url, ana.token, ana.id, ana.name).connect()
        await the_others_turn(again, table)
        assert (await gone(again))["info"]["seats"][1]["absent_since"] >= started_at
        assert (await claim(again, table, "early"))["code"] == "not-absent"
        await again.close()


async def test_a_lease_is_kept_while_the_socket_is_open(somebody: Somebody, clock: Clock) -> None:
    """An hour at a table, all of it connected: the store says so too, not this process alone."""
    ana, jan, table = await two_at_a_table(somebody, bank_minutes=60)
    await the_others_turn(ana, table)
    for _ in range(6):
        clock.ahead += 10 * MINUTE
        assert (await claim(ana, table, f"t{clock.ahead}"))["code"] == "not-absent"
    assert (await ana.ask("GET", f"/tables/{table}"))["seats"][1]["present"]
    assert jan.socket is not None
