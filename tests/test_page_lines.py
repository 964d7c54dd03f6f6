"""No line of the page is wider than a screen, those that are written by a program included."""

from pathlib import Path

WEB = Path(__file__).parents[1] / "web" / "src"
WIDEST = 140


def test_no_line_of_the_page_is_too_wide() -> None:
    sources = [file for file in WEB.rglob("*") if file.suffix in {".ts", ".svelte", ".css", ".js"}]
    assert len(sources) > 100
    lines = [(file, line) for file in sources for line in file.read_text(encoding="utf-8").splitlines()]
    assert [(file.name, line) for file, line in lines if len(line) > WIDEST] == []
