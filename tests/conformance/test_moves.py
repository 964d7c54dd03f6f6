"""The moves that a family finds: the rules take every one of them, and typing one gives the same command back."""

from random import Random

import pytest

import wordloom as wl
from wordloom.games import CATALOGUE
from wordloom.rules.commands import TABLE, Expire

LOOKED_AT = 10  # moves of a position: the first ones, and some of the others
TABLES = [
    (game, words) for game, info in CATALOGUE.items() for words in ("checked", "challenge") if "words" not in info.idle
]
TABLES += [(game, "") for game, info in CATALOGUE.items() if "words" in info.idle]


@pytest.mark.parametrize(("game", "words"), TABLES)
def test_every_move_found_is_allowed_and_can_be_typed(game: str, words: str) -> None:
    luck = Random(f"{game}/{words}")
    seats = [f"P{seat}" for seat in range(min(CATALOGUE[game].seats[1], luck.randint(2, 3)))]
    options = {"words": words} if words else {}
    table = wl.Game(game, language=luck.choice(wl.languages()), seats=seats, seed=5, **options)
    for _ in range(30):
        if table.over:
            break
        if not table.awaited:
            table._submit(Expire(TABLE), table._sitting.match.deadline(table._sitting.state))
            continue
        seat = luck.choice(table.awaited)
        found = table.view(seat).moves(timed=False)
        assert found, f"{table!r} waits for a seat without moves"
        for move in [*found[:3], *luck.sample(found, min(len(found), LOOKED_AT))]:
            assert table.view(seat).read(move.text) == move.command
            table._sitting.match.act(table._sitting.state, move.command, table._sitting.seed, table._now)
        table.move(luck.choice(found[:3]), seat)
    assert table.over or len(table.record.entries) > 10
