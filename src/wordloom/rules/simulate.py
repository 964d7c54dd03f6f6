"""Bots against bots: whole games without a server, for soak tests, ladders and tuning."""

from collections.abc import Sequence

from wordloom.rules.bots import Bot
from wordloom.rules.commands import TABLE, Begin, Expire
from wordloom.rules.courtesy import due
from wordloom.rules.sitting import Sitting

THINKING = 1_000  # ms between commands
LONGEST = 5_000  # commands; a game that has not ended by then never will


def play_out(sitting: Sitting, bots: Sequence[Bot]) -> None:
    """Play a game to its end; every seat is asked when the table waits for it."""
    at = 0
    sitting.submit(Begin(TABLE), at)
    while sitting.match.outcome(sitting.state) is None:
        at += THINKING
        if len(sitting.entries) > LONGEST:
            raise RuntimeError("the game does not end")
        seats = due(sitting.match, sitting.state, range(len(bots)))
        if not seats:
            sitting.submit(Expire(TABLE), max(at, sitting.match.deadline(sitting.state) or at))
            continue
        seat = seats[0]
        sitting.submit(bots[seat].choose(sitting.match.view(sitting.state, seat)), at)
