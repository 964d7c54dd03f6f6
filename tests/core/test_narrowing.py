"""Word rules of games: the view that games ask and the graph that searches walk hold the same words."""

import pytest

from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import NarrowedLexicon, narrowed
from wordloom.core.questions import find
from wordloom.core.word_sets import hate_words, theme_words, themes
from wordloom.core.words import WordRules

PT = ("pt", WordRules(plurals=False, shortest=3, hate_words=False))


def view(language: str, rules: WordRules) -> NarrowedLexicon:
    words = narrowed(open_lexicon(language), rules)
    assert isinstance(words, NarrowedLexicon)
    return words


def test_rules_that_allow_everything_change_nothing() -> None:
    assert narrowed(open_lexicon("en"), WordRules()) is open_lexicon("en")


@pytest.mark.parametrize(
    ("language", "rules"),
    [PT, ("en", WordRules(plurals=False)), ("ro", WordRules(theme="animals")), ("pt", WordRules(cedilla_as_c=True))],
)
def test_view_and_graph_agree(language: str, rules: WordRules) -> None:
    words = view(language, rules)
    lexicon = open_lexicon(language)
    sample = [lexicon.word_at(number) for number in range(0, len(lexicon), 101)]
    sample += [word.replace("Ç", "C") for word in sample]
    assert [word in words for word in sample] == [word in words.graph for word in sample]


def test_each_rule() -> None:
    words = view(*PT)
    assert "CAMISA" in words
    for refused in ("CAMISAS", "PA", "BICHA", "XYZ", 7):
        assert refused not in words
    animals = view("pt", WordRules(theme="animals"))
    assert "GATO" in animals
    assert "CASA" not in animals


def test_cedilla_as_c() -> None:
    words = view("pt", WordRules(cedilla_as_c=True))
    assert {"SOLICITACAO", "SOLICITAÇAO", "CACA"} <= {w for w in ("SOLICITACAO", "SOLICITAÇAO", "CACA") if w in words}
    assert words.spellings("SOLICITACAO") == ["SOLICITAÇÃO"]
    assert words.level("SOLICITACAO") == open_lexicon("pt").level("SOLICITAÇAO")
    assert "SOLICITACAO" not in open_lexicon("pt")


def test_versions_tell_rules_apart() -> None:
    versions = {view("pt", WordRules(shortest=size)).version for size in (3, 4, 5)}
    assert len(versions) == 3


@pytest.mark.parametrize("language", ["en", "pt", "pl", "ro"])
def test_themes_have_words(language: str) -> None:
    assert themes(language) == ("animals", "body", "clothing", "food", "nature", "transport")
    lexicon = open_lexicon(language)
    for theme in themes(language):
        words = theme_words(language, theme)
        assert len(words) > 60
        assert all(word in lexicon for word in words)
    with pytest.raises(ParseError):
        theme_words(language, "philosophy")


@pytest.mark.parametrize("language", ["en", "pt", "pl", "ro"])
def test_hate_words_are_words_and_harmless_ones_stay(language: str) -> None:
    lexicon = open_lexicon(language)
    hated = hate_words(language)
    found = list(hated.among(lexicon))
    assert 10 < len(found) < 500
    assert all(word in hated for word in found)
    harmless = {"en": "HOUSE CHINA", "pt": "AMADOR ARANHA NEGRO", "pl": "CIOCIA PEDAŁY DOM", "ro": "CASA OM"}
    assert not any(word in hated for word in harmless[language].split())


def test_narrowed_graph_is_searched() -> None:
    words = view("en", WordRules(theme="animals"))
    assert set(find(words.graph, "C?T")) == {"CAT"}
