"""Guests and accounts, manners, absent players, closed word questions."""

import asyncio
import itertools
from pathlib import Path

import httpx
import pytest

from server.accounts import SECRET, sign_up
from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.clock import Clock
from serving.server import FEW, Served, serving, settings
from wordloom.games import CATALOGUE
from wordloom.rules.record import read
from wordloom.rules.verify import verify
from wordloom.server.moderation import FILE, Moderation
from wordloom.store.moderators import appoint


async def test_a_guests_games_move_into_the_account(somebody: Somebody) -> None:
    ana, _, table = await two_at_a_table(somebody)
    assert (await sign_up(ana))["me"]["guest"] is False
    guest = await somebody("Phone", connected=False)
    mine = (await guest.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    signed = await guest.ask("POST", "/session", SECRET)
    account = Player(ana.url, signed["token"], signed["me"]["id"], "Ana")
    assert account.id == ana.id
    assert {found["id"] for found in await account.ask("GET", "/tables")} == {table, mine}
    await guest.ask("GET", "/me", status=401)
    await account.close()


async def test_wrong_passwords_and_taken_logins_are_refused(somebody: Somebody) -> None:
    ana, jan = await somebody("Ana", connected=False), await somebody("Jan", connected=False)
    await sign_up(ana)
    await jan.ask("POST", "/account", SECRET, status=409)
    for wrong in ({"login": "ana", "password": "wrong password"}, {"login": "nobody", "password": SECRET["password"]}):
        assert (await jan.ask("POST", "/session", wrong, status=403))["code"] == "wrong-password"


async def test_passkeys_need_a_challenge_of_ones_own(somebody: Somebody) -> None:
    ana, eve = await somebody("Ana", connected=False), await somebody("Eve", connected=False)
    options = await ana.ask("POST", "/passkeys/new")
    assert options["rp"]["id"] == "127.0.0.1"
    made_up = {"challenge": options["challenge"], "credential": {"id": "x", "rawId": "x", "type": "public-key"}}
    for player in (eve, ana, ana):  # a foreign challenge, nonsense, and a challenge used twice
        assert (await player.ask("POST", "/passkeys", made_up, status=403))["code"] == "passkey-refused"
    asked = await ana.ask("POST", "/passkeys/ask")
    await ana.ask("POST", "/passkeys/session", {**made_up, "challenge": asked["challenge"]}, status=403)


async def test_export_and_deletion(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    await ana.watch(table, 0)
    await ana.send("say", table=table, text="my words")
    await ana.wait("said")
    everything = await ana.ask("GET", "/me/export")
    assert everything["chat"][0]["text"] == "my words"
    assert everything["seats"][0]["table"] == table
    await ana.ask("DELETE", "/me", status=204)
    await ana.ask("GET", "/me", status=401)
    info = await jan.ask("GET", f"/tables/{table}")
    assert (info["status"], info["seats"][0]["name"], info["seats"][0]["player"]) == ("over", "—", "")
    data = (await jan.http.get(f"/api/tables/{table}/record")).content
    assert b"Ana" not in data
    assert verify(read(data, CATALOGUE), CATALOGUE["classic-us"]).entries == info["version"]
    history = await jan.ask("GET", "/me/history")
    assert (history["played"], history["won"]) == (1, 1)


async def test_word_questions_are_closed_while_one_plays(tmp_path: Path) -> None:
    async with serving(settings(tmp_path), FEW) as served:
        ana = await Player.guest(served.url)
        assert (await ana.ask("GET", "/words?language=en&word=cat"))["verdict"]["valid"] is True
        assert (await ana.ask("GET", "/words?language=en&word=act"))["verdict"]["valid"] is False
        for practice in (True, False):
            table = await ana.ask("POST", "/tables", {"game": "classic-us", "options": {"practice": practice}})
            await ana.ask("POST", f"/tables/{table['id']}/seats", {"who": "here", "name": "Other"})
            await ana.ask("POST", f"/tables/{table['id']}/start")
            await ana.ask("GET", "/words?language=en&word=cat", status=200 if practice else 403)
        await ana.ask("GET", "/words?language=pl&word=kot", status=400)  # another language; its list is not here
        await ana.ask("POST", "/tables", {"game": "cards"}, status=400)
        await ana.close()


# -- manners --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["Nasty", "n a s t y", "N4STY!", "so náśty", "nnaassttyy", "vilest"])
def test_blocked_words_are_found_in_disguise(text: str) -> None:
    assert Moderation(["nasty", "vile*"]).is_blocked(text)


@pytest.mark.parametrize("text", ["dynasty", "hello", "revile", ""])
def test_other_words_are_not_blocked(text: str) -> None:
    assert not Moderation(["nasty", "vile*"]).is_blocked(text)


async def test_names_and_chat_are_moderated(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("# words\nnasty\n", encoding="utf-8")
    async with serving(settings(tmp_path)) as served:
        async with httpx.AsyncClient(base_url=served.url) as http:
            assert (await http.post("/api/guest", json={"name": "Nasty"})).json()["code"] == "blocked-name"
        ana, jan = await Player.guest(served.url, "Ana"), await Player.guest(served.url, "Jan")
        for player in (ana, jan):
            await player.connect()
            await player.send("watch-lobby", on=True)
            await player.wait("lobby")
        await ana.send("say", table="", text="you are nasty")
        assert (await ana.wait("refused"))["code"] == "blocked-text"
        await ana.send("say", table="", text="hello all")
        assert (await jan.wait("said"))["text"] == "hello all"
        await jan.ask("POST", "/mutes", {"player": ana.id})
        await ana.send("say", table="", text="not heard")
        await ana.wait("said", lambda m: m["text"] == "not heard")
        await jan.send("ping", at=1.0)
        await jan.wait("pong")
        assert not [message for message in jan.heard if message["type"] == "said"]
        await jan.ask("POST", "/reports", {"player": ana.id, "text": "rude"}, status=204)
        await jan.ask("GET", "/reports", status=403)
        await sign_up(jan, "mod")
        await served.house.database.write(lambda conn: appoint(conn, "mod", moderator=True))
        assert (await jan.ask("GET", "/reports"))[0]["text"] == "rude"
        await jan.ask("POST", "/silences", {"player": ana.id, "minutes": 5}, status=204)
        await ana.send("say", table="", text="again")
        assert (await ana.wait("refused"))["code"] == "silenced"
        await ana.close()
        await jan.close()


async def test_a_game_that_forbids_talk_takes_phrases_only(somebody: Somebody) -> None:
    ana, jan = await somebody("Ana"), await somebody("Jan", "pl")
    table = (await ana.ask("POST", "/tables", {"game": "together"}))["id"]
    await jan.watch(table)
    assert (await ana.watch(table, 0))["info"]["chat"] == "phrases"
    await ana.send("say", table=table, text="I hold QZ")
    assert (await ana.wait("refused"))["code"] == "phrases-only"
    await ana.send("say-phrase", table=table, phrase="good-luck")
    said = await jan.wait("said")
    assert (said["phrase"], said["text"]) == ("good-luck", "Powodzenia!")


# -- absent players -------------------------------------------------------------------------------------------


async def with_absent(served: Served, rule: str) -> tuple[Player, Player, str]:
    """Ana waits at a table, Jan has just gone."""
    ana, jan = await Player.guest(served.url, "Ana"), await Player.guest(served.url, "Jan")
    await ana.connect()
    await jan.connect()
    body = {"game": "classic-us", "absence": rule, "absence_minutes": 2, "options": {"bank_minutes": 60}}
    table = (await ana.ask("POST", "/tables", body))["id"]
    await jan.ask("POST", f"/tables/{table}/seats", {})
    await ana.ask("POST", f"/tables/{table}/start")
    opened = await ana.watch(table, 0)
    if opened["view"]["game"]["turn"] == 0:
        await ana.act(table, 1, {"kind": "pass", "seat": 0})
    await jan.close()
    await ana.wait("info", lambda m: m["info"]["seats"][1]["absent_since"] > 0)
    return ana, Player(served.url, jan.token, jan.id, jan.name), table


async def test_an_absent_seat_can_be_claimed_after_a_while(tmp_path: Path, clock: Clock) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, _, table = await with_absent(served, "claim")
        await ana.send("claim", id="k1", table=table, seat=1)
        assert (await ana.answer("k1"))["code"] == "not-absent"
        clock.ahead += 2 * 60_000
        warned = await ana.wait("info", lambda m: m["info"]["seats"][1]["applies_from"] > 0)
        await until_claimed(ana, table, 1)
        assert warned["info"]["status"] == "running"  # first the warning, then the claim
        assert (await ana.ask("GET", f"/tables/{table}"))["outcome"]["places"] == [1, 2]
        await ana.close()


async def until_claimed(player: Player, table: str, seat: int) -> None:
    """Claim a seat until the warning has stood for long enough."""
    for number in itertools.count():
        await player.send("claim", id=f"claim{number}", table=table, seat=seat)
        answer = await player.answer(f"claim{number}")
        if answer["type"] == "stored":
            return
        assert answer["code"] == "not-absent"
        await asyncio.sleep(0.1)


@pytest.mark.parametrize("rule", ["bot", "adjudicate"])
async def test_the_tables_rule_takes_over(tmp_path: Path, clock: Clock, rule: str) -> None:
    async with serving(settings(tmp_path)) as served:
        ana, jan, table = await with_absent(served, rule)
        clock.ahead += 2 * 60_000
        if rule == "bot":
            update = await ana.wait("update", lambda m: m["entry"]["seat"] == 1, seconds=40)
            assert update["view"]["game"]["turn"] == 0
            assert (await ana.ask("GET", f"/tables/{table}"))["seats"][1]["stand_in"]
            await jan.connect()
            assert (await jan.watch(table, 1))["info"]["seats"][1]["present"]
            back = await ana.wait(
                "info", lambda m: not m["info"]["seats"][1]["stand_in"] and m["info"]["seats"][1]["present"]
            )
            assert back["info"]["seats"][1]["absent_since"] == 0  # the robot has stood up
        else:
            await ana.wait("info", lambda m: m["info"]["status"] == "over")
        await ana.close()
        await jan.close()


async def test_who_is_forgotten_leaves_no_name_at_tables_that_go_on(somebody: Somebody) -> None:
    """A game of three goes on without the one who asked to be forgotten; its record ends without the name."""
    zoe, jan, eva = await somebody("Zoe"), await somebody("Jan"), await somebody("Eva")
    table = (await zoe.ask("POST", "/tables", {"game": "classic-us", "seats": 3}))["id"]
    for player in (jan, eva):
        await player.ask("POST", f"/tables/{table}/seats", {})
    await zoe.ask("POST", f"/tables/{table}/start")
    await jan.watch(table, 1)
    await zoe.ask("DELETE", "/me", status=204)
    info = (await jan.wait("info", lambda m: m["info"]["seats"][0]["name"] == "—"))["info"]
    assert (info["status"], info["host"]) == ("running", jan.id)
    await jan.act(table, info["version"], {"kind": "resign", "seat": 1})
    over = await jan.wait("update", lambda m: m["head"] != "")
    data = (await jan.http.get(f"/api/tables/{table}/record")).content
    assert b"Zoe" not in data
    record = read(data, CATALOGUE)
    assert record.header.players == ("—", "Jan", "Eva")
    assert record.closing is not None
    assert over["head"] == record.closing.before
    assert verify(record, CATALOGUE["classic-us"]).entries == over["version"]


async def test_who_is_forgotten_gives_waiting_tables_up(somebody: Somebody) -> None:
    zoe, jan = await somebody("Zoe"), await somebody("Jan")
    alone = (await zoe.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    shared = (await zoe.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await jan.ask("POST", f"/tables/{shared}/seats", {})
    for table in (alone, shared):
        await jan.watch(table)
    await zoe.ask("DELETE", "/me", status=204)
    assert (await jan.wait("removed"))["table"] == alone
    await jan.ask("GET", f"/tables/{alone}", status=404)
    left = await jan.ask("GET", f"/tables/{shared}")
    assert (left["host"], [seat["kind"] for seat in left["seats"]]) == (jan.id, ["empty", "player"])
