"""What a rule book decides for its board game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from wordloom.core.notation import Notation
from wordloom.core.tiles import Tiles
from wordloom.rules.outcome import places

if TYPE_CHECKING:
    from wordloom.families.board.state import BoardState


class WrongChallenge(Enum):
    """What a challenge of a good play costs the challenger."""

    NOTHING = "nothing"
    FIVE_POINTS = "five-points"  # no book says so; families do
    TEN_POINTS = "ten-points"
    NEXT_TURN = "next-turn"


def two_rounds(_: "BoardState") -> int:
    """Everyone passes twice in a row."""
    return 2


def never(_: "BoardState") -> tuple[int, ...]:
    """No score ends the game early."""
    return ()


def by_score(state: "BoardState") -> list[tuple[float, ...]]:
    """The higher score wins; a tie is shared."""
    return [(seat.score,) for seat in state.seats]


def no_targets(_: int) -> tuple[int, ...]:
    """Nobody plays for a score of their own."""
    return ()


def any_tile(rack: Tiles) -> bool:
    """Whatever is on a rack can be laid."""
    return bool(rack)


@dataclass(frozen=True, kw_only=True)
class Edition:
    """The rules in which editions of the board game differ."""

    rack: int = 7
    bonus: Mapping[int, int] = field(default_factory=lambda: {7: 50})
    layout: str = "classic"
    notation: Notation = Notation.ENGLISH
    blank_is_first: bool = True  # in the draw for first play
    exchange_needs: int = 1  # tiles in the bag, and never fewer than are exchanged
    challenge_names_word: bool = False
    wrong_challenge: WrongChallenge = WrongChallenge.NOTHING
    passes_to_end: Callable[["BoardState"], int] = two_rounds
    reached: Callable[["BoardState"], tuple[int, ...]] = never  # seats whose score ends the game
    targets: Callable[[int], tuple[int, ...]] = no_targets  # of each seat, by their number: the score it plays for
    can_lay: Callable[[Tiles], bool] = any_tile  # without such tiles a seat has gone out
    fewest_seats: int = 2  # the game goes on with
    counts_leftovers: bool = True
    standing: Callable[["BoardState"], list[tuple[float, ...]]] = by_score

    def places(self, state: "BoardState") -> tuple[int, ...]:
        """Final places; a seat that left ranks behind all that stayed."""
        keys = self.standing(state)
        stayed = [0.0 if seat.left else 1.0 for seat in state.seats]
        return places([(here, *key) for here, key in zip(stayed, keys, strict=True)])
