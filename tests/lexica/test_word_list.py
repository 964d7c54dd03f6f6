"""Reading lists: what is a word, what is not, and why."""

import pytest

from wordloom.core.alphabet import alphabet
from wordloom.lexica.word_list import WordList


def read(text: str, language: str = "pt") -> WordList:
    words = WordList(alphabet(language))
    words.read(text)
    return words


def test_words_are_folded_and_their_spellings_kept() -> None:
    words = read("pais\npaís\nsolicitação\r\n\n  pé  \n")
    assert words.words == {"PAIS", "SOLICITAÇAO", "PE"}
    assert words.spellings["PAIS"] == {"PAIS", "PAÍS"}
    assert words.spellings["SOLICITAÇAO"] == {"SOLICITAÇÃO"}


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("Lisboa", "capitals"),
        ("guarda-chuva", "hyphen-or-apostrophe"),
        ("d'água", "hyphen-or-apostrophe"),
        ("etc.", "hyphen-or-apostrophe"),
        ("a", "too-short"),
        ("anticonstitucional", "too-long"),
        ("señor", "foreign-letter"),
        ("abc1", "foreign-letter"),
        ("duas palavras", "several-words"),
    ],
)
def test_what_is_skipped_and_why(entry: str, reason: str) -> None:
    words = read(f"casa\n{entry}\n")
    assert words.words == {"CASA"}
    assert (words.skipped, words.examples) == ({reason: 1}, {reason: [entry]})


def test_what_is_too_long_for_the_board_is_no_word_but_known() -> None:
    words = WordList(alphabet("ro"))
    words.read("casă\noriginalităților\nAboliționistului\n")
    assert words.words == {"CASA"}
    assert words.longer == {"originalităților"}


def test_a_list_in_capitals_is_taken_as_words() -> None:
    assert read("CASA\nPAÍS\n").words == {"CASA", "PAIS"}


def test_decomposed_letters_are_composed() -> None:
    assert read("pai\u0301s").spellings["PAIS"] == {"PAÍS"}


def test_removing_one_spelling_leaves_the_other() -> None:
    words = read("pais\npaís")
    words.remove("país")
    assert words.words == {"PAIS"}
    words.remove("pais")
    assert words.words == set()


def test_polish_letters_do_not_fold() -> None:
    assert read("żółw\nzolw", "pl").words == {"ŻÓŁW", "ZOLW"}
