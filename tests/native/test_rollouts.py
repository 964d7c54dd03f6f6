"""Rollouts: what they score, that luck is shared, and that threads change nothing."""

from math import erf, sqrt
from random import Random
from typing import Any

import pytest

from reference.kernel_side import small_graph
from wordloom.native import Board, BoardRules, GamePlan, LeaveModel, PlayGraph, Rollouts

LETTERS = "ABCDE"
BOX = bytes([1] * 8 + [2] * 6 + [3] * 4 + [4] * 4 + [5] * 8 + [64] * 2)
VALUES = bytes([0, 1, 3, 4, 2, 1])
LEADS = [(0.0, 10.0 + unseen) for unseen in range(40)]


def words_at_random() -> frozenset[str]:
    chance = Random(3)
    return frozenset("".join(chance.choices(LETTERS, k=chance.randint(2, 6))) for _ in range(300))


LONG = max(words_at_random(), key=lambda word: (len(word), word))


def graph() -> PlayGraph:
    return small_graph(words_at_random(), LETTERS)


def rules() -> BoardRules:
    return BoardRules(9, 9, b"\1" * 81, b"\1" * 81, VALUES, [0] * 5 + [20], 40)


def rollouts(words: PlayGraph, **changes: Any) -> Rollouts:
    given: dict[str, Any] = {
        "leaves": None,
        "tiles": bytes(81),
        "rack": bytes([1, 2, 5, 4, 3]),
        "known": [b""],
        "sizes": [5],
        "unseen": BOX[5:],
        "scores": [0, 0],
        "rack_size": 5,
        "exchange_needs": 1,
        "leads": LEADS,
    }
    return Rollouts(words, rules(), **(given | changes))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_threads_change_nothing(seats: int) -> None:
    asked = rollouts(graph(), known=[b""] * (seats - 1), sizes=[5] * (seats - 1), scores=[0] * seats)
    alone = asked.run(deals=60, threads=1, plies=4, seed=5)
    assert asked.run(deals=60, threads=3, plies=4, seed=5) == alone
    assert asked.run(deals=60, threads=1, plies=4, seed=6) != alone
    assert alone[0] == 60


@pytest.mark.parametrize("seed", range(6))
def test_a_move_comes_to_the_same_alone_and_among_many(seed: int) -> None:
    """Among many moves a deal's first answers share their work; premiums and leaves weigh on them."""
    chance, words = Random(seed), graph()
    squares = BoardRules(9, 9, bytes(chance.choices([1, 1, 2, 3], k=81)), b"\1" * 81, VALUES, [0] * 5 + [20], 40)
    leaves = LeaveModel(5, 0b100010, [chance.randint(-2000, 2000) for _ in range(LeaveModel.parts(5))], [-5000, 2000])
    board, bag = Board(words, squares), [*BOX]
    chance.shuffle(bag)
    for _ in range(chance.randint(1, 3)):
        rack = bytes(bag[-5:])
        if best := board.best(rack, False, leaves, 20, 0):
            board.lay(best[0], best[1], best[2], best[4])
            for tile in best[4]:
                bag.remove(64 if tile & 64 else tile)
    asked = Rollouts(
        words, squares, leaves, board.tiles, bytes(bag[:5]), [b""], [5], bytes(bag[5:]), [0, 0], 5, 1, LEADS
    )
    among = asked.run(deals=24, candidates=24, plies=3, seed=seed)[3]
    assert len(among) > 8
    for move in among:
        alone = asked.run(deals=move[3], candidates=1, plies=3, seed=seed, also=[move[:3]])[3]
        assert move in alone


