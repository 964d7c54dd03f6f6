"""Looking ahead from a seat's view: what is hidden is dealt again and again, and every candidate meets the same deals.

A family says which moves are candidates, how a deal is made from its view, and who plays on; the rest is the same
everywhere. Luck is shared: in one deal all candidates see the same hidden pieces and the same draws, so that few deals
tell moves apart. A candidate that can hardly be the best gets no more of them.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from typing import Generic, TypeVar

from wordloom.core.errors import RuleError
from wordloom.rules.chance import Chance
from wordloom.rules.commands import Command
from wordloom.rules.game import Game, View

C = TypeVar("C")  # a candidate
D = TypeVar("D")  # a deal
S = TypeVar("S")  # the state of a game
FIRST = 8  # deals before anything is dropped
BETWEEN = 4  # deals between two looks at what can be dropped
CLEAR = 2.0  # standard errors behind the leader, from which on a candidate is dropped


@dataclass
class Weighed(Generic[C]):
    """A candidate and what each deal brought it."""

    candidate: C
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """What it brings on average."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    def behind(self, leader: "Weighed[C]") -> tuple[float, float]:
        """By how much the leader is ahead in the deals that both met, and the standard error of that."""
        gaps = [one - other for one, other in zip(leader.values, self.values, strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        return mean, sqrt(spread / len(gaps))


def weigh(
    candidates: Sequence[C], deals: Iterator[D], trial: Callable[[C, D], float], *, most: int, seconds: float
) -> list[Weighed[C]]:
    """The candidates after at most so many deals, best first; those that were dropped come last.

    It stops early when one candidate is left, or when its time is over; the first candidate is the best where nothing
    was tried.
    """
    until = time.monotonic() + seconds
    live, dropped = [Weighed(candidate) for candidate in candidates], list[Weighed[C]]()
    for number, deal in enumerate(islice(deals, most), 1):
        if len(live) < 2 or time.monotonic() > until:
            break
        for each in live:
            each.values.append(trial(each.candidate, deal))
        if number >= FIRST and number % BETWEEN == 0:
            leader = max(live, key=lambda each: each.mean)
            lost = [each for each in live if each is not leader and hopeless(each, leader)]
            dropped = best_first(lost) + dropped
            live = [each for each in live if each not in lost]
    return best_first(live) + dropped


def best_first(weighed: Sequence[Weighed[C]]) -> list[Weighed[C]]:
    """By what they bring on average."""
    return sorted(weighed, key=lambda each: -each.mean)


def hopeless(each: Weighed[C], leader: Weighed[C]) -> bool:
    """Whether a candidate can hardly be better than the leader."""
    gap, error = each.behind(leader)
    return gap > CLEAR * error


@dataclass(frozen=True)
class Future(Generic[S]):
    """A game played on from a dealt state by players that see only their views of it."""

    game: Game[S]
    player: Callable[[View], Command]

    def after(self, state: S, command: Command, luck: str) -> S:
        """The state after a command, with luck of its own."""
        return self.game.decide(state, command, Chance(luck.encode()), 0).state

    def played_on(self, state: S, luck: str, goes_on: Callable[[S], bool], longest: int) -> S:
        """The state once `goes_on` says no, the game is over, or after so many commands."""
        for step in range(longest):
            seats = self.game.awaited(state)
            if not seats or not goes_on(state):
                break
            command = self.player(self.game.view(state, seats[0]))
            try:
                state = self.after(state, command, f"{luck}/{step}")
            except RuleError:  # a quick player need not know every rule
                break
        return state
