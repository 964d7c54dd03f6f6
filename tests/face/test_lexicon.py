"""Word lists as the library gives them, compared with the plain list of their words."""

import pytest

import wordloom as wl

ENGLISH = wl.Lexicon("en")


def test_words_are_taken_in_any_case_and_with_accents() -> None:
    assert all(word in ENGLISH for word in ("QI", "qi", "Hello"))
    assert "xyzzy" not in ENGLISH
    assert 7 not in ENGLISH
    assert "país" in wl.Lexicon("pt")


def test_a_list_can_be_counted_and_walked_through() -> None:
    words = list(ENGLISH)
    assert len(words) == len(ENGLISH) > 200_000
    assert words[0] == "AA"
    assert words == sorted(words)


def test_questions_answer_like_a_look_through_all_words() -> None:
    words = list(ENGLISH)
    assert set(ENGLISH.anagrams("retains")) == {word for word in words if sorted(word) == sorted("RETAINS")}
    assert set(ENGLISH.matches("?a?e")) == {
        word for word in words if len(word) == 4 and (word[1], word[3]) == ("A", "E")
    }
    front, back = ENGLISH.hooks("late")
    assert set(front) == {word[0] for word in words if len(word) == 5 and word[1:] == "LATE"}
    assert set(back) == {word[-1] for word in words if len(word) == 5 and word[:-1] == "LATE"}
    assert ENGLISH.words_from("qi")[0] == "QI"


def test_a_common_word_has_a_lower_level() -> None:
    assert 1 <= ENGLISH.level("house") < ENGLISH.level("zymurgy") <= 10
    assert ENGLISH.level("xyzzy") == 10


def test_a_list_that_is_not_here_says_what_to_do() -> None:
    with pytest.raises(wl.LexiconError, match="xx"):
        wl.Lexicon("xx")
