"""Finish Line Scrabble (book 002, “Rules for shorter gameplay”): first to reach one's own target wins."""

from dataclasses import replace
from typing import Literal, TypeAlias

from wordloom.games.classic_us import EDITION as CLASSIC_US
from wordloom.rules.board.catalogue import board_game
from wordloom.rules.board.edition import Edition
from wordloom.rules.board.state import BoardOptions, BoardState

Level: TypeAlias = Literal["beginner", "intermediate", "expert"]

# Points needed to win, by number of players and by one's own level.
TARGETS: dict[int, dict[Level, int]] = {
    2: {"beginner": 70, "intermediate": 120, "expert": 200},
    3: {"beginner": 60, "intermediate": 100, "expert": 180},
    4: {"beginner": 50, "intermediate": 90, "expert": 160},
}


class FinishLineOptions(BoardOptions, frozen=True, kw_only=True):
    """A level for each seat; seats without one play as intermediate."""

    levels: tuple[Level, ...] = ()


def targets(options: FinishLineOptions, seats: int) -> list[int]:
    """The target of each seat."""
    unsaid: list[Level] = ["intermediate" for _ in range(seats)]
    return [TARGETS[seats][level] for level in [*options.levels, *unsaid][:seats]]


def edition(options: FinishLineOptions) -> Edition:
    """No leftovers: a target decides, or, when tiles run out first, who came nearest to the own target."""

    def reached(state: BoardState) -> tuple[int, ...]:
        goals = targets(options, len(state.seats))
        pairs = enumerate(zip(state.seats, goals, strict=True))
        return tuple(index for index, (seat, goal) in pairs if seat.score >= goal)

    def standing(state: BoardState) -> list[tuple[float, ...]]:
        goals = targets(options, len(state.seats))
        return [(seat.score / goal,) for seat, goal in zip(state.seats, goals, strict=True)]

    return replace(CLASSIC_US, reached=reached, counts_leftovers=False, standing=standing)


INFO = board_game(id="finish-line", book="002", language="en", edition=edition, options=FinishLineOptions, minutes=15)
