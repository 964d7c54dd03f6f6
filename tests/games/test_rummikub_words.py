"""Book 003, “O que fazer e o que evitar”, “Mais diversão” and the Ç, at tables with the real dictionaries."""

import pytest
from msgspec.structs import replace

from games.rummikub_tables import lay, on_table, rack, refusal
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.texts import say_error
from wordloom.core.word_sets import theme_words
from wordloom.games.rummikub import INFO
from wordloom.rules.commands import TABLE, Begin, Challenge
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting


def real_table(tiles: str, **options: object) -> Sitting:
    """A game that has begun with the words that players really have; seat 0 has opened and holds these tiles."""
    chosen = INFO.read_options(options)
    words = narrowed(open_lexicon(chosen.language), INFO.word_rules(chosen))
    table = Sitting(Match(INFO.make(chosen, words)), ["a", "b"], bytes(32))
    table.submit(Begin(TABLE), 0)
    state = table.state.game
    seats = (replace(state.seats[0], rack=tiles, opened=True), state.seats[1])
    table.state = replace(table.state, game=replace(state, seats=seats, turn=0))
    return table


@pytest.mark.parametrize(
    ("language", "word", "plural"),
    [("pt", "CAMISA", "CAMISAS"), ("en", "TREE", "TREES"), ("pl", "DOM", "DOMY"), ("ro", "MASA", "MESE")],
)
def test_plurals_are_refused_and_named(language: str, word: str, plural: str) -> None:
    error = refusal(real_table(plural + "EE", language=language), plural)
    assert (error.code, error.details["words"]) == ("plural-word", plural)
    table = real_table(word + "EE", language=language)
    lay(table, word)
    assert on_table(table) == (word,)


@pytest.mark.parametrize(("language", "plural"), [("pt", "CAMISAS"), ("en", "TREES"), ("pl", "DOMY"), ("ro", "MESE")])
def test_a_plural_at_a_challenge_table_is_undone_when_it_is_challenged(language: str, plural: str) -> None:
    table = real_table(plural + "EE", language=language, words="challenge")
    lay(table, plural)
    assert on_table(table) == (plural,)
    table.submit(Challenge(1, plural), 0)
    assert on_table(table) == ()
    assert len(rack(table)) == len(plural) + 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_themes_count_in_every_language(language: str) -> None:
    animals, food = theme_words(language, "animals"), theme_words(language, "food")
    lexicon = open_lexicon(language)
    word = min(word for word in animals - food if len(word) > 3 and word in lexicon and not lexicon.is_plural(word))
    assert refusal(real_table(word + "EE", language=language, theme="food"), word).code == "word-off-theme"
    table = real_table(word + "EE", language=language, theme="animals")
    lay(table, word)
    assert on_table(table) == (word,)


def test_what_is_no_word_is_told_before_what_is_a_plural() -> None:
    error = refusal(real_table("CAMISASXQXEE", language="pt"), "CAMISAS", "XQX")
    assert (error.code, error.details["words"]) == ("not-a-word", "XQX")


@pytest.mark.parametrize("word", ["LAPIS", "ONIBUS"])
def test_words_whose_singular_ends_in_s_are_no_plurals(word: str) -> None:
    table = real_table(word + "EE", language="pt")
    lay(table, word)
    assert on_table(table) == (word,)


def test_only_words_of_the_theme_count() -> None:
    error = refusal(real_table("CASAEE", language="pt", theme="animals"), "CASA")
    assert (error.code, error.details["words"]) == ("word-off-theme", "CASA")
    assert say_error(error, "pl") == "To nie jest wyraz z tematu „Zwierzęta”: CASA"
    assert say_error(error, "en") == "Not a word of the theme “Animals”: CASA"
    assert refusal(real_table("GATOSEE", language="pt", theme="animals"), "GATOS").code == "plural-word"
    assert refusal(real_table("XQXEE", language="pt", theme="animals"), "XQX").code == "not-a-word"
    table = real_table("GATOEE", language="pt", theme="animals")
    lay(table, "GATO")
    assert on_table(table) == ("GATO",)


def test_c_stands_for_the_cedilla_only_if_that_was_agreed() -> None:
    assert refusal(real_table("PRACAEE", language="pt"), "PRACA").code == "not-a-word"
    table = real_table("PRACAEE", language="pt", cedilla_as_c=True)
    lay(table, "PRACA")
    assert on_table(table) == ("PRACA",)
