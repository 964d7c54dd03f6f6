"""Profiles: what somebody has played, counted from the log, for themselves and for those whom they let see it."""

from pathlib import Path
from typing import Any

import pytest

from server.accounts import sign_up
from server.conftest import Somebody
from server.seated import two_at_a_table
from serving.client import Player
from serving.server import Served
from wordloom.core.words import WordSet
from wordloom.games import CATALOGUE
from wordloom.rules.laid import Laid
from wordloom.rules.match import Match
from wordloom.rules.record import Record, read
from wordloom.server import tally
from wordloom.server.profiles import summary
from wordloom.store.figures import Played
from wordloom.store.people import StoredPlayer

GOLDEN = Path(__file__).parents[1] / "playthroughs"


def replayed(record: Record) -> tuple[Any, tuple[Laid, ...]]:
    """The last state of a recorded game, and what its family says was laid in it."""
    info = CATALOGUE[record.header.game]
    match = Match(info.make(info.read_options(record.header.options), WordSet(())))
    state = match.setup(len(record.header.players))
    states = [state.game]
    for entry in record.entries:
        for event in entry.events:
            state = match.evolve(state, event)
            states.append(state.game)
    return states[-1], info.family.laid(states)


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_what_was_laid_is_told_of_every_game(game: str) -> None:
    data = (GOLDEN / f"{game}.jsonl").read_bytes()
    record = read(data, CATALOGUE)
    last, laid = replayed(record)
    assert laid
    written = data.decode().upper()
    assert all(word in written and word == word.upper() for each in laid for word in each.words)
    assert {each.seat for each in laid} <= set(range(len(record.header.players)))
    if game == "cards-rummy":  # everyone who met a round's task lies there once
        assert [each.points for each in laid if not each.points] == []
        assert len(laid) == sum(len(line.met) for line in last.rounds)
    elif game != "together":
        for seat in range(len(record.header.players)):
            lines = [line for line in last.moves if line.seat == seat]
            others = sum(line.score for line in lines if line.what != "play")
            assert sum(each.points for each in laid if each.seat == seat) == lines[-1].total - others


def made(name: str = "Ana") -> StoredPlayer:
    return StoredPlayer(id="a", name=name, language="en", created_at=1, seen_at=1)


def played(number: int, **changes: Any) -> Played:
    plays = '[[["QUIZ","AT"],48],[["AT"],4]]' if number % 2 else '[[["HOUSES"],20]]'
    usual: dict[str, Any] = {
        "table": f"t{number}",
        "game": "classic-us",
        "language": "en",
        "options": "{}",
        "practice": False,
        "ended_at": number,
        "outcome": '{"reason":"finished","scores":[300,200],"places":[1,2]}',
        "seat": 0,
        "plays": plays,
    }
    return Played(**{**usual, **changes})


def test_figures_are_counted_by_game_and_language() -> None:
    lost = '{"reason":"finished","scores":[310,400],"places":[2,1]}'
    nothing = '{"reason":"abandoned","scores":[900,0],"places":[]}'
    alone = '{"reason":"finished","scores":[77],"places":[1]}'
    games = [
        played(1),
        played(2, outcome=lost),
        played(3, outcome=nothing),
        played(
            4, practice=True, outcome='{"reason":"finished","scores":[999,1],"places":[1,2]}', plays='[[["ZZZZ"],500]]'
        ),
        played(5, game="cards-solo", language="pl", outcome=alone, plays='[[["ŻÓŁĆ"],9]]'),
    ]
    found = summary(made(), games, shown=True)
    assert (found.played, found.won) == (4, 2)  # the game without a result counts nowhere, the one for one is not won
    by_game = {(each.game, each.language): (each.played, each.won, each.best) for each in found.games}
    assert by_game == {("classic-us", "en"): (3, 2, 310), ("cards-solo", "pl"): (1, 0, 77)}
    assert [(each.word, each.times) for each in found.words][:2] == [("HOUSES", 1), ("QUIZ", 1)]
    assert all(len(each.word) >= 4 for each in found.words)
    feats = {(each.kind, each.language): (each.points, each.words, each.table) for each in found.feats}
    assert feats["score", "en"] == (310, (), "t2")
    assert feats["play", "en"] == (48, ("QUIZ", "AT"), "t1")
    assert feats["word", "en"] == (20, ("HOUSES",), "t2")
    assert feats["word", "pl"] == (9, ("ŻÓŁĆ",), "t5")


