"""Plays of a position: core's nouns in, the kernel's answer out as core's nouns."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias, TypeVar, overload

from wordloom.analysis.play_graphs import play_graph
from wordloom.core.grid import Direction, Grid, Layout, Placed, Square
from wordloom.core.slices import Slice
from wordloom.core.tiles import BLANK, Tiles, TileSet
from wordloom.native import Board, BoardRules, LeaveModel, PlayGraph, Plays, WordGraph

KernelPlay: TypeAlias = tuple[bool, int, int, int, bytes, int, float]  # down, row, col, length, tiles, score, equity
BLANK_TILE = 64  # and 64 + letter for a blank that lies on the board
MOST_TILES = 15  # that the kernel takes on a rack


class FoundPlay(NamedTuple):
    """One play with what it is worth."""

    placed: tuple[Placed, ...]
    direction: Direction
    start: Square  # where the word begins, tiles that lay there before included
    length: int
    score: int
    equity: float


class PlayShape(NamedTuple):
    """Where a play lies, whatever its letters are."""

    down: bool
    line: int  # its row, or its column
    laid: int  # tiles
    length: int  # of the word, tiles that lay there before included


class Lettering:
    """Faces as the kernel's bytes and back."""

    def __init__(self, alphabet: str) -> None:
        pairs = {letter: rank for rank, letter in enumerate(alphabet, 1)}
        blanks = {letter.lower(): rank + BLANK_TILE for letter, rank in pairs.items()}
        self.tiles = {BLANK: BLANK_TILE, **pairs, **blanks}
        self.faces = {tile: face for face, tile in self.tiles.items()}

    def rack(self, rack: Tiles) -> bytes:
        """Letter tiles of a rack; other cards (premium cards) are not for laying."""
        return bytes(self.tiles[face] for face in rack if face in self.tiles)


class Window:
    """The part of a grid that the kernel sees: the whole board, or an unbounded table's tiles with room around."""

    def __init__(self, grid: Grid, room: int) -> None:
        self.top, self.left, self.rows, self.cols = self._bounds(grid, room)

    @staticmethod
    def _bounds(grid: Grid, room: int) -> tuple[int, int, int, int]:
        if grid.layout is not None:
            return 0, 0, grid.layout.height, grid.layout.width
        rows = [square.row for square in grid.cells] or [0]
        cols = [square.col for square in grid.cells] or [0]
        top, left = min(rows) - room, min(cols) - room
        return top, left, max(rows) + room + 1 - top, max(cols) + room + 1 - left

    def squares(self) -> Iterator[Square]:
        """Every square, row by row."""
        return (Square(self.top + row, self.left + col) for row in range(self.rows) for col in range(self.cols))


class Outlook(NamedTuple):
    """What a seat knows of the turns to come."""

    leaves: LeaveModel | None
    bag: int  # tiles left to draw
    others: int  # value of all other racks; known once the bag is empty


NOTHING_AHEAD = Outlook(None, 1, 0)


class PlayFinder:
    """Finds plays under one game's rules: lexicon, tile set and bonus."""

    def __init__(self, words: WordGraph, tiles: TileSet, bonus: Mapping[int, int]) -> None:
        self.tiles = tiles
        self.lettering = Lettering(words.alphabet)
        self._words = words
        self.values = bytes([0, *(tiles.value(letter) for letter in words.alphabet)])
        self.bonus = [bonus.get(laid, 0) for laid in range(MOST_TILES + 1)]
        self._boards: dict[str, Board] = {}

    @cached_property
    def graph(self) -> PlayGraph:
        """The words unfolded, when first searched."""
        return play_graph(self._words)

    def find(
        self, grid: Grid, rack: Tiles, *, first_word_down: bool = False, outlook: "Outlook | None" = None
    ) -> "Found":
        """Every play of a rack on a grid. On an empty grid across only, unless asked for both ways.

        Without an outlook equity is the score; with one it counts the leave, or the racks once the bag is empty.
        """
        window = Window(grid, len(rack))
        board = self._board(grid.layout, window)
        board.tiles = self.squares(grid, window)
        leaves, bag, others = outlook or NOTHING_AHEAD
        plays = board.plays(self.lettering.rack(rack), first_word_down, leaves, bag, others)
        return Found(plays, grid, window, self.lettering)

    def squares(self, grid: Grid, window: Window) -> bytes:
        """What lies on each square of the window, as the kernel takes it."""
        tiles = self.lettering.tiles
        return bytes(tiles[grid.cells[at]] if at in grid.cells else 0 for at in window.squares())

    def _board(self, layout: Layout | None, window: Window) -> Board:
        if layout is None:
            return Board(self.graph, self.rules(None, window))
        if layout.name not in self._boards:
            self._boards[layout.name] = Board(self.graph, self.rules(layout, window))
        return self._boards[layout.name]

    def rules(self, layout: Layout | None, window: Window) -> BoardRules:
        """The board's rules as the kernel takes them."""
        size = window.rows * window.cols
        start, letters, words = size // 2, bytes([1]) * size, bytes([1]) * size
        if layout is not None:
            start = layout.start.row * layout.width + layout.start.col
            letters = bytes(layout.premium(square).letter for square in window.squares())
            words = bytes(layout.premium(square).word for square in window.squares())
        return BoardRules(window.rows, window.cols, letters, words, self.values, self.bonus, start)


