"""What a play is worth: letter premiums first, then word premiums, then the bonus for many tiles."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wordloom.core.grid import Grid, Placed, Square
from wordloom.core.plays import Formed, words_formed
from wordloom.core.tiles import TileSet


class ScoredWord(NamedTuple):
    """A formed word as it is read out and written down."""

    word: str
    points: int


class Score(NamedTuple):
    """A play's worth, word by word, and its bonus."""

    words: tuple[ScoredWord, ...]
    bonus: int

    @property
    def total(self) -> int:
        """The points of the turn."""
        return sum(word.points for word in self.words) + self.bonus


def word_points(formed: Formed, grid: Grid, tiles: TileSet, extra: Mapping[Square, int] | None = None) -> int:
    """One word's points. `grid` is the grid before the play: only uncovered premiums count.

    `extra` multiplies words through given squares (the premium cards of the card games).
    """
    points, times, lying = 0, 1, grid.cells
    for square, face in zip(formed.squares, formed.faces, strict=True):
        points_here = tiles.value(face)
        if square not in lying:
            letter, word = grid.premium(square)
            points_here *= letter
            times *= word
        points += points_here
        if extra:
            times *= extra.get(square, 1)
    return points * times


def score_play(
    grid: Grid,
    placed: Sequence[Placed],
    tiles: TileSet,
    bonus: Mapping[int, int],
    extra: Mapping[Square, int] | None = None,
) -> Score:
    """The score of a play whose geometry is right; `bonus` gives points by number of tiles laid."""
    words = tuple(
        ScoredWord(formed.word, word_points(formed, grid, tiles, extra)) for formed in words_formed(grid, placed)
    )
    return Score(words, bonus.get(len(placed), 0))
