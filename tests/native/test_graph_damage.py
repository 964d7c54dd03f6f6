"""Whatever happened to a graph file, opening it either works or raises GraphError."""

import contextlib
import random
from pathlib import Path

import pytest

from native.damage import damage
from wordloom.native import GraphError, WordGraph, build_graph

WORDS = ["AB", "ABBA", "BAB", "BABA", "CAB", "CABBA"]
INFO = {"language": "xx", "name": "test", "source": "here", "licence": "none"}


def image() -> bytes:
    return build_graph("\n".join(WORDS).encode(), "ABC", INFO)


def use(graph: WordGraph) -> None:
    """Every kind of walk; only that it ends matters here."""
    assert sum(word in graph for word in [*WORDS, "A" * 63, "CCC"]) >= 0
    for number in range(min(len(graph), 50)):
        with contextlib.suppress(IndexError, KeyError):
            graph.number_of(graph.word_at(number))


def fuzz(rounds: int, seed: int) -> None:
    good, chance = image(), random.Random(seed)
    for _ in range(rounds):
        bad = damage(good, chance)
        try:
            graph = WordGraph(bad)
        except GraphError:
            continue
        use(graph)
        if bad != good:
            with pytest.raises(GraphError, match=r"^damaged: "):
                graph.verify()


def test_damaged_files_never_crash() -> None:
    fuzz(5_000, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
def test_damaged_files_never_crash_for_long(seed: int) -> None:
    fuzz(500_000, seed=1000 + seed)


def test_every_byte_counts() -> None:
    good = image()
    for at in range(len(good)):
        bad = bytearray(good)
        bad[at] ^= 0x80
        with pytest.raises(GraphError):  # on opening, or else on comparing with the checksums
            WordGraph(bytes(bad)).verify()


def test_two_changes_do_not_undo_each_other() -> None:
    good = image()
    pairs = [(one, one + 8 + two) for one in range(7, len(good) - 8, 8) for two in range(-7, 1)]
    for one, two in pairs:
        for bit in range(8):
            bad = bytearray(good)
            bad[one] ^= 0x80  # the highest bit of a word, and any bit of the next
            bad[two] ^= 1 << bit
            with pytest.raises(GraphError):
                WordGraph(bytes(bad)).verify()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "foreign"),
        (b"word\nlist\n" * 9, "foreign"),
        (image()[:-1], "truncated"),
        (image() + b"x", "damaged"),
    ],
)
def test_each_kind_is_named(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "bad.graph"
    path.write_bytes(content)
    with pytest.raises(GraphError, match=f"^{code}: "):
        WordGraph(str(path))


def test_other_version(tmp_path: Path) -> None:
    newer = bytearray(image())
    newer[8] = 99
    with pytest.raises(GraphError, match=r"^version: "):
        WordGraph(bytes(newer))


@pytest.mark.parametrize("path", ["missing.graph", "."])
def test_unreadable(tmp_path: Path, path: str) -> None:
    with pytest.raises(GraphError, match=r"^unreadable: "):
        WordGraph(str(tmp_path / path))
