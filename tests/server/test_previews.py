"""What a tentative play is worth, in every game that can say so, and the personal bests of games for one."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from server.conftest import Somebody
from serving.client import Player
from serving.server import Served
from wordloom.core.grid import Placed
from wordloom.games import CATALOGUE
from wordloom.rules.outcome import Outcome
from wordloom.server.tables import Table
from wordloom.store import log
from wordloom.store.schema import tables


async def running(somebody: Somebody, game: str) -> tuple[Player, str]:
    """A game on one device, everyone on it."""
    ana = await somebody("Ana")
    seats = CATALOGUE[game].seats[0]
    table = (await ana.ask("POST", "/tables", {"game": game, "seats": seats}))["id"]
    for number in range(1, seats):
        await ana.ask("POST", f"/tables/{table}/seats", {"who": "here", "name": f"P{number}"})
    await ana.ask("POST", f"/tables/{table}/start")
    return ana, table


def deal(served: Served, id: str, first: dict[str, Any], **fields: Any) -> Table:
    """Give the first seat what the test needs, and change other things of the state."""
    table = served.house.tables.here(id)
    assert table is not None
    game = table.state.game
    seats = (replace(game.seats[0], **first), *game.seats[1:])
    table._state = replace(table.state, game=replace(game, seats=seats, **fields))
    return table


def values_of(table: Table) -> Callable[[str], int]:
    """What each tile or card of a game is worth."""
    game: Any = table.match.game
    worth: Callable[[str], int] = game.tiles.value
    return worth


async def previewed(ana: Player, id: str, /, **command: object) -> Any:
    answer = await ana.preview(id, {"seat": 0, **command})
    assert (answer["type"], answer["table"]) == ("previewed", id)
    return answer["score"]


async def refused(ana: Player, id: str, /, **command: object) -> str:
    answer = await ana.preview(id, {"seat": 0, **command})
    assert (answer["type"], answer["table"]) == ("refused", id)
    assert answer["text"]
    return str(answer["code"])


def told(shown: Any) -> list[tuple[str, int]]:
    return [(word["word"], word["points"]) for word in shown["words"]]


@pytest.mark.parametrize("game", ["classic-us", "classic-br", "classic-ro", "nine-tile", "finish-line"])
async def test_words_on_a_board(somebody: Somebody, served: Served, game: str) -> None:
    ana, id = await running(somebody, game)
    table = deal(served, id, {"rack": "AEIRST"})
    row, col = table.state.game.grid.layout.start
    shown = await previewed(ana, id, kind="play", tiles=[[row, col, "R"], [row, col + 1, "A"]])
    assert [word["word"] for word in shown["words"]] == ["RA"]
    assert shown["total"] == shown["words"][0]["points"] + shown["bonus"] > 0
    assert await refused(ana, id, kind="play", tiles=[[row, col, "Z"]]) == "not-in-rack"


@pytest.mark.parametrize("game", ["cards", "cards-action", "cards-solo"])
async def test_a_premium_card_multiplies_its_word(somebody: Somebody, served: Served, game: str) -> None:
    ana, id = await running(somebody, game)
    table = deal(served, id, {"rack": "AKOT2"})
    worth = values_of(table)
    first = await previewed(ana, id, kind="play", tiles=[[0, 0, "K"], [0, 1, "O"], [0, 2, "T"]])
    assert first["total"] == 2 * (worth("K") + worth("O") + worth("T"))  # the first word counts twice
    deal(served, id, {}, grid=table.state.game.grid.lay([Placed(0, 0, "K"), Placed(0, 1, "O"), Placed(0, 2, "T")]))
    below = [[1, 0, "A"]]
    plain = await previewed(ana, id, kind="play", tiles=below)
    assert (told(plain), plain["bonus"]) == ([("KA", worth("K") + worth("A"))], 0)
    double = await previewed(ana, id, kind="play-premium", tiles=below, premiums=[[1, 0, "2"]])
    assert double["total"] == 2 * plain["total"]
    assert await refused(ana, id, kind="play-premium", tiles=below, premiums=[[1, 0, "3"]]) == "not-in-hand"


async def test_rummikub_counts_the_longest_word(somebody: Somebody, served: Served) -> None:
    ana, id = await running(somebody, "rummikub")
    deal(served, id, {"rack": "AACCOSZ"})
    shown = await previewed(ana, id, kind="rearrange", table=["CASACO"])
    assert shown == {"words": [{"word": "CASACO", "points": 6, "boosted": []}], "bonus": 0, "total": 6}
    assert await refused(ana, id, kind="rearrange", table=["CASA"]) == "opening-too-short"
    deal(served, id, {"rack": "OSS", "opened": True}, groups=("CASAC", "MAR"))
    shown = await previewed(ana, id, kind="rearrange", table=["CASACOS", "MARS"])
    assert told(shown) == [("CASACOS", 7), ("MARS", 4)]
    assert (shown["bonus"], shown["total"]) == (7, 14)  # the rack is empty: the longest word counts twice


async def test_rummy_subtracts_what_stays_in_the_hand(somebody: Somebody, served: Served) -> None:
    ana, id = await running(somebody, "cards-rummy")
    hand = "AAAKKTZ2"
    table = deal(served, id, {"hand": hand}, taken="Z", task="three-twos", turn=0, laid=(), refused=False)
    worth = values_of(table)
    words = [{"cards": "AK"}, {"cards": "AT", "premium": "2"}, {"cards": "KA"}]
    shown = await previewed(ana, id, kind="lay-words", words=words)
    points = [worth("A") + worth("K"), 2 * (worth("A") + worth("T")), worth("K") + worth("A")]
    assert told(shown) == list(zip(("AK", "AT", "KA"), points, strict=True))
    assert shown["total"] == sum(points)  # the one card left over is the discard
    deal(served, id, {"hand": "AAAKKTZZ"})
    shown = await previewed(ana, id, kind="lay-words", words=[{"cards": "AK"}, {"cards": "AT"}, {"cards": "KA"}])
    assert shown["bonus"] == -worth("Z")  # one Z is discarded, the other one costs


async def test_rummy_shows_what_counts_four_times(somebody: Somebody, served: Served) -> None:
    ana, id = await running(somebody, "cards-rummy")
    round_of = {"taken": "A", "turn": 0, "laid": (), "refused": False}
    table = deal(served, id, {"hand": "AAKOOTZ2"}, task="quadruple-letter", **round_of)
    worth = values_of(table)
    words = [{"cards": "AKA"}, {"cards": "OTO", "premium": "2"}]
    shown = await previewed(ana, id, kind="lay-words", words=words)
    assert [word["boosted"] for word in shown["words"]] == [[], [1]]  # the T, doubled by its word's premium card
    assert (shown["bonus"], 2 * worth("T")) == (3 * 2 * worth("T"), max(2 * worth("T"), worth("K")))
    deal(served, id, {"hand": "AAKOOTZ2"}, task="quadruple-word", **round_of)
    shown = await previewed(ana, id, kind="lay-words", words=words)
    assert [word["boosted"] for word in shown["words"]] == [[], [0, 1, 2]]
    assert shown["total"] == shown["words"][0]["points"] + 4 * shown["words"][1]["points"]


async def test_where_nothing_is_scored_nothing_is_previewed(somebody: Somebody) -> None:
    ana, id = await running(somebody, "together")
    assert await refused(ana, id, kind="play", tiles=[[7, 7, "A"]]) == "no-preview"
    ana, id = await running(somebody, "classic-us")
    assert await refused(ana, id, kind="pass") == "no-preview"


async def test_nonsense_is_refused_and_changes_nothing(somebody: Somebody) -> None:
    ana, id = await running(somebody, "classic-us")
    version = (await ana.watch(id, 0))["version"]
    assert await refused(ana, id, kind="nonsense") == "bad-command"
    assert await refused(ana, id, kind="play", tiles="AT") == "bad-command"
    assert await refused(ana, id, kind="play", seat="first", tiles=[]) == "bad-command"
    assert (await ana.preview(id, ["play"]))["code"] == "bad-command"  # type: ignore[arg-type]
    assert await refused(ana, id, kind="begin", seat=-1) == "bad-command"  # the table's own
    assert await refused(ana, "no-such-table", kind="pass") == "no-such-table"
    await ana.send("preview", id="p", table=id, command={"kind": "pass", "seat": 0}, version=1)
    assert (await ana.wait("refused"))["code"] == "bad-message"
    assert (await ana.watch(id, 0))["version"] == version


async def test_only_ones_own_seat_is_previewed(somebody: Somebody) -> None:
    ana, id = await running(somebody, "classic-us")
    jan = await somebody("Jan")
    assert await refused(jan, id, kind="play", tiles=[[7, 7, "A"]]) == "not-your-seat"
    assert await refused(ana, id, seat=7, kind="play", tiles=[[7, 7, "A"]]) == "not-your-seat"
    assert await refused(ana, id, seat=-1, kind="play", tiles=[[7, 7, "A"]]) == "not-your-seat"


async def test_nothing_is_previewed_before_the_start_and_after_the_end(somebody: Somebody) -> None:
    ana = await somebody("Ana")
    id = (await ana.ask("POST", "/tables", {"game": "classic-us"}))["id"]
    assert await refused(ana, id, kind="play", tiles=[[7, 7, "A"]]) == "not-begun"
    ana, id = await running(somebody, "cards-solo")
    version = (await ana.watch(id, 0))["version"]
    assert (await ana.act(id, version, {"kind": "leave", "seat": 0}))["type"] == "stored"
    assert await refused(ana, id, kind="play", tiles=[[0, 0, "A"]]) == "game-over"


async def test_others_hear_nothing_of_a_tentative_play(somebody: Somebody, served: Served) -> None:
    ana, id = await running(somebody, "classic-us")
    jan = await somebody("Jan")
    await jan.watch(id)
    deal(served, id, {"rack": "AEIRST"})
    await previewed(ana, id, kind="play", tiles=[[7, 7, "R"], [7, 8, "A"]])
    await jan.send("ping", at=1)
    await jan.wait("pong")
    assert not [message for message in jan.heard if message["type"] in {"previewed", "update", "refused"}]


# -- personal bests -------------------------------------------------------------------------------------------


async def finished_alone(ana: Player, served: Served, outcome: Outcome, **options: object) -> str:
    """A game for one that came out as told."""
    id: str = (await ana.ask("POST", "/tables", {"game": "cards-solo", "seats": 1, "options": options}))["id"]
    await ana.ask("POST", f"/tables/{id}/start")
    over = log.After("", None, "over", outcome.scores[0], msgspec.json.encode(outcome).decode())
    values = over._asdict()
    await served.house.database.write(
        lambda conn: conn.execute(tables.update().where(tables.c.id == id).values(values))
    )
    return id


async def test_the_best_of_games_for_one_is_remembered(somebody: Somebody, served: Served) -> None:
    ana = await somebody("Ana", connected=False)
    await finished_alone(ana, served, Outcome("finished", (120,), (1,)))
    best = await finished_alone(ana, served, Outcome("went-out", (140,), (1,)))
    await finished_alone(ana, served, Outcome("finished", (130,), (1,)))
    await finished_alone(ana, served, Outcome("nobody-left", (999,), ()))  # given up
    await finished_alone(ana, served, Outcome("finished", (998,), (1,)), practice=True)
    other = await finished_alone(ana, served, Outcome("finished", (77,), (1,)), actions=True)
    found = (await ana.ask("GET", "/me/history"))["bests"]
    assert [(each["score"], each["table"], each["actions"], each["game"]) for each in found] == [
        (77, other, True, "cards-solo"),
        (140, best, False, "cards-solo"),
    ]
    jan = await somebody("Jan", connected=False)
    assert (await jan.ask("GET", "/me/history"))["bests"] == []
