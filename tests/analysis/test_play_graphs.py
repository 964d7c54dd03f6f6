"""Word maps lie beside their lists, are mapped when they are there, and made again when they are of no use."""

import shutil
from pathlib import Path

import pytest

from wordloom.analysis import play_graphs
from wordloom.analysis.play_graphs import mapped, quickly_mapped
from wordloom.core.lexicon import Lexicon
from wordloom.lexica.importing import import_list, remove_list
from wordloom.native import PlayGraph


@pytest.fixture
def own_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lexicon:
    monkeypatch.setenv("WORDLOOM_CACHE", str(tmp_path / "cache"))
    (tmp_path / "mine.txt").write_text("CAT\nDOG\nCATS\nACT\nGOD\n")
    import_list(tmp_path / "mine.txt", name="mine", language="en")
    return Lexicon(tmp_path / "cache/lexica-4/mine.graph")


def only_mapped(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a map that has to be made is an error."""

    def opened(lexicon: Lexicon, path: str = "", **made: bool) -> PlayGraph:
        assert not made, "a map was made"
        return PlayGraph(lexicon, path)

    monkeypatch.setattr(play_graphs, "PlayGraph", opened)


def test_a_map_is_made_once(own_list: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    made = mapped(own_list)
    assert own_list.beside(".map").is_file()
    only_mapped(monkeypatch)
    assert mapped(own_list).memory == made.memory


@pytest.mark.parametrize("content", [b"", b"nonsense", b"WLOOM\r\n\x1a" + bytes(100)])
def test_a_map_of_no_use_is_made_again(content: bytes, own_list: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    own_list.beside(".map").write_bytes(content)
    mapped(own_list)
    only_mapped(monkeypatch)
    assert mapped(own_list).memory > 0


def test_where_nothing_can_be_written_the_map_is_in_memory(own_list: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lexicon, "beside", lambda self, suffix: self.path / f"no{suffix}")  # within a file
    assert mapped(own_list).memory > 0


def test_the_map_goes_with_its_list(own_list: Lexicon) -> None:
    mapped(own_list)
    remove_list("mine")
    assert not own_list.beside(".map").exists()


def test_a_large_list_is_mapped_for_one_move_only_where_its_map_is(
    own_list: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert quickly_mapped(own_list)
    monkeypatch.setattr(play_graphs, "MOST_MAPPED", 3)
    assert not quickly_mapped(own_list)
    shutil.copy(own_list.path, own_list.beside(".map"))
    assert quickly_mapped(own_list)
