"""Seats that change hands: whoever has given one up sees no more of it, whoever took it over plays on."""

from server.accounts import SECRET, sign_up
from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.server import Served


def racks_seen(player: Player) -> set[str]:
    """Every rack that a client was shown."""
    views = [message.get("view") for message in player.heard]
    return {view["game"]["rack"] for view in views if view} - {""}


async def settled(player: Player) -> None:
    """Everything that was on its way to a client has come."""
    await player.send("ping", at=4.0)
    await player.wait("pong", lambda m: m["at"] == 4.0)


async def test_who_was_removed_sees_nothing_of_who_came_after(somebody: Somebody) -> None:
    ana, jan, eve = await somebody("Ana"), await somebody("Jan"), await somebody("Eve")
    table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await eve.ask("POST", f"/tables/{table}/seats", {})
    await eve.watch(table, 1)
    await ana.ask("DELETE", f"/tables/{table}/seats/1")
    assert (await eve.wait("opened"))["seat"] == -1
    await jan.ask("POST", f"/tables/{table}/seats", {})
    await ana.ask("POST", f"/tables/{table}/start")
    started = await eve.wait("update", lambda m: m["version"] == 1)
    assert (started["seat"], started["view"]["game"]["rack"]) == (-1, "")
    await settled(eve)
    assert racks_seen(eve) == set()


async def test_chairs_that_are_numbered_anew_take_their_people_along(somebody: Somebody) -> None:
    """The host does not sit; the chair before Jan's is empty at the start and is taken away."""
    ana, jan, eve = await somebody("Ana"), await somebody("Jan"), await somebody("Eve")
    body = {"game": "classic-us", "seats": 4, "sit": False}
    table = (await ana.ask("POST", "/tables", body))["id"]
    for seat, player in ((1, jan), (2, eve)):
        await player.ask("POST", f"/tables/{table}/seats", {"seat": seat})
        await player.watch(table, seat)
    await ana.ask("POST", f"/tables/{table}/start")
    for seat, player in enumerate((jan, eve)):
        opened = await player.wait("opened")
        assert (opened["seat"], opened["version"]) == (seat, 1)
        own = (await player.ask("GET", f"/tables/{table}/view?seat={seat}"))["view"]["game"]["rack"]
        assert opened["view"]["game"]["rack"] == own
        await settled(player)
        assert racks_seen(player) <= {own}


async def test_a_guest_who_signs_in_plays_on(somebody: Somebody, served: Served) -> None:
    ana = await somebody("Ana", connected=False)
    await sign_up(ana)
    phone, _, table = await two_at_a_table(somebody)
    await phone.watch(table, 0)
    signed = await phone.ask("POST", "/session", SECRET)
    assert (await phone.wait("bye"))["code"] == "signed-out"  # the guest is gone, on its sockets too
    account = await Player(served.url, signed["token"], signed["me"]["id"], "Ana").connect()
    assert (await account.watch(table, 0))["view"]["game"]["rack"] != ""
    assert (await account.act(table, 1, {"kind": "resign", "seat": 0}))["type"] == "stored"
    assert (await account.ask("GET", "/me/history"))["played"] == 1
    await account.close()
