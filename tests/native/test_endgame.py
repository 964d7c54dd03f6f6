"""The kernel's endgames against the plain twin."""

from random import Random
from threading import Thread

import pytest

from reference.endgames import random_endgame, values
from reference.kernel_side import board_of, laid_by, rack_of, rules_of, small_graph, tile
from reference.plays import Laid, Position
from reference.positions import random_words
from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.native import BoardRules, Endgame, PlayGraph

LONG = 600_000  # milliseconds; nothing here takes one


def made_up(seed: int, language: str) -> tuple[Position, str]:
    chance = Random(f"{language}-{seed}")
    letters = alphabet(language)
    vowels = "".join(sorted(letters.vowels))
    words = random_words(chance, letters.letters, vowels, chance.randint(2, 14), 4)
    return random_endgame(chance, letters.letters, words)


def endgame_of(position: Position, other: str, letters: str, graph: PlayGraph, passes_left: int) -> Endgame:
    board = board_of(position, graph, letters)
    rack, opposite = rack_of(position, letters), bytes(tile(letters, face) for face in other)
    return Endgame(graph, rules_of(position, letters), board.tiles, rack, opposite, passes_left)


def agree(position: Position, other: str, letters: str, *, passes: int, rounds: int, threads: int) -> None:
    """Every play has the twin's value, and all is proven."""
    graph = small_graph(position.words, letters)
    endgame = endgame_of(position, other, letters, graph, 2 * rounds - passes)
    proven, _, _, plays = endgame.solve(LONG, threads, 1000)
    board = board_of(position, graph, letters).tiles
    found: dict[Laid | None, int] = {
        laid_by(board, position.cols, (*play, 0.0), letters) if play else None: value for play, value, _ in plays
    }
    assert found == values(position, other, (passes // 2, (passes + 1) // 2), rounds)
    assert [value for _, value, _ in plays] == sorted(found.values(), reverse=True)
    assert proven
    assert all(exact for *_, exact in plays)


def best_alone(position: Position, other: str, letters: str, threads: int) -> None:
    """Asked for the best play alone, it proves the twin's value."""
    graph = small_graph(position.words, letters)
    proven, _, _, plays = endgame_of(position, other, letters, graph, 2).solve(LONG, threads)
    every = values(position, other, (0, 0), 1)
    assert proven
    assert plays[0][1] == max(every.values())
    play = plays[0][0]
    board = board_of(position, graph, letters).tiles
    assert every[laid_by(board, position.cols, (*play, 0.0), letters) if play else None] == plays[0][1]


def check(language: str, seeds: range) -> None:
    for seed in seeds:
        position, other = made_up(seed, language)
        letters = alphabet(language).letters
        rounds = 1 + seed % 2
        agree(position, other, letters, passes=seed // 2 % (2 * rounds), rounds=rounds, threads=1 + seed % 2)
        best_alone(position, other, letters, 1 + seed % 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_endgames_are_the_twins(language: str) -> None:
    check(language, range(40))
    assert made_up(1, language) != made_up(2, language)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_thousands_of_endgames_are_the_twins(language: str) -> None:
    check(language, range(40, 1500))
    assert made_up(1, language) != made_up(2, language)


def small() -> Endgame:
    position, other = made_up(3, "en")
    letters = alphabet("en").letters
    return endgame_of(position, other, letters, small_graph(position.words, letters), 4)


def test_without_time_there_is_an_answer_all_the_same() -> None:
    *_, plays = small().solve(0)
    assert None in [play for play, *_ in plays]


def test_a_search_ends_when_it_is_told_to() -> None:
    endgame = small()
    answers: list[int] = []
    thread = Thread(target=lambda: answers.append(len(endgame.solve(LONG, 2)[3])))
    thread.start()
    while thread.is_alive():
        endgame.stop()
        thread.join(0.01)
    assert answers[0] >= 1


@pytest.mark.parametrize(
    ("tiles", "rack", "other", "passes_left", "why"),
    [
        (bytes(4), b"", b"\1", 2, "racks"),
        (bytes(4), b"\1", b"", 2, "racks"),
        (bytes(4), b"\1", b"\1", 0, "pass"),
        (bytes(3), b"\1", b"\1", 2, "board"),
        (bytes(4), b"\0", b"\1", 2, "rack"),
        (bytes(4), b"\1", b"\1" * 16, 2, "rack"),
    ],
)
def test_positions_that_make_no_sense_are_refused(
    tiles: bytes, rack: bytes, other: bytes, passes_left: int, why: str
) -> None:
    graph = small_graph(frozenset(["AB"]), "AB")
    rules = BoardRules(2, 2, bytes([1] * 4), bytes([1] * 4), bytes([0, 1, 1]), [0])
    with pytest.raises(ValueError, match=why):
        Endgame(graph, rules, tiles, rack, other, passes_left)


@pytest.mark.parametrize(("milliseconds", "threads"), [(-1, 1), (1, 0), (1, 257)])
def test_time_and_threads_out_of_range_are_refused(milliseconds: int, threads: int) -> None:
    with pytest.raises(ValueError, match=r"time|threads"):
        small().solve(milliseconds, threads)
