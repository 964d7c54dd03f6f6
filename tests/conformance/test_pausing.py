"""Whatever a game waits for (a challenge, a trade, an action card), a pause takes none of its time away."""

import random
from collections.abc import Iterator

import pytest

from conformance.driver import random_command
from conformance.tables import HalfOfAll
from wordloom.core.errors import RuleError
from wordloom.games import CATALOGUE
from wordloom.rules.commands import TABLE, Answer, Begin, Offer, Resume
from wordloom.rules.match import Match
from wordloom.rules.seats import present
from wordloom.rules.sitting import Sitting

TRIES = 60  # games, in one of which the window opens
STEPS = 120
WINDOWS = [
    ("classic-us", "pending"),
    ("finish-line", "pending"),
    ("cards", "pending"),
    ("cards-action", "acting"),
    ("cards-rummy", "window"),
    ("rummikub", "pending"),
    ("together", "trade"),
]


def with_open_window(game: str, window: str) -> Iterator[tuple[Sitting, int, int]]:
    """Games played at random until a window is open, the time then, and when it closes."""
    info = CATALOGUE[game]
    options = info.read_options({"words": "challenge", "challenge_seconds": 20, "turn_seconds": 90})
    for seed in range(TRIES):
        luck = random.Random(seed)
        table = Sitting(Match(info.make(options, HalfOfAll())), ["a", "b"], luck.randbytes(32))
        table.submit(Begin(TABLE), 0)
        for at in range(1_000, STEPS * 1_000, 1_000):
            state = table.state.game
            if (closes := table.match.game.deadline(state)) and getattr(state, window):
                yield table, at, closes
                break
            if table.match.outcome(table.state):
                break
            seat = luck.choice(table.match.game.awaited(state) or (0,))
            try:
                table.submit(random_command(luck, info, table.match.view(table.state, seat).game), at)
            except RuleError:
                continue


@pytest.mark.parametrize(("game", "window"), WINDOWS)
def test_a_pause_takes_no_time_from_a_window(game: str, window: str) -> None:
    for table, at, closes in with_open_window(game, window):
        if table.state.proposal or table.state.clock.paused_at:
            continue
        first, *others = present(table.state.game)
        table.submit(Offer(first, "pause"), at)
        for seat in others:
            table.submit(Answer(seat, agree=True), at)
        table.submit(Resume(first), at + 3_600_000)
        assert table.match.game.deadline(table.state.game) == closes + 3_600_000
        return
    pytest.fail(f"no game of {game} came to an open {window}")
