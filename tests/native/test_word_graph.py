"""The word graph against plain Python sets and sorted lists."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.native import GraphError, WordGraph, build_graph

INFO = {"language": "xx", "name": "test", "source": "here", "licence": "none"}


def graph_of(words: set[str] | list[str], letters: str) -> WordGraph:
    return WordGraph(build_graph("\n".join(words).encode(), letters, INFO))


def word_lists(letters: str, longest: int = 8) -> st.SearchStrategy[list[str]]:
    return st.lists(st.text(letters, min_size=1, max_size=longest), min_size=1, max_size=60)


@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data())
def test_words_and_numbers(language: str, data: st.DataObject) -> None:
    letters = alphabet(language).letters
    words = data.draw(word_lists(letters))
    others = data.draw(word_lists(letters))
    graph = graph_of(words, letters)
    in_order = sorted(set(words), key=lambda word: [letters.index(letter) for letter in word])
    assert len(graph) == len(in_order)
    assert [graph.number_of(word) for word in in_order] == list(range(len(in_order)))
    assert [graph.word_at(number) for number in range(len(in_order))] == in_order
    assert [word in graph for word in others] == [word in set(words) for word in others]


@given(words=word_lists("AB", 6))
def test_few_letters_share_lists(words: list[str]) -> None:
    graph = graph_of(words, "AB")
    strings = ["".join("AB"[n >> bit & 1] for bit in range(size)) for size in range(1, 7) for n in range(2**size)]
    assert {string for string in strings if string in graph} == set(words)


def test_largest_alphabet_and_longest_word() -> None:
    letters = "".join(chr(0x400 + i) for i in range(63))
    words = [letters, letters[::-1], *(a + b for a, b in pairwise(letters))]
    graph = graph_of(words, letters)
    assert graph.longest == 63
    assert all(word in graph for word in words)
    assert letters[:-1] not in graph


@pytest.mark.parametrize("nonsense", ["", "A", "ab", "AB1", "AB" * 40, "ÀB", "A\0", 7, None, b"AB"])
def test_nonsense_is_no_word(nonsense: object) -> None:
    assert nonsense not in graph_of(["AB"], "AB")


@pytest.mark.parametrize(
    ("words", "letters", "code"),
    [
        ("AB\nAC", "AB", "word"),
        ("AB\n\nBA", "AB", "word"),
        ("A" * 64, "AB", "word"),
        ("AB", "AA", "alphabet"),
        ("AB", "", "alphabet"),
        ("AB", "".join(chr(0x400 + i) for i in range(64)), "alphabet"),
    ],
)
def test_bad_input_is_refused(words: str, letters: str, code: str) -> None:
    with pytest.raises(GraphError, match=f"^{code}: "):
        build_graph(words.encode(), letters, INFO)


def test_no_words_at_all() -> None:
    graph = WordGraph(build_graph(b"", "AB", INFO))
    assert len(graph) == 0
    assert "A" not in graph
    with pytest.raises(IndexError):
        graph.word_at(0)
    with pytest.raises(KeyError):
        graph.number_of("A")
