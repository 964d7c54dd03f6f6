"""Alphabets, folding and tile sets of the four languages, against figures written down independently."""

import pytest

from wordloom.core.alphabet import LANGUAGES, alphabet
from wordloom.core.errors import ParseError
from wordloom.core.tiles import BLANK, is_blank, missing, tile_of, tile_set

# Tiles in the box and blanks among them, as the rule books say.
BOXES = {"en": (100, 2), "pt": (120, 3), "pl": (100, 2), "ro": (100, 2)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_with_a_tile_is_in_the_alphabet_and_the_others_are_named(language: str) -> None:
    letters, box = alphabet(language), tile_set(language)
    with_tile = set(box.counts) - {BLANK}
    assert with_tile | letters.without_tile == set(letters.letters)
    assert not with_tile & letters.without_tile
    assert letters.vowels <= set(letters.letters)
    assert set(letters.folding.values()) <= set(letters.letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_boxes_hold_what_the_books_print(language: str) -> None:
    total, blanks = BOXES[language]
    box = tile_set(language)
    assert len(box.all) == total
    assert box.all.count(BLANK) == blanks


@pytest.mark.parametrize(
    ("language", "word", "values"),
    [
        ("pt", "GRAIOP", [4, 1, 1, 1, 1, 2]),  # book 000, “Colocando a primeira palavra”
        ("pt", "XA", [8, 1]),  # book 000, “Final do jogo”: nine points
        ("pl", "SKŁAD", [1, 2, 3, 1, 2]),  # book 001, “Punkty za pierwszy wyraz”
        ("ro", "CASA", [1, 1, 1, 1]),  # book 004, “Exemplificare”
    ],
)
def test_values_that_the_books_count_out(language: str, word: str, values: list[int]) -> None:
    assert [tile_set(language).value(face) for face in word] == values


@pytest.mark.parametrize(
    ("language", "word", "tiles"),
    [
        ("pt", "solicitação", "SOLICITAÇAO"),
        ("pt", "àáâãéêíóôõúü", "AAAAEEIOOOUU"),
        ("ro", "știință", "STIINTA"),
        ("ro", "şi ţară".replace(" ", ""), "SITARA"),  # the old spelling with cedillas
        ("ro", "câinele", "CAINELE"),
        ("pl", "zażółć", "ZAŻÓŁĆ"),
        ("en", "horn", "HORN"),
    ],
)
def test_folding(language: str, word: str, tiles: str) -> None:
    assert alphabet(language).fold(word) == tiles
    assert alphabet(language).spell(word) == tiles


def test_polish_letters_follow_their_plain_letter() -> None:
    order = [alphabet("pl").rank(letter) for letter in "AĄBCĆEĘLŁNŃOÓSŚZŹŻ"]
    assert order == sorted(order)
    assert alphabet("pt").letters.startswith("ABCÇD")


@pytest.mark.parametrize(
    ("language", "word"), [("en", "naïve"), ("pl", "quiz"), ("pt", "mãe-d'água"), ("ro", ""), ("en", "A1")]
)
def test_what_the_alphabet_cannot_spell_is_refused(language: str, word: str) -> None:
    with pytest.raises(ParseError, match="not-in-alphabet"):
        alphabet(language).spell(word)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ParseError, match="unknown-language"):
        alphabet("xx")


def test_racks_are_multisets() -> None:
    box = tile_set("en")
    assert box.parse("t?a e\ta") == "AAET?"
    assert box.add("AET", "AZ") == "AAETZ"
    assert box.take("AAET?", "A?") == "AET"
    assert missing("AAET?", "AAA?Z") == "AZ"
    with pytest.raises(ValueError, match="not there"):
        box.take("AE", "AA")
    with pytest.raises(ParseError, match="no-such-tile"):
        box.parse("AŻ5")


def test_a_blank_is_worth_nothing_and_forgets_its_letter_in_the_bag() -> None:
    box = tile_set("pl")
    assert (box.value("Ź"), box.value("ź"), box.value("?")) == (9, 0, 0)
    assert (tile_of("ź"), tile_of("Ź")) == ("?", "Ź")
    assert is_blank("ą")
    assert not is_blank("Ą")
