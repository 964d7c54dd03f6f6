"""Endgames of two seats: core's nouns in, the kernel's solution out as core's nouns."""

from collections.abc import Sequence
from typing import NamedTuple

from wordloom.analysis.moves import FoundPlay, PlayFinder, Unpacked, Window, unpacked_end
from wordloom.core.grid import Grid
from wordloom.core.tiles import Tiles
from wordloom.native import Endgame

LONGEST = 86_400.0  # seconds: a day


class SolvedPlay(NamedTuple):
    """A play, or None for a pass, and the points from here to the end less the other seat's."""

    play: FoundPlay | None
    spread: int
    exact: bool  # for the depth that was searched; else the spread is at most this


class Solved(NamedTuple):
    """How an endgame comes out. Proven: the best play's spread rests on no estimate."""

    proven: bool
    nodes: int
    plays: Sequence[SolvedPlay]  # best first


class EndgameSearch:
    """One endgame; `stop` ends its `run` on another thread."""

    def __init__(self, finder: PlayFinder, grid: Grid, racks: tuple[Tiles, Tiles], passes_left: int) -> None:
        """The rack of the seat on turn comes first; `passes_left` in a row would end the game."""
        self._finder = finder
        self._grid = grid
        self._window = Window(grid, 0)
        rules = finder.rules(grid.layout, self._window)
        mine, other = (finder.lettering.rack(rack) for rack in racks)
        squares = finder.squares(grid, self._window)
        self._kernel = Endgame(finder.graph, rules, squares, mine, other, passes_left)

    def run(self, *, seconds: float = LONGEST, threads: int = 1, top: int = 1, nodes: int = 0) -> Solved:
        """Solve it, or get as far as time and nodes allow; `top` plays get values of their own.

        On one thread, limited by nodes alone, the answer is always the same.
        """
        milliseconds = round(1000 * min(seconds, LONGEST))
        proven, _, visited, plays = self._kernel.solve(milliseconds, threads, top, nodes)
        return Solved(proven, visited, Unpacked(len(plays), lambda at: self._told(plays[at])))

    def stop(self) -> None:
        """End the search; it answers with what it has."""
        self._kernel.stop()

    def _told(self, packed: tuple[tuple[bool, int, int, int, bytes, int] | None, int, bool]) -> SolvedPlay:
        play, spread, exact = packed
        return SolvedPlay(unpacked_end(play, self._grid, self._window, self._finder.lettering), spread, exact)
