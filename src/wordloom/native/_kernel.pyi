"""Wordloom's search kernel: word graph, plays, covers."""

from collections.abc import Mapping, Sequence
from typing import overload

class Endgame:
    """Two seats, no tiles left to draw: nothing is hidden any more."""

    def __init__(
        self, graph: PlayGraph, rules: BoardRules, tiles: bytes, rack: bytes, other: bytes, passes_left: int
    ) -> None:
        """
        Tiles row by row, the rack of the seat on turn, the other rack, and how many passes in a row end the game.
        """

    def solve(
        self, milliseconds: int, threads: int = 1, top: int = 1, nodes: int = 0
    ) -> tuple[bool, int, int, list[tuple[tuple[bool, int, int, int, bytes, int] | None, int, bool]]]:
        """
        (proven, looks, nodes, plays best first). A play is ((down, row, col, length, tiles, score) or None for a
        pass, points from here to the end less the other's, whether that is exact for the breadth).
        On one thread and limited by nodes alone the answer is always the same.
        """

    def stop(self) -> None:
        """End `solve` on another thread; it answers with what it has."""

class PreEndgame:
    """Two seats, one to four tiles left to draw: every draw is weighed."""

    def __init__(
        self,
        graph: PlayGraph,
        rules: BoardRules,
        leaves: LeaveModel | None,
        tiles: bytes,
        rack: bytes,
        known: bytes,
        hidden: bytes,
        bag: int,
        lead: int,
        rack_size: int,
        passes_left: int,
        exchanges: bool,
    ) -> None:
        """
        Tiles row by row, the rack of the seat on turn, what is known of the other rack, and all the rest, of which
        `bag` tiles are in the bag. `exchanges`: whether the seat on turn may exchange.
        """

    def solve(
        self, milliseconds: int, threads: int = 1, top: int = 1, nodes: int = 0
    ) -> tuple[
        bool,
        int,
        list[tuple[tuple[bool, int, int, int, bytes, int] | None, bytes, float | None, float | None, bool, bool]],
    ]:
        """
        (exact, nodes, moves best first). A move is ((down, row, col, length, tiles, score) or None, tiles
        exchanged, chance to win, points from here to the end less the other's, whether each of them is known).
        On one thread and limited by nodes alone the answer is always the same.
        """

    def stop(self) -> None:
        """End `solve` on another thread; it answers with what it has."""

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

class HandTask:
    """What must be laid, and what it brings."""

    def __init__(self) -> None: ...
    @property
    def lengths(self) -> list[list[int]]:
        """Of the words, in any order; none: words that use all cards but one."""

    @lengths.setter
    def lengths(self, arg: Sequence[Sequence[int]], /) -> None: ...
    @property
    def premiums(self) -> bool:
        """Whether premium cards may be placed."""

    @premiums.setter
    def premiums(self, arg: bool, /) -> None: ...
    @property
    def fourfold_letter(self) -> bool:
        """The dearest letter counts four times."""

    @fourfold_letter.setter
    def fourfold_letter(self, arg: bool, /) -> None: ...
    @property
    def fourfold_word(self) -> bool:
        """The dearest word does."""

    @fourfold_word.setter
    def fourfold_word(self, arg: bool, /) -> None: ...
    @property
    def extra(self) -> list[int]:
        """Points by number of words."""

    @extra.setter
    def extra(self, arg: Sequence[int], /) -> None: ...
    @property
    def left_counts(self) -> list[bool]:
        """By number of words: what is left in the hand is subtracted."""

    @left_counts.setter
    def left_counts(self, arg: Sequence[bool], /) -> None: ...

class CardWorths:
    """By card: points, and what it is worth in the hand after laying."""

    def __init__(self, values: Sequence[int], kept: Sequence[float]) -> None: ...

class ShortWords:
    """
    The words of a hand's length, as sets of letters.
    Cards: 1-63 a letter, 64 a blank, 64 + n a premium card that multiplies by n.
    """

    def __init__(self, graph: WordGraph) -> None: ...
    def __len__(self) -> int: ...
    def best_lay(self, hand: bytes, task: HandTask, worths: CardWorths) -> float | None:
        """The most that a hand can lay; None if it cannot."""

    def hopes(
        self, hand: bytes, chances: Sequence[tuple[int, float]], task: HandTask, worths: CardWorths
    ) -> list[float]:
        """
        By place of the card given away, and last for none: the mean of the best lay after one more card.
        """

