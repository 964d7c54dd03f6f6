"""After a lost cooperative game the server names plays that would have met a goal."""

from pathlib import Path

from server.lost_team import give_up
from serving.client import Message, Player
from serving.server import serving, settings
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.lexicon import open_lexicon
from wordloom.core.plays import check_geometry
from wordloom.core.tiles import missing, tile_of, tile_set
from wordloom.families.together.attempt import attempt
from wordloom.families.together.goals import meets


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