def test_an_end_is_counted_to_the_point() -> None:
    """AB goes out on a board of one row; the other seat holds CC, worth 8, which it loses and the first one earns."""
    words = small_graph(frozenset(["AB"]), LETTERS)
    row = BoardRules(1, 9, b"\1" * 9, b"\1" * 9, VALUES, [0], 4)
    asked = Rollouts(words, row, None, bytes(9), bytes([1, 2]), [bytes([3])], [2], bytes([3]), [0, 25], 5, 1, LEADS)
    plays = [move for move in asked.run(deals=10)[3] if move[0]]
    assert {(move[4], move[5], move[6]) for move in plays} == {(4 + 16.0, 0.0, 0.0)}
    level = Rollouts(words, row, None, bytes(9), bytes([1, 2]), [b""], [2], bytes([3, 3]), [0, 20], 5, 1, LEADS)
    assert level.run(deals=10)[3][0][5] == 0.5


def test_chances_come_from_how_leads_change() -> None:
    """Nobody can lay or exchange anything; after two plies the lead is what it was."""
    words = small_graph(frozenset(["EEEEEE"]), LETTERS)
    asked = rollouts(words, rack=bytes([1, 1]), unseen=BOX[2:], scores=[30, 0], exchange_needs=100)
    moves = asked.run(deals=3, plies=2)[3]
    assert [move[0] for move in moves] == [None]
    spread, win = moves[0][4:6]
    unseen = len(BOX) - 2 - 5 + 2  # the other seat is on turn again, and sees its own five
    assert spread == 0.0
    assert win == pytest.approx(0.5 * (1 + erf(30 / (10 + unseen) / sqrt(2))), abs=1e-5)


def test_what_a_move_opens_counts_only_until_another_seat_has_moved() -> None:
    """BB lies beside a square that triples a word; the other seat holds nothing that fits, and nobody may exchange."""
    words = small_graph(frozenset(["BB"]), LETTERS)
    squares = BoardRules(3, 9, b"\1" * 27, b"\1" * 22 + b"\3" + b"\1" * 4, VALUES, [0], 13)
    asked = Rollouts(
        words,
        squares,
        LeaveModel(5, 0, [0] * LeaveModel.parts(5)),
        bytes(27),
        bytes([2, 2]),
        [bytes([3, 3])],
        [2],
        bytes([3] * 9),
        [0, 0],
        2,
        100,
        LEADS,
    )
    told = {(move[0][5], move[2], move[4]) for move in asked.run(deals=2, plies=1)[3] if move[0]}
    assert {(score, spread) for score, _, spread in told} == {(6, 6.0)}
    assert min(equity for _, equity, _ in told) == 5.0


@pytest.mark.parametrize(("unseen", "trusted"), [(BOX[5:], 24), (BOX[-12:], 0)])
def test_a_few_deals_count_beside_equity_until_the_bag_is_nearly_empty(unseen: bytes, trusted: int) -> None:
    """Moves come in the order of their mean over the deals, in which equity is worth some deals."""
    laid = bytes(37) + bytes(LETTERS.index(letter) + 1 for letter in LONG) + bytes(44 - len(LONG))
    deals, _, _, moves = rollouts(graph(), tiles=laid, unseen=unseen, scores=[20, 0]).run(deals=8)
    mean, deviation = LEADS[len(unseen)]

    def chance(lead: float) -> float:
        return 0.5 * (1 + erf((lead + mean) / deviation / sqrt(2)))

    def worths(equity_deals: int) -> list[float]:
        point = 0.0003
        of_equity = point + (chance(25) - chance(15)) / 10
        return [
            (deals * (win + point * spread) + equity_deals * of_equity * equity) / (deals + equity_deals)
            for _, _, equity, _, spread, win, _ in moves
        ]

    assert worths(trusted) == sorted(worths(trusted), reverse=True)
    assert worths(24 - trusted) != sorted(worths(24 - trusted), reverse=True)


