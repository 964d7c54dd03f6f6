"""How well known words are: forms with their base forms, nothing by names, foreign text or coarse talk."""

from collections import Counter

import pytest

from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.core.lexicon import open_lexicon
from wordloom.core.word_sets import offensive_words
from wordloom.lexica.base_forms import endings, lemmas
from wordloom.lexica.levels import Measured, without_marks_left_out, word_frequencies
from wordloom.lexica.overrides import corrected_levels

CHILD = 4  # words up to here are a child's, or nearly


def level(language: str, word: str) -> int:
    lexicon = open_lexicon(language)
    assert word in lexicon
    return lexicon.level(word)


@pytest.mark.parametrize("word", ["LALEA", "CANGUR", "FULAR", "GHIOCEL", "LALELEI", "CANGURI", "FULARUL"])
def test_words_of_picture_books_are_well_known(word: str) -> None:
    assert level("ro", word) <= 6


@pytest.mark.parametrize(("language", "word"), [("en", "SMALLED"), ("pt", "TIVESSEIS"), ("pl", "KTOSIACH")])
def test_forms_that_nobody_uses_are_rare(language: str, word: str) -> None:
    assert level(language, word) >= 8


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("pt", "ESTENDERIAMOS"),
        ("pt", "GANGRENEIS"),
        ("pt", "FRANZIRDES"),
        ("pt", "CANTASSEIS"),
        ("pt", "LEVARAMOS"),
        ("pl", "KUPOWAŁYBYŚCIE"),
        ("pl", "CZYTAŁYBYŚCIE"),
        ("ro", "ABANDONASERATI"),
        ("en", "GAININGS"),
        ("en", "REDED"),
        ("en", "KINDED"),
        ("en", "DOLLARED"),
        ("pt", "BALEIAM"),
        ("pt", "INGLESAVEIS"),
        ("pt", "COMEDE"),
        ("pl", "NIEPOKAZANEGO"),
        ("ro", "PORCISEM"),
    ],
)
def test_kinds_of_forms_that_people_hardly_use_are_no_childs_words(language: str, word: str) -> None:
    assert level(language, word) > CHILD


@pytest.mark.parametrize(
    ("language", "base", "forms"),
    [
        ("en", "KANGAROO", ["KANGAROOS"]),
        ("pt", "CANTAR", ["CANTAVA", "CANTARAM", "CANTASSE"]),
        ("pl", "TULIPAN", ["TULIPANAMI", "TULIPANACH"]),
        ("ro", "GHIOCEL", ["GHIOCELUL", "GHIOCEILOR"]),
    ],
)
def test_a_form_is_at_most_one_level_above_its_base_form(language: str, base: str, forms: list[str]) -> None:
    assert max(level(language, form) for form in forms) <= level(language, base) + 1


@pytest.mark.parametrize(("language", "name"), [("en", "PARIS"), ("en", "JAMES"), ("pl", "JANUSZ"), ("ro", "AUREL")])
def test_counts_of_names_are_no_counts_of_words(language: str, name: str) -> None:
    assert level(language, name) > CHILD


@pytest.mark.parametrize("word", ["ZA", "QI", "XU", "KA", "ST", "KY", "UT"])
def test_counts_of_abbreviations_and_other_languages_are_no_counts_of_short_words(word: str) -> None:
    assert level("en", word) > CHILD + 2


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "ME"), ("pt", "NA"), ("pl", "MYŚLISZ"), ("pl", "NOSIE"), ("pl", "NAMIOTY"), ("pl", "SUPER")],
)
def test_words_are_no_names_because_a_name_is_spelled_alike(language: str, word: str) -> None:
    assert level(language, word) <= CHILD


@pytest.mark.parametrize(("plain", "marked"), [("JUZ", "JUŻ"), ("SIE", "SIĘ"), ("MUSZE", "MUSZĘ"), ("WIEC", "WIĘC")])
def test_a_common_word_without_its_marks_is_not_counted_as_another(plain: str, marked: str) -> None:
    assert level("pl", plain) >= level("pl", marked) + 2


def test_what_marks_leave_over_is_counted() -> None:
    counted = without_marks_left_out({"SĄD": 1e-4, "SAD": 3e-5, "JUŻ": 1e-3, "JUZ": 5e-5})
    assert counted["SAD"] == pytest.approx(2e-5)
    assert counted["JUZ"] == pytest.approx(5e-7)
    assert counted["JUŻ"] == 1e-3


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_that_people_gave_are_the_words_levels(language: str) -> None:
    given = corrected_levels(language)
    assert {word: level(language, word) for word in given} == given


@pytest.mark.parametrize("language", LANGUAGES)
def test_coarse_words_are_no_childs_words(language: str) -> None:
    lexicon = open_lexicon(language)
    coarse = list(offensive_words(language).among(lexicon))
    assert coarse
    assert min(map(lexicon.level, coarse)) > CHILD + 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_words_and_most_words_are_not_dictionary_words_only(language: str) -> None:
    lexicon = open_lexicon(language)
    count = Counter(lexicon.layers.level(number) for number in range(len(lexicon)))
    assert all(count[each] >= len(lexicon) // 5_000 for each in range(1, 11))
    assert count[10] < 0.7 * len(lexicon)


def test_text_in_english_is_not_counted() -> None:
    polish = word_frequencies(alphabet("pl"))
    assert polish.get("HER", 0.0) < polish["JEJ"] / 100


def test_endings_are_learned_only_where_many_words_show_them() -> None:
    pairs = {f"{stem}UL": stem for stem in (f"CASA{number:04}" for number in range(300))}
    learned = endings({**pairs, "CASELE": "CASA"})
    assert learned["UL"] == [""]
    assert learned["ELE"] == []


def test_a_word_alone_goes_by_its_own_count() -> None:
    class Alone:
        def base(self, word: str) -> str:
            return word

    counted = {"CASA": 2e-4, "OVO": 2e-6}
    known = Measured.of([*counted, "UBRE"], counted, Alone(), rarest=1e-8)  # type: ignore[arg-type]
    assert [known.level(word) for word in ("CASA", "OVO", "UBRE")] == [1, 5, 10]


def test_the_dictionary_of_forms_knows_names_by_their_capitals() -> None:
    assert dict(lemmas("en"))["peter"] == "Peter"