def unpacked(play: KernelPlay, grid: Grid, window: Window, lettering: Lettering) -> FoundPlay:
    """A play of the kernel in core's nouns."""
    down, row, col, length, tiles, score, equity = play
    direction = Direction.DOWN if down else Direction.ACROSS
    start = Square(row + window.top, col + window.left)
    line = (start.step(direction, by) for by in range(length))
    free = (square for square in line if not grid.at(square))
    placed = tuple(Placed(*square, lettering.faces[tile]) for square, tile in zip(free, tiles, strict=True))
    return FoundPlay(placed, direction, start, length, score, equity)


def unpacked_end(
    play: tuple[bool, int, int, int, bytes, int] | None, grid: Grid, window: Window, lettering: Lettering
) -> FoundPlay | None:
    """A play of an end, whose worth is its score; None for a pass."""
    return unpacked((*play, float(play[-1])), grid, window, lettering) if play else None


Told = TypeVar("Told")


class Unpacked(Sequence[Told]):
    """What the kernel told, each piece unpacked only when it is looked at: with two blanks there are ten thousand."""

    def __init__(self, count: int, unpacked_at: Callable[[int], Told]) -> None:
        self._count = count
        self._unpacked_at = unpacked_at

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Told]:
        return map(self._unpacked_at, range(self._count))

    @overload
    def __getitem__(self, at: int) -> Told: ...

    @overload
    def __getitem__(self, at: Slice) -> list[Told]: ...

    def __getitem__(self, at: "int | Slice") -> Told | list[Told]:
        if isinstance(at, slice):
            return [self._unpacked_at(each) for each in range(*at.indices(self._count))]
        place = at + self._count if at < 0 else at
        if not 0 <= place < self._count:
            raise IndexError("no such move")
        return self._unpacked_at(place)


class Found(Unpacked[FoundPlay]):
    """The plays of one position, best first."""

    def __init__(self, plays: Plays, grid: Grid, window: Window, lettering: Lettering) -> None:
        super().__init__(len(plays), self._unpacked)
        self._plays = plays
        self._grid = grid
        self._window = window
        self._lettering = lettering

    def shapes(self) -> Iterator[PlayShape]:
        """Where each of them lies, which is known without unpacking it."""
        for rank in range(len(self)):
            down, row, col, length, tiles, _, _ = self._plays[rank]
            yield PlayShape(down, col if down else row, len(tiles), length)

    def equity_of(self, play: FoundPlay) -> float:
        """Of one of these plays, from wherever it was found: a single tile may be told across or down."""
        letters = bytes(self._lettering.tiles[tile.face] for tile in play.placed)
        alike = (self._unpacked(rank) for rank in self._ranks[play.score, letters])
        return next(each.equity for each in alike if each.placed == play.placed)

    @cached_property
    def _ranks(self) -> Mapping[tuple[int, bytes], list[int]]:
        """Of the plays of so many points with such tiles, which are few."""
        ranks = defaultdict(list)
        for rank in range(len(self)):
            _, _, _, _, tiles, score, _ = self._plays[rank]
            ranks[score, tiles].append(rank)
        return ranks

    def _unpacked(self, rank: int) -> FoundPlay:
        return unpacked(self._plays[rank], self._grid, self._window, self._lettering)

    @cached_property
    def best_score(self) -> int:
        """The highest score; 0 without plays."""
        return self._plays.best_score
