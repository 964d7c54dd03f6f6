"""Finish Line Scrabble (book 002, “Rules for shorter gameplay”): first to reach one's own target wins."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Literal, Self, TypeAlias, get_args

from msgspec import Meta
from msgspec.structs import replace as with_fields

from wordloom.core.errors import ParseError
from wordloom.families.board.catalogue import board_game
from wordloom.families.board.edition import Edition
from wordloom.families.board.state import BoardState, ThinkingOptions
from wordloom.games.classic_us import EDITION as CLASSIC_US
from wordloom.rules.game import own
from wordloom.rules.options import Options

Level: TypeAlias = Literal["beginner", "intermediate", "expert"]

# Points needed to win, by number of players and by one's own level.
TARGETS: dict[int, dict[Level, int]] = {
    2: {"beginner": 70, "intermediate": 120, "expert": 200},
    3: {"beginner": 60, "intermediate": 100, "expert": 180},
    4: {"beginner": 50, "intermediate": 90, "expert": 160},
}


UNSAID: Level = "intermediate"
# For forms: what a seat plays by that says nothing, and the points of each choice by number of players.
PER_SEAT = Meta(max_length=max(TARGETS), extra_json_schema={"unsaid": UNSAID, "points": TARGETS})


class FinishLineOptions(ThinkingOptions, frozen=True, kw_only=True):
    """A level for each seat; seats without one play as intermediate."""

    levels: Annotated[tuple[Level, ...], PER_SEAT] = ()

    def of(self, seats: int) -> list[Level]:
        """The level of each seat."""
        return [*self.levels, *[UNSAID] * seats][:seats]

    def reseated(self, order: Sequence[int]) -> Self:
        """A level goes with whoever plays at it."""
        levels = self.of(max(TARGETS))
        return with_fields(self, levels=tuple(levels[seat] for seat in order))

    def chosen_for(self, seat: int, option: str, value: str | bool) -> Self:
        """One seat's level."""
        if option != "levels":
            return super().chosen_for(seat, option, value)
        known = [level for level in get_args(Level) if level == value]
        if not known:
            raise ParseError("bad-options", option=option, value=value, possible=", ".join(get_args(Level)))
        levels = self.of(max(TARGETS))
        return with_fields(self, levels=(*levels[:seat], known[0], *levels[seat + 1 :]))


def targets(options: FinishLineOptions, seats: int) -> list[int]:
    """The target of each seat."""
    return [TARGETS[seats][level] for level in options.of(seats)]


def edition(chosen: Options) -> Edition:
    """No leftovers: a target decides, or, when tiles run out first, whoever came nearest to their own target."""
    options = own(chosen, FinishLineOptions)

    def reached(state: BoardState) -> tuple[int, ...]:
        goals = targets(options, len(state.seats))
        pairs = enumerate(zip(state.seats, goals, strict=True))
        return tuple(index for index, (seat, goal) in pairs if seat.score >= goal and not seat.left)

    def standing(state: BoardState) -> list[tuple[float, ...]]:
        goals = targets(options, len(state.seats))
        return [(seat.score / goal,) for seat, goal in zip(state.seats, goals, strict=True)]

    return replace(
        CLASSIC_US,
        reached=reached,
        counts_leftovers=False,
        standing=standing,
        targets=lambda seats: tuple(targets(options, seats)),
    )


INFO = board_game(id="finish-line", book="002", language="en", edition=edition, options=FinishLineOptions, minutes=15)