class LeaveModel:
    """What kept tiles are worth, as learned from self-play."""

    def __init__(self, letters: int, vowels: int, values: Sequence[int], near_end: Sequence[int] = []) -> None:
        """
        Values of the parts in thousandths of a point; vowels as a bit mask of letters; what it is worth to leave
        none, one, two … tiles in the bag.
        """

    @staticmethod
    def parts(letters: int) -> int:
        """How many values an alphabet needs."""

    @staticmethod
    def small_parts(letters: int) -> int:
        """
        How many of them are enough: the rest, doubles and triples, then add nothing.
        """

    def value(self, leave: bytes) -> float:
        """The worth of a leave in points."""

    def near_end(self, left: int) -> float:
        """What it is worth in points to leave so many tiles in the bag."""

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

    def leads(
        self, graph: PlayGraph, rules: BoardRules, first: int, count: int, threads: int
    ) -> list[tuple[int, int, int]]:
        """
        How leads of the seat on turn change until the end, by tiles unseen: (count, sum, sum of squares).
        """

    def turns(self, graph: PlayGraph, rules: BoardRules, first: int, count: int, threads: int) -> list[tuple[int, int]]:
        """
        In how many turns so many points were made, and were the most that could be made; by points.
        """

class LeaveSums:
    """What self-play has taught so far."""

    def __init__(self, letters: int, vowels: int) -> None: ...
    def learn(self, plan: GamePlan, graph: PlayGraph, rules: BoardRules, first: int, count: int, threads: int) -> None:
        """Play games by number and add what they teach."""

    def fit(self, pull: float, pull_beyond: float) -> list[int]:
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

class MaxN:
    """Two to four seats, no tiles left to draw, and every rack known."""

    def __init__(
        self,
        graph: PlayGraph,
        rules: BoardRules,
        leaves: LeaveModel | None,
        tiles: bytes,
        racks: Sequence[bytes],
        scores: Sequence[int],
        passes_left: int,
        passes_to_end: int,
    ) -> None:
        """
        Tiles row by row; racks and scores in the order of play, the seat on turn first; how many passes in a row
        end the game now, and how many after a play.
        """

    def solve(
        self, milliseconds: int, threads: int = 1, looks: int = 0
    ) -> tuple[bool, int, int, list[tuple[tuple[bool, int, int, int, bytes, int] | None, list[int], bool]]]:
        """
        (proven, looks, nodes, moves that were looked at, best first). A move is ((down, row, col, length, tiles,
        score) or None for a pass, the points of every seat from here to the end, whether they are proven).
        Each look is deeper and wider than the one before; limited by looks alone the answer is always the same.
        """

    def stop(self) -> None:
        """End `solve` on another thread; it answers with what it has."""

