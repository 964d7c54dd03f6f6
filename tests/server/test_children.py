"""Guarded accounts: phrases only, friends only, by a guardian's PIN. Strangers try every way in, and the child out."""

import random
from pathlib import Path
from typing import Any

import pytest

from server.accounts import SECRET, sign_up
from server.conftest import Somebody
from serving.client import Player
from serving.server import FREE, Served, serving, settings
from wordloom.core.texts import UI_LANGUAGES, say
from wordloom.games import CATALOGUE
from wordloom.rules.phrases import phrases_of
from wordloom.server.settings import Limits

PIN = "4711"
PHRASES = {
    say(f"phrase.{phrase}", language)
    for info in CATALOGUE.values()
    for phrase in phrases_of(info)
    for language in UI_LANGUAGES
}


async def guarded(child: Player, *, phrases: bool = True, friends: bool = False) -> Player:
    await sign_up(child, "zosia")
    await child.ask("PUT", "/me/guard", {"pin": PIN, "phrases_only": phrases, "friends_only": friends})
    return await child.connect()


async def befriend(child: Player, other: Player, login: str, *, pin: str = PIN) -> None:
    await child.ask("POST", "/friends", {"login": login, "pin": pin})
    await other.ask("POST", "/friends", {"login": "zosia"})


async def test_only_the_guardian_changes_what_is_kept(somebody: Somebody) -> None:
    child = await guarded(await somebody("Zosia", connected=False), friends=True)
    eve = await somebody("Eve", connected=False)
    await sign_up(eve, "eve")
    me = await child.ask("GET", "/me")
    assert (me["guarded"], me["phrases_only"], me["friends_only"]) == (True, True, True)
    for pin in ("0000", "4712", "47110"):
        wish = {"pin": pin, "phrases_only": False, "friends_only": False}
        assert (await child.ask("PUT", "/me/guard", wish, status=403))["code"] == "wrong-pin"
        assert (await child.ask("POST", "/friends", {"login": "eve", "pin": pin}, status=403))["code"] == "wrong-pin"
    assert (await child.ask("POST", "/friends", {"login": "eve"}, status=403))["code"] == "guardian-needed"
    assert (await child.ask("PATCH", "/me", {"name": "call 555 0100"}, status=403))["code"] == "guardian-needed"
    await eve.ask("POST", "/friends", {"login": "zosia"})
    assert (await child.ask("GET", "/friends"))["asking"] == []  # a name is a message too
    assert "argon2" not in (await child.http.get("/api/me/export")).text
    await child.ask("PUT", "/me/guard", {"pin": PIN, "phrases_only": False, "friends_only": False})
    assert (await child.ask("GET", "/me"))["guarded"] is False


async def test_new_names_are_no_way_to_write(somebody: Somebody) -> None:
    child, eve = await guarded(await somebody("Kid", connected=False)), await somebody("Eve", connected=False)
    table = (await child.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await eve.ask("POST", f"/tables/{table}/seats", {})
    for said in ("Where do", "you live"):
        await eve.ask("PATCH", "/me", {"name": said})
    assert (await child.ask("GET", f"/tables/{table}"))["seats"][1]["name"] == "Eve"


async def test_friends_only_sits_with_friends_alone(somebody: Somebody) -> None:
    child = await guarded(await somebody("Zosia", connected=False), phrases=False, friends=True)
    ola, eve = await somebody("Ola"), await somebody("Eve")
    await sign_up(ola, "ola")
    await ola.connect()
    await befriend(child, ola, "ola")
    strangers = (await eve.ask("POST", "/tables", {"game": "classic-us", "open": True}))["id"]
    await child.ask("POST", f"/tables/{strangers}/seats", {}, status=403)
    assert await child.ask("GET", "/tables?which=open") == []
    await child.send("watch-lobby", on=True)
    assert (await child.wait("lobby"))["tables"] == []
    await child.send("watch", table=strangers)
    assert (await child.wait("refused"))["code"] == "friends-only"

    own = await child.ask("POST", "/tables", {"game": "classic-us", "open": True})
    assert (own["open"], own["friends_only"]) == (False, True)
    await eve.ask("POST", f"/tables/{own['id']}/seats", {}, status=403)
    await eve.send("watch", table=own["id"])
    assert (await eve.wait("refused"))["code"] == "friends-only"
    await ola.ask("POST", f"/tables/{own['id']}/seats", {})
    await child.watch(own["id"], 0)
    await ola.watch(own["id"], 1)
    await child.send("say", table=own["id"], text="hi Ola")
    await ola.wait("said", lambda m: m["text"] == "hi Ola")

    shared = (await ola.ask("POST", "/tables", {"game": "classic-us", "seats": 3}))["id"]
    await eve.watch(shared)
    await child.ask("POST", f"/tables/{shared}/seats", {})
    assert (await eve.wait("removed"))["code"] == "friends-only"  # who watched before is shown out
    await eve.ask("POST", f"/tables/{shared}/seats", {}, status=403)
    for path in ("", "/seen", "/view", "/board.svg", "/board.png"):
        await eve.ask("GET", f"/tables/{shared}{path}", status=403)


async def test_a_table_for_phrases_or_friends_stays_one(somebody: Somebody) -> None:
    ana, jan = await somebody("Ana"), await somebody("Jan")
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "talk": "phrases"}))["id"]
    await jan.ask("POST", f"/tables/{table}/seats", {})
    for seat, player in enumerate((ana, jan)):
        assert (await player.watch(table, seat))["info"]["chat"] == "phrases"
        await player.send("say", table=table, text="free")
        assert (await player.wait("refused"))["code"] == "phrases-only"
    await jan.ask("PATCH", "/me", {"name": "call 555 0100"})
    await jan.send("say-phrase", table=table, phrase="thanks")
    assert (await ana.wait("said"))["name"] == "Jan"  # a name changed on the way says nothing
    await ana.ask("POST", f"/tables/{table}/start")
    await ana.act(table, 1, {"kind": "resign", "seat": 0})
    again = await jan.ask("POST", f"/tables/{table}/rematch")
    assert again["chat"] == "phrases"
    close = (await ana.ask("POST", "/tables", {"game": "classic-us", "friends_only": True}))["id"]
    await jan.ask("POST", f"/tables/{close}/seats", {}, status=403)


