"""What needs everyone's consent, and what happens around the end: takeback, pause, abandoning, rematch, racks shown."""

import pytest

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.clock import Clock


async def test_a_move_is_taken_back_when_the_other_agrees(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    opened = [await player.watch(table, seat) for seat, player in enumerate((ana, jan))]
    turn = opened[0]["view"]["game"]["turn"]
    mover, other = (ana, jan)[turn], (ana, jan)[1 - turn]
    rack = opened[turn]["view"]["game"]["rack"]
    await mover.act(table, 1, {"kind": "exchange", "seat": turn, "tiles": rack[:2]})
    assert (await other.act(table, 2, {"kind": "offer", "seat": 1 - turn, "what": "takeback"}))["code"] == (
        "nothing-to-take-back"
    )
    await mover.act(table, 2, {"kind": "offer", "seat": turn, "what": "takeback"})
    offered = await other.wait("update", lambda m: m["version"] == 3)
    assert (offered["view"]["proposal"]["what"], offered["view"]["proposal"]["agreed"]) == ("takeback", [turn])
    assert (await mover.act(table, 3, {"kind": "answer", "seat": turn, "agree": True}))["code"] == "already-answered"
    await other.act(table, 3, {"kind": "answer", "seat": 1 - turn, "agree": True})
    back = await mover.wait("update", lambda m: m["version"] == 4)
    assert (back["view"]["game"]["turn"], back["view"]["game"]["rack"]) == (turn, rack)


@pytest.mark.parametrize("agree", [True, False])
async def test_a_pause_stops_the_clocks_when_the_other_agrees(somebody: Somebody, clock: Clock, agree: bool) -> None:
    ana, jan, table = await two_at_a_table(somebody, bank_minutes=20)
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    await ana.act(table, 1, {"kind": "offer", "seat": 0, "what": "pause"})
    await jan.act(table, 2, {"kind": "answer", "seat": 1, "agree": agree})
    answered = await ana.wait("update", lambda m: m["version"] == 3)
    assert answered["view"]["clock"]["paused"] is agree
    clock.ahead += 5 * 60_000
    move = {"kind": "pass", "seat": turn}
    if agree:
        assert (await (ana, jan)[turn].act(table, 3, move))["code"] == "paused"
        await jan.act(table, 3, {"kind": "resume", "seat": 1})
    version = 4 if agree else 3
    await (ana, jan)[turn].act(table, version, move)
    moved = await ana.wait("update", lambda m: m["version"] == version + 1)
    spent = moved["view"]["clock"]["spent"][turn]
    assert (spent < 60_000) is agree


async def test_a_serious_table_knows_no_takeback(somebody: Somebody) -> None:
    ana, _, table = await two_at_a_table(somebody, friendly=False)
    for what in ("takeback", "pause"):
        assert (await ana.act(table, 1, {"kind": "offer", "seat": 0, "what": what}))["code"] == "not-friendly"


async def test_a_game_is_abandoned_when_all_agree(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    await ana.watch(table, 0)
    await ana.act(table, 1, {"kind": "offer", "seat": 0, "what": "abandon"})
    await jan.act(table, 2, {"kind": "answer", "seat": 1, "agree": True})
    over = await ana.wait("info", lambda m: m["info"]["status"] == "over")
    assert (over["info"]["outcome"]["reason"], over["info"]["outcome"]["places"]) == ("abandoned", [])


async def test_a_rematch_begins_when_everyone_has_asked_for_it(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    eve = await somebody("Eve")
    await jan.watch(table, 1)
    await ana.act(table, 1, {"kind": "resign", "seat": 0})
    await eve.ask("POST", f"/tables/{table}/rematch", status=403)
    again = await ana.ask("POST", f"/tables/{table}/rematch", {"entropy": "abc"})
    assert (await jan.wait("info", lambda m: m["info"]["rematch"] != ""))["info"]["rematch"] == again["id"]
    assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [("empty", ""), ("player", "Ana")]
    assert (await ana.ask("POST", f"/tables/{again['id']}/start", status=409))["code"] == "wrong-number-of-players"
    begun = await jan.ask("POST", f"/tables/{table}/rematch")
    assert (begun["id"], begun["status"]) == (again["id"], "running")
    assert [seat["name"] for seat in begun["seats"]] == ["Jan", "Ana"]
    assert (await ana.ask("POST", f"/tables/{table}/rematch"))["status"] == "running"


async def test_a_rematch_against_robots_begins_at_once(somebody: Somebody) -> None:
    ana = await somebody("Ana")
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "seats": 3}))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Ewa"})
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "bot", "level": 2})
    await ana.ask("POST", f"/tables/{table}/start")
    for seat in (0, 1):
        answer = {"type": ""}
        while answer["type"] != "stored":  # the robot may be faster
            version = (await ana.watch(table, seat))["version"]
            answer = await ana.act(table, version, {"kind": "resign", "seat": seat})
    again = await ana.ask("POST", f"/tables/{table}/rematch")
    assert again["status"] == "running"
    assert [(seat["kind"], seat["name"]) for seat in again["seats"][::2]] == [("player", "Ewa"), ("player", "Ana")]
    assert (again["seats"][1]["kind"], again["seats"][1]["level"]) == ("bot", 2)


async def test_spectators_see_racks_after_the_end_and_not_before(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    eve = await somebody("Eve")
    racks = [(await player.watch(table, seat))["view"]["game"]["rack"] for seat, player in enumerate((ana, jan))]
    await eve.watch(table)
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    await (ana, jan)[turn].act(table, 1, {"kind": "pass", "seat": turn})
    during = await eve.wait("update", lambda m: m["version"] == 2)
    assert (during["view"]["game"]["racks"], during["head"]) == ([], "")
    assert not any(rack in message for rack in racks for message in eve.raw)
    await ana.act(table, 2, {"kind": "resign", "seat": 0})
    over = await eve.wait("update", lambda m: m["version"] == 3)
    assert over["view"]["game"]["racks"][1] == racks[1]
    assert len(over["head"]) == 64
