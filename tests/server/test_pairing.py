"""Somebody to play with now."""

import asyncio

from server.conftest import Somebody

WISH = {"game": "classic-us", "options": {"language": "en", "turn_seconds": 120}}


async def test_two_who_seek_the_same_play_with_each_other(somebody: Somebody) -> None:
    ana, jan = await somebody("Ana"), await somebody("Jan")
    waiting = await ana.ask("POST", "/tables/seek", WISH, 201)
    assert waiting["status"] == "waiting"
    found = await jan.ask("POST", "/tables/seek", WISH, 201)
    assert (found["id"], found["status"]) == (waiting["id"], "running")
    assert [seat["name"] for seat in found["seats"]] == ["Ana", "Jan"]


async def test_other_wishes_do_not_meet(somebody: Somebody) -> None:
    ana, jan = await somebody("Ana"), await somebody("Jan")
    waiting = await ana.ask("POST", "/tables/seek", WISH, 201)
    for options in ({"language": "ro", "turn_seconds": 120}, {"language": "en"}):
        other = await jan.ask("POST", "/tables/seek", {"game": "classic-us", "options": options}, 201)
        assert (other["id"] != waiting["id"], other["status"]) == (True, "waiting")


async def test_whoever_seeks_again_waits_at_the_same_table(somebody: Somebody) -> None:
    ana = await somebody("Ana")
    first, again = [await ana.ask("POST", "/tables/seek", WISH, 201) for _ in range(2)]
    assert (again["id"], again["status"]) == (first["id"], "waiting")


async def test_at_the_same_moment_everybody_finds_a_partner(somebody: Somebody) -> None:
    people = [await somebody(name) for name in ("Ana", "Jan", "Eve", "Ion")]
    found = await asyncio.gather(*(person.ask("POST", "/tables/seek", WISH, 201) for person in people))
    tables = {each["id"] for each in found}
    assert len(tables) == 2
    assert [(await people[0].ask("GET", f"/tables/{table}"))["status"] for table in tables] == ["running"] * 2
