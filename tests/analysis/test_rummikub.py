"""The rummikub solver against every set of words on small tables, and on its own behaviour."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from reference.rummikub_turns import best_turn
from reference.vocabulary import FewWords
from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.tiles import TileSet, tile_of, tile_set
from wordloom.families.rummikub.turn_finder import TurnFinder, arranged
from wordloom.families.rummikub.turns import disturbed, joker_letters, judge
from wordloom.games import game_info
from wordloom.native import CoverQuestion, CoverWords

# Few words over few letters, so that tables can be rearranged in many ways.
LETTERS = {"pt": "ACRSOTM", "en": "AERSTLN", "pl": "AKOTRŁĄ", "ro": "AEIRTNC"}


def finder(words: Sequence[str], tiles: TileSet) -> TurnFinder:
    graph = FewWords(words, tiles.alphabet.letters)
    return TurnFinder(graph, joker_letters(tiles))


def some_words(luck: random.Random, letters: str, count: int) -> list[str]:
    """Strings over few letters; some are parts of others, so that words with jokers can grow."""
    words = {"".join(luck.choices(letters, k=luck.choice([3, 3, 4, 4, 5, 6]))) for _ in range(count)}
    words |= {word + luck.choice(letters) for word in sorted(words)[: count // 4]}
    words |= {luck.choice(letters) + word for word in sorted(words)[: count // 4]}
    return sorted(words)


def some_table(luck: random.Random, words: Sequence[str], tiles: TileSet, jokers: int) -> list[str]:
    """A few different words with jokers in some places, as far as the box has tiles."""
    table = luck.sample(words, luck.randint(0, 3))
    for _ in range(jokers if table else 0):
        place = luck.randrange(len(table))
        at = luck.randrange(len(table[place]))
        table[place] = table[place][:at] + table[place][at].lower() + table[place][at + 1 :]
    used = Counter(tile_of(face) for face in "".join(table))
    return table if all(used[face] <= tiles.counts[face] for face in used) else []


def some_rack(luck: random.Random, words: Sequence[str], table: Sequence[str], *, opened: bool) -> str:
    """Some letters; before opening those of a long word, so that there is something to open with."""
    free = 2 - sum(face.islower() for face in "".join(table))
    long = [word for word in words if len(word) >= 6]
    rack = luck.choice(long) if long and not opened else "".join(luck.choices("".join(words), k=luck.randint(1, 5)))
    return rack + "?" * (luck.randint(0, free) if luck.random() < 0.4 else 0)


class Compared(NamedTuple):
    """How a small table came out: whether there is a turn, whether it was proven, and whether jokers were there."""

    found: bool
    proven: bool
    jokers: bool


def compare(luck: random.Random, language: str, *, opened: bool) -> Compared:
    """A small table: the solver says the points and words that trying everything finds.

    A turn without points, where only a joker moves on, is no turn to trying everything.
    """
    tiles = tile_set(f"rummikub-{language}")
    words = some_words(luck, LETTERS[language], 12)
    table = some_table(luck, words, tiles, luck.choice([0, 0, 1, 2]))
    rack = tiles.sort(some_rack(luck, words, table, opened=opened))
    most = luck.choice([0, 1, 2, 255])
    turn = finder(words, tiles).best(table, rack, opened=opened, most_disturbed=most, milliseconds=60_000)
    expected = best_turn(tiles, words, table, rack, opened=opened, most_disturbed=most)
    said = (turn.points, turn.disturbed) if turn and turn.points else None
    assert said == expected, (words, table, rack, most, turn)
    if turn:
        assert set(map(str.upper, turn.groups)) <= set(words)
        judged = judge(tiles, table, turn.groups, rack, opened=opened)
        assert (judged.score, len(disturbed(table, turn.groups))) == (turn.points, turn.disturbed)
    proven = turn is not None and turn.proven
    return Compared(turn is not None, proven, "?" in rack or any(face.islower() for face in "".join(table)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opened", [True, False])
def test_the_best_turn_is_the_one_that_trying_everything_finds(language: str, opened: bool) -> None:
    luck = random.Random(f"{language} {opened}")
    compared = [compare(luck, language, opened=opened) for _ in range(40)]
    assert sum(each.found for each in compared) > 8
    assert all(each.proven for each in compared if each.found)
    assert sum(each.found and each.jokers for each in compared) > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_turn_of_few_words_is_the_one_that_trying_everything_finds(language: str) -> None:
    luck, tiles, found = random.Random(language), tile_set(f"rummikub-{language}"), 0
    for _ in range(60):
        words = some_words(luck, LETTERS[language], 12)
        table, rack = some_table(luck, words, tiles, 0), tiles.sort(luck.choices("".join(words), k=luck.randint(3, 8)))
        most = luck.choice([1, 1, 2])
        turn = finder(words, tiles).best(table, rack, opened=True, most_laid=most, milliseconds=60_000)
        expected = best_turn(tiles, words, table, rack, opened=True, most_laid=most)
        assert (turn and (turn.points, turn.disturbed)) == expected, (words, table, rack, most, turn)
        found += turn is not None and best_turn(tiles, words, table, rack, opened=True) != expected
    assert found > 3  # the limit mattered


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opened", [True, False])
def test_the_best_turn_of_two_thousand_small_tables(language: str, opened: bool) -> None:
    compared = [compare(random.Random(seed), language, opened=opened) for seed in range(2_000)]
    assert all(each.proven for each in compared if each.found)


def test_one_word_can_hold_the_letters_of_two_jokers() -> None:
    """TAECE holds an A and a C, so both jokers are free to be the two T of ETTAN."""
    turn = finder(["AEC", "ETTAN", "TAECE"], tile_set("rummikub-ro")).best(["aEC", "TAEcE"], "AN", opened=True)
    assert turn is not None
    assert (turn.points, turn.disturbed, turn.proven) == (10, 2, True)
    assert sorted(turn.groups) == ["EttAN", "TAECE"]


def test_a_word_already_on_the_table_is_not_laid_again() -> None:
    tiles = tile_set("rummikub-pt")
    turn = finder(["CASA", "SOL"], tiles).best(["CASA"], "ACASSOL", opened=True)
    assert turn is not None
    assert sorted(turn.groups) == ["CASA", "SOL"]


def test_levels_narrow_the_words_that_a_player_knows() -> None:
    tiles = tile_set("rummikub-pt")
    words = FewWords(["CASACO", "SOL"], alphabet("pt").letters)
    known = TurnFinder(words, joker_letters(tiles))
    known.covers = CoverWords(words.graph, 3, bytes([9, 1]))
    turn = known.best([], "CASACOSOL", opened=True, most_level=5)
    assert turn is not None
    assert turn.groups == ("SOL",)


@pytest.mark.parametrize(
    ("table", "rack"),
    [
        ([b""], b"\x01"),
        ([b"\x00"], b"\x01"),
        ([b"\x41\xff"], b"\x01"),
        ([], b"\x3f"),
        ([], b"\x41"),
        ([b"\x01" * 300], b""),
    ],
)
def test_foreign_tiles_are_refused(table: list[bytes], rack: bytes) -> None:
    words = FewWords(["CASA"], alphabet("pt").letters)
    covers = TurnFinder(words, "A").covers
    question = CoverQuestion()
    question.groups, question.rack, question.joker_letters = table, rack, b"\x01"
    with pytest.raises(ValueError, match="covers"):
        covers.best(question)


def test_a_joker_cannot_be_a_letter_that_the_words_do_not_have() -> None:
    covers = TurnFinder(FewWords(["ABA"], "AB"), "A").covers
    question = CoverQuestion()
    question.rack, question.joker_letters = b"\x01", b"\x03"
    with pytest.raises(ValueError, match="covers: unknown letter"):
        covers.best(question)


def test_the_rules_say_how_long_an_opening_is() -> None:
    """The solver has no minimum of its own: asked to open with five letters it does."""
    words = FewWords(["CASAS", "SOL"], alphabet("pt").letters)
    solver = TurnFinder(words, "A")
    assert solver.best([], "CASASSOL", opened=False) is None
    question = CoverQuestion()
    question.rack, question.opened, question.first_word = solver.lettering.rack("CASASSOL"), False, 5
    assert solver.covers.best(question).points == 10


def test_levels_must_be_those_of_the_graph() -> None:
    words = FewWords(["CASA", "SOL"], alphabet("pt").letters)
    with pytest.raises(ValueError, match="one level per word"):
        CoverWords(words.graph, 3, b"\x01")


def test_with_hardly_any_time_a_turn_no_worse_than_the_racks_longest_word_is_found() -> None:
    luck = random.Random(3)
    words = some_words(luck, "AEIRSTNLOD", 4_000)
    solver = finder(words, tile_set("rummikub-en"))
    rack = "".join(luck.choices("AEIRSTNLOD", k=14))
    turn = solver.best(luck.sample(words, 14), rack, opened=True, milliseconds=1)
    assert turn is not None
    assert turn.points >= max(len(word) for word in words if not Counter(word) - Counter(rack))


@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize("milliseconds", [1, 10, 40])
def test_a_crowded_rack_of_rare_letters_is_no_reason_to_find_nothing(opened: bool, milliseconds: int) -> None:
    """Twenty-eight tiles that cannot all be laid: the time may not go by with trying to."""
    info = game_info("rummikub")
    words = narrowed(open_lexicon("pl"), info.word_rules(info.read_options({"language": "pl"})))
    solver = TurnFinder(words, joker_letters(tile_set("rummikub-pl")))
    turn = solver.best((), "ĄCĆDĘFGHJKKLLŁMŃÓÓPPSŚUUYZŻŻ", opened=opened, milliseconds=milliseconds)
    assert turn is not None
    assert max(map(len, turn.groups)) >= 6


def test_the_new_table_keeps_the_order_of_the_old_one() -> None:
    assert arranged(["CASA", "SOL", "LUZ"], ["LUZ", "CASA", "RATO", "SOLTA"]) == ("CASA", "SOLTA", "LUZ", "RATO")
