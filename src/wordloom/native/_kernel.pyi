"""Wordloom's search kernel: word graph, plays, covers."""

from collections.abc import Mapping, Sequence
from typing import overload

class GraphError(Exception):
    pass

class WordGraph:
    """Every word of a lexicon, read-only and mapped from a file."""

    @overload
    def __init__(self, path: str) -> None:
        """Map a graph file; its header, sizes and indices are checked."""

    @overload
    def __init__(self, image: bytes) -> None:
        """The same from a file's bytes."""

    def __len__(self) -> int: ...
    def __contains__(self, word: object, /) -> bool: ...
    def verify(self) -> None:
        """Compare every section with its checksum."""

    @property
    def checksum(self) -> int:
        """Identifies the file's whole content."""

    @property
    def info(self) -> dict[str, str]:
        """What the header says: language, name, source, licence …"""

    @property
    def alphabet(self) -> str:
        """The letters in order."""

    @property
    def node_count(self) -> int: ...
    @property
    def dawg_node_count(self) -> int: ...
    @property
    def longest(self) -> int: ...
    def number_of(self, word: str) -> int:
        """The word's place in alphabetical order; KeyError if it is none."""

    def word_at(self, number: int) -> str:
        """The word at a place in alphabetical order."""

def build_graph(words: bytes, alphabet: str, info: Mapping[str, str]) -> bytes:
    """Build a graph file's bytes from UTF-8 lines."""

def build_graph_file(path: str, words: bytes, alphabet: str, info: Mapping[str, str]) -> None:
    """Build a graph from UTF-8 lines and write it to a file."""

def hand_words(graph: WordGraph, hand: bytes) -> list[int]:
    """
    Per selection of cards, as a bit mask over the hand (1-63, 64 for a blank): bit 0 if a word uses exactly
    these, bit n if it does with a card of letter n added.
    """

class LeaveModel:
    """What kept tiles are worth, as learned from self-play."""

    def __init__(self, letters: int, vowels: int, values: Sequence[int]) -> None:
        """
        Values of the parts in thousandths of a point; vowels as a bit mask of letters.
        """

    @staticmethod
    def parts(letters: int) -> int:
        """How many values an alphabet needs."""

    def value(self, leave: bytes) -> float:
        """The worth of a leave in points."""

class GamePlan:
    """Tiles, rack size, luck and players of self-play."""

    def __init__(
        self, box: bytes, rack_size: int, exchange_needs: int, seed: int, players: list[LeaveModel | None]
    ) -> None:
        """A player is a leave model, or None for the highest score."""

    def play(
        self, graph: PlayGraph, rules: BoardRules, first: int, count: int, threads: int
    ) -> list[tuple[tuple[int, ...], int, int]]:
        """
        Games by number: (scores by player, turns, full racks laid). Threads change nothing but the time.
        """

class LeaveSums:
    """What self-play has taught so far."""

    def __init__(self, letters: int, vowels: int) -> None: ...
    def learn(self, plan: GamePlan, graph: PlayGraph, rules: BoardRules, first: int, count: int, threads: int) -> None:
        """Play games by number and add what they teach."""

    def fit(self, pull: float) -> list[int]:
        """The values of a LeaveModel that fit best."""

    @property
    def rows(self) -> int:
        """Leaves seen."""

    @property
    def state(self) -> bytes:
        """Everything, to be kept in a file."""

    @state.setter
    def state(self, arg: bytes, /) -> None: ...

class WordLayers:
    """What is known about the words of a graph, by word number."""

    def __init__(self, path: str, words: int) -> None: ...
    def verify(self) -> None:
        """Compare every section with its checksum."""

    def has(self, tag: str) -> bool: ...
    def section(self, tag: str) -> bytes: ...
    def level(self, number: int) -> int:
        """1 (everyone knows it) to 10 (dictionaries do)."""

    def level_size(self, level: int) -> int: ...
    def nth_of_level(self, level: int, nth: int) -> int: ...
    def marked(self, tag: str, number: int) -> bool:
        """Whether a word's bit is set in a section of marks."""

    def entry16(self, tag: str, index: int) -> int: ...
    def entry32(self, tag: str, index: int) -> int: ...

def write_sections(path: str, sections: Mapping[str, bytes]) -> None: ...
def packed_levels(levels: bytes) -> bytes:
    """One byte per word to four bits."""

def level_index(levels: bytes) -> bytes: ...
def unmarked_words(graph: WordGraph, marks: bytes, shortest: int) -> bytes:
    """The words of some length whose bit is not set, one per line."""

