"""The joker rule against two other ways to say it, over small tables with jokers on both sides of a turn."""

import random
from collections.abc import Sequence

import pytest

from reference.rummikub_jokers import allowed, rack_words
from wordloom.families.rummikub.jokers import jokers_on, refused_jokers, ways_from_rack

LETTERS = "ABC"


def some_table(luck: random.Random, words: Sequence[str], jokers: int) -> list[str]:
    table = [list(word) for word in luck.sample(words, luck.randint(1, 3))]
    spots = [(group, at) for group, word in enumerate(table) for at in range(len(word))]
    for group, at in luck.sample(spots, min(jokers, len(spots))):
        table[group][at] = table[group][at].lower()
    return ["".join(word) for word in table]


def compare(seed: int) -> bool:
    """One pair of tables; whether the jokers may have moved so."""
    luck = random.Random(seed)
    words = sorted({"".join(luck.choices(LETTERS, k=luck.randint(3, 4))) for _ in range(8)})
    before = some_table(luck, words, luck.choice([1, 1, 2, 2, 3]))
    after = some_table(luck, words, len(jokers_on(before)) + luck.choice([0, 0, 1, 2]))
    if len(jokers_on(after)) < len(jokers_on(before)):
        return False
    ways = list(ways_from_rack(before, after))
    assert bool(ways) == allowed(before, after), (before, after)
    assert {spot.group for way in ways for spot in way} == rack_words(before, after), (before, after)
    if not ways:
        refusal = refused_jokers(before, after)
        plain = [face for face in "".join(after) if face.isupper()]
        for letter in str(refusal.details.get("letters", "")).split():
            assert "".join(before).count(letter.lower()) > plain.count(letter), (before, after)
        assert refusal.details["group"] in {word.upper() for word in before}, (before, after)
    return bool(ways)


def test_thousands_of_small_tables_are_judged_alike() -> None:
    judged = [compare(seed) for seed in range(4_000)]
    assert 400 < sum(judged) < 3_600


@pytest.mark.soak
def test_half_a_million_small_tables_are_judged_alike() -> None:
    judged = [compare(seed) for seed in range(4_000, 500_000)]
    assert 40_000 < sum(judged) < 460_000
