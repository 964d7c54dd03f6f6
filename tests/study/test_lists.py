"""The lists of study against a slow twin, in four languages."""

from itertools import islice

import pytest

from reference.study_lists import PlainWords, ways
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.word_sets import offensive_words
from wordloom.study.asking import right_answers
from wordloom.study.decoys import decoys
from wordloom.study.lists import COMMON, MAKERS, StudyList, course, study_list, study_lists
from wordloom.study.words import StudyWords, study_words

LANGUAGES = ("en", "pt", "pl", "ro")


@pytest.fixture(scope="module", params=LANGUAGES)
def both(request: pytest.FixtureRequest) -> tuple[StudyWords, PlainWords]:
    lexicon = open_lexicon(request.param)
    return study_words(lexicon), PlainWords(lexicon)


def spread(found: StudyList, count: int) -> list[str]:
    """Some subjects from everywhere in a list."""
    return list(found.subjects[:: max(1, len(found) // count)])


def test_lists_that_letters_define_hold_exactly_those_words(both: tuple[StudyWords, PlainWords]) -> None:
    words, plain = both
    for name, wanted in plain.lists().items():
        found = study_list(words, name).subjects
        expected = {words.sorted_letters(word) for word in wanted} if name == "vowel-dumps" else wanted
        assert set(found) == expected, name
        assert len(found) == len(expected), name


def test_the_best_known_words_come_first_and_every_list_is_the_same_again(
    both: tuple[StudyWords, PlainWords],
) -> None:
    words, _ = both
    for name in ("twos", "threes", "rare-letters", "hooks", "endings", "building"):
        levels = [words.level(word) for word in study_list(words, name).subjects]
        assert levels == sorted(levels), name
    for found in study_lists(words):
        assert tuple(MAKERS[found.name][1](words)) == found.subjects


@pytest.mark.parametrize("length", [7, 8])
def test_sevens_and_eights_are_those_a_full_bag_gives_most_often(
    both: tuple[StudyWords, PlainWords], length: int
) -> None:
    words, plain = both
    found = study_list(words, "sevens" if length == 7 else "eights").subjects
    chances = {letters: ways(letters, words.language) for letters in found}
    assert list(chances.values()) == sorted(chances.values(), reverse=True)
    every = {words.sorted_letters(word) for word in plain.words if len(word) == length}
    left = sorted(every - set(found))[::40]  # of what was left out, none is likelier
    assert max(ways(letters, words.language) for letters in left) <= min(chances.values())


def test_answers_are_those_of_the_twin(both: tuple[StudyWords, PlainWords]) -> None:
    words, plain = both
    for word in spread(study_list(words, "twos"), 12) + spread(study_list(words, "hooks"), 6):
        front, back = plain.hooks(word)
        assert set(right_answers(words, "front-hooks", word)) == front
        assert set(right_answers(words, "back-hooks", word)) == back
    for stem in spread(study_list(words, "stems"), 3):
        assert set(right_answers(words, "stem", stem)) == plain.completing(stem)
    for word in spread(study_list(words, "building"), 4):
        answers = right_answers(words, "extensions", word)
        assert set(answers) == plain.extensions(word)
        assert 2 <= len(answers) <= 8
    spelled: dict[str, set[str]] = {}
    for word in plain.words:
        if 6 <= len(word) <= 7:
            spelled.setdefault(words.sorted_letters(word), set()).add(word)
    for name in ("groups", "sevens"):
        for letters in spread(study_list(words, name), 20):
            assert set(right_answers(words, "anagram", letters)) == spelled[letters]


def test_advice_lists_hold_what_their_names_say(both: tuple[StudyWords, PlainWords]) -> None:
    words, plain = both
    hooked = set(words.advice["hooks"])
    assert all(plain.hooks(word)[1] & hooked for word in spread(study_list(words, "hooks"), 30))
    for word in study_list(words, "endings").subjects:
        assert any(word.endswith(ending) for ending in words.advice["endings"])
        assert words.level(word) <= COMMON
    for letters in spread(study_list(words, "groups"), 30):
        made = right_answers(words, "anagram", letters)
        assert any(group in word for word in made for group in words.advice["groups"])


def test_no_list_has_an_offensive_word_and_no_answer_asks_for_one(both: tuple[StudyWords, PlainWords]) -> None:
    words, plain = both
    assert plain.banned
    by_letters = {words.sorted_letters(word) for word in plain.words}
    for found in study_lists(words):
        if found.kinds[0] in ("anagram", "stem"):
            if found.kinds[0] == "anagram":
                assert set(found.subjects) <= by_letters, found.name
        else:
            assert not set(found.subjects) & plain.banned, found.name
    for subject in spread(study_list(words, "sevens"), 60):
        assert not set(right_answers(words, "anagram", subject)) & plain.banned


def test_what_is_shown_as_no_word_is_none_and_not_offensive(both: tuple[StudyWords, PlainWords]) -> None:
    words, plain = both
    offensive = offensive_words(words.language)
    letters = set(words.every.letters.letters)
    every = plain.words | plain.banned
    for name in ("twos", "threes", "rare-letters", "endings"):
        shown = [(word, text) for word in spread(study_list(words, name), 25) for text in decoys(words, word)]
        assert len(shown) > 100, name
        for word, text in shown:
            assert text not in every, (word, text)
            assert text not in words.every, (word, text)
            assert text not in offensive
            assert set(text) <= letters


def test_a_newcomer_begins_with_short_and_common_words_and_meets_every_kind(
    both: tuple[StudyWords, PlainWords],
) -> None:
    words, _ = both
    cards = list(islice(course(words), 20))
    judged = [key.subject for key, _ in cards if key.kind == "judge" and len(key.subject) == 2]
    assert len(judged) >= 8
    assert max(map(words.level, judged)) == 1
    month = {key.kind for key, _ in islice(course(words), 100)}
    assert month == {"judge", "anagram", "front-hooks", "back-hooks", "stem", "extensions"}
    every = [key for key, _ in course(words)]
    assert {*every} == {key for found in study_lists(words) for key in found.cards}


def test_languages_without_such_words_have_no_such_list() -> None:
    assert "q-without-u" not in {found.name for found in study_lists(study_words(open_lexicon("pl")))}
    with pytest.raises(ParseError) as caught:
        study_list(study_words(open_lexicon("en")), "nines")
    assert caught.value.code == "study-no-list"
