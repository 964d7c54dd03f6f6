"""Numbers of plays and best scores, counted with an independent engine; see the head of the data file."""

from pathlib import Path

import pytest

from wordloom.analysis.moves import PlayFinder
from wordloom.core.lexicon import open_lexicon
from wordloom.core.tiles import tile_set
from wordloom.families.board.notation.cgp import read_cgp

LINES = (Path(__file__).parent / "counts/classic-en.txt").read_text().splitlines()
POSITIONS = [line.split("\t") for line in LINES if not line.startswith("#")]


@pytest.mark.parametrize(("plays", "best", "cgp"), POSITIONS)
def test_counts(plays: str, best: str, cgp: str) -> None:
    position = read_cgp(cgp, "en")
    finder = PlayFinder(open_lexicon("en-word-list"), tile_set("en"), {7: 50})
    found = finder.find(position.grid, position.racks[0])
    assert (len(found), found.best_score) == (int(plays), int(best))
    assert found[0].score == int(best)
