"""A table or record finds the list that it was begun with, whatever the list of that name holds by now."""

from pathlib import Path

import pytest

from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.versions import first_edition, name_of, open_version
from wordloom.games import game_info
from wordloom.lexica import import_list
from wordloom.server.lexicons import Lexicons

FIRST = "en-5c4a6327fe700ba5"  # as headers named the English list before its source was changed


def test_a_version_from_before_is_the_first_edition() -> None:
    then = open_version(FIRST)
    assert len(then) == len(open_lexicon("en-word-list")) == 269_870
    assert "PAWN" not in then
    assert "PAWN" in open_version(open_lexicon("en").version)
    assert [first_edition(f"{name}-{'0' * 16}") for name in ("en", "ro", "pt", "pl")] == [
        "en-word-list",
        "ro-loc5",
        "pt-first",
        "pl",
    ]


def test_saved_games_also_name_the_word_rules() -> None:
    assert open_version(f"{FIRST}-0123456789abcdef").language == "en"
    assert name_of(f"my-list-{'ab' * 10}-0123456789abcdef") == "my-list"
    assert name_of("en-enable") == "en-enable"


def test_an_edition_that_is_nowhere_is_told() -> None:
    with pytest.raises(LexiconError) as error:
        open_version(f"en-{'0' * 20}")
    assert error.value.code == "lexicon-edition-missing"


def test_a_running_table_goes_on_with_its_list() -> None:
    lexicons, info = Lexicons(), game_info("classic-us")
    old = {"language": "en", "hate_words": True}
    running = lexicons.words_of(info, old, FIRST)
    assert "PAWN" not in running
    assert "PAWN" in lexicons.words(info, info.read_options({"language": "en"}))
    assert lexicons.titles(FIRST)["en"].endswith("(269,870 words)")
    assert [lexicons.version_state(each) for each in (FIRST, "en", f"en-{'0' * 20}")] == ["ready", "ready", "missing"]


def test_a_first_edition_that_is_not_here_is_built_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORDLOOM_CACHE", str(tmp_path))
    open_lexicon.cache_clear()  # another test may have opened it
    open_version.cache_clear()
    asked: list[list[str]] = []
    monkeypatch.setattr("wordloom.lexica.ensure_in_background", asked.append)
    lexicons, version = Lexicons(), f"ro-{'1' * 16}"
    assert [lexicons.version_state(version) for _ in range(2)] == ["building", "building"]
    assert asked == [["ro-loc5"]]


def test_a_replaced_list_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDLOOM_CACHE", str(tmp_path))
    own = tmp_path / "own.txt"
    versions = []
    for words in ("cat\ndog", "cat\ncow"):
        own.write_text(words, encoding="utf-8")
        import_list(own, "en", "ours")
        open_lexicon.cache_clear()
        versions.append(open_lexicon("ours").version)
    open_version.cache_clear()
    first, second = map(open_version, versions)
    assert ("DOG" in first, "COW" in first) == (True, False)
    assert ("DOG" in second, "COW" in second) == (False, True)
    open_lexicon.cache_clear()
    open_version.cache_clear()