def race(scores: list[int], targets: list[int], rack: bytes = bytes([1, 2])) -> list[Any]:
    """One row: A and B make AB for 4 points, the other seat holds C and D, and nobody can lay anything else."""
    words = small_graph(frozenset(["AB"]), LETTERS)
    row = BoardRules(1, 9, b"\1" * 9, b"\1" * 9, VALUES, [0], 4)
    asked = Rollouts(words, row, None, bytes(9), rack, [b""], [2], bytes([3, 4]), scores, 5, 1, LEADS, targets)
    return [move for move in asked.run(deals=4)[3] if move[0]]


@pytest.mark.parametrize(
    ("scores", "targets", "win"),
    [
        ([46, 100], [50, 101], 1.0),  # reached at once, whatever the other has
        ([45, 100], [50, 101], 0.0),  # not reached, and the other is nearer
        ([45, 10], [50, 20], 1.0),  # nobody reaches theirs: 49 of 50 is nearer than 10 of 20
        ([20, 48], [48, 96], 0.5),  # both came half the way
    ],
)
def test_a_race_is_won_by_whoever_comes_first_or_nearest(scores: list[int], targets: list[int], win: float) -> None:
    moves = race(scores, targets)
    assert {move[5] for move in moves} == {win}
    assert {move[4] for move in moves} == {4.0}  # leftovers cost nothing


def test_a_run_limited_by_deals_can_stop_once_it_is_clear() -> None:
    """Going out beats keeping everything in every deal."""
    words = small_graph(frozenset(["AB", "ABC"]), LETTERS)
    row = BoardRules(1, 9, b"\1" * 9, b"\1" * 9, VALUES, [0] * 3 + [50], 4)
    given = (bytes(9), bytes([1, 2, 3]), [b""], [2], bytes([4, 4]), [0, 0], 3, 9, LEADS)
    asked = Rollouts(words, row, None, *given)
    assert asked.run(deals=400, until_clear=True, candidates=2)[0] <= 400
    assert asked.run(deals=400, candidates=2)[0] == 400


@pytest.mark.parametrize(("unseen", "left_out"), [(BOX[5:], True), (BOX[-12:], False)])
def test_a_choice_leaves_out_what_is_far_behind(unseen: bytes, left_out: bool) -> None:
    """Eight points of equity; not so near the end, where equity tells nothing."""
    asked = rollouts(graph(), unseen=unseen)
    every, chosen = (asked.run(deals=8, candidates=40, until_clear=clear)[3] for clear in (False, True))
    equities = [move[2] for move in every]
    hopeful = [equity for equity in equities if equity >= max(equities) - 8]
    assert len(hopeful) < len(equities)
    assert sorted(move[2] for move in chosen) == sorted(hopeful if left_out else equities)


@pytest.mark.parametrize(("bag", "best"), [(10, "exchange"), (5, "pass")])
def test_an_unclear_end_counts_as_one_until_the_end_is_near(bag: int, best: str) -> None:
    """Nobody can lay anything. Passing wins by one point; exchanging wins by 31 or, by chance, loses by 29."""
    words = small_graph(frozenset(["EEEEEE"]), LETTERS)
    values = bytes([0, 0, 60, 30, 0, 0])  # A is worth nothing, B 60, C 30
    row = BoardRules(1, 9, b"\1" * 9, b"\1" * 9, values, [0], 4)
    unseen = bytes([1] * (bag - 1) + [2])
    asked = Rollouts(words, row, None, bytes(9), bytes([3]), [bytes([1])], [1], unseen, [31, 0], 1, 100, LEADS)
    moves = asked.run(deals=200, plies=100, candidates=1, also=[(None, b"", 0.0), (None, bytes([3]), 0.0)])[3]
    wins = {"exchange" if move[1] else "pass": move[5] for move in moves}
    assert wins["pass"] == 1.0
    assert wins["exchange"] == pytest.approx(1 - 1 / bag, abs=0.1)
    assert ("exchange" if moves[0][1] else "pass") == best


