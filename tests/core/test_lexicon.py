"""The lexicon as the program uses it: words, spellings, versions, refusals."""

from pathlib import Path

import pytest

from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.core.links import definition_links


def test_words_as_tiles_spell_them() -> None:
    lexicon = open_lexicon("pt")
    assert "SOLICITAÇAO" in lexicon
    for other in ("SOLICITAÇÃO", "solicitaçao", "SOLICITACAO", "", "SOLICITAÇAO ", 7, None):
        assert other not in lexicon


def test_spellings_show_what_was_folded() -> None:
    lexicon = open_lexicon("pt")
    assert lexicon.spellings("SOLICITAÇAO") == ["SOLICITAÇÃO"]
    assert lexicon.spellings("PAIS") == ["PAIS", "PAÍS"]
    assert lexicon.spellings("CASA") == ["CASA"]
    assert lexicon.spellings("XYZ") == []
    assert open_lexicon("ro").spellings("STIRE") == ["ȘTIRE"]
    assert open_lexicon("en").spellings("HORN") == ["HORN"]


@pytest.mark.parametrize("language", ["pt", "ro"])
def test_every_spelling_folds_back(language: str) -> None:
    lexicon = open_lexicon(language)
    for number in range(0, len(lexicon), 997):
        word = lexicon.word_at(number)
        spellings = lexicon.spellings(word)
        assert spellings
        assert {lexicon.letters.fold(spelling) for spelling in spellings} == {word}


def test_name_language_and_version() -> None:
    lexicon = open_lexicon("ro")
    assert (lexicon.name, lexicon.language) == ("ro", "ro")
    assert lexicon.version.startswith("ro-")
    assert lexicon.version != open_lexicon("pl").version
    assert open_lexicon("ro") is lexicon


def test_what_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="lexicon-unknown") as caught:
        open_lexicon("klingon")
    assert "pt-wide" in str(caught.value)  # what there is, is named
    bad = tmp_path / "bad.graph"
    bad.write_text("not a graph at all, but long enough to be one, perhaps")
    with pytest.raises(LexiconError, match="lexicon-foreign"):
        Lexicon(bad)
    cut = tmp_path / "cut.graph"
    cut.write_bytes(open_lexicon("en").path.read_bytes()[:-100])
    with pytest.raises(LexiconError, match="lexicon-truncated"):
        Lexicon(cut)


def test_a_changed_byte_is_found_on_demand(tmp_path: Path) -> None:
    image = bytearray(open_lexicon("en").path.read_bytes())
    image[-50] ^= 4
    path = tmp_path / "en.graph"
    path.write_bytes(image)
    path.with_suffix(".layers").write_bytes(open_lexicon("en").path.with_suffix(".layers").read_bytes())
    with pytest.raises(LexiconError, match="lexicon-damaged"):
        Lexicon(path).verify()


@pytest.mark.parametrize("language", ["en", "pt", "pl", "ro"])
def test_definition_links(language: str) -> None:
    links = definition_links(language, "AÇÃO")
    assert len({link.dictionary for link in links}) == len(links) >= 2
    assert all(link.url.startswith("https://") and "{" not in link.url for link in links)


def test_links_are_quoted() -> None:
    urls = {link.dictionary: link.url for link in definition_links("pt", "SOLICITAÇÃO")}
    assert urls["Dicio"].endswith("/solicitacao/")
    assert urls["Priberam"].endswith("/solicita%C3%A7%C3%A3o")
