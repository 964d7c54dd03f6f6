"""The kernel's ends of several seats against the plain twin."""

from random import Random
from threading import Thread

import pytest

from reference.endgames import random_endgame, values
from reference.kernel_side import board_of, laid_by, rack_of, rules_of, small_graph, tile
from reference.many_ends import points_of_moves, wish
from reference.plays import Laid, Position
from reference.positions import random_rack, random_words
from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.native import BoardRules, MaxN

LONG = 600_000  # milliseconds; nothing here takes one


def made_up(seed: int, language: str) -> tuple[Position, list[str], tuple[int, ...]]:
    """A position, the others' racks and everybody's score: few tiles, so that the twin is done one day."""
    chance = Random(f"{language}-{seed}")
    letters = alphabet(language)
    words = random_words(chance, letters.letters, "".join(sorted(letters.vowels)), chance.randint(2, 8), 3)
    position, other = random_endgame(chance, letters.letters, words)
    seats = 2 + seed % 3
    racks = [other, *(random_rack(chance, words, chance.randint(1, 2)) for _ in range(seats - 2))]
    return position, [rack[:2] for rack in racks], tuple(chance.randint(0, 40) for _ in range(seats))


def end_of(position: Position, others: list[str], scores: tuple[int, ...], letters: str, passes: int) -> MaxN:
    graph = small_graph(position.words, letters)
    racks = [rack_of(position, letters), *(bytes(tile(letters, face) for face in other) for other in others)]
    tiles = board_of(position, graph, letters).tiles
    return MaxN(graph, rules_of(position, letters), None, tiles, racks, list(scores), passes, len(racks))


def told(end: MaxN, position: Position, letters: str, threads: int) -> dict[Laid | None, tuple[int, ...]]:
    """Every move with what the kernel has proven of it, best first."""
    proven, _, _, moves = end.solve(LONG, threads)
    assert proven
    assert all(resolved for *_, resolved in moves)
    board = board_of(position, small_graph(position.words, letters), letters).tiles
    return {
        laid_by(board, position.cols, (*play, 0.0), letters) if play else None: tuple(points)
        for play, points, _ in moves
    }


def check(language: str, seeds: range) -> None:
    letters = alphabet(language).letters
    for seed in seeds:
        position, others, scores = made_up(seed, language)
        passes = 1 + seed % len(scores)
        found = told(end_of(position, others, scores, letters, passes), position, letters, 1 + seed % 2)
        assert found == points_of_moves(position, others, scores, passes, len(scores))
        wishes = [wish(points, scores) for points in found.values()]
        assert wishes == sorted(wishes, reverse=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ends_of_several_seats_are_the_twins(language: str) -> None:
    check(language, range(36))
    assert made_up(1, language) != made_up(2, language)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thousand_ends_of_several_seats_are_the_twins(language: str) -> None:
    check(language, range(36, 300))
    assert made_up(1, language) != made_up(2, language)


@pytest.mark.parametrize("seed", range(0, 30, 3))
def test_of_two_seats_it_is_the_endgame(seed: int) -> None:
    position, others, scores = made_up(seed, "en")
    letters = alphabet("en").letters
    assert len(others) == 1
    found = told(end_of(position, others, scores, letters, 2), position, letters, 1)
    assert {laid: mine - other for laid, (mine, other) in found.items()} == values(position, others[0], (0, 0), 1)


def small() -> MaxN:
    position, others, scores = made_up(4, "en")
    return end_of(position, others, scores, alphabet("en").letters, len(scores))


def test_without_time_every_move_has_been_played_out_once() -> None:
    _, looks, nodes, moves = small().solve(0)
    assert looks >= 1  # the clock may come too late to stop the next
    assert nodes >= len(moves) > 0


def test_a_search_ends_when_it_is_told_to() -> None:
    end = small()
    answers: list[int] = []
    thread = Thread(target=lambda: answers.append(len(end.solve(LONG, 2)[3])))
    thread.start()
    while thread.is_alive():
        end.stop()
        thread.join(0.01)
    assert answers[0] >= 1


@pytest.mark.parametrize(
    ("tiles", "racks", "scores", "passes", "why"),
    [
        (bytes(4), [b"\1"], [0], 2, "seats"),
        (bytes(4), [b"\1"] * 5, [0] * 5, 2, "seats"),
        (bytes(4), [b"\1", b""], [0, 0], 2, "rack"),
        (bytes(4), [b"\1", b"\0"], [0, 0], 2, "rack"),
        (bytes(4), [b"\1", b"\1"], [0], 2, "score"),
        (bytes(4), [b"\1", b"\1"], [0, 0], 0, "pass"),
        (bytes(4), [b"\1", b"\1"], [0, 0], 9, "pass"),
        (bytes(3), [b"\1", b"\1"], [0, 0], 2, "board"),
    ],
)
def test_positions_that_make_no_sense_are_refused(
    tiles: bytes, racks: list[bytes], scores: list[int], passes: int, why: str
) -> None:
    graph = small_graph(frozenset(["AB"]), "AB")
    rules = BoardRules(2, 2, bytes([1] * 4), bytes([1] * 4), bytes([0, 1, 1]), [0])
    with pytest.raises(ValueError, match=why):
        MaxN(graph, rules, None, tiles, racks, scores, passes, 4)


@pytest.mark.parametrize(("milliseconds", "threads"), [(-1, 1), (1, 0), (1, 257)])
def test_time_and_threads_out_of_range_are_refused(milliseconds: int, threads: int) -> None:
    with pytest.raises(ValueError, match=r"time|threads"):
        small().solve(milliseconds, threads)
