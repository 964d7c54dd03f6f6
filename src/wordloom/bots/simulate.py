"""Bots against bots: whole games without a server, for soak tests, ladders and tuning."""

from collections.abc import Sequence

from wordloom.bots import Bot
from wordloom.rules.commands import TABLE, Begin, Expire
from wordloom.rules.table import Table

THINKING = 1_000  # ms between commands
LONGEST = 5_000  # commands; a game that has not ended by then never will


def play_out(table: Table, bots: Sequence[Bot]) -> None:
    """Play a game to its end; every seat is asked in turn when it is awaited."""
    at = 0
    table.submit(Begin(TABLE), at)
    while table.match.outcome(table.state) is None:
        at += THINKING
        if len(table.entries) > LONGEST:
            raise RuntimeError("the game does not end")
        seats = table.match.game.awaited(table.state.game)
        if not seats:
            table.submit(Expire(TABLE), max(at, table.match.deadline(table.state) or at))
            continue
        seat = seats[0]
        table.submit(bots[seat].choose(table.match.view(table.state, seat)), at)
