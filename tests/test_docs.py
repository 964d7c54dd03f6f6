"""The documentation cannot drift: every game has its page, links lead somewhere, commands are written down."""

import re
from pathlib import Path

import typer.main

from cli.whole import app
from wordloom.games import CATALOGUE

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def test_every_game_has_a_page_of_rules_that_names_its_book() -> None:
    for info in CATALOGUE.values():
        page = (ROOT / "docs" / "rules" / "en" / f"{info.id}.md").read_text(encoding="utf-8")
        assert f"`{info.id}`" in page.splitlines()[0], info.id
        assert info.book in page, info.id
        assert f"docs/rules/en/{info.id}.md" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_link_leads_to_a_file() -> None:
    for page in PAGES:
        for target in LINK.findall(page.read_text(encoding="utf-8")):
            if "://" not in target:
                # A part of a page of rules speaks from the page's folder, where it is put in.
                folder = page.parent.parent if page.parent.name == "parts" else page.parent
                assert (folder / target).exists(), f"{page.relative_to(ROOT)}: {target}"


def test_every_command_is_documented() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    for name in typer.main.get_command(app).commands:  # type: ignore[attr-defined]
        assert f"wordloom {name}" in text, name


def test_every_make_target_explains_itself() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z][a-z-]*):(.*)$", makefile, flags=re.MULTILINE)
    assert {"run", "test", "soak", "check", "bench", "clean", "setup"} <= {name for name, _ in targets}
    for name, rest in targets:
        assert "## " in rest, name


def test_every_setting_from_the_environment_is_documented() -> None:
    read = {
        name
        for file in (ROOT / "src").rglob("*.py")
        for name in re.findall(r"\bWORDLOOM_[A-Z]+\b", file.read_text(encoding="utf-8"))
    }
    assert read
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    for name in sorted(read):
        assert f"`{name}`" in text, name
