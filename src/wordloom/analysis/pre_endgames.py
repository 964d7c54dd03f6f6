"""Pre-endgames of two seats: core's nouns in, what the kernel weighed out as core's nouns."""

from collections.abc import Sequence
from typing import NamedTuple

from wordloom.analysis.leaves import leave_model
from wordloom.analysis.moves import FoundPlay, PlayFinder, Unpacked, Window, unpacked_end
from wordloom.core.grid import Grid
from wordloom.core.tiles import BLANK, Tiles
from wordloom.native import PreEndgame

LONGEST = 86_400.0  # seconds: a day
MOST_BAG = 4  # tiles


class Hidden(NamedTuple):
    """What the seat on turn knows of the tiles that it does not see."""

    known: Tiles  # on the other rack
    rest: Tiles  # on the other rack or in the bag
    bag: int  # how many of them


class WeighedMove(NamedTuple):
    """A move and what it comes to over all draws; None if nobody looked at it."""

    play: FoundPlay | None
    exchanged: Tiles
    win: float | None
    spread: float | None
    win_known: bool  # else it rests on guesses
    spread_known: bool


class Weighed(NamedTuple):
    """The moves of a pre-endgame, best first."""

    exact: bool
    nodes: int
    moves: Sequence[WeighedMove]


class PreEndgameSearch:
    """One pre-endgame; `stop` ends its `run` on another thread."""

    def __init__(
        self,
        finder: PlayFinder,
        grid: Grid,
        rack: Tiles,
        hidden: Hidden,
        *,
        lead: int,
        rack_size: int,
        passes_left: int,
        exchanges: bool,
    ) -> None:
        """`passes_left` in a row would end the game; `exchanges` says whether the seat on turn may exchange."""
        self._finder = finder
        self._grid = grid
        self._window = Window(grid, 0)
        faces = finder.lettering.rack
        self._kernel = PreEndgame(
            finder.graph,
            finder.rules(grid.layout, self._window),
            leave_model(finder.tiles.name, rack_size, counts_leftovers=True),
            finder.squares(grid, self._window),
            faces(rack),
            faces(hidden.known),
            faces(hidden.rest),
            hidden.bag,
            lead,
            rack_size,
            passes_left,
            exchanges,
        )

    def run(self, *, seconds: float = LONGEST, threads: int = 1, top: int = 1, nodes: int = 0) -> Weighed:
        """Weigh every draw, or as many as time and nodes allow; `top` moves get values of their own.

        On one thread, limited by nodes alone, the answer is always the same.
        """
        milliseconds = round(1000 * min(seconds, LONGEST))
        exact, visited, moves = self._kernel.solve(milliseconds, threads, top, nodes)
        return Weighed(exact, visited, Unpacked(len(moves), lambda at: self._told(moves[at])))

    def stop(self) -> None:
        """End the search; it answers with what it has."""
        self._kernel.stop()

    def _told(
        self,
        move: tuple[tuple[bool, int, int, int, bytes, int] | None, bytes, float | None, float | None, bool, bool],
    ) -> WeighedMove:
        play, exchanged, win, spread, win_known, spread_known = move
        found = unpacked_end(play, self._grid, self._window, self._finder.lettering)
        tiles = "".join(BLANK if tile == 64 else self._finder.lettering.faces[tile] for tile in exchanged)
        return WeighedMove(found, tiles, win, spread, win_known, spread_known)
