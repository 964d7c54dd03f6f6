"""After a lost cooperative game the server names plays that would have met a goal."""

from pathlib import Path

from serving.client import Message, Player
from serving.server import serving, settings
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.lexicon import open_lexicon
from wordloom.core.plays import check_geometry
from wordloom.core.tiles import missing, tile_of, tile_set
from wordloom.families.together.attempt import attempt
from wordloom.families.together.goals import meets


async def give_up(ana: Player, table: str) -> Message:
    """Use up every helper without a word, then declare that no goal can be met; returns the last view."""
    view = (await ana.watch(table, 0))["view"]["game"]
    version = 1
    deeds = ["refresh-goals", "extra-tile", "replace-tiles", "blank-tile", "complete-goal", "declare-stuck"]
    for kind in deeds:
        details = {
            "complete-goal": {"goal": view["goals"][0]["id"]},
            "replace-tiles": {"tiles": view["rack"][0]},
            "blank-tile": {"tile": view["rack"].replace("?", "")[0]},
        }.get(kind, {})
        for command in ({"kind": kind, **details}, {"kind": "end-turn"}):
            if command["kind"] in view["legal"]:
                answer = await ana.act(table, version, {"seat": 0, **command})
                assert answer["type"] == "stored", answer
                version = answer["version"]
                told = await ana.wait("update", lambda m, v=version: m["version"] == v)  # type: ignore[misc]
                view = told["view"]["game"]
    return view  # type: ignore[no-any-return]


async def test_a_lost_game_shows_what_could_have_been_done(tmp_path: Path) -> None:
    lexicon = open_lexicon("en")
    async with serving(settings(tmp_path), {"en": lexicon}) as served:
        ana = await (await Player.guest(served.url)).connect()
        game = {"game": "together", "options": {"language": "en", "deck": "beginner"}}
        missed: list[Message] = []
        while not missed:  # rarely all goals in view need words on the board already
            table = (await ana.ask("POST", "/tables", game))["id"]
            await ana.ask("POST", f"/tables/{table}/start")
            view = await give_up(ana, table)
            assert view["reason"] == "stuck"
            missed = await ana.ask("GET", f"/tables/{table}/hindsight")
        await ana.close()
    empty = Grid(layout("classic"))
    for each in missed:
        placed = tuple(Placed(*tile) for tile in each["placed"])
        check_geometry(empty, placed)
        assert not missing(view["racks"][0], [tile_of(tile.face) for tile in placed])
        assert all(word in lexicon for word in each["words"])
        assert meets(each["goal"], attempt(empty, placed, tile_set("en")))
        assert each["goal"] in [goal["id"] for goal in view["goals"]]
