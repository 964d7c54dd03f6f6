"""A hundred thousand random positions: laid, searched every way, taken back. Also run under sanitizers."""

from random import Random

import pytest

from reference.kernel_side import rack_of, rules_of, tile
from reference.positions import random_position, random_words
from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.native import Board, LeaveModel, PlayGraph, WordGraph, build_graph

POSITIONS = 100_000
PER_LEXICON = 250


def lexicon(chance: Random, language: str) -> tuple[str, frozenset[str], list[PlayGraph], LeaveModel]:
    letters = alphabet(language)
    words = random_words(chance, letters.letters, "".join(sorted(letters.vowels)), chance.randint(1, 400), 8)
    graph = WordGraph(build_graph("\n".join(sorted(words)).encode(), letters.letters, {"name": "soak"}))
    count = len(letters.letters)
    values = [chance.randint(-20_000, 20_000) for _ in range(LeaveModel.parts(count))]
    model = LeaveModel(count, chance.getrandbits(count) << 1, values)
    return letters.letters, words, [PlayGraph(graph), PlayGraph(graph, word_map=True)], model


def search(chance: Random, letters: str, words: frozenset[str], graphs: list[PlayGraph], model: LeaveModel) -> None:
    position = random_position(chance, letters, words)
    rules, rack = rules_of(position, letters), rack_of(position, letters)
    leaves, bag = chance.choice([None, model]), chance.choice([0, 9])
    answers = []
    for graph in graphs:
        board = Board(graph, rules)
        cells = [(row, col) for row in range(position.rows) for col in range(position.cols)]
        board.tiles = bytes(tile(letters, position.board[at]) if at in position.board else 0 for at in cells)
        before = board.tiles
        plays = board.plays(rack, True, leaves, bag, 5)
        best = board.best(rack, True, leaves, bag, 5)
        assert best == (plays[0] if len(plays) else None)
        if best:
            down, row, col, _, tiles, _, _ = best
            board.lay(down, row, col, tiles)
            answers.append((best, board.best(rack, False, leaves, bag)))
            board.take_back()
        assert board.tiles == before
        assert board.best(rack, True, leaves, bag, 5) == best
    assert answers[:1] == answers[1:]


def run(positions: int, seed: int) -> None:
    for start in range(0, positions, PER_LEXICON):
        chance = Random(f"{seed}/{start}")
        prepared = lexicon(chance, chance.choice(LANGUAGES))
        for _ in range(min(PER_LEXICON, positions - start)):
            search(chance, *prepared)


def test_some_random_positions() -> None:
    run(1_000, seed=1)


@pytest.mark.soak
def test_a_hundred_thousand_random_positions() -> None:
    run(POSITIONS, seed=2)
