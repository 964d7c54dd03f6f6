"""Ends of several seats with every rack known: core's nouns in, the kernel's search out as core's nouns."""

from collections.abc import Sequence
from typing import NamedTuple

from wordloom.analysis.endgames import LONGEST
from wordloom.analysis.leaves import leave_model
from wordloom.analysis.moves import FoundPlay, PlayFinder, Window, unpacked_end
from wordloom.analysis.play_graphs import play_graph, quickly_mapped
from wordloom.core.grid import Grid
from wordloom.core.tiles import Tiles
from wordloom.native import MaxN, WordGraph


class Passes(NamedTuple):
    """How many in a row end the game: now, and after a play."""

    left: int
    all: int


class ManyMove(NamedTuple):
    """A play, or None for a pass, and the points of every seat from here to the end."""

    play: FoundPlay | None
    points: list[int]
    proven: bool


class ManyEnd(NamedTuple):
    """How an end comes out. Proven: every move was followed to the end in every way."""

    proven: bool
    nodes: int
    moves: list[ManyMove]  # that were looked into, best first


class ManySeatsSearch:
    """One end, every seat for itself; `stop` ends its `run` on another thread."""

    def __init__(
        self,
        words: WordGraph,
        finder: PlayFinder,
        grid: Grid,
        racks: Sequence[Tiles],
        scores: Sequence[int],
        *,
        passes: Passes,
        rack_size: int,
    ) -> None:
        """Racks and scores in the order of play, the seat on turn first."""
        self._finder = finder
        self._grid = grid
        self._window = Window(grid, 0)
        self._kernel = MaxN(
            play_graph(words, quickly_mapped(words)),
            finder.rules(grid.layout, self._window),
            leave_model(finder.tiles.name, rack_size),
            finder.squares(grid, self._window),
            [finder.lettering.rack(rack) for rack in racks],
            list(scores),
            *passes,
        )

    def run(self, *, seconds: float = LONGEST, threads: int = 1, looks: int = 0) -> ManyEnd:
        """Look deeper and wider until all is proven, time is up or so many looks were taken; the first always is.

        Limited by looks alone, the answer is always the same.
        """
        milliseconds = round(1000 * min(seconds, LONGEST))
        proven, _, nodes, moves = self._kernel.solve(milliseconds, threads, looks)
        where = self._grid, self._window, self._finder.lettering
        found = [ManyMove(unpacked_end(play, *where), points, known) for play, points, known in moves]
        return ManyEnd(proven, nodes, found)

    def stop(self) -> None:
        """End the search; it answers with what it has."""
        self._kernel.stop()
