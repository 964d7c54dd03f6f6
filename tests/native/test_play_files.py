"""A lexicon prepared for searches, written to a file and mapped again: the same plays, and no damage gets through."""

import random
from pathlib import Path

import pytest

from native.damage import damage
from wordloom.native import Board, BoardRules, GraphError, PlayGraph, WordGraph, build_graph

SMALL, LARGE = "ABC", "".join(map(chr, range(0x100, 0x100 + 40)))  # masks of one word, and of two


def words_of(letters: str, chance: random.Random) -> WordGraph:
    words = {"".join(chance.choices(letters[:6], k=chance.randint(2, 5))) for _ in range(60)} | {letters[-2:]}
    return WordGraph(build_graph("\n".join(sorted(words)).encode(), letters, {"name": "test"}))


def rules_for(letters: str) -> BoardRules:
    return BoardRules(
        7, 7, bytes([1, 2, 3] * 16 + [1]), bytes([1, 1, 2] * 16 + [3]), bytes(range(len(letters) + 1)), []
    )


def searches(words: PlayGraph, letters: str, chance: random.Random) -> list[object]:
    """What a few racks find on a board that fills up; an illegal start is as good as any other."""
    board = Board(words, rules_for(letters))
    board.tiles = bytes([0] * 23 + [1, 2, 65] + [0] * 23)
    found: list[object] = []
    for _ in range(12):
        rack = bytes(chance.choices([1, 2, 3, 4, len(letters), 64], k=5))
        if any(tile > len(letters) for tile in rack if tile != 64):
            continue
        found += [board.best(rack), board.plays(rack).top(3)]
    return found


@pytest.mark.parametrize("letters", [SMALL, LARGE], ids=len)
@pytest.mark.parametrize("word_map", [False, True])
def test_a_file_finds_what_memory_finds(letters: str, word_map: bool, tmp_path: Path) -> None:
    graph = words_of(letters, random.Random(3))
    made = PlayGraph(graph, word_map)
    made.write(str(tmp_path / "made"))
    mapped = PlayGraph(graph, str(tmp_path / "made"))
    assert mapped.memory == made.memory
    one, two = (searches(each, letters, random.Random(5)) for each in (made, mapped))
    assert one == two
    assert any(one)


def test_a_file_of_other_words_is_refused(tmp_path: Path) -> None:
    PlayGraph(words_of(SMALL, random.Random(1)), word_map=True).write(str(tmp_path / "made"))
    with pytest.raises(GraphError, match=r"^foreign: "):
        PlayGraph(words_of(SMALL, random.Random(2)), str(tmp_path / "made"))


def test_what_is_no_such_file_is_refused(tmp_path: Path) -> None:
    graph = words_of(SMALL, random.Random(1))
    (tmp_path / "text").write_text("words")
    for name, code in (("nowhere", "unreadable"), ("text", "foreign")):
        with pytest.raises(GraphError, match=rf"^{code}: "):
            PlayGraph(graph, str(tmp_path / name))
    with pytest.raises(GraphError, match=r"^unwritable: "):
        PlayGraph(graph).write(str(tmp_path / "no" / "folder"))


def fuzz(letters: str, rounds: int, seed: int, path: Path) -> int:
    """How many damaged files were refused; the others must do for a search."""
    chance = random.Random(seed)
    graph = words_of(letters, chance)
    PlayGraph(graph, word_map=True).write(str(path))
    good, refused = path.read_bytes(), 0
    for _ in range(rounds):
        path.write_bytes(damage(good, chance))
        try:
            words = PlayGraph(graph, str(path))
        except GraphError:
            refused += 1
            continue
        searches(words, letters, chance)
    return refused


@pytest.mark.parametrize("letters", [SMALL, LARGE], ids=len)
def test_damaged_files_never_crash(letters: str, tmp_path: Path) -> None:
    assert fuzz(letters, 500, 1, tmp_path / "made") > 150


@pytest.mark.soak
@pytest.mark.parametrize("letters", [SMALL, LARGE], ids=len)
def test_damaged_files_never_crash_for_long(letters: str, tmp_path: Path) -> None:
    assert fuzz(letters, 100_000, 2, tmp_path / "made") > 50_000
