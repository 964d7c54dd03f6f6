"""The words in a hand, against trying every permutation."""

import random
from itertools import permutations, product

import pytest

from wordloom.native import WordGraph, build_graph, hand_words

LETTERS = "ABCDE"


def slow(words: set[str], hand: str) -> list[int]:
    """The same table, the plain way."""
    table = []
    for mask in range(1 << len(hand)):
        chosen = "".join(card for place, card in enumerate(hand) if mask >> place & 1)
        bits = int(makes(words, chosen))
        for number, letter in enumerate(LETTERS, 1):
            bits |= makes(words, chosen + letter) << number
        table.append(bits)
    return table


def makes(words: set[str], cards: str) -> bool:
    stands_for = [LETTERS if card == "?" else card for card in cards]
    orders = {"".join(order) for faces in product(*stands_for) for order in permutations(faces)}
    return bool(orders & words)


@pytest.mark.parametrize("seed", range(25))
def test_random_hands(seed: int) -> None:
    luck = random.Random(seed)
    words = {"".join(luck.choices(LETTERS, k=luck.randint(1, 5))) for _ in range(luck.randint(0, 30))}
    graph = WordGraph(build_graph("\n".join(sorted(words)).encode(), LETTERS, {"name": "test"}))
    hand = "".join(luck.choices(LETTERS + "?", k=luck.randint(0, 5), weights=[3, 3, 3, 3, 3, 2]))
    cards = bytes(64 if card == "?" else 1 + LETTERS.index(card) for card in hand)
    assert hand_words(graph, cards) == slow(words, hand)


@pytest.mark.parametrize("hand", [bytes(13 * [1]), b"\x00", b"\x41"])
def test_bad_hands_are_refused(hand: bytes) -> None:
    graph = WordGraph(build_graph(b"A", LETTERS, {"name": "test"}))
    with pytest.raises(ValueError, match="hand"):
        hand_words(graph, hand)
