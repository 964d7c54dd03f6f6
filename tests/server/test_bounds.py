"""A table's log is bounded, and its past is cheap to look at."""

from pathlib import Path

import httpx

from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.server import FREE, serving, settings
from wordloom.server.proposals import PER_TURN
from wordloom.server.settings import Limits


async def test_a_seat_proposes_a_few_times_a_turn(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    opened = await ana.watch(table, 0)
    version, turn = opened["version"], opened["view"]["game"]["turn"]

    async def propose(player: Player, seat: int) -> str:
        nonlocal version
        answer = await player.act(table, version, {"kind": "offer", "seat": seat, "what": "pause"})
        if answer["type"] == "stored":
            version = (await player.act(table, version + 1, {"kind": "withdraw", "seat": seat}))["version"]
        return str(answer.get("code", "stored"))

    for _ in range(PER_TURN):
        assert await propose(ana, 0) == "stored"
    assert await propose(ana, 0) == "too-many-proposals"
    assert await propose(jan, 1) == "stored"  # each seat for itself
    version = (await (ana, jan)[turn].act(table, version, {"kind": "pass", "seat": turn}))["version"]
    assert await propose(ana, 0) == "stored"  # and each turn anew


async def test_a_game_that_has_grown_too_long_can_only_be_ended(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, Limits(**{**FREE.__dict__, "entries_per_table": 5}))) as served:
        ana = await (await Player.guest(served.url)).connect()
        table = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": "Other"})
        await ana.ask("POST", f"/tables/{table}/start")
        turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
        for version in range(1, 5):
            rack = (await ana.watch(table, turn))["view"]["game"]["rack"]
            answer = await ana.act(table, version, {"kind": "exchange", "seat": turn, "tiles": rack[0]})
            assert answer["type"] == "stored"
            turn = 1 - turn
        assert (await ana.act(table, 5, {"kind": "pass", "seat": turn}))["code"] == "table-full"
        assert (await ana.act(table, 5, {"kind": "resign", "seat": turn}))["type"] == "stored"
        await ana.close()


async def test_every_version_is_shown_as_it_was(somebody: Somebody, tmp_path: Path) -> None:
    """Across snapshots, and by a server that has read the table anew."""
    ana, jan, table = await two_at_a_table(somebody)
    opened = await ana.watch(table, 0)
    views, turn = {opened["version"]: opened["view"]}, opened["view"]["game"]["turn"]
    await jan.watch(table, 1)
    for version in range(1, 50):
        mover = (ana, jan)[turn]
        rack = (await mover.ask("GET", f"/tables/{table}/view?seat={turn}"))["view"]["game"]["rack"]
        await mover.act(table, version, {"kind": "exchange", "seat": turn, "tiles": rack[0]})
        update = await ana.wait("update", lambda m, v=version + 1: m["version"] == v)  # type: ignore[misc]
        views[version + 1] = update["view"]
        turn = 1 - turn
    async with httpx.AsyncClient(base_url=ana.url, headers={"authorization": f"Bearer {ana.token}"}) as http:
        for version in (1, 2, 15, 16, 17, 31, 32, 33, 48, 49):
            shown = (await http.get(f"/api/tables/{table}/view?seat=0&version={version}")).json()
            assert shown["entry"]["version"] == version
            game, then = shown["view"]["game"], views[version]["game"]
            assert (game["rack"], game["turn"], game["scores"]) == (then["rack"], then["turn"], then["scores"])
            assert shown["view"]["clock"]["at"] == views[version]["clock"]["at"]
