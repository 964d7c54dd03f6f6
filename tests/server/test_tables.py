"""Tables as people use them: sit down, start, play, leave, look."""

import hashlib

import pytest

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.server import Served
from wordloom.games import CATALOGUE
from wordloom.rules.record import read
from wordloom.rules.verify import verify
from wordloom.server.refusals import KEPT


async def test_a_version_comes_with_what_led_to_it_and_hides_what_was_hidden(somebody: Somebody) -> None:
    ana, _, table = await two_at_a_table(somebody)
    first = await ana.ask("GET", f"/tables/{table}/view?version=0")
    assert first["entry"] is None
    for seat, kinds in ((-1, {"drawn-unseen"}), (0, {"drawn", "drawn-unseen"})):
        shown = await ana.ask("GET", f"/tables/{table}/view?seat={seat}&version=1")
        assert shown["entry"]["version"] == 1
        assert {event["kind"] for event in shown["entry"]["events"] if "drawn" in event["kind"]} == kinds
    assert (await ana.ask("GET", f"/tables/{table}/view"))["entry"] is None


async def test_two_people_play_and_the_record_verifies(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    opened = [await player.watch(table, seat) for seat, player in enumerate((ana, jan))]
    view = opened[0]["view"]["game"]
    assert len(view["rack"]) == 7
    assert opened[1]["view"]["game"]["rack"] != ""
    mover = view["turn"]
    players = (ana, jan)
    rack = opened[mover]["view"]["game"]["rack"]
    faces = [face if face != "?" else "e" for face in rack[:3]]
    tiles = [[7, 7 + step, face] for step, face in enumerate(faces)]
    answer = await players[mover].act(table, 1, {"kind": "play", "seat": mover, "tiles": tiles})
    assert answer == {"type": "stored", "id": answer["id"], "table": table, "version": 2}
    update = await players[1 - mover].wait("update", lambda m: m["version"] == 2)
    assert len(update["view"]["game"]["board"]) == 3
    assert "drawn-unseen" in [event["kind"] for event in update["entry"]["events"]]
    resigned = await players[1 - mover].act(table, 2, {"kind": "resign", "seat": 1 - mover})
    assert resigned["version"] == 3
    over = await players[mover].wait("info", lambda m: m["info"]["status"] == "over")
    assert over["info"]["outcome"]["places"][mover] == 1
    record = read((await ana.http.get(f"/api/tables/{table}/record")).content, CATALOGUE)
    assert record.closing is not None
    assert hashlib.sha256(bytes.fromhex(record.closing.secret)).hexdigest() == over["info"]["commitment"]
    assert record.header.entropy == ("aa", "bb")
    assert verify(record, CATALOGUE["classic-us"]).entries == 3


async def test_every_refusal_has_a_code_and_the_clients_words(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    waiting = (ana, jan)[1 - turn]
    answer = await waiting.act(table, 1, {"kind": "pass", "seat": 1 - turn})
    assert (answer["type"], answer["code"]) == ("refused", "not-your-turn")
    answer = await jan.act(table, 0, {"kind": "pass", "seat": 1})
    assert (answer["code"], answer["version"]) == ("conflict", 1)
    assert answer["text"].startswith("Ktoś był szybszy")
    assert (await ana.act(table, 1, {"kind": "pass", "seat": 1}))["code"] == "not-your-seat"
    assert (await ana.act(table, 1, {"kind": "begin", "seat": 0}))["code"] == "bad-command"
    assert (await ana.act(table, 1, {"kind": "expire", "seat": -1}))["code"] == "bad-command"
    assert (await ana.act("no-such-table", 1, {"kind": "pass", "seat": 0}))["code"] == "no-such-table"


async def test_the_same_command_id_gives_the_same_answer(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    mover = (ana, jan)[turn]
    first = await mover.act(table, 1, {"kind": "pass", "seat": turn}, id="once")
    again = await mover.act(table, 1, {"kind": "pass", "seat": turn}, id="once")
    assert first == again == {"type": "stored", "id": "once", "table": table, "version": 2}
    assert (await ana.ask("GET", f"/tables/{table}"))["version"] == 2


async def test_a_refused_command_id_stays_refused(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    mover, other = (ana, jan)[turn], (ana, jan)[1 - turn]
    command = {"kind": "pass", "seat": 1 - turn}
    assert (await other.act(table, 1, command, id="early"))["code"] == "not-your-turn"
    await mover.act(table, 1, {"kind": "pass", "seat": turn}, id="early")  # ids are each player's own
    for version in (1, 2):  # now it would be their turn: the same id is not a new wish
        assert (await other.act(table, version, command, id="early"))["code"] == "not-your-turn"
    assert (await other.act(table, 2, command, id="now"))["version"] == 3


async def test_a_table_remembers_a_bounded_number_of_refusals(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    other = (ana, jan)[1 - turn]
    for number in range(KEPT + 1):
        await other.act(table, 1, {"kind": "pass", "seat": 1 - turn}, id=f"early{number}")
    await (ana, jan)[turn].act(table, 1, {"kind": "pass", "seat": turn})
    command = {"kind": "pass", "seat": 1 - turn}
    assert (await other.act(table, 2, command, id=f"early{KEPT}"))["code"] == "not-your-turn"
    assert (await other.act(table, 2, command, id="early0"))["type"] == "stored"  # forgotten, and decided anew


async def test_a_gap_is_told_by_version(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    await (ana, jan)[turn].act(table, 1, {"kind": "pass", "seat": turn})
    await (ana, jan)[1 - turn].act(table, 2, {"kind": "pass", "seat": 1 - turn})
    opened = await jan.watch(table, 1, since=1)
    assert [entry["version"] for entry in opened["missed"]] == [2, 3]
    assert opened["version"] == 3
    everything = await jan.watch(table, 1, since=0)
    drawn = [event for event in everything["missed"][0]["events"] if event["kind"] == "drawn"]
    assert [event["seat"] for event in drawn] == [1]  # only one's own draw shows its tiles


async def test_bots_play_a_game_to_its_end(somebody: Somebody) -> None:
    ana = await somebody()
    table = await ana.ask("POST", "/tables", {"game": "classic-us", "sit": False})
    for level in (3, 4):
        await ana.ask("POST", f"/tables/{table['id']}/seats", {"who": "bot", "level": level})
    await ana.watch(table["id"])
    await ana.ask("POST", f"/tables/{table['id']}/start")
    over = await ana.wait("info", lambda m: m["info"]["status"] == "over", seconds=60)
    assert over["info"]["outcome"] is not None


async def test_hot_seat_shows_only_the_seat_handed_over(somebody: Somebody) -> None:
    ana = await somebody()
    table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Kuba"})
    await ana.ask("POST", f"/tables/{table}/start")
    first = (await ana.watch(table, 0))["view"]["game"]
    second = (await ana.watch(table, 1))["view"]["game"]
    assert (first["seat"], second["seat"]) == (0, 1)
    turn = first["turn"]
    assert (await ana.act(table, 1, {"kind": "pass", "seat": turn}))["type"] == "stored"
    update = await ana.wait("update", lambda m: m["version"] == 2)
    assert update["seat"] == 1
    assert update["view"]["game"]["rack"] == second["rack"]


async def test_spectators_see_no_racks(somebody: Somebody) -> None:
    *_, table = await two_at_a_table(somebody)
    eva = await somebody("Eva")
    shown = (await eva.watch(table))["view"]["game"]
    assert shown["rack"] == ""
    assert shown["racks"] == []
    await eva.send("watch", table=table, seat=0)
    assert (await eva.wait("refused"))["code"] == "not-your-seat"


async def test_rematch_is_made_once(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    await ana.ask("POST", f"/tables/{table}/rematch", status=409)
    await ana.act(table, 1, {"kind": "resign", "seat": 0})
    first = await ana.ask("POST", f"/tables/{table}/rematch")
    second = await jan.ask("POST", f"/tables/{table}/rematch")
    assert first["id"] == second["id"] != table
    assert (await jan.ask("GET", f"/tables/{table}"))["rematch"] == first["id"]


@pytest.mark.parametrize("status", ["waiting", "running"])
async def test_the_host_removes_a_player(somebody: Somebody, status: str) -> None:
    ana, jan = await somebody("Ana"), await somebody("Jan")
    table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    await jan.ask("POST", f"/tables/{table}/seats", {})
    if status == "running":
        await ana.ask("POST", f"/tables/{table}/start")
    await jan.ask("DELETE", f"/tables/{table}/seats/0", status=403)
    left = await ana.ask("DELETE", f"/tables/{table}/seats/1")
    assert left["seats"][1]["kind"] == ("empty" if status == "waiting" else "player")
    assert left["status"] == ("waiting" if status == "waiting" else "over")
    assert (await jan.wait("removed"))["table"] == table


async def test_preview_says_score_and_words_but_not_validity(somebody: Somebody, served: Served) -> None:
    ana, jan, table = await two_at_a_table(somebody, words="challenge")
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    mover = (ana, jan)[turn]
    rack = (await mover.watch(table, turn))["view"]["game"]["rack"].replace("?", "q")
    tiles = [[7, 7, rack[0]], [7, 8, rack[1]]]
    shown = (await mover.preview(table, {"kind": "play", "seat": turn, "tiles": tiles}))["score"]
    assert shown["words"][0]["word"] == (rack[0] + rack[1]).upper()
    assert set(shown) == {"words", "bonus", "total"}


async def test_hindsight_is_for_cooperative_games_after_their_end(somebody: Somebody) -> None:
    ana, _, board = await two_at_a_table(somebody)
    assert (await ana.http.get(f"/api/tables/{board}/hindsight")).json()["code"] == "not-in-this-game"
    table = (await ana.ask("POST", "/tables", {"game": "together", "options": {"language": "en"}}))["id"]
    await ana.ask("POST", f"/tables/{table}/start")
    assert (await ana.http.get(f"/api/tables/{table}/hindsight")).json()["code"] == "not-over"


async def test_tables_are_found_by_those_they_are_for(somebody: Somebody) -> None:
    """The lobby lists open tables that wait; private ones are found by their link alone."""
    ana, jan = await somebody("Ana"), await somebody("Jan")
    await jan.send("watch-lobby", on=True)
    await jan.wait("lobby")
    made = {
        kind: (await ana.ask("POST", "/tables", {"game": "classic-us", "open": kind == "open"}))["id"]
        for kind in ("open", "private")
    }
    lobby = await jan.wait("lobby", lambda m: len(m["tables"]) > 0)
    assert [table["id"] for table in lobby["tables"]] == [made["open"]]

    async def listed(player: Player, which: str) -> set[str]:
        return {table["id"] for table in await player.ask("GET", f"/tables?which={which}")}

    assert await listed(jan, "open") == {made["open"]}
    assert (await listed(ana, "mine"), await listed(jan, "mine")) == (set(made.values()), set())
    await jan.ask("POST", f"/tables/{made['private']}/seats", {})  # who has the link may sit down
    assert await listed(jan, "mine") == {made["private"]}
    await ana.ask("POST", f"/tables/{made['private']}/start")
    await ana.act(made["private"], 1, {"kind": "resign", "seat": 0})
    assert (await listed(jan, "mine"), await listed(jan, "finished")) == (set(), {made["private"]})


async def test_a_finished_game_is_taken_away_as_gcg_and_as_a_picture(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    await (ana, jan)[turn].act(table, 1, {"kind": "pass", "seat": turn})
    assert (await ana.http.get(f"/api/tables/{table}/gcg")).json()["code"] == "not-over"
    await ana.act(table, 2, {"kind": "resign", "seat": 0})
    gcg = await ana.http.get(f"/api/tables/{table}/gcg")
    assert gcg.headers["content-type"].startswith("text/plain")
    assert {"#player1 Ana Ana", "#player2 Jan Jan"} <= set(gcg.text.splitlines())
    assert any(line.startswith(f">{('Ana', 'Jan')[turn]}:") and " - " in line for line in gcg.text.splitlines())
    picture = await ana.http.get(f"/api/tables/{table}/board.svg")
    assert (picture.headers["content-type"], picture.text.startswith("<svg")) == ("image/svg+xml", True)
