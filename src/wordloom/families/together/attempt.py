"""A play as goals look at it: the grid before, the tiles laid, the words they form, the box they come from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from wordloom.core.grid import Direction, Grid, Placed, Square
from wordloom.core.plays import Formed, words_formed
from wordloom.core.tiles import TileSet


@dataclass(frozen=True)
class Attempt:
    """One play whose geometry is right."""

    before: Grid
    placed: tuple[Placed, ...]
    words: tuple[Formed, ...]
    tiles: TileSet

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The squares covered this turn."""
        return tuple(tile.square for tile in self.placed)

    def is_new(self, square: Square) -> bool:
        """Whether the square was covered by this play."""
        return square in self.squares

    def old_runs(self, word: Formed) -> Iterator[tuple[Square, ...]]:
        """The stretches of a formed word that lay there before, each as long as it goes."""
        run: list[Square] = []
        for square in word.squares:
            if self.before.at(square):
                run.append(square)
                continue
            if run:
                yield tuple(run)
            run = []
        if run:
            yield tuple(run)

    def old_run(self, square: Square, direction: Direction) -> tuple[Square, ...]:
        """The line of tiles through a square as it lay before the play; empty on a free square."""
        return self.before.run(square, direction) if self.before.at(square) else ()


def attempt(before: Grid, placed: Sequence[Placed], tiles: TileSet) -> Attempt:
    """A play, ready to be looked at."""
    return Attempt(before, tuple(placed), words_formed(before, placed), tiles)