class PlayGraph:
    """A word graph unfolded for the search of plays."""

    @overload
    def __init__(self, graph: WordGraph, word_map: bool = False) -> None:
        """
        With a word map the best play is found about twice as fast, for as much memory again or more.
        """

    @overload
    def __init__(self, graph: WordGraph, path: str) -> None:
        """
        The same from a file that `write` made of this graph, mapped: GraphError if it is of another or damaged.
        """

    def write(self, path: str) -> None:
        """
        Write it to a file, to be mapped the next time; GraphError if that cannot be done.
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
        Every play with these rack tiles (1-63, 64 for a blank). With leaves, equity counts what stays and what
        the play opens; with an empty bag what is left on this rack and the others, whose tiles are worth `others`.
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

def kept_tiles(
    graph: PlayGraph,
    rules: BoardRules,
    leaves: LeaveModel | None,
    tiles: bytes,
    play: tuple[bool, int, int, int, bytes, int, float],
    bag: int,
    unseen: bytes,
    rack_size: int,
    exchange_needs: int,
    draws: int,
    seed: int,
) -> list[tuple[bytes, float]]:
    """
    What another seat may have kept, by its last play: leaves drawn from the unseen tiles, each with a weight
    up to 1. Tiles of the board before that play, and the bag at that time.
    """

class Rollouts:
    """The best moves of a position, played out again and again."""

    def __init__(
        self,
        graph: PlayGraph,
        rules: BoardRules,
        leaves: LeaveModel | None,
        tiles: bytes,
        rack: bytes,
        known: list[bytes],
        sizes: list[int],
        unseen: bytes,
        scores: list[int],
        rack_size: int,
        exchange_needs: int,
        leads: list[tuple[float, float]],
        targets: list[int] = [],
        kept: list[list[tuple[bytes, float]]] = [],
        turns: list[tuple[float, float]] = [],
    ) -> None:
        """
        Seats in the order of play, the one on turn first: what is known of the other racks and their sizes;
        `unseen` is all the rest. Leads: mean and deviation of how they change, by tiles unseen. Targets: the score
        of each seat that wins at once; then leftovers cost nothing, and without `turns` every deal is played to
        its end. Kept: what each other seat may still hold of the unseen tiles, with weights, as kept_tiles tells
        it. Turns: by points, the chance that a turn makes them, and that it could make them and no more.
        """

    def run(
        self,
        milliseconds: int = 0,
        deals: int = 0,
        threads: int = 1,
        plies: int = 2,
        candidates: int = 15,
        seed: int = 0,
        processor_time: bool = False,
        until_clear: bool = False,
        also: list[tuple[tuple[bool, int, int, int, bytes, int, float] | None, bytes, float]] = [],
    ) -> tuple[
        int,
        int,
        int,
        list[tuple[tuple[bool, int, int, int, bytes, int, float] | None, bytes, float, int, float, float, float]],
    ]:
        """
        (deals, rollouts, turns, moves best first). A move is (play as in Board.plays or None, tiles exchanged,
        equity, deals, spread, chance to win, its standard error). Limited by deals alone the answer depends on
        the seed and not on the threads. `until_clear`: for the choice alone, so stop once all moves but one
        are dropped, and leave out those whose equity is far behind.
        `also`: moves (play, tiles exchanged, equity) that are played out to the last deal beside the candidates.
        """

    def stop(self) -> None:
        """End `run` on another thread; it answers with what it has."""

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

class CoverQuestion:
    """
    A rummikub position and what kind of turn is looked for.
    Tiles: 1-63 a letter, 64 a joker on the rack, 64 more for a joker on the cloth that stands for it.
    """

    def __init__(self) -> None: ...
    @property
    def groups(self) -> list[bytes]: ...
    @groups.setter
    def groups(self, arg: Sequence[bytes], /) -> None: ...
    @property
    def rack(self) -> bytes: ...
    @rack.setter
    def rack(self, arg: bytes, /) -> None: ...
    @property
    def joker_letters(self) -> bytes:
        """What a joker may stand for."""

    @joker_letters.setter
    def joker_letters(self, arg: bytes, /) -> None: ...
    @property
    def opened(self) -> bool: ...
    @opened.setter
    def opened(self, arg: bool, /) -> None: ...
    @property
    def first_word(self) -> int:
        """The least length of a word to open with."""

    @first_word.setter
    def first_word(self, arg: int, /) -> None: ...
    @property
    def lay_jokers(self) -> bool:
        """No joker may stay on the rack."""

    @lay_jokers.setter
    def lay_jokers(self, arg: bool, /) -> None: ...
    @property
    def most_disturbed(self) -> int: ...
    @most_disturbed.setter
    def most_disturbed(self, arg: int, /) -> None: ...
    @property
    def most_laid(self) -> int:
        """Words, new or changed."""

    @most_laid.setter
    def most_laid(self, arg: int, /) -> None: ...
    @property
    def most_level(self) -> int: ...
    @most_level.setter
    def most_level(self, arg: int, /) -> None: ...
    @property
    def milliseconds(self) -> int: ...
    @milliseconds.setter
    def milliseconds(self, arg: int, /) -> None: ...
    @property
    def processor_time(self) -> bool:
        """Count CPU time, not wall-clock time."""

    @processor_time.setter
    def processor_time(self, arg: bool, /) -> None: ...
    @property
    def seed(self) -> int: ...
    @seed.setter
    def seed(self, arg: int, /) -> None: ...

class CoverAnswer:
    """The best turn that was found."""

    @property
    def groups(self) -> list[bytes]:
        """Empty if none was found."""

    @property
    def points(self) -> int: ...
    @property
    def disturbed(self) -> int: ...
    @property
    def proven(self) -> bool:
        """No better turn exists."""

    @property
    def steps(self) -> int: ...

class CoverWords:
    """The words of a graph as a rummikub solver reads them."""

    def __init__(self, graph: WordGraph, shortest: int, levels: bytes = ...) -> None:
        """
        Levels: a byte per word of the graph, 0 for words that do not count; none: all count.
        """

    def __len__(self) -> int: ...
    def best(self, question: CoverQuestion) -> CoverAnswer:
        """The best turn found before time ran out."""
