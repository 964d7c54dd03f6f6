"""A game installed alongside Wordloom, in the page: a variant of a known family has a table, a new family has none."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import Serving, Visitor

PACKAGE = Path(__file__).parents[1] / "outside" / "package"


def test_an_outside_game_is_offered_and_played(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(PACKAGE))
    server = Serving(tmp_path / "data")
    (tmp_path / "data").mkdir()
    server.start()
    try:
        visitor = Visitor(chromium, server, locale="pl-PL")
        page = visitor.page
        page.goto("/")
        expect(page.get_by_role("heading", name="Scrabble z pięcioma płytkami")).to_be_visible()
        expect(page.get_by_test_id("play-chain")).to_have_count(0)
        page.get_by_test_id("play-five-tile").click()
        expect(page.get_by_test_id("rack").locator("[data-face]")).to_have_count(5)
        assert visitor.errors == []
        visitor.context.close()
    finally:
        server.stop()
