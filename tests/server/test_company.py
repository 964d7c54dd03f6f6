"""The people around somebody: friends by a code, whom they keep away, whom they played with, invitations."""

import pytest

from server.accounts import sign_up
from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.clock import DAY, Clock


async def finished(ana: Player, jan: Player, table: str) -> None:
    """Play on to the end: the first one gives up."""
    await ana.watch(table, 0)
    await ana.act(table, 1, {"kind": "resign", "seat": 0})
    await ana.wait("info", lambda m: m["info"]["status"] == "over")


async def befriended(ana: Player, jan: Player) -> None:
    code = (await ana.ask("POST", "/friends/code", {}))["code"]
    await jan.ask("POST", "/friends/accept", {"code": code})


# -- friends by a code ----------------------------------------------------------------------------------------


async def test_a_code_makes_friends_of_guests_too(somebody: Somebody, clock: Clock) -> None:
    ana, jan, eve = [await somebody(name, connected=False) for name in ("Ana", "Jan", "Eve")]
    made = await ana.ask("POST", "/friends/code", {})
    assert made["friends"] == []
    typed = made["code"].lower().replace("-", " ")
    friends = (await jan.ask("POST", "/friends/accept", {"code": typed}))["friends"]
    assert [friend["name"] for friend in friends] == ["Ana"]
    assert [friend["id"] for friend in (await ana.ask("GET", "/friends"))["friends"]] == [jan.id]
    again = await ana.ask("POST", "/friends/code", {})
    assert again["code"] != made["code"]
    for wrong in (made["code"], "ABCDE-FGHJK", "", "🙂"):
        assert (await eve.ask("POST", "/friends/accept", {"code": wrong}, status=400))["code"] == "no-such-code"
    assert (await ana.ask("POST", "/friends/accept", {"code": again["code"]}, status=400))["code"] == "no-such-code"
    clock.ahead = 8 * DAY
    await eve.ask("POST", "/friends/accept", {"code": again["code"]}, status=400)
    assert (await ana.ask("GET", "/friends"))["code"] == ""
    clock.ahead = 0
    await ana.ask("POST", "/friends/code", {"wanted": False})
    await eve.ask("POST", "/friends/accept", {"code": again["code"]}, status=400)
    await jan.ask("POST", "/friends", {"player": ana.id, "friend": False})
    assert (await ana.ask("GET", "/friends"))["friends"] == []


async def test_a_guardian_decides_about_codes(somebody: Somebody) -> None:
    child, eve = await somebody("Zosia", connected=False), await somebody("Eve", connected=False)
    await sign_up(child, "zosia")
    await child.ask("PUT", "/me/guard", {"pin": "4711", "phrases_only": True, "friends_only": True})
    assert (await child.ask("POST", "/friends/code", {}, status=403))["code"] == "guardian-needed"
    code = (await eve.ask("POST", "/friends/code", {}))["code"]
    assert (await child.ask("POST", "/friends/accept", {"code": code}, status=403))["code"] == "guardian-needed"
    await child.ask("POST", "/friends/accept", {"code": code, "pin": "4711"})
    assert [friend["id"] for friend in (await child.ask("GET", "/friends"))["friends"]] == [eve.id]


async def test_a_guests_friends_and_blocks_move_into_the_account(somebody: Somebody) -> None:
    ana, guest, jan, eve = [await somebody(name, connected=False) for name in ("Ana", "Ann", "Jan", "Eve")]
    await sign_up(ana, "ana")
    await befriended(guest, jan)
    await guest.ask("POST", "/blocked", {"player": eve.id})
    await eve.ask("POST", "/blocked", {"player": guest.id})
    await guest.ask("POST", "/session", {"login": "ana", "password": "correct pony staple"})
    assert [friend["id"] for friend in (await ana.ask("GET", "/friends"))["friends"]] == [jan.id]
    assert [friend["id"] for friend in (await jan.ask("GET", "/friends"))["friends"]] == [ana.id]
    assert [person["id"] for person in await ana.ask("GET", "/blocked")] == [eve.id]
    assert [person["id"] for person in await eve.ask("GET", "/blocked")] == [ana.id]


