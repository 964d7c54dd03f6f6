"""The rummikub solver on random tables: exact where everything can be tried, sound where it cannot."""

import random
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from reference.rummikub_turns import best_turn
from reference.vocabulary import FewWords
from wordloom.core.tiles import BLANK, TileSet, tile_of, tile_set
from wordloom.families.rummikub.turn_finder import FoundTurn, TurnFinder
from wordloom.families.rummikub.turns import disturbed, joker_letters, judge

TILES = tile_set("rummikub-pt")


def finder(words: Sequence[str]) -> TurnFinder:
    return TurnFinder(FewWords(words, TILES.alphabet.letters), joker_letters(TILES))


def random_words(luck: random.Random, letters: str, count: int, longest: int) -> list[str]:
    return sorted({"".join(luck.choices(letters, k=luck.randint(3, longest))) for _ in range(count)})


def random_table(luck: random.Random, words: Sequence[str], groups: int, jokers: int, box: TileSet) -> list[str]:
    """Different words that the box has the tiles for, some letters of them jokers."""
    left = Counter(box.counts)
    table = []
    for word in luck.sample(words, min(groups, len(words))):
        faces = list(word)
        if jokers and luck.random() < 0.4:
            at = luck.randrange(len(faces))
            faces[at] = faces[at].lower()
        needed = Counter(map(tile_of, faces))
        if needed <= left:
            left -= needed
            table.append("".join(faces))
            jokers -= needed[BLANK]
    return table


def random_rack(luck: random.Random, table: Sequence[str], letters: str, size: int) -> str:
    jokers = luck.choice([0, 0, 1, 2]) if not any(face.islower() for face in "".join(table)) else 0
    return TILES.sort(luck.choices(letters, k=size) + [BLANK] * jokers)


def assert_sound(turn: FoundTurn, words: Sequence[str], table: Sequence[str], rack: str) -> None:
    """The rules accept the turn for just the points and the disturbed words that were promised."""
    assert {word.upper() for word in turn.groups} <= set(words)
    judged = judge(TILES, table, turn.groups, rack, opened=True)
    assert (judged.score, len(disturbed(table, turn.groups))) == (turn.points, turn.disturbed)


@pytest.mark.parametrize("seed", range(25))
def test_few_letters_many_duplicates(seed: int) -> None:
    """Four letters only: nearly every tile is there twice, words are anagrams of each other, and jokers move."""
    luck = random.Random(seed)
    words = random_words(luck, "ASRO", 8, 4)
    table = random_table(luck, words, luck.randint(0, 2), luck.choice([0, 1]), TILES)
    rack = random_rack(luck, table, "ASRO", luck.randint(1, 3))
    for lay_jokers in (False, True):
        turn = finder(words).best(table, rack, opened=True, milliseconds=20_000, lay_jokers=lay_jokers)
        expected = best_turn(TILES, words, table, rack, opened=True, lay_jokers=lay_jokers)
        assert ((turn.points, turn.disturbed) if turn else None) == expected, (words, table, rack, turn)
        if turn:
            assert turn.proven
            assert_sound(turn, words, table, rack)


def assert_still_best(
    solver: TurnFinder, turn: FoundTurn, table: Sequence[str], rack: str, most: int, *, lay_jokers: bool
) -> None:
    """Nothing better than what was called proven is found with more time and other luck."""
    longer = solver.best(
        table, rack, opened=True, most_disturbed=most, milliseconds=300, seed=99, lay_jokers=lay_jokers
    )
    assert longer is None or (longer.points, -longer.disturbed) <= (turn.points, -turn.disturbed)


def check_wide_table(seed: int) -> None:
    luck = random.Random(seed)
    letters = luck.choice(["AEIOSRTNLCD", "AEOSRTMNLPVZQ", "AST"])
    words = random_words(luck, letters, luck.choice([40, 400, 2_000]), luck.choice([5, 9, 15]))
    table = random_table(luck, words, luck.randint(0, 20), luck.choice([0, 1, 2]), TILES)
    rack = random_rack(luck, table, letters, luck.randint(0, 14))
    most = luck.choice([0, 1, 3, 255])
    solver = finder(words)
    for lay_jokers in (False, True):
        turn = solver.best(
            table,
            rack,
            opened=True,
            most_disturbed=most,
            milliseconds=luck.randint(1, 15),
            seed=seed,
            lay_jokers=lay_jokers,
        )
        if turn:
            assert turn.disturbed <= most
            assert_sound(turn, words, table, rack)
            if turn.proven:
                assert_still_best(solver, turn, table, rack, most, lay_jokers=lay_jokers)
            used = Counter(map(tile_of, "".join(turn.groups))) - Counter(map(tile_of, "".join(table)))
            assert not lay_jokers or used[BLANK] == rack.count(BLANK)


def test_whatever_the_time_allows_is_a_turn() -> None:
    for seed in range(150):
        check_wide_table(seed)


@pytest.mark.soak
def test_ten_thousand_random_tables_give_turns() -> None:
    for seed in range(150, 10_150):
        check_wide_table(seed)


def test_a_joker_takes_the_place_of_a_letter_rather_than_stay_on_the_rack() -> None:
    turn = finder(["SOL"]).best([], "LOS?", opened=True, lay_jokers=True)
    assert turn is not None
    assert sum(face.islower() for face in "".join(turn.groups)) == 1


def test_a_search_is_the_same_whatever_was_searched_before() -> None:
    """What proved impossible in one search, with other words, is not taken for impossible in the next."""
    luck = random.Random(11)
    questions = []
    for _ in range(30):
        words = random_words(luck, "ASROTE", 40, 5)
        questions.append(
            (finder(words), random_table(luck, words, 3, 0, TILES), TILES.sort(luck.choices("ASROTE", k=6)))
        )
    asked = [(each, table, rack) for each, table, rack in questions if table]
    in_turn = [each.best(table, rack, opened=True, milliseconds=5_000) for each, table, rack in asked]
    for (each, table, rack), before in zip(asked, in_turn, strict=True):
        with ThreadPoolExecutor(1) as fresh:  # a thread that has not searched yet
            assert fresh.submit(each.best, table, rack, opened=True, milliseconds=5_000).result() == before


def test_a_search_ends_by_the_cpu_time_of_its_thread() -> None:
    """A rack of which one tile cannot be laid, beside a crowded table: no search is done with it soon."""
    luck = random.Random(3)
    words = random_words(luck, "ASROTEIMNDCL", 3_000, 9)
    search, table = finder(words), random_table(luck, words, 12, 0, TILES)
    began = time.thread_time()
    turn = search.best(table, "AEIMNORSTQ", opened=True, milliseconds=60, processor_time=True)
    spent = time.thread_time() - began
    assert turn is not None
    assert not turn.proven
    assert 0.06 <= spent < 0.2