def test_leads_are_the_same_on_any_number_of_threads() -> None:
    words = graph()
    plan = GamePlan(BOX, 5, 1, 7, [None, None])
    alone = plan.leads(words, rules(), 0, 60, 1)
    assert plan.leads(words, rules(), 0, 60, 3) == alone
    assert sum(count for count, _, _ in alone) == sum(turns for _, turns, _ in plan.play(words, rules(), 0, 60, 1))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"rack": b""}, "tiles"),
        ({"unseen": b"\1"}, "tiles"),
        ({"unseen": b"\0" * 20}, "tile"),
        ({"known": [bytes([1] * 6)]}, "known"),
        ({"scores": [0]}, "scores"),
        ({"known": [], "sizes": []}, "seats"),
        ({"leads": []}, "leads"),
        ({"leads": [(0.0, 0.0)]}, "deviation"),
        ({"tiles": bytes(3)}, "board"),
        ({"rack_size": 0}, "rack"),
        ({"targets": [50]}, "target"),
        ({"targets": [50, 0]}, "target"),
    ],
)
def test_positions_that_make_no_sense_are_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        rollouts(graph(), **changes)


@pytest.mark.parametrize("asked", [{}, {"deals": 1, "threads": 0}, {"deals": 1, "plies": 0}, {"milliseconds": -1}])
def test_questions_that_make_no_sense_are_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"rollouts|threads|plies|time"):
        rollouts(graph()).run(**asked)


# -- moves that somebody asks for -------------------------------------------------------------------------------


def test_a_move_that_is_asked_for_goes_to_the_last_deal_and_changes_no_other() -> None:
    search = rollouts(graph())
    every = search.run(deals=64, candidates=40, seed=2)[3]
    play = every[-1][0]
    assert play is not None
    assert every[-1][3] < 64  # dropped on the way
    few = search.run(deals=64, candidates=3, seed=2)[3]
    asked = search.run(deals=64, candidates=3, seed=2, also=[(play, b"", play[-1])])[3]
    (found,) = (move for move in asked if move[0] == play)
    assert found[3] == 64
    assert [move for move in asked if move != found] == few
    assert asked[0] == few[0]


def test_a_candidate_that_is_asked_for_is_not_played_twice() -> None:
    search = rollouts(graph())
    best = search.run(deals=32, candidates=3, seed=2)[3]
    again = search.run(deals=32, candidates=3, seed=2, also=[(best[0][0], b"", best[0][2])])[3]
    assert again[0] == best[0]
    assert len(again) == len(best)


def test_exchanges_and_passes_can_be_asked_for() -> None:
    moves = rollouts(graph()).run(deals=16, candidates=1, also=[(None, bytes([4, 3]), 0.0), (None, b"", -5.0)])[3]
    assert {bytes(sorted(move[1])) for move in moves if move[0] is None} >= {bytes([3, 4]), b""}


@pytest.mark.parametrize(
    "move",
    [
        ((False, 4, 4, 2, bytes([1, 1]), 2, 2.0), b"", 2.0),  # one A on the rack
        ((False, 4, 8, 2, bytes([1, 2]), 2, 2.0), b"", 2.0),  # off the board
        ((False, -1, 0, 2, bytes([1, 2]), 2, 2.0), b"", 2.0),
        ((True, 0, 300, 2, bytes([1, 2]), 2, 2.0), b"", 2.0),
        ((False, 4, 4, 3, bytes([1, 2]), 2, 2.0), b"", 2.0),  # a square left empty
        ((False, 4, 4, 0, b"", 0, 0.0), b"", 0.0),
        ((False, 4, 4, 16, bytes(range(16)), 0, 0.0), b"", 0.0),
        (None, bytes([5, 5]), 0.0),
        (None, b"", float("nan")),
    ],
)
def test_moves_that_make_no_sense_are_refused(move: Any) -> None:
    with pytest.raises(ValueError, match="rollouts"):
        rollouts(graph()).run(deals=2, also=[move])
