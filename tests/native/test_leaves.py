"""Leaves, self-play and learning against plain arithmetic."""

from itertools import combinations, permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordloom.analysis.leaves import Parts, listed, named
from wordloom.native import Board, BoardRules, GamePlan, LeaveModel, LeaveSums, PlayGraph, WordGraph, build_graph

LETTERS = "ABCDE"
VOWELS = "AE"
MASK = 0b100010
BOX = bytes([1] * 8 + [2] * 6 + [3] * 4 + [4] * 4 + [5] * 8 + [64] * 2)


def plain_value(parts: Parts, leave: str) -> float:
    """The worth of a leave, part by part."""
    total = 0
    for kind in set(leave):
        copies = parts["copies"][kind]
        total += sum(copies[min(which, 2)] for which in range(leave.count(kind)))
    order = "?" + LETTERS
    for low, high in combinations(sorted(set(leave), key=order.index), 2):
        total += parts["pairs"][low + high]
    for kind, other in permutations(set(leave), 2):
        total += parts.get("doubles", {}).get(2 * kind + other, 0) if leave.count(kind) > 1 else 0
    for three in combinations(sorted(set(leave), key=order.index), 3):
        total += parts.get("triples", {}).get("".join(three), 0)
    vowels = sum(letter in VOWELS for letter in leave)
    consonants = sum(letter not in VOWELS + "?" for letter in leave)
    return (total + parts["balance"][vowels][consonants]) / 1000


def tiles_of(leave: str) -> bytes:
    return bytes(64 if face == "?" else LETTERS.index(face) + 1 for face in leave)


@given(st.randoms(use_true_random=False), st.text("?" + LETTERS, max_size=11), st.booleans())
@settings(deadline=None)
def test_a_leave_is_worth_the_sum_of_its_parts(chance: Random, leave: str, beyond_pairs: bool) -> None:
    """Also if nothing is known of doubles and triples, as in files of before they were learned."""
    count = (LeaveModel.parts if beyond_pairs else LeaveModel.small_parts)(len(LETTERS))
    values = [chance.randint(-9999, 9999) for _ in range(count)]
    parts = named(values, LETTERS)
    assert listed(parts, LETTERS) == values
    assert ("triples" in parts) == beyond_pairs
    model = LeaveModel(len(LETTERS), MASK, values)
    assert model.value(tiles_of(leave)) == pytest.approx(plain_value(parts, leave))


def test_what_is_not_named_adds_nothing() -> None:
    values = [0] * LeaveModel.parts(len(LETTERS))
    values[-1] = 1500
    assert named(values, LETTERS)["triples"] == {"CDE": 1500}
    assert named(values, LETTERS)["doubles"] == {}
    assert listed(named(values, LETTERS), LETTERS) == values
    assert LeaveModel(len(LETTERS), MASK, values).value(tiles_of("ACDDE")) == 1.5


@given(st.randoms(use_true_random=False), st.text("?" + LETTERS, min_size=1, max_size=7), st.integers(0, 12))
@settings(deadline=None, max_examples=40)
def test_what_a_play_leaves_in_the_bag_counts_by_the_tiles_laid(chance: Random, rack: str, bag: int) -> None:
    """Every play is worth its points, what is kept and what stays in the bag; the quick search finds the best."""
    values = [chance.randint(-3000, 3000) for _ in range(LeaveModel.parts(len(LETTERS)))]
    near_end = [chance.randint(-9000, 9000) for _ in range(chance.randint(1, 4))]
    plain, near = LeaveModel(len(LETTERS), MASK, values), LeaveModel(len(LETTERS), MASK, values, near_end)
    board = Board(graph(word_map=chance.random() < 0.5), rules())
    usual = {play[:5]: play[6] for play in board.plays(tiles_of(rack), leaves=plain, bag=bag).top(10_000)}
    found = board.plays(tiles_of(rack), leaves=near, bag=bag).top(10_000)
    for play in found:
        left = max(0, bag - len(play[4]))
        added = near_end[left] / 1000 if bag and left < len(near_end) else 0.0
        assert play[6] == pytest.approx(usual[play[:5]] + added)
        assert near.near_end(left) == pytest.approx(near_end[left] / 1000 if left < len(near_end) else 0.0)
    assert board.best(tiles_of(rack), leaves=near, bag=bag) == (found[0] if found else None)


@pytest.mark.parametrize("near_end", [[0] * 16, [1_000_001]])
def test_ends_beyond_reason_are_refused(near_end: list[int]) -> None:
    with pytest.raises(ValueError, match="leaves"):
        LeaveModel(5, 0, [0] * LeaveModel.parts(5), near_end)


def graph(word_map: bool = False) -> PlayGraph:
    chance = Random(3)
    words = {"".join(chance.choices(LETTERS, k=chance.randint(2, 6))) for _ in range(300)}
    return PlayGraph(WordGraph(build_graph("\n".join(words).encode(), LETTERS, {"name": "test"})), word_map)


def rules() -> BoardRules:
    return BoardRules(9, 9, b"\1" * 81, b"\1\1\2" * 27, bytes([0, 1, 3, 4, 2, 1]), [0] * 5 + [20], 40)