async def test_no_way_round_leads_to_a_table_with_strangers(served: Served, somebody: Somebody) -> None:
    """By a rematch of a game from before, by a guest who is taken in, and by the table that one sat at already."""
    child, eve, watcher = await somebody("Zosia", connected=False), await somebody("Eve"), await somebody("Mia")
    before, sat = [(await eve.ask("POST", "/tables", {"game": "classic-us"}))["id"] for _ in range(2)]
    for table in (before, sat):
        await child.ask("POST", f"/tables/{table}/seats", {})
    await eve.ask("POST", f"/tables/{before}/start")
    await watcher.watch(before)
    await guarded(child, phrases=False, friends=True)
    assert (await watcher.wait("removed"))["code"] == "friends-only"
    await watcher.ask("GET", f"/tables/{before}/view", status=403)
    assert child.id not in [seat["player"] for seat in (await eve.ask("GET", f"/tables/{sat}"))["seats"]]
    await eve.watch(before, 0)
    await eve.act(before, 1, {"kind": "resign", "seat": 0})
    again = (await eve.ask("POST", f"/tables/{before}/rematch"))["id"]
    assert (await child.ask("POST", f"/tables/{before}/rematch", status=403))["code"] == "friends-only"
    assert child.id not in [seat["player"] for seat in (await eve.ask("GET", f"/tables/{again}"))["seats"]]

    guest = await somebody("Zo", connected=False)
    waiting, running = [(await eve.ask("POST", "/tables", {"game": "classic-us"}))["id"] for _ in range(2)]
    own = (await guest.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    for table in (waiting, running):
        await guest.ask("POST", f"/tables/{table}/seats", {})
    await eve.ask("POST", f"/tables/{running}/start")
    await guest.ask("POST", "/session", {**SECRET, "login": "zosia"})
    assert (await eve.ask("GET", f"/tables/{running}"))["status"] == "over"  # nobody waits for somebody who is gone
    assert child.id not in [seat["player"] for seat in (await eve.ask("GET", f"/tables/{waiting}"))["seats"]]
    assert {table["id"] for table in await child.ask("GET", "/tables")} == {own}


async def test_a_rematch_with_strangers_is_closed_to_them_too(somebody: Somebody) -> None:
    child, eve = await somebody("Zosia", connected=False), await somebody("Eve")
    table = (await eve.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await child.ask("POST", f"/tables/{table}/seats", {})
    await eve.ask("POST", f"/tables/{table}/start")
    await guarded(child, phrases=False, friends=True)
    await eve.watch(table, 0)
    await eve.act(table, 1, {"kind": "resign", "seat": 0})
    assert (await child.ask("POST", f"/tables/{table}/rematch"))["friends_only"] is True
    assert (await eve.ask("POST", f"/tables/{table}/rematch", status=403))["code"] == "friends-only"


@pytest.mark.parametrize("talk", ["free", "phrases"])
async def test_names_of_those_on_the_same_device_say_nothing(somebody: Somebody, talk: str) -> None:
    eve, child = await somebody("Eve"), await somebody("Zosia", connected=False)
    table = (await eve.ask("POST", "/tables", {"game": "classic-us", "seats": 4, "shared": True, "talk": talk}))["id"]
    beside = await eve.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Grandma"})
    assert beside["seats"][1]["name"] == "Grandma"  # nobody is there whom it could be meant for
    if talk == "free":
        await guarded(child)
    await child.ask("POST", f"/tables/{table}/seats", {})
    await eve.ask("PATCH", "/me", {"name": "call 555 0100"})
    named = await eve.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "come to the park"})
    assert [seat["name"] for seat in named["seats"]] == ["Eve", "Grandma", "Zosia", "Eve 4"]


