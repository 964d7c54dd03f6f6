"""The plays that a bot sees at a card table, each with the premium card where it pays most."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from wordloom.analysis.moves import FoundPlay, PlayFinder
from wordloom.core.grid import Grid, Placed, Square
from wordloom.core.lexicon import Lexicon
from wordloom.core.plays import words_formed
from wordloom.core.scoring import Score, score_play
from wordloom.core.tiles import TileSet
from wordloom.rules.cards.deck import PREMIUMS, premium_cards
from wordloom.rules.cards.views import CardsView

BONUS = {7: 50}
WIDEST = 64 - 2 * 7  # the kernel's lines, with room for a hand on either side
# How many of the best plays in its vocabulary a level looks at, and how many of all plays it overlooks.
LOOKS = {1: 4, 2: 6, 3: 8, 4: 12, 5: 16, 6: 24, 7: 32, 8: 48, 9: 64, 10: 100}
OVERLOOKS = {1: 0.9, 2: 0.8, 3: 0.7, 4: 0.6, 5: 0.5, 6: 0.4, 7: 0.3, 8: 0.2, 9: 0.1, 10: 0.0}


class Option(NamedTuple):
    """A play with or without a premium card, and what it scores."""

    placed: tuple[Placed, ...]
    premium: Placed | None
    score: Score


class Sight:
    """The eyes and the vocabulary of one level."""

    def __init__(self, graph: Lexicon, cards: TileSet, level: int, luck: random.Random) -> None:
        self.graph = graph
        self.cards = cards
        self.level = level
        self.luck = luck
        self.finder = PlayFinder(graph, cards, BONUS)

    def options(self, view: CardsView) -> list[Option]:
        """The plays it sees, each without a premium card and with each kind of them that it holds."""
        grid = table_of(view)
        return [option for play in self._plays(grid, view) for option in self._with_premiums(grid, play, view)]

    def _plays(self, grid: Grid, view: CardsView) -> Iterator[FoundPlay]:
        """The best plays that it knows and does not overlook."""
        if too_wide(grid):
            return
        seen = 0
        for play in self.finder.find(grid, view.hand):
            if seen == LOOKS[self.level]:
                return
            if self.luck.random() >= OVERLOOKS[self.level] and self._knows(grid, play):
                seen += 1
                yield play

    def _knows(self, grid: Grid, play: FoundPlay) -> bool:
        if self.level == 10:
            return True
        return all(self.graph.level(formed.word) <= self.level for formed in words_formed(grid, play.placed))

    def _with_premiums(self, grid: Grid, play: FoundPlay, view: CardsView) -> Iterator[Option]:
        placed = play.placed
        if not grid:
            yield Option(placed, None, score_play(grid, placed, self.cards, BONUS, {placed[0].square: 2}))
            return
        plain = score_play(grid, placed, self.cards, BONUS)
        yield Option(placed, None, plain)
        worth = [scored.points for scored in plain.words]
        through: dict[Square, int] = {tile.square: 0 for tile in placed}
        for formed, points in zip(words_formed(grid, placed), worth, strict=True):
            for square in set(formed.squares) & set(through):
                through[square] += points
        best = max(through, key=lambda square: through[square])
        for face in set(premium_cards(view.hand)):
            score = score_play(grid, placed, self.cards, BONUS, {best: PREMIUMS[face]})
            yield Option(placed, Placed(*best, face), score)


def too_wide(grid: Grid) -> bool:
    """Whether the table has spread beyond what the kernel looks at at once."""
    rows = [square.row for square in grid.cells] or [0]
    cols = [square.col for square in grid.cells] or [0]
    return max(max(rows) - min(rows), max(cols) - min(cols)) >= WIDEST


def table_of(view: CardsView) -> Grid:
    """The table that the next play meets: cards that are about to leave are gone."""
    grid = Grid().lay(view.cells)
    return grid.lift(view.window.leaving) if view.window else grid
