"""Building: once, atomically, again only when something changed, and without a crash when it goes wrong."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from wordloom import lexica
from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import Lexicon, lexicon_folder
from wordloom.lexica import building, sources
from wordloom.lexica.background import failure_path, state
from wordloom.lexica.recipes import RECIPES, Recipe

RECIPE = Recipe("tiny", "ro", "Tiny", "a test", "none", "1", lambda: "casă\ncase\ncasa\nștire\n")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORDLOOM_CACHE", str(tmp_path))
    return tmp_path


def files() -> set[str]:
    return {path.name for path in lexicon_folder().iterdir() if not path.name.startswith(".")}


def test_a_lexicon_is_built_once() -> None:
    stages: list[str] = []
    assert lexica.build(RECIPE, stages.append)
    assert tuple(stages) == building.BUILD_STAGES
    assert files() == {"tiny.graph", "tiny.layers"}
    assert not lexica.build(RECIPE)
    lexicon = Lexicon(building.graph_path("tiny"))
    assert set(lexicon.spellings("CASA")) == {"CASA", "CASĂ"}
    assert lexicon.info["source"] == "a test"
    lexicon.verify()


def test_a_changed_source_is_built_again() -> None:
    lexica.build(RECIPE)
    assert lexica.build(replace(RECIPE, pin="2"))


def test_lost_or_foreign_layers_are_built_again() -> None:
    lexica.build(RECIPE)
    layers = building.graph_path("tiny").with_suffix(".layers")
    layers.write_bytes(b"nonsense")
    with pytest.raises(LexiconError, match="lexicon-foreign"):
        Lexicon(building.graph_path("tiny")).level("CASA")
    assert lexica.build(RECIPE)
    layers.unlink()
    assert lexica.build(RECIPE)
    other = replace(RECIPE, name="other", text=lambda: "mere\npere")
    lexica.build(other)
    layers.write_bytes(building.graph_path("other").with_suffix(".layers").read_bytes())
    with pytest.raises(LexiconError, match="lexicon-damaged"):
        Lexicon(building.graph_path("tiny")).level("CASA")


def test_a_build_that_fails_leaves_the_old_files(monkeypatch: pytest.MonkeyPatch) -> None:
    lexica.build(RECIPE)
    before = building.graph_path("tiny").read_bytes()

    def fail(*_: object) -> None:
        raise LexiconError("extra-missing", package="x")

    monkeypatch.setattr(building, "write_layers", fail)
    with pytest.raises(LexiconError):
        lexica.build(replace(RECIPE, pin="2"))
    assert building.graph_path("tiny").read_bytes() == before
    assert files() == {"tiny.graph", "tiny.layers"}
    assert not list(lexicon_folder().glob(".tiny.graph.*"))


def test_two_builders_do_not_collide() -> None:
    built: list[bool] = []
    threads = [threading.Thread(target=lambda: built.append(lexica.build(RECIPE))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(built) == [False, False, False, True]


def test_states(own_cache: Path) -> None:
    assert state("pl") is lexica.State.MISSING
    with building.building("pl"):
        assert state("pl") is lexica.State.BUILDING
    failure_path("pl").write_text("no network")
    assert state("pl") is lexica.State.FAILED
    lexica.build(RECIPE)
    assert lexica.states()["tiny"] is lexica.State.READY


def test_a_changed_download_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(_: object, folder: Path) -> None:
        (folder / "word-list-4.1.0.tgz").write_bytes(b"something else")

    monkeypatch.setattr(sources, "_fetch", changed)
    with pytest.raises(LexiconError, match="source-changed"):
        lexica.build(RECIPES["en"])
    assert lexica.states()["en"] is lexica.State.MISSING


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(LexiconError, match="source-tool-missing"):
        lexica.build(RECIPES["en"])


def test_every_recipe_has_source_and_licence() -> None:
    for recipe in RECIPES.values():
        assert recipe.title
        assert recipe.source
        assert recipe.licence
        assert len(recipe.key()) == 64
