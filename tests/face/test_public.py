"""What is promised does not change by accident."""

import re
import subprocess
import sys
from pathlib import Path

import wordloom
from face.public import LIST, surface

ROOT = Path(__file__).parents[2]


def test_public_names_and_signatures_are_as_listed() -> None:
    listed = LIST.read_text(encoding="utf-8").splitlines()
    assert surface() == listed, "tell it in CHANGELOG.md, then run: PYTHONPATH=tests python -m face.public"


def test_the_changelog_and_the_promise_tell_of_every_public_name() -> None:
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    promised = (ROOT / "docs" / "api-stability.md").read_text(encoding="utf-8")
    for name in wordloom.__all__:
        assert f"`{name}`" in told, name
        assert name == "__version__" or re.search(rf"`wl\.{name}\b", promised), name


def test_everything_public_is_there_and_nothing_else_is_offered() -> None:
    assert set(wordloom.__all__) <= set(dir(wordloom))
    assert all(getattr(wordloom, name) is not None for name in wordloom.__all__)
    assert wordloom.games() == tuple(__import__("wordloom.games", fromlist=["CATALOGUE"]).CATALOGUE)
    assert not hasattr(wordloom, "fathom")


def test_importing_is_light() -> None:
    """What takes long is loaded when it is asked for; counted in modules, because times depend on the machine."""
    code = "import sys, wordloom; print({'msgspec', 'rich', 'numpy', 'wordloom.core'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "set()"
