"""The plays that a bot sees at a card table, each with the premium card where it pays most."""

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from wordloom.analysis.moves import FoundPlay, PlayFinder
from wordloom.core.grid import Grid, Placed, Square
from wordloom.core.lexicon import Lexicon
from wordloom.core.plays import Formed, words_formed
from wordloom.core.scoring import word_points
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
    words: tuple[str, ...]
    points: int


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
        premiums = sorted(set(premium_cards(view.hand)))
        return [option for seen in self._plays(grid, view) for option in seen.options(premiums, first=not grid)]

    def _plays(self, grid: Grid, view: CardsView) -> Iterator["Seen"]:
        """The best plays that it knows and does not overlook."""
        found = self.finder.find(grid, view.hand) if not too_wide(grid) else ()
        looked_at = 0
        for play in found:
            if looked_at == LOOKS[self.level]:
                return
            if self.luck.random() >= OVERLOOKS[self.level]:
                seen = self._seen(grid, play)
                if self._knows(seen.words):
                    looked_at += 1
                    yield seen

    def _knows(self, words: tuple[str, ...]) -> bool:
        return self.level == 10 or all(self.graph.level(word) <= self.level for word in words)

    def _seen(self, grid: Grid, play: FoundPlay) -> "Seen":
        formed = words_formed(grid, play.placed)
        return Seen(play.placed, formed, tuple(word_points(word, grid, self.cards) for word in formed))


class Seen(NamedTuple):
    """A play with the words it forms and what each scores without a premium card."""

    placed: tuple[Placed, ...]
    formed: tuple[Formed, ...]
    points: tuple[int, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """Its words."""
        return tuple(formed.word for formed in self.formed)

    def options(self, premiums: Iterable[str], *, first: bool) -> Iterator[Option]:
        """The play without a premium card, and with each of some kinds on the card where it gains most."""
        times = 2 if first else 1
        total = sum(self.points) * times + BONUS.get(len(self.placed), 0)
        yield Option(self.placed, None, self.words, total)
        if first:
            return
        gains = {card.square: self._through(card.square) for card in self.placed}
        best = max(gains, key=lambda square: gains[square])
        for face in premiums:
            yield Option(self.placed, Placed(*best, face), self.words, total + (PREMIUMS[face] - 1) * gains[best])

    def _through(self, square: Square) -> int:
        pairs = zip(self.formed, self.points, strict=True)
        return sum(points for formed, points in pairs if square in formed.squares)


def too_wide(grid: Grid) -> bool:
    """Whether the table has spread beyond what the kernel looks at at once."""
    rows = [square.row for square in grid.cells] or [0]
    cols = [square.col for square in grid.cells] or [0]
    return max(max(rows) - min(rows), max(cols) - min(cols)) >= WIDEST


def table_of(view: CardsView) -> Grid:
    """The table that the next play meets: cards that are about to leave are gone."""
    grid = Grid().lay(view.cells)
    return grid.lift(view.window.leaving) if view.window else grid
