"""Figures for moderators after a game, and what a person can take along."""

from server.accounts import sign_up
from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.server import Served
from wordloom.core.grid import Placed
from wordloom.rules.commands import Pass, Play
from wordloom.server.fairplay import alike
from wordloom.store.moderators import appoint


async def some_passes(ana: Player, jan: Player, table: str, count: int) -> list[int]:
    """Both pass in turn; whose moves they were."""
    turn = (await ana.watch(table, 0))["view"]["game"]["turn"]
    seats = [(turn + number) % 2 for number in range(count)]
    for number, seat in enumerate(seats):
        answer = await (ana, jan)[seat].act(table, number + 1, {"kind": "pass", "seat": seat})
        assert answer["type"] == "stored"
    return seats


async def test_figures_are_for_moderators_and_for_finished_games(served: Served, somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    mod = await somebody("Maja", connected=False)
    await sign_up(mod, "maja")
    await served.house.database.write(lambda conn: appoint(conn, "maja", moderator=True))
    seats = await some_passes(ana, jan, table, 3)
    path = f"/moderation/tables/{table}/figures"
    assert (await mod.ask("GET", path, status=409))["code"] == "not-over"
    await ana.act(table, 4, {"kind": "offer", "seat": 0, "what": "pause"})  # no move
    await jan.act(table, 5, {"kind": "resign", "seat": 1})
    assert (await ana.ask("GET", path, status=403))["code"] == "moderators-only"
    found = await mod.ask("GET", path)
    assert [(each["name"], each["moves"]) for each in found] == [("Ana", seats.count(0)), ("Jan", seats.count(1))]
    assert all(0 <= each["as_engine"] <= each["compared"] <= each["moves"] for each in found)
    assert all(0 <= each["median_seconds"] < 600 for each in found)


def test_the_order_of_tiles_makes_no_other_play() -> None:
    here, there = Placed(7, 7, "A"), Placed(7, 8, "T")
    assert alike(Play(0, (here, there)), Play(0, (there, here)))
    assert not alike(Play(0, (here, there)), Play(0, (here,)))
    assert not alike(Pass(0), Play(0, (here,)))


async def test_an_export_holds_ones_own_moves_and_sessions(somebody: Somebody) -> None:
    ana, jan, table = await two_at_a_table(somebody)
    seats = await some_passes(ana, jan, table, 3)
    told = await ana.ask("GET", "/me/export")
    assert [move["command"] for move in told["moves"]] == [{"kind": "pass", "seat": 0}] * seats.count(0)
    assert {move["table"] for move in told["moves"]} == set(told["hosted"]) == {table}
    assert len(told["sessions"]) == 1
    assert "digest" not in told["sessions"][0]
    assert "drawn" not in str(told["moves"])  # nobody learns from it what others hold
