"""The best play found alone is the first of all plays, by the graph and by the word map."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.kernel_side import laid_by, rack_of, rules_of, tile
from reference.plays import Laid, Position
from reference.positions import random_position, random_words
from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.native import Board, LeaveModel, PlayGraph, WordGraph, build_graph


def boards_of(position: Position, letters: str) -> list[Board]:
    """The same board twice: searched by the graph, and by the word map."""
    graph = WordGraph(build_graph("\n".join(sorted(position.words)).encode(), letters, {"name": "test"}))
    boards = [Board(PlayGraph(graph, word_map), rules_of(position, letters)) for word_map in (False, True)]
    cells = [(row, col) for row in range(position.rows) for col in range(position.cols)]
    for board in boards:
        board.tiles = bytes(tile(letters, position.board[at]) if at in position.board else 0 for at in cells)
    return boards


def random_leaves(chance: Random, letters: int) -> LeaveModel:
    values = [chance.randint(-20_000, 20_000) for _ in range(LeaveModel.parts(letters))]
    return LeaveModel(letters, chance.getrandbits(letters) << 1, values)


@given(chance=st.randoms(use_true_random=False), language=st.sampled_from(LANGUAGES))
@settings(max_examples=80, deadline=None)
def test_best_is_the_first_of_all(chance: Random, language: str) -> None:
    letters = alphabet(language)
    vowels = "".join(sorted(letters.vowels))
    words = random_words(chance, letters.letters, vowels, chance.randint(1, 80), chance.randint(2, 7))
    position = random_position(chance, letters.letters, words)
    leaves = chance.choice([None, random_leaves(chance, len(letters.letters))])
    bag = chance.choice([0, 1, 50])
    rack = rack_of(position, letters.letters)
    for board in boards_of(position, letters.letters):
        for first_word_down in (False, True):
            plays = board.plays(rack, first_word_down, leaves, bag, 12)
            best = board.best(rack, first_word_down, leaves, bag, 12)
            assert best == (plays[0] if len(plays) else None)


def test_equities_are_sorted_and_count_the_leave() -> None:
    position = Position(5, 5, {(2, 2): "A"}, "AB?", frozenset(["AB", "BA", "ABA"]), {"A": 1, "B": 3}, {}, {}, {}, None)
    board = boards_of(position, "AB")[0]
    leaves = random_leaves(Random(1), 2)
    plays = board.plays(rack_of(position, "AB"), leaves=leaves).top(999)
    assert all(one[6] >= two[6] for one, two in pairwise(plays))
    for *_, tiles, score, equity in plays:
        kept = sorted(rack_of(position, "AB"))
        for laid in tiles:
            kept.remove(64 if laid & 64 else laid)
        assert equity == pytest.approx(score + leaves.value(bytes(kept)))


def opened(position: Position, laid: Laid) -> float:
    """What a play gives away: points by premium square beside its tiles that touched nothing before."""
    worth = {2: 0.5, 3: 1.0}, {2: 0.2, 3: 0.4}
    cost = 0.0
    down = len({row for row, _, _ in laid}) > 1
    for row, col, _ in laid:
        for side in [(row, col - 1), (row, col + 1)] if down else [(row - 1, col), (row + 1, col)]:
            near = [(side[0] + dr, side[1] + dc) for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))]
            inside = 0 <= side[0] < position.rows and 0 <= side[1] < position.cols
            if inside and side not in position.board and not any(cell in position.board for cell in near):
                cost += worth[0].get(position.word_times.get(side, 1), 0)
                cost += worth[1].get(position.letter_times.get(side, 1), 0)
    return cost


@given(chance=st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_equity_counts_what_a_play_opens(chance: Random) -> None:
    words = random_words(chance, "ABCDE", "AE", 30, 5)
    position = replace(random_position(chance, "ABCDE", words), letter_times={(1, 1): 3, (2, 2): 2, (0, 2): 1})
    board = boards_of(position, "ABCDE")[0]
    leaves = LeaveModel(5, 0, [0] * LeaveModel.parts(5))
    for play in board.plays(rack_of(position, "ABCDE"), True, leaves).top(999):
        laid = laid_by(board.tiles, position.cols, play, "ABCDE")
        if len(laid) > 1:  # a single tile has no direction of its own
            assert play[6] == pytest.approx(play[5] - opened(position, laid))


def test_an_empty_bag_makes_going_out_worth_the_others_tiles() -> None:
    position = Position(1, 3, {}, "AB", frozenset(["AB"]), {"A": 1, "B": 3}, {}, {}, {}, None)
    board = boards_of(position, "AB")[0]
    out = board.best(b"\1\2", leaves=random_leaves(Random(1), 2), bag=0, others=7)
    assert out is not None
    assert out[5:] == (4, 4 + 2 * 7)
    stay = board.best(b"\1\2\2", leaves=random_leaves(Random(1), 2), bag=0, others=7)
    assert stay is not None
    assert stay[5:] == (4, 4 - 2 * 3 - 10)


@pytest.mark.parametrize(("bag", "others"), [(-1, 0), (0, -1), (0, 100_001)])
def test_an_outlook_out_of_range_is_refused(bag: int, others: int) -> None:
    position = Position(1, 3, {}, "AB", frozenset(["AB"]), {"A": 1, "B": 3}, {}, {}, {}, None)
    for board in boards_of(position, "AB"):
        with pytest.raises(ValueError, match="outlook"):
            board.best(b"\1\2", leaves=random_leaves(Random(1), 2), bag=bag, others=others)
