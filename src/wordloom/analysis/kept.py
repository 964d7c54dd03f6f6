"""What another seat may have kept, by its last play: core's nouns in, the kernel's draws out."""

from typing import NamedTuple, TypeAlias

from wordloom.analysis.leaves import leave_model
from wordloom.analysis.moves import PlayFinder, Window
from wordloom.analysis.play_graphs import play_graph, quickly_mapped
from wordloom.core.grid import Direction, Grid, Placed
from wordloom.core.plays import main_line
from wordloom.core.tiles import Tiles
from wordloom.native import WordGraph, kept_tiles

Kept: TypeAlias = list[tuple[bytes, float]]  # leaves as the kernel takes them, with weights


class LastPlay(NamedTuple):
    """The last play of another seat, as everybody saw it."""

    grid: Grid  # before it
    placed: tuple[Placed, ...]
    score: int
    bag: int  # tiles in it at that time


def kept_after(
    words: WordGraph,
    finder: PlayFinder,
    last: LastPlay,
    unseen: Tiles,
    *,
    rack_size: int,
    counts_leftovers: bool,
    exchange_needs: int,
    draws: int,
    seed: int,
) -> Kept:
    """Leaves drawn from the unseen tiles; each weighs the less, the better it could have been played."""
    window = Window(last.grid, 0)
    line, direction = main_line(last.grid.lay(last.placed), last.placed)
    tiles = bytes(finder.lettering.tiles[tile.face] for tile in sorted(last.placed))
    start = (line[0].row - window.top, line[0].col - window.left)
    play = (direction is Direction.DOWN, *start, len(line), tiles, last.score, 0.0)
    return kept_tiles(
        play_graph(words, quickly_mapped(words)),
        finder.rules(last.grid.layout, window),
        leave_model(finder.tiles.name, rack_size, counts_leftovers=counts_leftovers),
        finder.squares(last.grid, window),
        play,
        last.bag,
        finder.lettering.rack(unseen),
        rack_size,
        exchange_needs,
        draws,
        seed,
    )
