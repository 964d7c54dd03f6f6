"""Races to targets that a rollout leaves before their end, beside a plain twin that tries every course of them."""

from functools import cache
from typing import Any

import pytest

from reference.kernel_side import small_graph
from wordloom.analysis.leaves import leave_model
from wordloom.analysis.races import shares, turn_chances
from wordloom.core.tiles import tile_set
from wordloom.families.board.self_play import Arena
from wordloom.games.boards import board_game, words_for
from wordloom.native import BoardRules, Rollouts

LETTERS = "ABC"
VALUES = bytes([0, 1, 3, 4])
LEADS = [(0.0, 10.0)]  # a race has no use for them
TURNS = [(0.2, 0.1), (0.3, 0.2), (0.4, 0.4), (0.1, 0.3)]  # 0 to 3 points: made, and the most that could be made
ROUNDS = 16


def first_of(needs: tuple[int, ...], who: int) -> float:
    """The chance that one of them is there first, the seats in the order of play."""

    @cache
    def chance(left: tuple[int, ...], turn: int) -> float:
        if turn == ROUNDS * len(left):
            return 1 / len(left)
        seat = turn % len(left)
        enough = sum(highest for points, (_, highest) in enumerate(TURNS) if points >= left[seat])
        less = sum(made for points, (made, _) in enumerate(TURNS) if points < left[seat])
        there = enough * (seat == who)
        for points, (made, _) in enumerate(TURNS[: left[seat]]):
            after = (*left[:seat], left[seat] - points, *left[seat + 1 :])
            there += (1 - enough) * made / less * chance(after, turn + 1)
        return there

    return chance(needs, 0)


def rolled(scores: list[int], targets: list[int], turns: list[tuple[float, float]]) -> Any:
    """One row: A and B make AB for 4 points, the others hold C and can lay nothing, so each of them passes once."""
    words = small_graph(frozenset(["AB"]), LETTERS)
    row = BoardRules(1, 9, b"\1" * 9, b"\1" * 9, VALUES, [0], 4)
    others = len(scores) - 1
    unseen = bytes([3] * (others + 20))
    asked = Rollouts(
        words, row, None, bytes(9), bytes([1, 2]), [b""] * others, [1] * others, unseen, scores, 2, 100, LEADS, targets,
        turns=turns,
    )  # fmt: skip
    return next(move for move in asked.run(deals=4, plies=others)[3] if move[0])


@pytest.mark.parametrize(
    ("scores", "targets"),
    [([0, 0], [9, 6]), ([0, 0], [24, 20]), ([10, 3], [15, 4]), ([0, 0, 0], [7, 5, 4]), ([1, 2, 3, 4], [9, 9, 9, 9])],
)
def test_a_race_left_early_counts_by_its_chance(scores: list[int], targets: list[int]) -> None:
    needs = [target - score for target, score in zip(targets, scores, strict=True)]
    expected = first_of((needs[0] - 4, *needs[1:]), 0)
    assert rolled(scores, targets, TURNS)[5] == pytest.approx(expected, abs=2e-6)


def test_who_is_on_turn_after_the_rollout_is_the_first_of_the_race() -> None:
    """With one ply of three seats the third is on turn."""
    words = small_graph(frozenset(["AB"]), LETTERS)
    row = BoardRules(1, 9, b"\1" * 9, b"\1" * 9, VALUES, [0], 4)
    given = (bytes(9), bytes([1, 2]), [b"", b""], [1, 1], bytes([3] * 30), [0, 0, 0], 2, 100, LEADS, [9, 6, 4])
    asked = Rollouts(words, row, None, *given, turns=TURNS)
    move = next(move for move in asked.run(deals=4, plies=1)[3] if move[0])
    assert move[5] == pytest.approx(first_of((4, 5, 6), 1), abs=2e-6)


@pytest.mark.parametrize(
    "turns", [[(1.0, 0.5), (0.0, 0.4)], [(1.0, 1.0)], [(-0.5, 0.5), (1.5, 0.5)], [(float("nan"), 1.0)]]
)
def test_chances_of_a_turn_must_make_sense(turns: list[tuple[float, float]]) -> None:
    with pytest.raises(ValueError, match="races"):
        rolled([0, 0], [9, 9], turns)


def test_turns_are_the_same_on_any_number_of_threads_and_the_highest_is_never_less() -> None:
    edition = board_game("finish-line", "en").edition
    tiles = tile_set("en")
    arena = Arena.of(words_for("", "finish-line", "en"), tiles, edition)
    plan = arena.plan([leave_model("en", edition.rack)] * 2, 3)
    seen = plan.turns(arena.graph, arena.rules, 0, 30, 1)
    assert plan.turns(arena.graph, arena.rules, 0, 30, 3) == seen
    made, highest = ([pair[which] for pair in seen] for which in (0, 1))
    assert sum(made) == sum(highest) > 300
    for points in range(len(seen)):  # whoever makes so many could have made as many
        assert sum(highest[points:]) >= sum(made[points:])
    assert [sum(column) for column in zip(*shares(seen), strict=True)] == pytest.approx([1, 1], abs=1e-4)


def test_a_tile_set_that_nobody_learned_has_no_turns() -> None:
    assert turn_chances("klingon", 7) == []
    assert turn_chances("en", 8) == turn_chances("en", 7)