async def one_play(somebody: Somebody, served: Served) -> tuple[Player, Player, str, str]:
    """Two at a table where one play is made before the second gives up; who made it, the other, table and word."""
    ana, jan, table = await two_at_a_table(somebody)
    opened = await ana.watch(table, 0)
    first = opened["view"]["game"]["to_move"][0]
    mover, other = ((ana, jan), (jan, ana))[first]
    seen = await mover.watch(table, first)
    rack = [letter for letter in seen["view"]["game"]["rack"] if letter != "?"][:4]
    tiles = [[7, 5 + index, letter] for index, letter in enumerate(rack)]
    await mover.act(table, 1, {"kind": "play", "seat": first, "tiles": tiles})
    await other.watch(table, 1 - first)
    await other.act(table, 2, {"kind": "resign", "seat": 1 - first})
    await other.wait("info", lambda m: m["info"]["status"] == "over")
    while await tally.look(served.house):
        pass
    return mover, other, table, "".join(rack)


async def test_a_finished_game_is_in_the_profile(somebody: Somebody, served: Served) -> None:
    mover, other, table, word = await one_play(somebody, served)
    mine = await mover.ask("GET", "/people/me")
    assert (mine["own"], mine["shown"], mine["played"], mine["won"]) == (True, True, 1, 1)
    assert [(each["word"], each["times"]) for each in mine["words"]] == [(word, 1)]
    score = (await mover.ask("GET", f"/tables/{table}/view"))["view"]["game"]["moves"][0]["score"]
    feats = {each["kind"]: each for each in mine["feats"]}
    assert (feats["play"]["points"], feats["play"]["words"], feats["play"]["table"]) == (score, [word], table)
    theirs = await other.ask("GET", "/people/me")
    assert (theirs["played"], theirs["won"], theirs["words"]) == (1, 0, [])
    assert [each["table"] for each in (await mover.ask("GET", "/me/export"))["plays"]] == [table]


async def test_others_see_what_one_lets_them_see(somebody: Somebody, served: Served) -> None:
    mover, other, table, word = await one_play(somebody, served)
    path = f"/people/{mover.id}"
    hidden = await other.ask("GET", path)
    assert (hidden["name"], hidden["shown"], hidden["played"], hidden["words"]) == (mover.name, False, 0, [])
    await mover.ask("PUT", "/me/profile", {"seen_by": "everybody"})
    shown = await other.ask("GET", path)
    assert (shown["own"], shown["shown"], shown["played"]) == (False, True, 1)
    assert [each["word"] for each in shown["words"]] == [word]
    assert table not in str(shown)  # where it was is nobody else's
    await mover.ask("PUT", "/me/profile", {"seen_by": "friends"})
    assert (await other.ask("GET", path))["shown"] is False
    code = (await mover.ask("POST", "/friends/code", {}))["code"]
    await other.ask("POST", "/friends/accept", {"code": code})
    assert (await other.ask("GET", path))["shown"] is True
    await mover.ask("PUT", "/me/profile", {"seen_by": "nobody"})
    assert (await other.ask("GET", path))["shown"] is False
    await mover.ask("PUT", "/me/profile", {"seen_by": "the world"}, status=422)
    await other.ask("GET", "/people/nobody", status=404)


async def test_a_guarded_profile_is_for_friends_at_most(somebody: Somebody) -> None:
    child, eve = await somebody("Zosia", connected=False), await somebody("Eve", connected=False)
    await sign_up(child, "zosia")
    await child.ask("PUT", "/me/profile", {"seen_by": "everybody"})
    assert (await eve.ask("GET", f"/people/{child.id}"))["shown"] is True
    await child.ask("PUT", "/me/guard", {"pin": "4711", "phrases_only": True, "friends_only": False})
    assert (await eve.ask("GET", f"/people/{child.id}"))["shown"] is False
