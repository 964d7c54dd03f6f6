"""Hints: at practice tables only, for one's own seat only, in turn only; and what is advised is allowed."""

from typing import Any

import pytest

from server.conftest import Somebody
from serving.client import Player


async def practice(somebody: Somebody, game: str, **options: object) -> tuple[Player, str]:
    """A running practice table with a slow-witted bot, seat 0 one's own."""
    ana = await somebody("Ana")
    wanted = {"game": game, "options": {"practice": True, **options}}
    table = await ana.ask("POST", "/tables", wanted)
    await ana.ask("POST", f"/tables/{table['id']}/seats", {"who": "bot", "level": 1})
    await ana.ask("POST", f"/tables/{table['id']}/start")
    await ana.watch(table["id"], 0)
    return ana, table["id"]


async def my_turn(player: Player, table: str) -> dict[str, Any]:
    """The view once seat 0 is awaited."""
    while True:
        shown = await player.ask("GET", f"/tables/{table}/view?seat=0")
        if 0 in shown["view"]["game"]["awaited"]:
            return dict(shown)
        await player.wait("update")


@pytest.mark.parametrize("game", ["classic-us", "together", "cards", "cards-rummy", "rummikub"])
async def test_advice_is_taken_by_the_rules(game: str, somebody: Somebody) -> None:
    ana, table = await practice(somebody, game, language="en")
    answer = {"code": "conflict"}
    while answer.get("code") == "conflict":  # while a team chooses who starts, a partner may be quicker
        shown = await my_turn(ana, table)
        hints = await ana.ask("GET", f"/tables/{table}/hint?seat=0")
        assert 1 <= len(hints) <= 3
        answer = await ana.act(table, shown["version"], hints[0]["command"])
    assert answer["type"] == "stored", answer


async def test_plays_come_with_words_and_points_best_first(somebody: Somebody) -> None:
    ana, table = await practice(somebody, "classic-us")
    shown = await my_turn(ana, table)
    hints = await ana.ask("GET", f"/tables/{table}/hint?seat=0")
    plays = [hint for hint in hints if hint["command"]["kind"] == "play"]
    for hint in plays:
        scored = (await ana.preview(table, {**hint["command"], "seat": 0}))["score"]
        assert (hint["points"], hint["words"]) == (scored["total"], scored["words"])
        laid = [face if face.isupper() else "?" for _, _, face in hint["command"]["tiles"]]
        assert all(laid.count(face) <= shown["view"]["game"]["rack"].count(face) for face in laid)
    assert [hint["why"] for hint in plays][:1] in ([], ["best"])


async def refused(player: Player, path: str) -> str:
    answer = await player.http.get(f"/api{path}")
    assert answer.status_code >= 400
    return str(answer.json()["code"])


async def test_hints_are_closed_elsewhere(somebody: Somebody) -> None:
    ana, jan = await somebody("Ana"), await somebody("Jan")
    for options, closed in (({}, True), ({"practice": True}, False)):
        table = (await ana.ask("POST", "/tables", {"game": "classic-us", "options": options}))["id"]
        await jan.ask("POST", f"/tables/{table}/seats", {})
        before = await refused(ana, f"/tables/{table}/hint?seat=0")
        assert before == ("hints-closed" if closed else "not-begun")
        await ana.ask("POST", f"/tables/{table}/start")
        turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
        mover, waiting = (ana, jan)[turn], (ana, jan)[1 - turn]
        path = f"/tables/{table}/hint?seat="
        assert await refused(waiting, f"{path}{turn}") == "not-your-seat"
        if closed:
            assert await refused(mover, f"{path}{turn}") == "hints-closed"
        else:
            assert await refused(waiting, f"{path}{1 - turn}") == "not-your-turn"
            await mover.act(table, 1, {"kind": "resign", "seat": turn})
            assert await refused(waiting, f"{path}{1 - turn}") == "game-over"
