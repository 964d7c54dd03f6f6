"""Questions and what answers to them are worth."""

import pytest

from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.word_sets import offensive_words
from wordloom.study.asking import ask, check_key, mark, right_answers
from wordloom.study.cards import AGAIN, EASY, GOOD, HARD, Key, Kind
from wordloom.study.words import study_words

EN = study_words(open_lexicon("en"))
PT = study_words(open_lexicon("pt"))


def answer(
    kind: Kind, subject: str, *given: str, elapsed: int = 15_000
) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    said = mark(EN, ask(EN, Key("en", kind, subject), 0, "twos"), given, elapsed)
    return said.rating, said.missing, said.wrong


def test_a_card_shows_the_word_about_half_of_the_time_and_always_alike() -> None:
    key = Key("en", "judge", "QAID")
    shown = [ask(EN, key, number, "q-without-u").shown for number in range(200)]
    assert shown == [ask(EN, key, number, "q-without-u").shown for number in range(200)]
    assert 70 <= shown.count("QAID") <= 130
    others = {text for text in shown if text != "QAID"}
    assert len(others) >= 3
    assert all(text not in EN.every for text in others)


def test_judging_is_right_or_wrong_by_what_was_shown() -> None:
    key = Key("en", "judge", "QAID")
    for number in range(12):
        question = ask(EN, key, number, "q-without-u")
        good = "yes" if question.shown == "QAID" else "no"
        bad = "no" if good == "yes" else "yes"
        assert mark(EN, question, [good], 100).rating == GOOD, "a guess is never easy"
        assert mark(EN, question, [good], 60_000).rating == HARD
        assert mark(EN, question, [bad], 100).rating == AGAIN
        assert mark(EN, question, [], 100).rating == AGAIN


def test_an_anagram_wants_every_word_and_tells_what_is_missing() -> None:
    letters = "AEINRST"
    every = right_answers(EN, "anagram", letters)
    assert {"RETINAS", "NASTIER", "STAINER"} <= set(every)
    assert answer("anagram", letters, *every, elapsed=1_000) == (EASY, (), ())
    assert answer("anagram", letters, *map(str.lower, every), elapsed=60_000) == (GOOD, (), ())
    rating, missing, _ = answer("anagram", letters, "RETINAS")
    assert (rating, set(missing)) == (AGAIN, set(every) - {"RETINAS"})
    assert answer("anagram", letters, *every[1:])[0] == HARD, "one of many may be missing"
    assert answer("anagram", letters, *every, "RETAINZ") == (AGAIN, (), ("RETAINZ",))


def test_hooks_are_letters_in_any_order_and_none_is_an_answer_too() -> None:
    assert answer("front-hooks", "LATE", "spb ae", elapsed=12_000)[0] in (GOOD, EASY)
    assert answer("front-hooks", "LATE", "A", "B", "E", "P", "S", "Q") == (AGAIN, (), ("Q",))
    none = next(word for word in ("ZAX", "ADIEUX") if not right_answers(EN, "back-hooks", word))
    assert answer("back-hooks", none) == (GOOD, (), ())
    assert answer("back-hooks", none, "S") == (AGAIN, (), ("S",))


def test_a_good_word_that_was_not_asked_for_is_no_mistake() -> None:
    """An offensive anagram, or a word longer than asked for."""
    offensive = offensive_words("en")
    banned = next(
        word
        for word in offensive.among(EN.every)
        if len(word) == 5 and right_answers(EN, "anagram", EN.sorted_letters(word))
    )
    letters = EN.sorted_letters(banned)
    every = right_answers(EN, "anagram", letters)
    assert banned not in every
    assert answer("anagram", letters, *every, banned)[1:] == ((), ())
    assert answer("extensions", "WENT", "TWENTIES", *right_answers(EN, "extensions", "WENT"))[1:] == ((), ())


def test_words_are_taken_with_and_without_accents() -> None:
    key = check_key(PT, "anagram", "ação")
    assert key.subject == PT.sorted_letters("AÇAO")
    assert mark(PT, ask(PT, key, 0, "twos"), ["Ação"], 1_000).right


@pytest.mark.parametrize(
    ("kind", "subject"),
    [
        ("judge", "XQZY"),
        ("anagram", "QQQQ"),
        ("riddle", "QI"),
        ("judge", "Q1"),
        ("stem", "QQZZXX"),
        ("judge", "A" * 16),
    ],
)
def test_what_cannot_be_asked_is_refused(kind: str, subject: str) -> None:
    with pytest.raises(ParseError):
        check_key(EN, kind, subject)


def test_a_phony_of_ones_own_may_be_judged_and_an_offensive_word_never() -> None:
    key = check_key(EN, "judge", "xqzy", phony=True)
    assert ask(EN, key, 3, "own-challenged").shown == "XQZY"
    assert mark(EN, ask(EN, key, 0, "own-challenged"), ["no"], 0).right
    banned = next(offensive_words("en").among(EN.every))
    with pytest.raises(ParseError):
        check_key(EN, "judge", banned, phony=True)
