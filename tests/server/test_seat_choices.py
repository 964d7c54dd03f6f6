"""What each seat chooses for itself before the start: levels of Finish Line, rummy's youngest."""

from typing import Any

from server.conftest import Somebody
from serving.client import Player


async def waiting(host: Player, game: str, seats: int, **options: object) -> str:
    table: str = (await host.ask("POST", "/tables", {"game": game, "seats": seats, "options": options}))["id"]
    return table


async def choose(player: Player, chair: tuple[str, int], option: str, value: str | bool, status: int = 0) -> Any:
    table, seat = chair
    return await player.ask("PATCH", f"/tables/{table}/seats/{seat}", {"option": option, "value": value}, status)


async def targets(player: Player, table: str) -> list[int]:
    shown = await player.ask("GET", f"/tables/{table}/view")
    found: list[int] = shown["view"]["game"]["targets"]
    return found


async def test_everyone_plays_for_the_target_of_the_own_level(somebody: Somebody) -> None:
    """Book 002: the row of three players, and of it everyone's own column; a robot's too."""
    ana, jan = await somebody("Ana"), await somebody("Jan", connected=False)
    table = await waiting(ana, "finish-line", 3, language="en", levels=["expert", "expert"])
    await ana.watch(table)
    await jan.ask("POST", f"/tables/{table}/seats", {})
    await ana.ask("POST", f"/tables/{table}/seats", {"who": "bot", "seat": 2})
    await choose(jan, (table, 1), "levels", "beginner")
    heard = await ana.wait("info", lambda m: m["info"]["options"]["levels"][1] == "beginner")
    assert heard["info"]["options"]["levels"][:3] == ["expert", "beginner", "intermediate"]
    await choose(ana, (table, 2), "levels", "beginner")
    await ana.ask("POST", f"/tables/{table}/start")
    assert await targets(ana, table) == [180, 60, 60]


async def test_who_may_choose_and_when(somebody: Somebody) -> None:
    ana, jan = await somebody("Ana", connected=False), await somebody("Jan", connected=False)
    table = await waiting(ana, "finish-line", 2, language="en")
    await jan.ask("POST", f"/tables/{table}/seats", {})
    assert (await choose(jan, (table, 0), "levels", "beginner", 403))["code"] == "host-only"
    assert (await choose(ana, (table, 5), "levels", "beginner", 409))["code"] == "no-such-seat"
    assert (await choose(ana, (table, 0), "levels", "genius", 400))["code"] == "bad-options"
    assert (await choose(ana, (table, 0), "friendly", False, 400))["code"] == "no-seat-option"
    await ana.ask("POST", f"/tables/{table}/start")
    assert (await choose(ana, (table, 0), "levels", "beginner", 409))["code"] == "already-begun"
    assert await targets(ana, table) == [120, 120]


async def test_a_level_moves_up_with_its_player_and_goes_along_to_the_next_game(somebody: Somebody) -> None:
    ana, jan = await somebody("Ana", connected=False), await somebody("Jan", connected=False)
    table = await waiting(ana, "finish-line", 4, language="en")
    await jan.ask("POST", f"/tables/{table}/seats", {"seat": 3})
    await choose(jan, (table, 3), "levels", "expert")
    await choose(ana, (table, 0), "levels", "beginner")
    await ana.ask("POST", f"/tables/{table}/start")  # the two chairs between them are taken away
    assert await targets(ana, table) == [70, 200]
    await jan.ask("DELETE", f"/tables/{table}/seats/1")
    again = (await ana.ask("POST", f"/tables/{table}/rematch"))["options"]["levels"]
    assert again == ["expert", "beginner"]  # the chairs go round by one


async def test_the_youngest_is_marked_at_the_table_and_begins(somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    table = await waiting(ana, "cards-rummy", 4, language="en")
    for seat, name in ((2, "Ewa"), (3, "Jan")):
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "seat": seat, "name": name})
    assert (await choose(ana, (table, 3), "youngest", True))["options"]["youngest"] == 3
    await ana.ask("POST", f"/tables/{table}/start")
    assert (await ana.ask("GET", f"/tables/{table}/view"))["view"]["game"]["turn"] == 2


async def test_options_without_effect_are_refused_at_the_edge(somebody: Somebody) -> None:
    ana = await somebody("Ana", connected=False)
    offered = {game["id"]: game["options"]["properties"] for game in await ana.ask("GET", "/games")}
    for game in ("together", "cards-solo"):
        assert not {"words", "challenge_seconds"} & offered[game].keys()
        body = {"game": game, "seats": 1, "options": {"words": "challenge"}}
        assert (await ana.ask("POST", "/tables", body, 400))["code"] == "idle-option"
    assert "words" in offered["cards"]
