"""Offensive words: valid where the book says so, and never used by robots and hints where family words are on."""

import pytest

from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import NarrowedLexicon, family_words, narrowed
from wordloom.core.word_sets import hate_words, offensive_words
from wordloom.core.words import WordRules
from wordloom.games import CATALOGUE, game_info

OFFENSIVE = {
    "en": "FUCK SHITTING CUNTS ASSHOLE WANKERS TITS NAZI NAZIS LYNCHED JAPS WHORING PEED RETARDED",
    "pt": "FODES FODENDO CARALHO PUTAS CAGARAM MERDA NAZISTA PEDOFILOS BOSTAVAM LINCHOU",
    "pl": "KURWA JEBAŁABY WYPIERDALAJ CHUJOWY PIZDOM ROZPIERDOLIĆ NAZISTOM GWAŁTAMI PEDAŁÓW NIERUCHANY JEBMY",
    "ro": "CURVELOR CURVA RAHATUL PROSTITUATELE PULA FUTE NAZISTII SEXURI CURVESTE",
}
HARMLESS = {
    "en": "ASSEMBLY CLASS SHITAKE MISHIT COCKPIT FARTHING THERAPIST PERVERSE GRAPE PAWN ESCORT NAZIR VIBRATORY PIMPLE",
    "pt": "AMADOR ARANHA TORNEIRA COMPUTAR REPUTAR DISPUTA PIÇARRA TRANSE ANAIS",
    "pl": "DŻEBEL CECHUJE DUPLIKAT SUKIENKA LODZIARNIA CZARNUSZKA PEDAŁOWAĆ JAJKO SZCZĄTKI GWAŁTOWNY PIEPRZYK DYMY",
    "ro": "TATA CACI CURAT CURTE MUIA FUTURISM FETISCANA VIOLA ANALE BORDELEZ",
}


@pytest.mark.parametrize("language", ["en", "pt", "pl", "ro"])
def test_whole_words_in_all_their_forms_and_nothing_that_only_looks_alike(language: str) -> None:
    lexicon, offensive = open_lexicon(language), offensive_words(language)
    named = [word for word in OFFENSIVE[language].split() if word in lexicon]
    assert len(named) >= 2
    assert all(word in offensive for word in named)
    harmless = [word for word in HARMLESS[language].split() if word in lexicon]
    assert len(harmless) >= 5
    assert not [word for word in harmless if word in offensive]


@pytest.mark.parametrize("language", ["en", "pt", "pl", "ro"])
def test_robots_have_the_other_words_as_a_graph(language: str) -> None:
    lexicon = open_lexicon(language)
    family = family_words(lexicon)
    assert isinstance(family, NarrowedLexicon)
    refused = set(offensive_words(language).among(lexicon))
    assert len(family.graph) == len(lexicon) - len(refused)
    assert not [word for word in OFFENSIVE[language].split() if word in family.graph]
    assert set(hate_words(language).among(lexicon)) <= refused


def test_family_words_keep_the_other_rules_of_a_game() -> None:
    table = narrowed(open_lexicon("pt"), WordRules(plurals=False, shortest=3))
    family = family_words(table)
    assert "CASAS" not in family
    assert "FODER" in table
    assert "FODER" not in family


def test_english_has_what_a_cautious_list_left_out() -> None:
    """Honest players lost challenges over these."""
    missing = ["PAWN", "ESCORT", "HELL", "ASS", "SUCK", "BALLS", "DOMINATION", "FLANGE"]
    assert [word for word in missing if word not in open_lexicon("en")] == []
    assert [word for word in missing if word in open_lexicon("en-word-list")] == []


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_the_book_decides_about_people(game: str) -> None:
    info = game_info(game)
    for chosen in (None, True, False):
        options = info.read_options({"language": "en", "family_words": chosen})
        rules = info.word_rules(options)
        assert not rules.family
        assert rules.hate_words == (info.book != "000")
        assert ("FUCK" in narrowed(open_lexicon("en"), rules)) == ("FUCK" in open_lexicon("en"))


def test_on_where_words_are_checked_and_off_by_the_book() -> None:
    info = game_info("classic-us")
    assert info.read_options({}).keeps_to_family_words
    assert not info.read_options({"words": "challenge"}).keeps_to_family_words
    assert info.read_options({"words": "challenge", "family_words": True}).keeps_to_family_words
    assert not info.read_options({"family_words": False}).keeps_to_family_words


def test_tables_from_before_still_load_and_keep_their_rule() -> None:
    us, br = game_info("classic-us"), game_info("classic-br")
    old = {"language": "en", "hate_words": False}
    assert us.read_options(old) == us.read_options({"language": "en"})
    assert not us.rules_of(old).hate_words
    assert br.rules_of({"hate_words": True}).hate_words
    assert not br.rules_of({}).hate_words
