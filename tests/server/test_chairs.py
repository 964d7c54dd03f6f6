"""Who sits on how many chairs, and who may take somebody out of a running game."""

import asyncio
from typing import Any

import pytest

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.clock import MINUTE, Clock

BY_THE_BOOK = [{"words": "challenge", "challenge_seconds": 0}, {"friendly": False}]


async def test_a_stranger_takes_one_chair(somebody: Somebody) -> None:
    ana, eve = await somebody("Ana", connected=False), await somebody("Eve", connected=False)
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "seats": 4}))["id"]
    await eve.ask("POST", f"/tables/{table}/seats", {})
    more = {"who": "here", "name": "Cousin"}
    assert (await eve.ask("POST", f"/tables/{table}/seats", more, 403))["code"] == "one-chair"
    assert (await ana.ask("POST", f"/tables/{table}/seats", more, 403))["code"] == "one-chair"  # she would surprise Eve
    info = await ana.ask("GET", f"/tables/{table}")
    assert [seat["name"] for seat in info["seats"]] == ["Ana", "Eve", "", ""]
    assert info["shared"] is False


async def test_whoever_changes_their_name_is_called_by_it_before_the_start(somebody: Somebody) -> None:
    ana, eve = await somebody("Ana", connected=False), await somebody("Eve", connected=False)
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "seats": 3, "shared": True}))["id"]
    await eve.ask("POST", f"/tables/{table}/seats", {})
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Uncle"})
    await ana.ask("PATCH", "/me", {"name": "Anna"})
    info = await eve.ask("GET", f"/tables/{table}")
    assert [seat["name"] for seat in info["seats"]] == ["Anna", "Eve", "Uncle"]


async def test_a_list_says_until_when_a_turn_may_take(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody, turn_seconds=86_400)
    (listed,) = [each for each in await ana.ask("GET", "/tables") if each["id"] == table]
    mover = listed["awaited"][0]
    view = (await (ana, jan)[mover].ask("GET", f"/tables/{table}/view?seat={mover}"))["view"]
    assert listed["due"] == view["clock"]["turn_until"] > listed["started_at"]


async def test_a_chair_each_however_quickly_one_asks(somebody: Somebody) -> None:
    ana, eve = await somebody("Ana", connected=False), await somebody("Eve", connected=False)
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "seats": 4}))["id"]
    tries = [eve.http.post(f"/api/tables/{table}/seats", json={"seat": seat}) for seat in (1, 2, 3)]
    assert sorted(answer.status_code for answer in await asyncio.gather(*tries)) == [201, 409, 409]


async def test_players_share_a_device_where_the_host_says_so(somebody: Somebody) -> None:
    ana, eve = await somebody("Ana", connected=False), await somebody("Eve", connected=False)
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "seats": 4, "shared": True}))["id"]
    assert (await eve.ask("GET", f"/tables/{table}"))["shared"] is True
    await eve.ask("POST", f"/tables/{table}/seats", {})
    await eve.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Cousin"})
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Uncle"})
    assert (await ana.ask("POST", f"/tables/{table}/start"))["status"] == "running"


async def test_whoever_comes_later_sees_that_a_device_is_shared(somebody: Somebody) -> None:
    ana, eve = await somebody("Ana", connected=False), await somebody("Eve", connected=False)
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "seats": 3}))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Uncle"})
    assert (await eve.ask("GET", f"/tables/{table}"))["shared"] is True


@pytest.mark.parametrize("options", BY_THE_BOOK)
async def test_by_the_book_nobody_who_is_there_is_removed(somebody: Somebody, options: dict[str, Any]) -> None:
    ana, jan, table = await two_at_a_table(somebody, **options)
    for seat, remover in ((1, ana), (0, jan)):
        refused = await remover.http.delete(f"/api/tables/{table}/seats/{seat}")
        assert refused.status_code in (403, 409)
    assert refused.json()["code"] == "host-only"
    assert (await ana.ask("DELETE", f"/tables/{table}/seats/1", status=409))["code"] == "not-removable"
    assert (await jan.ask("GET", f"/tables/{table}"))["status"] == "running"


async def test_by_the_book_who_is_away_for_long_is_removed(somebody: Somebody, clock: Clock) -> None:
    ana, jan, table = await two_at_a_table(somebody, words="challenge", bank_minutes=60)
    opened = await ana.watch(table, 0)
    if opened["view"]["game"]["turn"] == 0:
        await ana.act(table, 1, {"kind": "pass", "seat": 0})
    await jan.close()
    await ana.wait("info", lambda m: m["info"]["seats"][1]["absent_since"] > 0)
    clock.ahead += 3 * MINUTE
    await ana.wait("info", lambda m: m["info"]["seats"][1]["applies_from"] > 0)
    clock.ahead += MINUTE
    async with asyncio.timeout(60):
        while (answer := await ana.http.delete(f"/api/tables/{table}/seats/1")).status_code == 409:
            assert answer.json()["code"] == "not-removable"
            await asyncio.sleep(0.1)
    assert answer.json()["outcome"]["places"] == []  # nobody's win


async def test_a_removal_is_nobodys_win(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    info = await ana.ask("DELETE", f"/tables/{table}/seats/1")
    assert info["outcome"] == {"reason": "abandoned", "scores": [0, 0], "places": []}
    assert (await jan.ask("GET", "/me/history"))["won"] == 0
    assert (await ana.ask("GET", "/me/history"))["won"] == 0
    record = await ana.http.get(f"/api/tables/{table}/record")
    assert '"kind":"remove"' in record.text


async def test_a_robot_that_is_removed_is_nobodys_defeat(somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "bot"})
    await ana.ask("POST", f"/tables/{table}/start")
    assert (await ana.ask("DELETE", f"/tables/{table}/seats/1"))["outcome"]["places"] == []


async def test_the_others_play_on_without_who_was_removed(somebody: Somebody) -> None:
    ana, jan, eve = [await somebody(name, connected=False) for name in ("Ana", "Jan", "Eve")]
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "seats": 3}))["id"]
    for player in (jan, eve):
        await player.ask("POST", f"/tables/{table}/seats", {})
    await ana.ask("POST", f"/tables/{table}/start")
    assert (await ana.ask("DELETE", f"/tables/{table}/seats/2"))["status"] == "running"
    await jan.ask("DELETE", f"/tables/{table}/seats/1")
    assert (await ana.ask("GET", f"/tables/{table}"))["outcome"]["places"] == [1, 2, 2]
