"""The kernel's pre-endgames against the plain twin."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from threading import Thread
from typing import Any

import pytest

from reference.kernel_side import board_of, face, laid_by, rack_of, rules_of, small_graph, tile
from reference.plays import Laid
from reference.positions import random_words
from reference.pre_endgames import Move, random_pre_endgame
from reference.pre_endgames import PreEndgame as Twin
from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.native import BoardRules, PreEndgame

LONG = 600_000  # milliseconds; nothing here takes one
GLANCES = 40  # positions looked at: hardly more than the first glances
Moves = dict[Move, tuple[Fraction, Fraction]]


def made_up(seed: int, language: str) -> Twin:
    chance = Random(f"pre-{language}-{seed}")
    letters = alphabet(language)
    vowels = "".join(sorted(letters.vowels))
    words = random_words(chance, letters.letters, vowels, chance.randint(4, 16), 4)
    return random_pre_endgame(chance, letters.letters, words)


def kernel_of(twin: Twin, letters: str, *, exchanges: bool = True) -> PreEndgame:
    graph = small_graph(twin.position.words, letters)
    board = board_of(twin.position, graph, letters)
    known, hidden = (bytes(tile(letters, each) for each in tiles) for tiles in (twin.known, twin.hidden))
    rules = rules_of(twin.position, letters)
    rack, passes = rack_of(twin.position, letters), 2 * twin.rounds - sum(twin.passes)
    return PreEndgame(
        graph, rules, None, board.tiles, rack, known, hidden, twin.bag, twin.lead, twin.size, passes, exchanges
    )


def told_by(twin: Twin, letters: str, move: Any) -> Move:
    """A kernel move in the twin's words."""
    play, exchanged, *_ = move
    tiles = board_of(twin.position, small_graph(twin.position.words, letters), letters).tiles
    laid: Laid = laid_by(tiles, twin.position.cols, (*play, 0.0), letters) if play else frozenset()
    faces = ["?" if each == 64 else face(letters, each) for each in exchanged]
    return laid, "".join(sorted(faces))


def agree(twin: Twin, every: Moves, letters: str, threads: int) -> None:
    """Every move has the twin's chance to win and the twin's points; the best comes first, and all is proven."""
    exact, _, moves = kernel_of(twin, letters).solve(LONG, threads, 100_000)
    found = {told_by(twin, letters, move): (move[2], move[3]) for move in moves}
    assert exact
    assert len(found) == len(moves)
    assert found.keys() == every.keys()
    for move, (win, spread) in every.items():
        assert found[move] == pytest.approx((float(win), float(spread)))
    assert all(win_known and spread_known for *_, win_known, spread_known in moves)
    best = max(every.values())
    assert every[told_by(twin, letters, moves[0])] == best


def best_alone(twin: Twin, every: Moves, letters: str, threads: int) -> None:
    """Asked for the best alone, it finds one that the twin knows no better than."""
    exact, _, moves = kernel_of(twin, letters).solve(LONG, threads)
    assert exact
    assert every[told_by(twin, letters, moves[0])] == max(every.values())


def test_first_glances_mostly_find_the_best_move() -> None:
    """Long before anything is proven: with so little work that hardly one answer is exact, most are right."""
    letters, right, exact = alphabet("en").letters, 0, 0
    for seed in range(40):
        twin = made_up(seed, "en")
        proven, nodes, moves = kernel_of(twin, letters).solve(LONG, nodes=GLANCES)
        every = twin.moves()
        assert nodes < 2 * GLANCES  # nearly at most
        right += every[told_by(twin, letters, moves[0])][0] == max(win for win, _ in every.values())
        exact += proven
        assert [move[2] or 0.0 for move in moves if move[4]] == pytest.approx(
            [every[told_by(twin, letters, move)][0] for move in moves if move[4]]
        )
    assert exact < 20
    assert right > 35


def check(language: str, seeds: range) -> None:
    letters = alphabet(language).letters
    for seed in seeds:
        twin = made_up(seed, language)
        every = twin.moves()
        agree(twin, every, letters, 1 + seed % 2)
        best_alone(twin, every, letters, 1 + seed % 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pre_endgames_are_the_twins(language: str) -> None:
    check(language, range(8))
    assert made_up(1, language) != made_up(2, language)


@pytest.mark.parametrize("lead", [-500, 500])
def test_where_all_is_won_or_lost_points_decide(lead: int) -> None:
    letters, moves = alphabet("en").letters, 0
    for seed in range(30):
        twin = replace(made_up(seed, "en"), lead=lead)
        every = twin.moves()
        assert {win for win, _ in every.values()} == {lead > 0}
        best_alone(twin, every, letters, 1 + seed % 2)
        moves += len(every)
    assert moves > 100


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_thousands_of_pre_endgames_are_the_twins(language: str) -> None:
    check(language, range(8, 700))
    assert made_up(1, language) != made_up(2, language)


def small(**changes: Any) -> PreEndgame:
    return kernel_of(made_up(3, "en"), alphabet("en").letters, **changes)


def test_exchanges_are_weighed_only_where_they_are_allowed() -> None:
    assert any(move[1] for move in small().solve(LONG)[2])
    assert not any(move[1] for move in small(exchanges=False).solve(LONG)[2])


def test_without_time_there_is_an_answer_all_the_same() -> None:
    assert small().solve(0)[2]


def test_limited_by_nodes_the_answer_is_the_same_again() -> None:
    assert [small().solve(LONG, nodes=40)] * 2 == [small().solve(LONG, nodes=40), small().solve(LONG, nodes=40)]
    assert not small().solve(LONG, nodes=1)[0]


def test_a_search_ends_when_it_is_told_to() -> None:
    search = small()
    answers: list[int] = []
    thread = Thread(target=lambda: answers.append(len(search.solve(LONG, 2, 1000)[2])))
    thread.start()
    while thread.is_alive():
        search.stop()
        thread.join(0.01)
    assert answers[0] >= 1


GIVEN: dict[str, Any] = {
    "tiles": bytes(4),
    "rack": b"\1",
    "known": b"",
    "hidden": b"\1\2",
    "bag": 1,
    "lead": 0,
    "rack_size": 1,
    "passes_left": 4,
    "exchanges": True,
}


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"bag": 0}, "bag"),
        ({"bag": 5}, "bag"),
        ({"bag": 2}, "tiles"),
        ({"rack": b""}, "tiles"),
        ({"hidden": b"\0\1"}, "tile"),
        ({"rack": b"\1\1"}, "rack size"),
        ({"hidden": b"\1\1\1"}, "rack size"),
        ({"rack_size": 15}, "rack size"),
        ({"passes_left": 0}, "pass"),
        ({"tiles": bytes(3)}, "board"),
        ({"lead": 20_000}, "lead"),
    ],
)
def test_positions_that_make_no_sense_are_refused(changes: dict[str, Any], why: str) -> None:
    graph = small_graph(frozenset(["AB"]), "AB")
    rules = BoardRules(2, 2, bytes([1] * 4), bytes([1] * 4), bytes([0, 1, 1]), [0])
    assert PreEndgame(graph, rules, None, **GIVEN)
    with pytest.raises(ValueError, match=why):
        PreEndgame(graph, rules, None, **(GIVEN | changes))


@pytest.mark.parametrize(("milliseconds", "threads"), [(-1, 1), (1, 0), (1, 257)])
def test_time_and_threads_out_of_range_are_refused(milliseconds: int, threads: int) -> None:
    with pytest.raises(ValueError, match=r"time|threads"):
        small().solve(milliseconds, threads)
