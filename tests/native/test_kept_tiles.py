"""What a play tells of the tiles that were kept: draw by draw against every move that there was."""

from itertools import combinations
from math import exp
from random import Random
from typing import Any

import pytest

from reference.kernel_side import small_graph
from wordloom.native import Board, BoardRules, LeaveModel, PlayGraph, Rollouts, kept_tiles

LETTERS = "ABCDE"
BOX = bytes([1] * 8 + [2] * 6 + [3] * 4 + [4] * 4 + [5] * 8 + [64] * 2)
VALUES = bytes([0, 1, 3, 4, 2, 1])
RACK = 5
FORGIVEN, CARELESS = 3.0, 0.05
Play = tuple[bool, int, int, int, bytes, int, float]


def graph() -> PlayGraph:
    chance = Random(3)
    words = {"".join(chance.choices(LETTERS, k=chance.randint(2, 6))) for _ in range(300)}
    return small_graph(frozenset(words), LETTERS)


def rules() -> BoardRules:
    return BoardRules(9, 9, b"\1" * 81, b"\1\1\2" * 27, VALUES, [0] * 5 + [20], 40)


def model() -> LeaveModel:
    chance = Random(4)
    values = [chance.randint(-3000, 3000) for _ in range(LeaveModel.parts(len(LETTERS)))]
    return LeaveModel(len(LETTERS), 0b100010, values)


def table(number: int) -> tuple[bytes, Play, bytes]:
    """A board with two words, a play that leaves something on the rack, and the tiles that nobody sees."""
    chance, board, bag = Random(number), Board(graph(), rules()), list(BOX)
    chance.shuffle(bag)
    while True:
        rack = bytes(bag.pop() for _ in range(RACK))
        plays = board.plays(rack, False, None, 9, 0)
        fitting = [play for play in (plays[rank] for rank in range(len(plays))) if len(play[4]) < RACK]
        down, row, col, length, laid, score, equity = max(fitting, key=lambda play: play[5])
        if len(bag) <= len(BOX) - 3 * RACK:
            return board.tiles, (down, row, col, length, laid, score, equity), bytes(bag)
        board.lay(down, row, col, laid)


def best_move(tiles: bytes, rack: bytes, bag: int, needs: int) -> tuple[float, dict[Any, float]]:
    """The best there is with a rack, and what each play is worth."""
    board = Board(graph(), rules())
    board.tiles = tiles
    plays = board.plays(rack, False, model(), bag, 0)
    worths = {play[:5]: play[6] for play in (plays[rank] for rank in range(len(plays)))}
    least = max(0, len(rack) - bag)
    exchanges = [
        model().value(bytes(kept))
        for size in range(least, len(rack))
        for kept in combinations(rack, size)
        if bag >= needs
    ]
    return max([*worths.values(), *exchanges]), worths


@pytest.mark.parametrize(("number", "bag", "needs"), [(1, 12, 1), (2, 12, 7), (3, 2, 1), (4, 3, 7)])
def test_a_leave_weighs_as_much_as_the_play_was_worth_with_it(number: int, bag: int, needs: int) -> None:
    tiles, play, unseen = table(number)
    told = kept_tiles(graph(), rules(), model(), tiles, play, bag, unseen, RACK, needs, 40, 7)
    assert len(told) == 40
    weights = set()
    for leave, weight in told:
        rack = leave + bytes(64 if tile > 64 else tile for tile in play[4])
        assert len(rack) == RACK
        best, worths = best_move(tiles, rack, bag, needs)
        loss = best - worths[play[:5]]
        assert weight == pytest.approx(CARELESS + (1 - CARELESS) * exp(-loss / FORGIVEN), abs=1e-6)
        weights.add(round(weight, 6))
    assert len(weights) > 1


def test_leaves_are_drawn_from_what_nobody_sees() -> None:
    tiles, play, unseen = table(1)
    draws = 4_000
    told = kept_tiles(graph(), rules(), model(), tiles, play, 9, unseen, RACK, 1, draws, 1)
    count = RACK - len(play[4])
    for tile in set(unseen):
        share = sum(leave.count(tile) for leave, _ in told) / (draws * count)
        assert share == pytest.approx(unseen.count(tile) / len(unseen), abs=0.03)
    assert told == kept_tiles(graph(), rules(), model(), tiles, play, 9, unseen, RACK, 1, draws, 1)
    assert told != kept_tiles(graph(), rules(), model(), tiles, play, 9, unseen, RACK, 1, draws, 2)


def test_a_whole_rack_tells_nothing() -> None:
    tiles, play, unseen = table(1)
    assert kept_tiles(graph(), rules(), model(), tiles, play, 9, unseen, len(play[4]), 1, 50, 1) == []


def test_plays_that_make_no_sense_are_refused() -> None:
    tiles, (down, row, col, length, laid, score, _), unseen = table(1)
    for bad in (
        (down, row, col, 20, laid, score, 0.0),
        (down, 9, 9, length, laid, score, 0.0),
        (down, row, col, length, b"", score, 0.0),
    ):
        with pytest.raises(ValueError, match="kept tiles"):
            kept_tiles(graph(), rules(), model(), tiles, bad, 9, unseen, RACK, 1, 5, 1)


def answers(kept: list[list[tuple[bytes, float]]]) -> float:
    """What nobody can lay but the other seat, if it holds A and B: one row, AB for 4 points, one ply after a pass."""
    words = small_graph(frozenset(["AB"]), LETTERS)
    row = BoardRules(1, 9, b"\1" * 9, b"\1" * 9, VALUES, [0], 4)
    unseen = bytes([1, 2] + [3] * 30)
    leads = [(0.0, 10.0)] * 40
    asked = Rollouts(words, row, None, bytes(9), bytes([3, 3]), [b""], [2], unseen, [0, 0], 2, 100, leads, [], kept)
    return -asked.run(deals=400, plies=1)[3][0][4] / 4


def test_other_seats_hold_what_they_may_have_kept() -> None:
    """By chance A and B would be held in one deal of 496."""
    assert answers([]) < 0.05
    assert answers([[(bytes([1, 2]), 1.0)]]) == 1.0
    assert answers([[(bytes([1, 2]), 0.2), (bytes([3, 3]), 0.6)]]) == pytest.approx(0.25, abs=0.07)
    assert answers([[(bytes([1, 1]), 1.0)]]) < 0.05  # tiles that are not there
    assert answers([[(bytes([1, 2, 3]), 1.0)]]) < 0.05  # more than a rack holds


@pytest.mark.parametrize("kept", [[[], []], [[(b"\1", 0.0)]], [[(b"\1", 1.5)]], [[(b"\1", float("nan"))]]])
def test_weights_are_checked(kept: list[list[tuple[bytes, float]]]) -> None:
    with pytest.raises(ValueError, match="rollouts"):
        answers(kept)
