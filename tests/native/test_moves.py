"""The kernel's plays against the plain twin, and against counts made by an independent engine."""

import gc
from random import Random
from threading import Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.kernel_side import board_of, kernel_plays, rack_of, small_graph
from reference.plays import Position, all_plays
from reference.positions import random_position, random_words
from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.native import Board, BoardRules, PlayGraph, WordGraph, build_graph

ABC = "ABC"


def made_up(chance: Random, language: str) -> Position:
    letters = alphabet(language)
    vowels = "".join(sorted(letters.vowels))
    words = random_words(chance, letters.letters, vowels, chance.randint(1, 60), chance.randint(2, 6))
    return random_position(chance, letters.letters, words)


@pytest.mark.parametrize("language", LANGUAGES)
@given(chance=st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_plays_are_the_twins(language: str, chance: Random) -> None:
    position = made_up(chance, language)
    letters = alphabet(language).letters
    graph = small_graph(position.words, letters)
    assert kernel_plays(position, graph, letters) == all_plays(position)
    assert kernel_plays(position, graph, letters, True) == all_plays(position, True)


@given(chance=st.randoms(use_true_random=False))
@settings(max_examples=80, deadline=None)
def test_dense_boards_of_three_letters(chance: Random) -> None:
    words = random_words(chance, ABC, "A", 25, 5)
    position = random_position(chance, ABC, words)
    assert kernel_plays(position, small_graph(words, ABC), ABC) == all_plays(position)


def test_an_alphabet_of_63_letters() -> None:
    letters = "".join(chr(0x4E00 + i) for i in range(63))
    words = frozenset([letters[0] + letters[62], letters[62] + letters[31] + letters[32], letters[40:48]])
    values = {letter: i for i, letter in enumerate(letters)}
    rack = letters[62] + letters[31] + letters[32] + letters[40:47]
    position = Position(5, 9, {(2, 4): letters[62]}, rack, words, values, {}, {}, {}, None)
    graph = small_graph(words, letters)
    # These letters have no small forms, so the twin is asked without blanks.
    assert kernel_plays(position, graph, letters) == all_plays(position)
    assert len(kernel_plays(position, graph, letters)) == 2


def random_line(chance: Random, board: Board, rack: bytes) -> tuple[bool, int, int, bytes] | None:
    plays = board.plays(rack, True)
    if not len(plays):
        return None
    down, row, col, _, tiles, _, _ = plays[chance.randrange(len(plays))]
    return down, row, col, tiles


@given(chance=st.randoms(use_true_random=False))
@settings(max_examples=80, deadline=None)
def test_laying_and_taking_back_keep_the_cross_checks(chance: Random) -> None:
    """After any laying and taking back the board answers like a new one with the same tiles."""
    position = made_up(chance, chance.choice(LANGUAGES))
    letters = "".join(sorted(set("".join(position.words))))
    graph = small_graph(position.words, letters)
    board = board_of(position, graph, letters)
    fresh = board_of(position, graph, letters)
    rack = rack_of(position, letters)
    history = [board.tiles]
    for _ in range(6):
        if len(history) > 1 and chance.random() < 0.4:
            board.take_back()
            history.pop()
            assert board.tiles == history[-1]
        elif line := random_line(chance, board, rack):
            board.lay(*line)
            history.append(board.tiles)
        fresh.tiles = board.tiles
        for row in range(position.rows):
            for col in range(position.cols):
                if not board.tiles[row * position.cols + col]:
                    for down in (False, True):
                        assert board.cross_check(down, row, col) == fresh.cross_check(down, row, col)
        assert [*board.plays(rack, True).top(999)] == [*fresh.plays(rack, True).top(999)]


def graph_of(*words: str) -> PlayGraph:
    return PlayGraph(WordGraph(build_graph("\n".join(words).encode(), ABC, {"name": "test"})))


def plain_rules(rows: int = 3, cols: int = 3) -> BoardRules:
    return BoardRules(rows, cols, b"\1" * (rows * cols), b"\1" * (rows * cols), bytes([0, 1, 2, 3]), [0] * 8)


@pytest.mark.parametrize(
    "arguments",
    [
        (0, 3, b"", b"", b"", [], -1),
        (65, 1, b"\1" * 65, b"\1" * 65, b"", [], -1),
        (-1, -1, b"\1", b"\1", b"", [], -1),
        (2, 2, b"\1" * 3, b"\1" * 4, b"", [], -1),
        (2, 2, b"\1" * 4, b"\1" * 5, b"", [], -1),
        (1, 1, b"\0", b"\1", b"", [], -1),
        (1, 1, b"\1", b"\12", b"", [], -1),
        (1, 12, b"\1" * 12, b"\3" * 12, b"", [], -1),
        (12, 1, b"\1" * 12, b"\3" * 12, b"", [], -1),
        (1, 1, b"\1", b"\1", b"\0" * 65, [], -1),
        (1, 1, b"\1", b"\1", b"\0\xff", [], -1),
        (1, 1, b"\1", b"\1", b"", [0] * 17, -1),
        (1, 1, b"\1", b"\1", b"", [-1], -1),
        (1, 1, b"\1", b"\1", b"", [99_999], -1),
        (1, 1, b"\1", b"\1", b"", [], 1),
        (1, 1, b"\1", b"\1", b"", [], -2),
    ],
)
def test_rules_out_of_range_are_refused(
    arguments: tuple[int, int, bytes, bytes, bytes, list[int], int],
) -> None:
    with pytest.raises(ValueError, match=r"board|tiles|bonus"):
        BoardRules(*arguments)


@pytest.mark.parametrize("tiles", [b"", b"\0" * 8, b"\0" * 10, b"\0" * 8 + b"\x40", b"\0" * 8 + b"\x80"])
def test_bad_boards_are_refused_and_change_nothing(tiles: bytes) -> None:
    board = Board(graph_of("AB"), plain_rules())
    board.tiles = b"\1\2\0" + b"\0" * 6
    with pytest.raises(ValueError, match="board"):
        board.tiles = tiles
    assert board.tiles == b"\1\2\0" + b"\0" * 6


@pytest.mark.parametrize("rack", [b"\0", b"\x41", b"\xff", b"\1" * 16])
def test_bad_racks_are_refused(rack: bytes) -> None:
    with pytest.raises(ValueError, match="rack"):
        Board(graph_of("AB"), plain_rules()).plays(rack)


@pytest.mark.parametrize(
    ("row", "col", "tiles"),
    [(3, 0, b"\1"), (0, -1, b"\1"), (0, 1, b"\1\2\3"), (0, 0, b"\0"), (0, 0, b"\x40"), (0, 0, b"\xc1")],
)
def test_bad_lays_are_refused_and_change_nothing(row: int, col: int, tiles: bytes) -> None:
    board = Board(graph_of("AB"), plain_rules())
    with pytest.raises(ValueError, match="lay"):
        board.lay(False, row, col, tiles)
    assert board.tiles == bytes(9)
    with pytest.raises(ValueError, match="take back"):
        board.take_back()


def test_a_letter_beyond_the_graphs_alphabet_fits_nowhere() -> None:
    board = Board(graph_of("AB", "BA"), plain_rules())
    board.tiles = b"\0\0\0\0\x3f\0\0\0\0"
    assert len(board.plays(b"\1\2\x3e")) == 0


def test_ranks_and_order() -> None:
    plays = Board(graph_of("AB", "ABC", "CAB"), plain_rules()).plays(b"\1\2\3")
    scores = [play[5] for play in plays.top(100)]
    assert scores == sorted(scores, reverse=True)
    assert plays[-1] == plays[len(plays) - 1]
    assert plays.best_score == scores[0] == 6
    with pytest.raises(IndexError):
        plays[len(plays)]
    with pytest.raises(IndexError):
        plays[-len(plays) - 1]


def test_a_board_keeps_its_graph_and_rules_alive() -> None:
    board = Board(graph_of("AB"), plain_rules())
    gc.collect()
    assert len(board.plays(b"\1\2")) == 6


def test_threads_may_share_a_board() -> None:
    board = Board(graph_of("AB", "BA", "CAB"), plain_rules(15, 15))
    board.lay(False, 7, 7, b"\1\2")
    expected = board.plays(b"\1\2\3\x40").top(999)
    answers: list[list[tuple[bool, int, int, int, bytes, int, float]]] = []
    empty = board.tiles

    def ask() -> None:
        for _ in range(200):
            answers.append(board.plays(b"\1\2\3\x40").top(999))
            board.tiles = empty

    threads = [Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(answer == expected for answer in answers)
