"""What hands can answer on one cloth: the kernel's best play, asked for again and again."""

from typing import NamedTuple

from wordloom.analysis.moves import FoundPlay, PlayFinder, Window, unpacked
from wordloom.core.grid import Grid
from wordloom.core.tiles import Tiles
from wordloom.families.cards.bot.finding import BONUS, too_wide
from wordloom.families.cards.deck import PREMIUMS, letter_cards, premium_cards
from wordloom.native import Board, LeaveModel

HAND = 7
MULTIPLIED = 0.9  # the part of a play's points that a premium card multiplies: not all words run through its square


class Outlook(NamedTuple):
    """What whoever plays next keeps in mind: leaves while cards are drawn, else what the others hold."""

    leaves: LeaveModel | None
    deck: int
    others: int  # points in the other hands


class Answers:
    """One cloth, searched with many hands."""

    def __init__(self, finder: PlayFinder, grid: Grid) -> None:
        self._lettering = finder.lettering
        self._grid = grid
        self._window = Window(grid, HAND)
        self._board: Board | None = None
        if not too_wide(grid):
            self._board = Board(finder.graph, finder.rules(None, self._window))
            self._board.tiles = finder.squares(grid, self._window)

    def best(self, hand: Tiles, outlook: Outlook) -> FoundPlay | None:
        """The best play without a premium card, or None."""
        if self._board is None:
            return None
        play = self._board.best(self._lettering.rack(letter_cards(hand)), False, *outlook)
        return play and unpacked(play, self._grid, self._window, self._lettering)

    def worth(self, hand: Tiles, outlook: Outlook, premium_cost: dict[str, float]) -> float:
        """What the best play is worth to whoever holds that hand, with its premium card where that pays."""
        if self._board is None:
            return 0.0
        play = self._board.best(self._lettering.rack(letter_cards(hand)), False, *outlook)
        if play is None:
            return 0.0
        points, equity = play[5] - BONUS.get(len(play[4]), 0), play[6]
        gains = [(PREMIUMS[face] - 1) * MULTIPLIED * points - premium_cost[face] for face in premium_cards(hand)]
        return equity + max([0.0, *gains])
