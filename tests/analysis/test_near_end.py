"""What is left in the bag: the same for plays, exchanges and named moves, and nothing where leftovers do not count."""

import pytest

from wordloom.families.board.analysing import SIMULATION, STATIC, Analyser
from wordloom.families.board.asked import Effort
from wordloom.families.board.leaves import learned_leaves
from wordloom.games.boards import board_game, read_cgp, words_for

BOARD = (
    "15/1V13/1I13/1V7EXTIRP/1E6IWI3R/1RE4T5JO/2L1A1DIRL3I1/"
    "1ElUTION3BANC/2SPOOFY3R1G1/1K2N6O1L1/1E1FA4SHUTED/1BAAL6GOD1/2ME4Q2HM2/1ZA1ARENITEs3/NOSODE1UN6"
)
LATE = f"{BOARD} CGEA/ 300/310 0"  # a rack of four: one tile is in the bag


def analyser(game: str = "classic-us") -> Analyser:
    return Analyser(read_cgp(LATE, "en"), board_game(game, "en"), words_for("", game, "en"))


def test_rollouts_and_the_static_answer_agree_about_every_move() -> None:
    """Exchanges leave the bag as full as it is; the kernel's player says so too."""
    looked = analyser()
    assert looked.bag == 1
    static = {move.move: move.equity for move in looked.run(STATIC, Effort(top=500)).plays}
    rolled = {move.move: move.equity for move in looked.run(SIMULATION, Effort(rollouts=1, top=20)).plays}
    assert len(rolled) == 20
    assert rolled == {move: static[move] for move in rolled}


@pytest.mark.parametrize(("kept", "laid"), [("CG", 2), ("CGE", 1), ("CGEA", 0)])
def test_a_play_that_takes_the_last_tile_is_charged_for_it(kept: str, laid: int) -> None:
    looked = analyser()
    leaves = looked.outlook.leaves
    assert leaves is not None
    worth = leaves.value(looked.finder.lettering.rack(kept))
    assert looked.kept_worth(kept, laid) == pytest.approx(worth + leaves.near_end(max(0, 1 - laid)))
    assert leaves.near_end(0) < 0


def test_races_know_nothing_of_the_end_of_the_bag() -> None:
    leaves = learned_leaves(board_game("finish-line", "en"))
    assert leaves is not None
    assert leaves.near_end(0) == 0
