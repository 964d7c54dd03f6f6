"""The plays that a bot sees at a card table, each with the premium card where it pays most."""

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from wordloom.analysis.moves import FoundPlay, PlayFinder
from wordloom.core.grid import Grid, Placed, Square
from wordloom.core.layers import MOST_LEVEL
from wordloom.core.lexicon import Lexicon
from wordloom.core.plays import Formed, words_formed
from wordloom.core.scoring import word_points
from wordloom.core.tiles import BLANK, Tiles, TileSet
from wordloom.families.cards.deck import PREMIUMS, premium_cards
from wordloom.families.cards.views import CardsView, cloth_of
from wordloom.rules.traits import EVERYTHING, Traits

BONUS = {7: 50}
MOST_LOOKS = 3_000  # a blank may make ten times as many plays, and the best of them come first
WIDEST = 64 - 2 * 7  # the kernel's lines, with room for a hand on either side


class Option(NamedTuple):
    """A play with or without a premium card, and what it scores."""

    placed: tuple[Placed, ...]
    premium: Placed | None
    words: tuple[str, ...]
    points: int


class Sight:
    """What one level sees: some of the plays whose words it knows."""

    def __init__(self, graph: Lexicon, cards: TileSet, traits: Traits, luck: random.Random) -> None:
        self.graph = graph
        self.cards = cards
        self.traits = traits
        self.luck = luck
        self.finder = PlayFinder(graph, cards, BONUS)

    def options(self, view: CardsView) -> list[Option]:
        """The plays it sees, each without a premium card and with each kind of them that it holds."""
        grid = cloth_of(view)
        premiums = sorted(set(premium_cards(view.hand)))
        return [option for seen in self._plays(grid, view) for option in seen.options(premiums, first=not grid)]

    def _plays(self, grid: Grid, view: CardsView) -> Iterator["ScoredPlay"]:
        """As many plays as it looks at; unknown words cost no look."""
        if too_wide(grid):
            return
        scored = (self.scored(grid, play) for play in self._in_order(grid, view.hand))
        known = (seen for seen in scored if self._knows(seen.words))
        yield from islice(known, min(self.traits.looks, MOST_LOOKS))

    def _in_order(self, grid: Grid, hand: Tiles) -> Iterator[FoundPlay]:
        """By chance; whoever looks at everything begins with what spares the blanks, then takes the best first."""
        if self.traits.looks >= EVERYTHING and BLANK in hand:
            yield from self.finder.find(grid, hand.replace(BLANK, ""))
        found = self.finder.find(grid, hand)
        every = self.traits.looks >= len(found)
        order = range(len(found)) if every else self.luck.sample(range(len(found)), len(found))
        yield from (found[rank] for rank in order)

    def _knows(self, words: tuple[str, ...]) -> bool:
        return self.traits.vocabulary == MOST_LEVEL or all(self.traits.knows(self.graph, word) for word in words)

    def scored(self, grid: Grid, play: FoundPlay) -> "ScoredPlay":
        formed = words_formed(grid, play.placed)
        return ScoredPlay(play.placed, formed, tuple(word_points(word, grid, self.cards) for word in formed))


class ScoredPlay(NamedTuple):
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
        yield self.with_premium(None, first=first)
        if first:
            return
        best = max((card.square for card in self.placed), key=self._through)
        for face in premiums:
            yield self.with_premium(Placed(*best, face), first=first)

    def with_premium(self, premium: Placed | None, *, first: bool) -> Option:
        """The play with a premium card on one of its cards, or without one."""
        total = sum(self.points) * (2 if first else 1) + BONUS.get(len(self.placed), 0)
        if premium:
            total += (PREMIUMS[premium.face] - 1) * self._through(premium.square)
        return Option(self.placed, premium, self.words, total)

    def _through(self, square: Square) -> int:
        pairs = zip(self.formed, self.points, strict=True)
        return sum(points for formed, points in pairs if square in formed.squares)


def too_wide(grid: Grid) -> bool:
    """Whether the words have spread beyond what the kernel looks at at once."""
    rows = [square.row for square in grid.cells] or [0]
    cols = [square.col for square in grid.cells] or [0]
    return max(max(rows) - min(rows), max(cols) - min(cols)) >= WIDEST
