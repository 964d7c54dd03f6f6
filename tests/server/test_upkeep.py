"""What the server does by itself: deadlines with their credit, one table's trouble, what machines are told of it."""

from typing import Any

import pytest

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.clock import DAY, MINUTE, Clock
from serving.metrics import values
from serving.server import Served
from wordloom.core.errors import StoreError
from wordloom.server.clients import LAG_CREDIT


async def by_hand(served: Served) -> None:
    """From now on the clockwork moves when the test says so."""
    await served.house.upkeep.stop()


async def timed(somebody: Somebody) -> tuple[Player, str, int, int]:
    """A table with a turn limit: who is on move, the table, the seat, and when the turn ends."""
    ana, jan, table = await two_at_a_table(somebody, turn_seconds=60)
    opened = await ana.watch(table, 0)
    turn = opened["view"]["game"]["turn"]
    return (ana, jan)[turn], table, turn, opened["view"]["clock"]["turn_until"] - opened["now"]


async def test_a_move_made_in_time_is_not_too_late_for_its_way(
    somebody: Somebody, served: Served, clock: Clock
) -> None:
    clock.stop()
    mover, table, turn, left = await timed(somebody)
    await by_hand(served)
    clock.ahead += left + LAG_CREDIT // 5
    await served.house.upkeep.deadlines.act()
    assert (await mover.ask("GET", f"/tables/{table}"))["version"] == 1  # it may be on its way
    answer = await mover.act(table, 1, {"kind": "pass", "seat": turn})
    assert answer["version"] == 2
    clock.ahead += MINUTE + 2 * LAG_CREDIT
    await served.house.upkeep.deadlines.act()
    assert (await mover.ask("GET", f"/tables/{table}"))["version"] == 3


async def test_nobody_is_absent_from_a_correspondence_game_before_their_time(somebody: Somebody, clock: Clock) -> None:
    ana, jan, table = await two_at_a_table(somebody, turn_seconds=DAY // 1000)
    if (await ana.watch(table, 0))["view"]["game"]["turn"] == 0:
        await ana.act(table, 1, {"kind": "pass", "seat": 0})
    await jan.close()
    await ana.wait("info", lambda m: m["info"]["seats"][1]["absent_since"] > 0)
    clock.ahead += 10 * MINUTE
    await ana.send("claim", id="early", table=table, seat=1)
    refused = await ana.answer("early")
    assert (refused["code"], str(24 * 60) in refused["text"]) == ("not-absent", True)


async def test_metrics_count_what_happens(somebody: Somebody, served: Served) -> None:
    ana, _, table = await two_at_a_table(somebody)
    await ana.act(table, 0, {"kind": "pass", "seat": 0})
    await ana.act(table, 1, {"kind": "resign", "seat": 0})
    found = values((await ana.http.get("/metrics")).text)
    expected: dict[str, Any] = {
        "wordloom_moves_total": 2,  # the beginning and the end
        'wordloom_refusals_total{code="conflict"}': 1,
        "wordloom_command_seconds_count": 1,
        'wordloom_requests_total{status="201"}': 4,  # two guests, a table, a seat
        "wordloom_sockets": 2,
        "wordloom_store_away": 0,
        "wordloom_bus_away": 0,
    }
    assert {name: found[name] for name in expected} == expected
    await by_hand(served)  # or its next look would find the store where it was
    served.house.store_changed(away=True)
    assert (await ana.wait("degraded"))["what"] == "store"
    assert values((await ana.http.get("/metrics")).text)["wordloom_store_away"] == 1


async def test_readiness_tells_what_is_away(
    served: Served, somebody: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await somebody()
    ready = await ana.http.get("/ready")
    assert (ready.status_code, ready.json()["status"]) == (200, "ok")
    monkeypatch.setattr(served.house.bus, "up", False)
    degraded = await ana.http.get("/ready")
    assert (degraded.status_code, degraded.json()["bus"], degraded.json()["store"]) == (200, False, True)
    assert degraded.json()["status"] == "degraded"

    async def away(_: object) -> None:
        raise StoreError("store-away")

    monkeypatch.setattr(served.house.database, "write", away)
    assert (await ana.http.get("/ready")).status_code == 503
    assert (await ana.http.get("/health")).status_code == 200