def model() -> LeaveModel:
    chance = Random(4)
    values = [chance.randint(-3000, 3000) for _ in range(LeaveModel.parts(len(LETTERS)))]
    return LeaveModel(len(LETTERS), MASK, values)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_depend_on_their_number_alone(players: int) -> None:
    plan = GamePlan(BOX, 5, 1, 7, [model(), None, model(), None][:players])
    alone = plan.play(graph(), rules(), 0, 60, 1)
    assert plan.play(graph(), rules(), 0, 60, 3) == alone
    assert plan.play(graph(word_map=True), rules(), 0, 60, 2) == alone
    assert plan.play(graph(), rules(), 20, 10, 1) == alone[20:30]
    assert len(set(alone)) > 30


def test_equal_players_share_each_round_evenly() -> None:
    """A round plays the same bag with seats changed, so the scores of equal players mirror each other."""
    games = GamePlan(BOX, 5, 1, 7, [None, None]).play(graph(), rules(), 0, 40, 1)
    for one, two in zip(games[::2], games[1::2], strict=True):
        assert one[0] == two[0][::-1]


def test_learning_is_the_same_on_any_number_of_threads_and_after_a_break() -> None:
    plan = GamePlan(BOX, 5, 1, 7, [model(), model()])
    whole = LeaveSums(len(LETTERS), MASK)
    whole.learn(plan, graph(), rules(), 0, 60, 3)
    half = LeaveSums(len(LETTERS), MASK)
    half.learn(plan, graph(), rules(), 0, 25, 1)
    resumed = LeaveSums(len(LETTERS), MASK)
    resumed.state = half.state
    resumed.learn(plan, graph(word_map=True), rules(), 25, 35, 2)
    assert resumed.state == whole.state
    assert resumed.fit(10.0, 20.0) == whole.fit(10.0, 20.0)
    assert whole.rows > 1000


def test_the_fit_is_that_of_plain_elimination() -> None:
    """The normal equations, written out from the kept sums."""
    sums = LeaveSums(len(LETTERS), MASK)
    sums.learn(GamePlan(BOX, 5, 1, 7, [None, None]), graph(), rules(), 0, 40, 1)
    columns = LeaveModel.parts(len(LETTERS)) + 1
    cells = columns * (columns + 1) // 2
    matrix = np.zeros((columns, columns))
    matrix[np.tril_indices(columns)] = np.frombuffer(sums.state[: 4 * cells], dtype=np.uint32)
    matrix += np.tril(matrix, -1).T
    pulls = np.full(columns, 30.0)
    pulls[LeaveModel.small_parts(len(LETTERS)) :] = 200.0
    pulls[-1] = 1e-6
    wanted = np.linalg.solve(matrix + np.diag(pulls), np.frombuffer(sums.state[4 * cells :], dtype=np.int64))
    assert np.abs(np.array(sums.fit(30.0, 200.0)) - wanted[:-1]).max() < 2


def test_learned_leaves_win_more_than_they_lose() -> None:
    sums = LeaveSums(len(LETTERS), MASK)
    sums.learn(GamePlan(BOX, 5, 1, 7, [None, None]), graph(), rules(), 0, 400, 2)
    learned = LeaveModel(len(LETTERS), MASK, sums.fit(50.0, 200.0))
    games = GamePlan(BOX, 5, 1, 8, [learned, None]).play(graph(), rules(), 0, 600, 2)
    won = sum((mine > theirs) - (mine < theirs) for (mine, theirs), *_ in games)
    assert won > 0


@pytest.mark.parametrize(
    ("box", "rack", "needs", "players"),
    [
        (BOX, 0, 1, 2),
        (BOX, 16, 1, 2),
        (BOX, 5, 0, 2),
        (BOX, 5, 1, 1),
        (BOX, 5, 1, 5),
        (b"\1" * 9, 5, 1, 2),
        (b"\1" * 1001, 5, 1, 2),
        (BOX + b"\0", 5, 1, 2),
        (BOX + b"\x41", 5, 1, 2),
    ],
)
def test_plans_out_of_range_are_refused(box: bytes, rack: int, needs: int, players: int) -> None:
    with pytest.raises(ValueError, match="self-play"):
        GamePlan(box, rack, needs, 1, [None] * players)


@pytest.mark.parametrize("threads", [0, 257])
def test_threads_out_of_range_are_refused(threads: int) -> None:
    with pytest.raises(ValueError, match="threads"):
        GamePlan(BOX, 5, 1, 1, [None, None]).play(graph(), rules(), 0, 1, threads)


@pytest.mark.parametrize(("letters", "count"), [(0, 1), (64, 1), (5, 3), (5, 9999)])
def test_models_of_the_wrong_size_are_refused(letters: int, count: int) -> None:
    with pytest.raises(ValueError, match="leaves"):
        LeaveModel(letters, 0, [0] * count)


def test_values_beyond_reason_and_foreign_sums_are_refused() -> None:
    with pytest.raises(ValueError, match="leaves"):
        LeaveModel(5, 0, [1_000_001] * LeaveModel.parts(5))
    with pytest.raises(ValueError, match="alphabet"):
        LeaveSums(5, 0).state = LeaveSums(6, 0).state
    with pytest.raises(ValueError, match="alphabet"):
        LeaveSums(2, 0).learn(GamePlan(BOX, 5, 1, 1, [None, None]), graph(), rules(), 0, 1, 1)
