"""The choice of level 10 when few tiles are left: between weighed draws and deals."""

from collections.abc import Sequence

import pytest

from wordloom.analysis.moves import FoundPlay
from wordloom.analysis.pre_endgames import WeighedMove
from wordloom.analysis.rollouts import Rolled, RolledOut, RolloutSearch
from wordloom.core.grid import Direction, Placed, Square
from wordloom.families.board.bot.two_opponents import MOST_WEIGHED, good_against_both


def play(number: int) -> FoundPlay:
    """Any play, by its number."""
    return FoundPlay((Placed(7, number, "A"),), Direction.ACROSS, Square(7, number), 2, 5, 0.0)


def weighed(number: int, win: float | None) -> WeighedMove:
    """The same play as weighing tells it."""
    return WeighedMove(play(number), "", win, None, win_known=False, spread_known=False)


class Deals(RolloutSearch):
    """Tells chances that are given by number instead of dealing; remembers what was asked for."""

    def __init__(self, chances: dict[int, float], dropped: Sequence[int] = ()) -> None:
        self.chances, self.dropped = chances, dropped
        self.asked: list[int] = []

    def run(
        self,
        *,
        seconds: float = 0.0,
        deals: int = 0,
        threads: int = 1,
        plies: int = 2,
        top: int = 15,
        seed: int = 0,
        also: Sequence[tuple[FoundPlay | None, str, float]] = (),
    ) -> Rolled:
        """Every move that has a chance, the best first; dropped ones were not dealt to the end."""
        self.asked = [found.start.col for found, _, _ in also if found]
        ranked = sorted(self.chances, key=lambda number: (number in self.dropped, -self.chances[number]))
        told = [
            RolledOut(play(at), "", 0.0, 3 if at in self.dropped else deals, 0.0, self.chances[at], 0.0)
            for at in ranked
        ]
        return Rolled(deals, 0, told)


def choice(weighing: dict[int, float | None], deals: Deals) -> int:
    """The number of the play that is chosen."""
    moves = [weighed(number, win) for number, win in weighing.items()]
    best = good_against_both(moves, deals, deals=50, seconds=1.0, seed=1)
    assert best.play is not None
    return best.play.start.col


@pytest.mark.parametrize(
    ("weighing", "dealing", "expected"),
    [
        ({0: 0.9, 1: 0.8}, {0: 0.5, 1: 0.8}, 1),  # a little worse against one, much better against the other
        ({0: 0.9, 1: 0.8}, {0: 0.7, 1: 0.75}, 0),
        ({0: 0.5, 1: 0.5}, {0: 0.6, 1: 0.6}, 0),  # no difference: the best by weighing, which looks at points too
        ({0: 0.9, 1: 0.9, 2: None}, {0: 0.5, 1: 0.6, 2: 1.0}, 1),  # of 2 nobody knows what it does against the best
    ],
)
def test_both_opponents_count_alike(
    weighing: dict[int, float | None], dealing: dict[int, float], expected: int
) -> None:
    assert choice(weighing, Deals(dealing)) == expected


def test_a_move_that_only_deals_like_comes_in_beside_the_best_by_weighing() -> None:
    last = MOST_WEIGHED + 3
    deals = Deals({**dict.fromkeys(range(MOST_WEIGHED), 0.2), last: 0.9})
    assert choice({number: 0.6 - number / 100 for number in range(last + 1)}, deals) == last
    assert deals.asked == [*range(MOST_WEIGHED)]


def test_a_move_that_was_dropped_early_does_not_count() -> None:
    assert choice({0: 0.6, 1: 0.6}, Deals({0: 0.5, 1: 0.9}, dropped=[1])) == 0


def test_the_only_move_needs_no_deals() -> None:
    deals = Deals({})
    assert choice({4: 0.3}, deals) == 4
    assert deals.asked == []
