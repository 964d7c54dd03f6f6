"""Rollouts: core's nouns in, the kernel's answer out as core's nouns."""

from collections.abc import Sequence
from typing import NamedTuple

from wordloom.analysis.kept import Kept
from wordloom.analysis.leads import lead_changes
from wordloom.analysis.leaves import leave_model
from wordloom.analysis.moves import FoundPlay, PlayFinder, Window, unpacked
from wordloom.analysis.play_graphs import play_graph, quickly_mapped
from wordloom.analysis.races import turn_chances
from wordloom.core.grid import Direction, Grid
from wordloom.core.tiles import BLANK, Tiles
from wordloom.native import Rollouts, WordGraph


class Seats(NamedTuple):
    """The seats in the order of play, the one on turn first."""

    rack: Tiles
    known: list[Tiles]  # what is known of the other racks
    sizes: list[int]  # of the other racks
    unseen: Tiles  # all that is not known: bag and other racks
    scores: list[int]
    targets: Sequence[int] = ()  # of each seat, where everyone plays for a score of their own
    kept: Sequence[Kept] = ()  # what each other seat may hold of the unseen tiles, by its last play


class RolledOut(NamedTuple):
    """A move and what its rollouts came to."""

    play: FoundPlay | None
    exchanged: Tiles
    equity: float
    deals: int
    spread: float
    win: float
    win_error: float


class Rolled(NamedTuple):
    """The moves that were rolled out, best first."""

    deals: int
    turns: int
    moves: list[RolledOut]


class RolloutSearch:
    """One position; `stop` ends its `run` on another thread."""

    def __init__(
        self,
        words: WordGraph,
        finder: PlayFinder,
        grid: Grid,
        seats: Seats,
        *,
        rack_size: int,
        exchange_needs: int,
    ) -> None:
        self._finder = finder
        self._grid = grid
        self._window = Window(grid, 0)
        faces = finder.lettering.rack
        tiles = finder.tiles.name
        self._kernel = Rollouts(
            play_graph(words, quickly_mapped(words)),
            finder.rules(grid.layout, self._window),
            leave_model(tiles, rack_size, counts_leftovers=not seats.targets),
            finder.squares(grid, self._window),
            faces(seats.rack),
            [faces(known) for known in seats.known],
            seats.sizes,
            faces(seats.unseen),
            seats.scores,
            rack_size,
            exchange_needs,
            lead_changes(tiles, rack_size, len(seats.scores)),
            list(seats.targets),
            list(seats.kept),
            turn_chances(tiles, rack_size) if seats.targets else [],
        )

    def run(
        self,
        *,
        seconds: float = 0.0,
        deals: int = 0,
        threads: int = 1,
        plies: int = 2,
        top: int = 15,
        seed: int = 0,
        also: Sequence[tuple[FoundPlay | None, Tiles, float]] = (),
    ) -> Rolled:
        """Limited by time, by deals or both; by deals alone the answer depends on the seed and nothing else.

        `also` are moves (a play, or tiles to exchange, and the equity) that take part to the last deal.
        """
        milliseconds = max(1, round(1000 * seconds)) if seconds or not deals else 0
        asked = [self._asked(*move) for move in also]
        done, _, turns, moves = self._kernel.run(milliseconds, deals, threads, plies, top, seed, also=asked)
        return Rolled(done, turns, [self._told(move) for move in moves])

    def best(self, processor_seconds: float, candidates: int, seed: int) -> RolledOut:
        """The best move after so much processor time, which is fair on a busy machine."""
        milliseconds = max(1, round(1000 * processor_seconds))
        rolled = self._kernel.run(milliseconds, candidates=candidates, seed=seed, processor_time=True, until_clear=True)
        return self._told(rolled[3][0])

    def clearest(self, deals: int, candidates: int, seconds: float, seed: int) -> RolledOut:
        """The best move after so many deals, or fewer if it is clear before; the same again unless time runs out."""
        milliseconds = max(1, round(1000 * seconds))
        return self._told(
            self._kernel.run(milliseconds, deals, candidates=candidates, seed=seed, until_clear=True)[3][0]
        )

    def stop(self) -> None:
        """End the run; it answers with what it has."""
        self._kernel.stop()

    def _asked(
        self, play: FoundPlay | None, exchanged: Tiles, equity: float
    ) -> tuple[tuple[bool, int, int, int, bytes, int, float] | None, bytes, float]:
        faces = self._finder.lettering
        if play is None:
            return None, faces.rack(exchanged), equity
        tiles = bytes(faces.tiles[tile.face] for tile in play.placed)
        row, col = play.start.row - self._window.top, play.start.col - self._window.left
        laid = (play.direction is Direction.DOWN, row, col, play.length, tiles, play.score, equity)
        return laid, b"", equity

    def _told(
        self,
        move: tuple[tuple[bool, int, int, int, bytes, int, float] | None, bytes, float, int, float, float, float],
    ) -> RolledOut:
        play, exchanged, equity, deals, spread, win, error = move
        found = unpacked(play, self._grid, self._window, self._finder.lettering) if play else None
        tiles = "".join(BLANK if tile == 64 else self._finder.lettering.faces[tile] for tile in exchanged)
        return RolledOut(found, tiles, equity, deals, spread, win, error)