# -- keeping away ---------------------------------------------------------------------------------------------


async def test_whoever_is_blocked_comes_near_in_no_way_and_is_not_told(somebody: Somebody) -> None:
    ana, eve, jan = await somebody("Ana"), await somebody("Eve"), await somebody("Jan")
    await befriended(ana, eve)
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "seats": 3, "open": True}))["id"]
    await ana.watch(table, 0)
    await eve.watch(table)
    code = (await ana.ask("POST", "/friends/code", {}))["code"]
    await ana.ask("POST", "/blocked", {"player": eve.id})

    assert (await eve.ask("POST", f"/tables/{table}/seats", {}, status=403))["code"] == "not-here"
    assert await eve.ask("GET", "/tables?which=open") == []
    await eve.send("watch-lobby", on=True)
    assert (await eve.wait("lobby"))["tables"] == []
    await eve.send("say", table=table, text="let me in")
    await jan.watch(table)
    await jan.send("say", table=table, text="hello")
    assert (await ana.wait("said"))["text"] == "hello"
    assert [m for m in ana.heard if m["type"] == "said"] == []
    assert (await eve.wait("said", lambda m: m["player"] == eve.id))["text"] == "let me in"

    assert (await eve.ask("POST", "/friends/accept", {"code": code}, status=400))["code"] == "no-such-code"
    await sign_up(eve, "eve")
    await eve.ask("POST", "/friends", {"player": ana.id})  # as to anybody who does not answer
    assert (await eve.ask("GET", "/friends"))["asked"][0]["id"] == ana.id
    assert await ana.ask("GET", "/friends") == {
        "friends": [],
        "asked": [],
        "asking": [],
        "code": code,
        "code_until": (await ana.ask("GET", "/friends"))["code_until"],
    }
    theirs = (await eve.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    assert (await ana.ask("POST", f"/tables/{theirs}/seats", {}, status=403))["code"] == "blocked-there"
    seen = await eve.ask("GET", f"/people/{ana.id}")
    assert (seen["shown"], seen["blocked"]) == (False, False)

    await ana.ask("POST", "/blocked", {"player": eve.id, "blocked": False})
    assert await ana.ask("GET", "/blocked") == []
    await eve.ask("POST", f"/tables/{table}/seats", {})


async def test_blocked_people_are_neither_paired_nor_asked(somebody: Somebody) -> None:
    ana, eve, table = await two_at_a_table(somebody)
    await finished(ana, eve, table)
    await ana.ask("POST", "/blocked", {"player": eve.id})
    assert await ana.ask("GET", "/me/companions") == []
    again = await eve.ask("POST", f"/tables/{table}/rematch")
    assert await ana.ask("GET", "/me/invitations") == []
    await eve.ask("POST", f"/tables/{again['id']}/invitations", {"players": [ana.id]})  # heard by nobody
    assert await ana.ask("GET", "/me/invitations") == []
    assert (await ana.ask("POST", f"/tables/{table}/rematch", status=403))["code"] == "blocked-there"
    first = await ana.ask("POST", "/tables/seek", {"game": "classic-us"})
    second = await eve.ask("POST", "/tables/seek", {"game": "classic-us"})
    assert first["id"] != second["id"]
    assert second["status"] == "waiting"


async def test_nobody_is_blocked_who_is_not_there(somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    for wrong in (ana.id, "nobody", ""):
        assert (await ana.ask("POST", "/blocked", {"player": wrong}, status=400))["code"] == "no-such-player"


# -- companions and invitations -------------------------------------------------------------------------------


async def test_companions_are_those_one_has_played_with(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    stranger = await somebody("Eve")
    (companion,) = await ana.ask("GET", "/me/companions")
    assert (companion["id"], companion["name"], companion["games"], companion["friend"]) == (jan.id, "Jan", 1, False)
    assert await stranger.ask("GET", "/me/companions") == []
    await befriended(ana, jan)
    await finished(ana, jan, table)
    (companion,) = await ana.ask("GET", "/me/companions")
    assert companion["friend"] is True


async def test_a_rematch_invites_those_who_sat_there(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    await finished(ana, jan, table)
    again = await ana.ask("POST", f"/tables/{table}/rematch")
    told = await jan.wait("invited")
    assert (told["table"], told["game"], told["name"]) == (again["id"], "classic-us", "Ana")
    (invitation,) = await jan.ask("GET", "/me/invitations")
    assert (invitation["table"]["id"], invitation["name"]) == (again["id"], "Ana")
    assert (await jan.ask("POST", f"/tables/{table}/rematch"))["status"] == "running"
    assert await jan.ask("GET", "/me/invitations") == []


async def test_the_same_people_are_asked_to_another_game(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    await finished(ana, jan, table)
    other = await ana.ask("POST", "/tables", {"game": "nine-tile", "invite": [jan.id]})
    await jan.wait("invited", lambda m: m["table"] == other["id"])
    await jan.ask("DELETE", f"/me/invitations/{other['id']}")
    assert await jan.ask("GET", "/me/invitations") == []
    await ana.ask("POST", f"/tables/{other['id']}/invitations", {"players": [jan.id]})
    await jan.ask("POST", f"/tables/{other['id']}/seats", {})
    assert await jan.ask("GET", "/me/invitations") == []


async def test_strangers_are_not_invited_and_no_table_comes_of_it(somebody: Somebody) -> None:
    ana, jan = await somebody("Ana", connected=False), await somebody("Jan", connected=False)
    for whom in (jan.id, "nobody", ana.id):
        wish = {"game": "classic-us", "invite": [whom]}
        assert (await ana.ask("POST", "/tables", wish, status=404))["code"] == "no-such-player"
    assert await ana.ask("GET", "/tables") == []
    await befriended(ana, jan)
    table = await ana.ask("POST", "/tables", {"game": "classic-us", "invite": [jan.id]})
    foreign = await jan.ask("POST", f"/tables/{table['id']}/invitations", {"players": [ana.id]}, status=403)
    assert foreign["code"] == "not-your-seat"


@pytest.mark.parametrize("kept", ["phrases_only", "friends_only"])
async def test_a_guarded_account_is_asked_by_friends_alone(somebody: Somebody, kept: str) -> None:
    """A name is a message too: who may not write does not write so either."""
    eve, child, table = await two_at_a_table(somebody)
    await finished(eve, child, table)
    await sign_up(child, "zosia")
    guard = {"pin": "4711", "phrases_only": False, "friends_only": False, kept: True}
    await child.ask("PUT", "/me/guard", guard)
    await eve.ask("PATCH", "/me", {"name": "call 555 0100"})
    await eve.ask("POST", "/tables", {"game": "classic-us", "invite": [child.id]}, status=404)
    await eve.ask("POST", f"/tables/{table}/rematch")
    assert await child.ask("GET", "/me/invitations") == []
    if kept == "phrases_only":
        assert await child.ask("GET", "/me/companions") == []
        assert (await child.ask("GET", f"/people/{eve.id}"))["name"] != "call 555 0100"


# -- what is kept ---------------------------------------------------------------------------------------------


async def test_everything_is_in_the_export_and_goes_with_the_account(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    eve = await somebody("Eve", connected=False)
    await finished(ana, jan, table)
    await befriended(ana, jan)
    await ana.ask("POST", "/blocked", {"player": eve.id})
    asked = await ana.ask("POST", "/tables", {"game": "nine-tile", "invite": [jan.id]})
    export = await ana.ask("GET", "/me/export")
    assert export["blocked"] == [eve.id]
    assert export["friends"] == [jan.id]
    assert export["friend_code"][0]["code"]
    assert [each["table"] for each in export["invitations"]] == [asked["id"]]
    assert export["player"]["profile"] == "friends"
    await ana.ask("DELETE", "/me")
    assert (await jan.ask("GET", "/me/export"))["invitations"] == []
    assert await jan.ask("GET", "/me/companions") == []
    await jan.ask("GET", f"/people/{ana.id}", status=404)
