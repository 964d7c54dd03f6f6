"""Moderation that works: what is said reaches whom it should, and what moderators do is felt at once."""

from typing import Any

import httpx
import pytest
import websockets

from server.accounts import SECRET, sign_up
from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.server import Served
from wordloom.core.texts import UI_LANGUAGES, say
from wordloom.server.moderation import Moderation
from wordloom.store.moderators import appoint


@pytest.fixture
async def mod(served: Served, somebody: Somebody) -> Player:
    """A moderator."""
    player = await somebody("Maja", connected=False)
    await sign_up(player, "maja")
    await served.house.database.write(lambda conn: appoint(conn, "maja", moderator=True))
    return player


async def do(mod: Player, kind: str, **about: Any) -> None:
    await mod.ask("POST", "/moderation/actions", {"kind": kind, **about}, status=204)


async def settled(*players: Player) -> None:
    """Whatever was on its way to somebody has come."""
    for player in players:
        await player.send("ping", at=1.0)
        await player.wait("pong")


def heard(player: Player) -> list[str]:
    return [message["text"] for message in player.heard if message["type"] == "said"]


async def speak(player: Player, table: str, text: str) -> int:
    """Say something; its number, once the speaker has heard it."""
    await player.send("say", table=table, text=text)
    return int((await player.wait("said", lambda m: m["text"] == text))["number"])


# -- spectators -----------------------------------------------------------------------------------------------


async def test_spectators_reach_players_only_after_the_game(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    eve, ola = await somebody("Eve"), await somebody("Ola")
    for player, seat in ((ana, 0), (jan, 1), (eve, -1), (ola, -1)):
        await player.watch(table, seat)
    second = await (await somebody_again(ana)).connect()  # the same player, watching her own game from the gallery
    await second.watch(table)
    await speak(eve, table, "try NE: QUIZ")
    await eve.send("say-phrase", table=table, phrase="well-played")
    await ola.wait("said", lambda m: m["text"] == "try NE: QUIZ")  # spectators talk among themselves
    late = await (await somebody_again(jan)).connect()
    await late.watch(table, 1)
    await speak(jan, table, "hello")
    await settled(ana, jan, second, late)
    for player in (ana, second, late):
        assert not [text for text in heard(player) if text != "hello"]
    await ana.act(table, 1, {"kind": "resign", "seat": 0})
    for player in (ana, jan):
        await player.wait("said", lambda m: m["text"] == "try NE: QUIZ")
    for player in (second, late):
        await player.close()


async def somebody_again(player: Player) -> Player:
    return Player(player.url, player.token, player.id, player.name)


async def test_the_host_may_let_spectators_talk(somebody: Somebody) -> None:
    ana, eve = await somebody("Ana"), await somebody("Eve")
    table = (await ana.ask("POST", "/tables", {"game": "classic-us", "gallery": True}))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "bot"})
    assert (await ana.ask("POST", f"/tables/{table}/start"))["gallery"] is True
    await ana.watch(table, 0)
    await eve.watch(table)
    await speak(eve, table, "nice board")
    await ana.wait("said", lambda m: m["text"] == "nice board")


# -- mutes and reports ----------------------------------------------------------------------------------------


