"""Lists as people have them: words alone, with definitions, in tables."""

from pathlib import Path

import pytest

from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.lexicon import lexicon_folder, open_lexicon
from wordloom.lexica import import_list, remove_list
from wordloom.lexica.columns import words_in


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDLOOM_CACHE", str(tmp_path / "cache"))
    open_lexicon.cache_clear()


@pytest.mark.parametrize(
    ("text", "words", "shape"),
    [
        ("horn\nfarm\n", ["horn", "farm"], "lines"),
        ("horn\nice cream\nfarm\n", ["horn", "ice cream", "farm"], "lines"),  # one odd entry is no definition
        ("AA a rough lava [n AAS]\nAAH to exclaim in surprise [v]\n", ["AA", "AAH"], "definitions"),
        ("# my list\nhorn\nfarm\n", ["horn", "farm"], "lines"),
        ("horn\tan instrument\t7\nfarm\tland\t6\n", ["horn", "farm"], "columns"),
        ('id,word,meaning\n1,horn,"a horn, of brass"\n2,farm,land\n', ["horn", "farm"], "columns"),
        ("casa;substantivo\nfarol;substantivo\n", ["casa", "farol"], "columns"),
        ("", [], "lines"),
    ],
)
def test_where_the_words_stand(text: str, words: list[str], shape: str) -> None:
    found = words_in(text)
    assert (list(found.words), found.shape) == (words, shape)


def test_a_column_is_named_or_counted() -> None:
    table = "no\tlemma\tform\n1\tgo\twent\n2\tbe\twas\n"
    assert list(words_in(table, "form").words) == ["went", "was"]
    assert list(words_in("1\tgo\twent\n2\tbe\twas\n", "3").words) == ["went", "was"]
    with pytest.raises(ParseError, match="no-such-column"):
        words_in(table, "colour")
    with pytest.raises(ParseError, match="no-such-column"):
        words_in("horn\nfarm\n", "2")


@pytest.mark.usefixtures("own_cache")
def test_capitals_of_definitions_do_not_make_names_of_words(tmp_path: Path) -> None:
    file = tmp_path / "with-definitions.txt"
    file.write_text("QI the life force in China [n QIS]\nZA a pizza [n ZAS]\n", encoding="utf-8")
    read, shape = import_list(file, "en", "defined")
    assert (sorted(read.words), dict(read.skipped), shape) == (["QI", "ZA"], {}, "definitions")


@pytest.mark.usefixtures("own_cache")
def test_a_list_is_removed_with_all_its_files(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("horn\nfarm\n", encoding="utf-8")
    import_list(file, "en", "mine")
    assert "HORN" in open_lexicon("mine")
    assert remove_list("mine") == 2
    assert not list(lexicon_folder().glob("[!.]*"))
    with pytest.raises(LexiconError, match="lexicon-unknown"):
        open_lexicon("mine")
    with pytest.raises(LexiconError, match="lexicon-not-removable"):
        remove_list("mine")
