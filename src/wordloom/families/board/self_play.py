"""Self-play of static players under a board game's rules, inside the kernel."""

from collections.abc import Sequence
from dataclasses import dataclass

from wordloom.analysis.moves import PlayFinder, Window
from wordloom.analysis.play_graphs import play_graph
from wordloom.core.grid import Grid, layout
from wordloom.core.tiles import TileSet
from wordloom.families.board import Edition
from wordloom.native import BoardRules, GamePlan, LeaveModel, PlayGraph, WordGraph

Result = tuple[tuple[int, ...], int, int]  # scores by player, turns, full racks laid


@dataclass(frozen=True)
class Arena:
    """A lexicon, a tile set and an edition, ready for the kernel."""

    graph: PlayGraph
    rules: BoardRules
    box: bytes
    rack: int
    exchange_needs: int

    @classmethod
    def of(cls, words: WordGraph, tiles: TileSet, edition: Edition, *, word_map: bool = True) -> "Arena":
        """The arena of a board game. The word map makes it faster and larger, never different."""
        finder = PlayFinder(words, tiles, edition.bonus)
        board = layout(edition.layout)
        return cls(
            graph=play_graph(words, word_map),
            rules=finder.rules(board, Window(Grid(board), 0)),
            box=finder.lettering.rack(tiles.all),
            rack=edition.rack,
            exchange_needs=edition.exchange_needs,
        )

    def plan(self, players: Sequence[LeaveModel | None], seed: int) -> GamePlan:
        """Games between players: a leave model, or None for the highest score."""
        return GamePlan(self.box, self.rack, self.exchange_needs, seed, list(players))

    def play(self, plan: GamePlan, first: int, count: int, threads: int) -> list[Result]:
        """Games by number; threads change nothing but the time."""
        return plan.play(self.graph, self.rules, first, count, threads)
