"""What a list says about a word, and why."""

import pytest

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import NarrowedLexicon, narrowed
from wordloom.core.verdicts import Verdict, verdict
from wordloom.games import game_info
from wordloom.rules.window import check_words


def said(game: str, language: str, word: str) -> Verdict:
    info = game_info(game)
    rules = info.word_rules(info.read_options({"language": language}))
    return verdict(narrowed(open_lexicon(language), rules), language, word)


@pytest.mark.parametrize(
    ("game", "word", "reason"),
    [
        ("rummikub", "futebol", ""),
        ("rummikub", "blefe", ""),
        ("rummikub", "software", "foreign"),
        ("rummikub", "marketing", "foreign"),
        ("rummikub", "shopping", "foreign"),
        ("rummikub", "show", "foreign"),
        ("rummikub", "mouse", "foreign"),
        ("rummikub", "casas", "plural"),
        ("rummikub", "pá", "short"),
        ("rummikub", "xqz", "unknown"),
        ("classic-br", "show", ""),
        ("classic-br", "casas", ""),
        ("classic-br", "bicha", "hatred"),
    ],
)
def test_why_a_word_is_not_taken(game: str, word: str, reason: str) -> None:
    about = said(game, "pt", word)
    assert (about.valid, about.reason) == (not reason, reason)


def test_what_else_is_known() -> None:
    cat = said("classic-us", "en", "cat")
    assert (cat.word, cat.offensive, cat.spellings) == ("CAT", False, ("CAT",))
    assert 1 <= cat.level <= 3
    assert any("wiktionary" in link.url for link in cat.links)
    assert said("classic-us", "en", "fuck").offensive
    assert said("classic-us", "en", "xqz").level == 0
    country = said("classic-br", "pt", "pais")
    assert set(country.spellings) >= {"PAIS", "PAÍS"}
    with pytest.raises(ParseError):
        said("classic-us", "en", "łódź")


def test_rummikub_says_that_a_word_is_foreign() -> None:
    info = game_info("rummikub")
    words = narrowed(open_lexicon("pt"), info.word_rules(info.read_options({})))
    with pytest.raises(RuleError) as error:
        check_words(["SHOW", "CASA"], words)
    assert (error.value.code, error.value.details["words"]) == ("foreign-word", "SHOW")
    assert isinstance(words, NarrowedLexicon)
    assert "SHOW" not in words.graph


def test_portuguese_has_no_prefixes_and_no_protocols() -> None:
    gone = ["NEO", "MULTI", "SEMI", "PSEUDO", "ANTI", "HTTPS"]
    assert [word for word in gone if word in open_lexicon("pt")] == []
    assert [word for word in gone if word not in open_lexicon("pt-first")] == []
    assert all(word in open_lexicon("pt") for word in ["SUPER", "MICRO", "EXTRA", "VICE"])