class PlayGraph:
    """A word graph unfolded for the search of plays."""

    def __init__(self, graph: WordGraph, word_map: bool = False) -> None:
        """
        With a word map the best play is found about twice as fast, for as much memory again or more.
        """

    @property
    def memory(self) -> int:
        """Bytes it takes."""

class BoardRules:
    """Board size, premiums, tile values and bonus of a game."""

    def __init__(
        self,
        rows: int,
        cols: int,
        letter_times: bytes,
        word_times: bytes,
        values: bytes,
        bonus: Sequence[int],
        start: int = -1,
    ) -> None:
        """
        Premiums row by row; values by letter; bonus by tiles laid; start as row * cols + col or -1.
        Out of range: ValueError.
        """

    @property
    def rows(self) -> int: ...
    @property
    def cols(self) -> int: ...

class Plays:
    """Plays, best first; sorted as far as they are looked at."""

    def __len__(self) -> int: ...
    def __getitem__(self, rank: int, /) -> tuple[bool, int, int, int, bytes, int, float]:
        """(down, row, col, length, tiles, score, equity)"""

    def top(self, count: int) -> list[tuple[bool, int, int, int, bytes, int, float]]:
        """The best plays, as many as asked for or as there are."""

    @property
    def best_score(self) -> int:
        """The highest score; 0 without plays."""

class Board:
    """Tiles on squares, with the cross-checks that searches need."""

    def __init__(self, graph: PlayGraph, rules: BoardRules) -> None: ...
    @property
    def tiles(self) -> bytes:
        """
        All squares row by row: 0 empty, 1-63 a letter, 64 more for a blank that stands for it.
        """

    @tiles.setter
    def tiles(self, arg: bytes, /) -> None: ...
    def lay(self, down: bool, row: int, col: int, tiles: bytes) -> None:
        """
        Lay tiles on the empty squares from (row, col) on, past the tiles that lie there.
        """

    def take_back(self) -> None:
        """Take back the last tiles laid."""

    def cross_check(self, down: bool, row: int, col: int) -> int:
        """
        The letters that fit an empty square, as a bit mask, for a play in the given direction.
        """

    def plays(
        self,
        rack: bytes,
        first_word_down: bool = False,
        leaves: LeaveModel | None = None,
        bag: int = 1,
        others: int = 0,
    ) -> Plays:
        """
        Every play with these rack tiles (1-63, 64 for a blank). With leaves, equity counts what stays and what the
        play opens; with an empty bag what is left on this rack and the others, whose tiles are worth `others`.
        """

    def best(
        self,
        rack: bytes,
        first_word_down: bool = False,
        leaves: LeaveModel | None = None,
        bag: int = 1,
        others: int = 0,
    ) -> tuple[bool, int, int, int, bytes, int, float] | None:
        """The first of `plays`, found without the others."""

class WordSearch:
    """An iterator over the words that answer a question."""

    def __iter__(self) -> WordSearch: ...
    def __next__(self) -> str: ...

def search(
    graph: WordGraph,
    pattern: Sequence[int],
    containing: str = "",
    without: str = "",
    *,
    rack: str | None = None,
    blanks: int = 0,
    shortest: int = 1,
    longest: int = 63,
) -> WordSearch:
    """
    Words that match a pattern: per place the letters allowed, as bits, or 0 for any run.
    """

def front_hooks(graph: WordGraph, letters: str) -> str:
    """Letters that make a word when put in front."""

def back_hooks(graph: WordGraph, letters: str) -> str:
    """Letters that make a word when put behind."""

def draw_order(graph: WordGraph, length: int, bag: str, blanks: int) -> bytes:
    """
    Numbers (32 bits each) of the words of a length, the easiest to draw from the bag first.
    """

def word_levels(graph: WordGraph, lexicon: WordGraph, layers: WordLayers) -> bytes:
    """
    A byte per word of a graph: its level in the lexicon that the layers describe.
    """

class CoverWords:
    """The words of a graph as a rummikub solver reads them."""

    def __init__(self, graph: WordGraph, shortest: int = 3, levels: bytes = ...) -> None:
        """
        Levels: a byte per word of the graph, 0 for words that do not count; none: all count.
        """

    def __len__(self) -> int: ...
    def best(
        self,
        table: Sequence[bytes],
        rack: bytes,
        opened: bool,
        joker_letters: bytes,
        most_disturbed: int = 255,
        most_level: int = 255,
        milliseconds: int = 200,
        seed: int = 0,
        processor_time: bool = False,
        lay_jokers: bool = False,
    ) -> tuple[int, int, bool, list[bytes], int]:
        """
        The best turn found in the time: (points, words disturbed, proven, new table, steps).
        Tiles: 1-63 a letter, 64 a joker on the rack, 64 more for a joker on the table that stands for it.
        """