# -- every way in, and out ------------------------------------------------------------------------------------

ALPHABETS = (
    "call 0123456789",
    "abcdefgh",
    "ąćęłńóśźż",
    "ăâîșț",
    "\u202e\u200b\u2066 x",
    "𝔸𝔹ℂ",
    "<b>&amp;</b>",
    "'\"\\",
)


def words(luck: random.Random) -> str:
    """Something that no phrase says."""
    return "@" + "".join(luck.choices(luck.choice(ALPHABETS), k=luck.randint(1, 20)))


async def attempt(luck: random.Random, player: Player, table: str) -> None:
    """One try at passing free text on; whatever comes of it is looked at later."""
    text = words(luck)
    where = luck.choice([table, table, table, ""])
    match luck.randrange(8):
        case 0 | 1 | 2:
            await player.send("say", table=where, text=text)
        case 3:
            await player.send("say-phrase", table=where, phrase=text)
        case 4:
            await player.send("say-phrase", table=table, phrase=luck.choice(["thanks", "good-luck", "sorry"]))
        case 5:
            wish: dict[str, Any] = {"name": f"x{text}"[:24], "pin": str(luck.randrange(10_000, 99_999))}
            await player.http.patch("/api/me", json=wish)
        case 6 if player.name == "Zosia":
            wish = {"pin": str(luck.randrange(10_000, 99_999)), "phrases_only": False, "friends_only": False}
            await player.http.put("/api/me/guard", json=wish)
        case _:
            await player.send("watch", table=table, seat=luck.choice([-1, 0, 1]))


def free_texts(player: Player, *, by: set[str]) -> list[Any]:
    """What a player heard from some others that no phrase says, or under a name that says something."""
    said = [message for message in player.heard if message["type"] == "said" and message["player"] in by]
    return [message for message in said if message["text"] not in PHRASES or "@" in message["name"]]


async def besiege(folder: Path, seed: int, count: int) -> None:
    async with serving(settings(folder, Limits(**{**FREE.__dict__, "bad_messages": 10**9}))) as served:
        people = [await Player.guest(served.url, name) for name in ("Zosia", "Eve", "Eva")]
        await guarded(people[0])
        for player in people[1:]:
            await player.connect()
        await talk_at(random.Random(seed), *people, count=count)
        for player in people:
            await player.close()


async def talk_at(luck: random.Random, child: Player, eve: Player, gallery: Player, *, count: int) -> None:
    table = (await eve.ask("POST", "/tables", {"game": "classic-us", "gallery": True}))["id"]
    await child.ask("POST", f"/tables/{table}/seats", {})
    for player, seat in ((eve, 0), (child, 1), (gallery, -1)):
        await player.watch(table, seat)
        await player.send("watch-lobby", on=True)
        await player.wait("lobby")
    everyone = {eve.id: eve, gallery.id: gallery, child.id: child}
    heard = 0
    for turn in range(count):
        if turn == count // 2:
            await eve.ask("POST", f"/tables/{table}/start")
        await attempt(luck, luck.choice([eve, gallery, child]), table)
        if turn % 100 == 99 or turn == count - 1:
            for player in everyone.values():
                await player.send("ping", at=float(turn))
                await player.wait("pong", lambda m, turn=turn: m["at"] == turn)  # type: ignore[misc]
            heard += len(free_texts(eve, by={gallery.id})) + len(free_texts(gallery, by={eve.id}))
            assert free_texts(child, by={eve.id, gallery.id}) == []
            assert free_texts(eve, by={child.id}) + free_texts(gallery, by={child.id}) == []
            for player in everyone.values():
                player.heard.clear()
                player.raw.clear()
    assert heard > count // 20  # the strangers did talk: to each other
    assert (await child.ask("GET", "/me"))["phrases_only"] is True


async def test_nothing_gets_past_a_guardian(tmp_path: Path) -> None:
    await besiege(tmp_path, 1, 600)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
async def test_nothing_gets_past_a_guardian_for_long(tmp_path: Path, seed: int) -> None:
    await besiege(tmp_path, seed, 10_000)
