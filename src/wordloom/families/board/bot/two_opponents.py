"""The choice when few tiles are left in the bag, for an opponent of whom nobody knows how strong it is.

Weighed draws tell how often a move wins against one who plays perfectly and knows what will be drawn, deals how often
against a static player. Real ones are in between, and a move that is good against one is often poor against the other.
"""

from collections.abc import Sequence
from typing import TypeAlias

from wordloom.analysis.pre_endgames import WeighedMove
from wordloom.analysis.rollouts import RolledOut, RolloutSearch

MOST_WEIGHED = 12  # moves, the best by weighing
MOST_ROLLED = 15  # the best by equity, of which the best by deals comes in
STATIC_SHARE = 0.5  # of the choice
TO_THE_END = 100  # plies

Name: TypeAlias = tuple[object, str]


def good_against_both(
    weighed: Sequence[WeighedMove], search: RolloutSearch, *, deals: int, seconds: float, seed: int
) -> WeighedMove:
    """Of the moves weighed, best first, the one that wins most often against either half of the time."""
    known = {_name(move): move for move in weighed if move.win is not None}
    best = weighed[: min(MOST_WEIGHED, len(known))]
    if len(known) < 2:
        return weighed[0]
    also = [(move.play, move.exchanged, 0.0) for move in best]
    rolled = search.run(seconds=seconds, deals=deals, plies=TO_THE_END, top=MOST_ROLLED, seed=seed, also=also).moves
    chances = {_name(move): move.win for move in rolled if move.deals == rolled[0].deals}
    either = [move for name, move in known.items() if name in chances]  # of equal chances the best by weighing
    return max(either, key=lambda move: _chance(move, chances))


def _name(move: WeighedMove | RolledOut) -> Name:
    return (move.play.placed if move.play else None), "".join(sorted(move.exchanged))


def _chance(move: WeighedMove, chances: dict[Name, float]) -> float:
    return (1 - STATIC_SHARE) * (move.win or 0.0) + STATIC_SHARE * chances[_name(move)]