async def test_a_mute_is_listed_and_undone(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    for seat, player in enumerate((ana, jan)):
        await player.watch(table, seat)
    await ana.ask("POST", "/mutes", {"player": jan.id})
    assert [each["name"] for each in await ana.ask("GET", "/mutes")] == ["Jan"]
    await speak(jan, table, "unheard")
    await ana.ask("POST", "/mutes", {"player": jan.id, "muted": False})
    assert await ana.ask("GET", "/mutes") == []
    await speak(jan, table, "heard again")
    await ana.wait("said", lambda m: m["text"] == "heard again")
    assert heard(ana) == []


async def test_a_report_keeps_what_was_said_when_the_writer_is_gone(somebody: Somebody, mod: Player) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    for seat, player in enumerate((ana, jan)):
        await player.watch(table, seat)
    await speak(ana, table, "good luck")
    await speak(jan, table, "you are a fool")
    await ana.ask("POST", "/reports", {"player": jan.id, "table": table, "text": "rude"}, status=204)
    await jan.ask("DELETE", "/me", status=204)
    await ana.ask("DELETE", "/me", status=204)
    (report,) = await mod.ask("GET", "/reports")
    assert (report["name"], report["text"], report["by"]) == ("Jan", "rude", "")
    assert [line["text"] for line in report["said"]] == ["good luck", "you are a fool"]
    await do(mod, "handle-report", report=report["number"])
    assert (await mod.ask("GET", "/reports"))[0]["handled_by"] == "maja"


# -- what moderators do ---------------------------------------------------------------------------------------


async def test_only_moderators_moderate(somebody: Somebody) -> None:
    eve = await somebody("Eve", connected=False)
    for path in ("/reports", "/moderation/actions", "/moderation/bans", f"/moderation/people/{eve.id}"):
        assert (await eve.ask("GET", path, status=403))["code"] == "moderators-only"
    wish = {"kind": "silence", "player": eve.id}
    assert (await eve.ask("POST", "/moderation/actions", wish, status=403))["code"] == "moderators-only"


async def test_lines_are_taken_back_from_every_screen(somebody: Somebody, mod: Player) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    for seat, player in enumerate((ana, jan)):
        await player.watch(table, seat)
    number = await speak(jan, table, "an insult")
    await do(mod, "unsay", lines=[number])
    assert (await ana.wait("unsaid"))["numbers"] == [number]
    late = await (await somebody_again(ana)).connect()
    await late.watch(table, 0)
    await settled(late)
    assert heard(late) == []
    await late.close()


async def test_who_is_shadowed_talks_to_nobody_and_does_not_notice(somebody: Somebody, mod: Player) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    for seat, player in enumerate((ana, jan)):
        await player.watch(table, seat)
    await do(mod, "shadow", player=jan.id, why="spam")
    await speak(jan, table, "buy my tiles")  # hears it like anything else
    again = await (await somebody_again(jan)).connect()
    await again.watch(table, 1)
    await again.wait("said", lambda m: m["text"] == "buy my tiles")
    assert "shadowed" not in (await jan.http.get("/api/me/export")).text
    late = await (await somebody_again(ana)).connect()
    await late.watch(table, 0)
    await settled(ana, late)
    assert heard(ana) + heard(late) == []
    assert (await mod.ask("GET", f"/moderation/people/{jan.id}"))["said"][0]["shadowed"] is True
    await do(mod, "unshadow", player=jan.id)
    await speak(jan, table, "sorry")
    await ana.wait("said", lambda m: m["text"] == "sorry")
    for player in (again, late):
        await player.close()


async def test_a_closed_account_is_out_at_once(served: Served, somebody: Somebody, mod: Player) -> None:
    jan = await somebody("Jan", connected=False)
    await sign_up(jan)
    await jan.connect()
    await do(mod, "close-account", player=jan.id, minutes=60)
    assert (await jan.wait("bye"))["code"] == "account-closed"
    await jan.ask("GET", "/me", status=401)
    async with httpx.AsyncClient(base_url=served.url) as http:
        refused = await http.post("/api/session", json=SECRET)
        assert (refused.status_code, refused.json()["code"]) == (403, "account-closed")
        await do(mod, "reopen-account", player=jan.id)
        assert (await http.post("/api/session", json=SECRET)).status_code == 201
    await mod.ask("POST", "/moderation/actions", {"kind": "close-account", "player": mod.id}, status=403)


async def test_a_block_of_addresses_is_kept_out(served: Served, somebody: Somebody, mod: Player) -> None:
    rude, kind = {"X-Forwarded-For": "2001:db8:5::1"}, {"X-Forwarded-For": "2001:db8:6::1"}
    there = await websockets.connect(served.socket_url, additional_headers=rude)
    eve = await somebody("Eve", connected=False)
    await there.send(f'{{"type": "hello", "token": "{eve.token}"}}')
    assert '"welcome"' in str(await there.recv())
    for wide in ("::/0", "0.0.0.0/0", "nonsense"):
        await mod.ask("POST", "/moderation/actions", {"kind": "ban-block", "block": wide}, status=400)
    await do(mod, "ban-block", block="2001:db8:5::/64", minutes=60)
    async for message in there:
        last = str(message)
    assert '"banned"' in last
    async with httpx.AsyncClient(base_url=served.url) as http:

        async def arrive(headers: dict[str, str]) -> int:
            return (await http.post("/api/guest", json={"name": "Eve"}, headers=headers)).status_code

        assert (await arrive(rude), await arrive(kind)) == (403, 201)
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(served.socket_url, additional_headers=rude)
        assert [ban["block"] for ban in await mod.ask("GET", "/moderation/bans")] == ["2001:db8:5::/64"]
        await do(mod, "lift-ban", block="2001:db8:5::/64")
        assert await arrive(rude) == 201


async def test_a_table_is_closed_without_a_result(somebody: Somebody, mod: Player) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    opened = await ana.watch(table, 0)
    await do(mod, "close-table", table=table, why="abuse")
    assert (await ana.wait("removed"))["code"] == "table-closed"
    info = await jan.ask("GET", f"/tables/{table}")
    assert (info["status"], info["outcome"]["places"]) == ("over", [])
    turn = opened["view"]["game"]["turn"]
    player = (ana, jan)[turn]
    assert (await player.act(table, 1, {"kind": "pass", "seat": turn}))["type"] == "refused"
    waiting = (await ana.ask("POST", "/tables", {"game": "classic-us", "open": True}))["id"]
    await do(mod, "close-table", table=waiting)
    await jan.ask("GET", f"/tables/{waiting}", status=404)
    done = await mod.ask("GET", "/moderation/actions")
    assert [(each["moderator"], each["kind"], each["about"]) for each in done[:2]] == [
        ("maja", "close-table", waiting),
        ("maja", "close-table", table),
    ]
    assert (done[1]["why"], done[-1]["kind"], done[-1]["moderator"]) == ("abuse", "moderator-added", "")


# -- names ----------------------------------------------------------------------------------------------------

STAFF = ["Admin", "Moderator", "m o d", "M0DERATOR_7", "Wordloom", "Wordloom Team", "Suporte", "Administradora"]


# By look: Cyrillic, Greek, Cherokee, letters of mathematics, in boxes, small capitals, a stroke for a letter; by sound;
# cut in two, grown together, and with what cannot be seen in between.
DISGUISED = [
    *(
        "Аdmin",
        "аdmіn",
        "Αdmin",
        "Ꭺdmin",
        "ADMIИ",
        "𝐀𝐝𝐦𝐢𝐧",
        "🅰dmin",
        "ᴀᴅᴍɪɴ",
        "Ａｄｍｉｎ",
        "Admın",
        "Admln",
        "Adrnin",
        "Adm!n",
    ),
    *("Wordlооm", "Stаff", "Suppоrt", "Rоbot, level 3", "админ", "Модератор", "Ad\u200bmin", "Ad\u00admin"),
    *("S.T.A.F.F", "Ana Ad min", "AnaAdmin", "Moderacja", "Moderação", "Game Master", "Nivelul 3, robot"),
]


async def test_names_that_look_like_staff_are_refused(served: Served) -> None:
    names = (*STAFF, *DISGUISED, "Support", "ádmín", "Moderatorka Ola", "Obsługa", "Staff", "System admin")
    async with httpx.AsyncClient(base_url=served.url) as http:
        answers = {name: await http.post("/api/guest", json={"name": name}) for name in names}
    told = {name: (answer.status_code, answer.json().get("code")) for name, answer in answers.items()}
    assert told == dict.fromkeys(names, (403, "staff-name"))


@pytest.mark.parametrize(
    "name",
    [
        *("Ana", "Adam", "Modesto", "Moda", "Robert"),
        *("Ada Minty", "Supla", "Robot Rick", "Дмитрий", "Νίκος", "Marnie"),
    ],
)
def test_other_names_are_taken(name: str) -> None:
    assert Moderation([]).check_name(name) == name


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_nobody_passes_for_a_robot(language: str) -> None:
    with pytest.raises(Exception, match="staff-name"):
        Moderation([]).check_name(say("server.bot-name", language, level=9)[:24])
