"""What a play tells of the tiles that were kept, with the words and rules of a real game."""

import pytest

from wordloom.analysis.kept import LastPlay, kept_after
from wordloom.analysis.moves import PlayFinder
from wordloom.core.grid import Grid, Placed, layout
from wordloom.games.boards import board_game, words_for

RULES = board_game("classic-us", "en")
WORDS = words_for("", "classic-us", "en")


def weight(kept: str, *, down: bool = False, laid: str = "QUIZ", score: int = 44) -> float:
    """Of what was kept by a seat that began with QUIZ."""
    placed = tuple(Placed(7 + at * down, 7 + at * (not down), face) for at, face in enumerate(laid))
    told = kept_after(
        WORDS,
        PlayFinder(WORDS, RULES.tiles, RULES.edition.bonus),
        LastPlay(Grid(layout(RULES.edition.layout)), placed, score, 86),
        kept,
        counts_leftovers=True,
        rack_size=RULES.edition.rack,
        exchange_needs=RULES.edition.exchange_needs,
        draws=3,
        seed=1,
    )
    assert {len(leave) for leave, _ in told} == {len(kept)}
    weights = {worth for _, worth in told}
    assert len(weights) == 1
    return weights.pop()


@pytest.mark.parametrize("down", [False, True])
def test_a_missed_bonus_is_hardly_believed(down: bool) -> None:
    """With ?ES it could have laid QUIZzES; with EIO there was hardly more."""
    assert weight("?ES", down=down) == pytest.approx(0.05, abs=0.001)
    assert weight("EIO", down=down) > 0.2


def test_a_blank_on_the_board_was_a_blank_on_the_rack() -> None:
    """Whoever held Q, U, Z and a blank kept more of them, or had a letter for it."""
    assert weight("EIO", laid="QUiZ", score=42) < weight("EIO")


def test_a_whole_rack_tells_nothing() -> None:
    placed = tuple(Placed(7, 3 + at, face) for at, face in enumerate("ACTIONS"))
    last = LastPlay(Grid(layout(RULES.edition.layout)), placed, 68, 86)
    finder = PlayFinder(WORDS, RULES.tiles, RULES.edition.bonus)
    assert (
        kept_after(
            WORDS, finder, last, "ABCDEFG", counts_leftovers=True, rack_size=7, exchange_needs=7, draws=5, seed=1
        )
        == []
    )
