"""Searches against the twin that reads the whole list, on small made-up lexicons in all four languages."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import words as twin
from wordloom.core import questions
from wordloom.core.alphabet import LANGUAGES, Alphabet, alphabet
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.native import WordGraph, build_graph


class SmallLexicon(WordGraph):
    """As much of a lexicon as the questions need, without files."""

    def __init__(self, words: list[str], letters: Alphabet) -> None:
        super().__init__(build_graph("\n".join(words).encode(), letters.letters, {}))
        self.letters = letters


@st.composite
def lexicons(draw: st.DrawFn) -> tuple[Lexicon, list[str], str]:
    """A lexicon over few letters, so that words share beginnings, ends and letters."""
    letters = alphabet(draw(st.sampled_from(LANGUAGES)))
    few = "".join(draw(st.lists(st.sampled_from(letters.letters), min_size=2, max_size=5, unique=True)))
    words = draw(st.lists(st.text(few, min_size=1, max_size=7), min_size=1, max_size=80, unique=True))
    return cast("Lexicon", SmallLexicon(words, letters)), words, few


@st.composite
def patterns(draw: st.DrawFn, few: str, letters: Alphabet) -> str:
    first, last = sorted(draw(st.tuples(st.sampled_from(few), st.sampled_from(few))), key=letters.rank)
    piece = st.sampled_from([*few, "?", "*", f"[{few}]", f"[^{few[0]}]", f"[{first}-{last}]"])
    return "".join(draw(st.lists(piece, min_size=1, max_size=6)))


@given(data=st.data())
def test_patterns(data: st.DataObject) -> None:
    lexicon, words, few = data.draw(lexicons())
    pattern = data.draw(patterns(few, lexicon.letters))
    containing = data.draw(st.text(few, max_size=3))
    without = data.draw(st.text(few, max_size=2))
    shortest, longest = data.draw(st.integers(1, 8)), data.draw(st.integers(1, 8))
    found = list(
        questions.find(lexicon, pattern, containing=containing, without=without, shortest=shortest, longest=longest)
    )
    expected = {
        word
        for word in words
        if twin.as_regex(pattern, lexicon.letters).fullmatch(word)
        and twin.contains(word, containing)
        and set(word).isdisjoint(without)
        and shortest <= len(word) <= longest
    }
    assert len(found) == len(set(found))
    assert set(found) == expected


@given(data=st.data())
def test_racks(data: st.DataObject) -> None:
    lexicon, words, few = data.draw(lexicons())
    rack = data.draw(st.text(few + "?", min_size=1, max_size=8).filter(lambda rack: rack.count("?") <= 3))
    in_order = sorted(words, key=lambda word: [lexicon.letters.rank(letter) for letter in word])
    spelled = [word for word in in_order if twin.spelled_by(rack, word)]
    assert list(questions.sub_anagrams(lexicon, rack, shortest=1)) == spelled
    assert list(questions.anagrams(lexicon, rack)) == [word for word in spelled if len(word) == len(rack)]


@given(data=st.data())
def test_hooks_and_extensions(data: st.DataObject) -> None:
    lexicon, words, few = data.draw(lexicons())
    word = data.draw(st.sampled_from(words) | st.text(few, min_size=1, max_size=4))
    front, back = questions.hooks(lexicon, word)
    assert (set(front), set(back)) == (twin.front_hooks(words, word), twin.back_hooks(words, word))
    assert list(front) == sorted(front, key=lexicon.letters.rank)
    longer = list(questions.extensions(lexicon, word))
    assert sorted(longer) == sorted(other for other in words if word in other and other != word)


@given(data=st.data())
def test_lengths(data: st.DataObject) -> None:
    lexicon, words, _ = data.draw(lexicons())
    length = data.draw(st.integers(1, 8))
    assert sorted(questions.of_length(lexicon, length)) == sorted(w for w in words if len(w) == length)


@pytest.mark.parametrize("pattern", ["", " ", "[", "[]", "A]", "[^]", "[Z-A]", "4", "A B", "[[A]]", "-", "Ж"])
def test_nonsense_is_no_pattern(pattern: str) -> None:
    with pytest.raises(ParseError):
        questions.find(open_lexicon("en"), pattern)


@pytest.mark.parametrize("rack", ["A1", "A" * 64, "Ж"])
def test_nonsense_is_no_rack(rack: str) -> None:
    with pytest.raises(ParseError):
        questions.anagrams(open_lexicon("en"), rack)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_lists(language: str) -> None:
    lexicon = open_lexicon(language)
    words = list(questions.find(lexicon))
    assert len(words) == len(lexicon)
    chance = Random(7)
    short = [word for word in words if len(word) <= 6]
    for word in chance.sample(short, 5):
        rack = "".join(chance.sample(word, len(word)))[:5] + "?"
        assert set(questions.sub_anagrams(lexicon, rack)) == {w for w in short if twin.spelled_by(rack, w)}
    for pattern in ("?A?E", "*ZA", "*RTA*", "A*[AEIOU]?"):
        regex = twin.as_regex(pattern, lexicon.letters)
        assert set(questions.find(lexicon, pattern)) == {word for word in words if regex.fullmatch(word)}


def test_english_q_without_u() -> None:
    found = set(questions.find(open_lexicon("en"), containing="Q", without="U"))
    assert {"QI", "QAT", "TRANQ", "QABALA"} <= found
    assert not any("U" in word or "Q" not in word for word in found)


def test_answers_are_streamed() -> None:
    assert list(islice(questions.find(open_lexicon("pl")), 3)) == ["AA", "AAA", "AALBORSCY"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_words_have_their_level(language: str) -> None:
    lexicon = open_lexicon(language)
    sizes = [lexicon.layers.file.level_size(level) for level in range(1, 11)]
    assert sum(sizes) == len(lexicon)
    for level in (1, 4, 10):
        words = {questions.random_word(lexicon, level, Random(seed)) for seed in range(30)}
        assert len(words) > 20
        assert {lexicon.level(word) for word in words} == {level}
    with pytest.raises(ParseError):
        questions.random_word(lexicon, 11, Random(1))


def test_common_words_have_low_levels() -> None:
    lexicon = open_lexicon("en")
    assert lexicon.level("HOUSE") < lexicon.level("AVIARY") < lexicon.level("QABALA")
    assert lexicon.level("NOTAWORD") == 10


def test_draw_order_matches_counting() -> None:
    """E-heavy, one-point words first; the chance is compared with direct counting of hands."""
    lexicon = open_lexicon("en")
    words = questions.by_chance(lexicon, 7, 0, 200)
    assert {"NOTAIRE", "AILERON"} <= set(words[:10])
    assert len(set(words)) == 200
    assert questions.by_chance(lexicon, 7, 10, 5) == words[10:15]
    with pytest.raises(ParseError):
        questions.by_chance(lexicon, 6)


def test_lexicon_file_may_move(tmp_path: Path) -> None:
    original = open_lexicon("en")
    copy = tmp_path / "en.graph"
    copy.write_bytes(original.path.read_bytes())
    copy.with_suffix(".layers").write_bytes(original.path.with_suffix(".layers").read_bytes())
    assert Lexicon(copy).version == original.version
