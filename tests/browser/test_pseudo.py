"""The page is ready for a language that it does not know yet: nothing is said in English only, nothing is cut off."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import Ahead, guest
from browser.conftest import Visitor
from browser.layout import layout_faults
from browser.pseudo import speak, untranslated

NARROW: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ADDRESSES = ["/", *(pytest.param(each, marks=pytest.mark.soak) for each in ("/game/classic-us", "/lobby", "/mine"))]
ADDRESSES += [
    "/settings",
    "/book",
    "/review",
    "/people",
    "/profile",
    *(pytest.param(each, marks=pytest.mark.soak) for each in ("/account", "/nowhere")),
]


def foreigner(visitor: Callable[..., Visitor]) -> Visitor:
    player = visitor(**NARROW, service_workers="block")
    speak(player.context)
    return player


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_says_everything_in_the_readers_language(visitor: Callable[..., Visitor], address: str) -> None:
    page = foreigner(visitor).page
    page.goto(address)
    expect(page.locator("main, [role=alert]").first).to_contain_text("⟦")
    page.wait_for_load_state("networkidle")
    assert untranslated(page) == []
    assert layout_faults(page) == []


@pytest.mark.soak
@pytest.mark.parametrize("game", ["classic-us", "together", "cards-action", "cards-rummy", "rummikub"])
def test_a_table_says_everything_in_the_readers_language(visitor: Callable[..., Visitor], game: str) -> None:
    player = foreigner(visitor)
    ahead = Ahead(player.context, player.url, guest(player.context), game, practice=True)
    ahead.play(2)
    ahead.close()
    page = player.page
    page.goto(f"/t/{ahead.table}")
    expect(page.get_by_test_id("status")).to_contain_text("⟦")
    expect(page.get_by_test_id("net")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    said = [line for line in untranslated(page) if not any(name in line for name in ("Ana", "Robot"))]
    assert said == []


# Names that are data: of players, of languages, of word lists.
NAMES = ("Ana", "Robot", "English")


def foreign(page: Page) -> list[str]:
    """What is on the screen in another language, or cut off."""
    said = [line for line in untranslated(page) if not any(name in line for name in NAMES)]
    return said + [str(fault) for fault in layout_faults(page)]


def test_everything_from_the_agreements_to_the_replay_is_in_the_readers_language(
    visitor: Callable[..., Visitor],
) -> None:
    player = foreigner(visitor)
    page = player.page
    page.goto("/game/classic-us?way=invite")
    page.locator("summary").click()
    expect(page.get_by_test_id("pace")).to_be_visible()
    assert foreign(page) == []
    page.get_by_test_id("begin").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("pace-about")).to_be_visible()
    assert foreign(page) == []
    token = guest(player.context)
    played = Ahead(player.context, player.url, token, "classic-us", practice=True)
    played.play(2)
    over = Ahead(player.context, player.url, token, "classic-us", level=1)
    over.play(2)
    over.give_up()
    for each in (played, over):
        each.close()
    page.goto(f"/t/{played.table}")
    for opened in ("menu", "panel", "hint"):
        page.get_by_test_id(opened).click()
        expect(page.get_by_role("dialog")).to_contain_text("⟦")
        assert foreign(page) == [], opened
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(f"/t/{over.table}")
    expect(page.get_by_test_id("end")).to_be_visible()
    assert foreign(page) == []
    page.goto(f"/t/{over.table}/replay")
    expect(page.get_by_test_id("slider")).to_be_visible()
    assert foreign(page) == []


def test_a_text_that_is_not_translated_is_found(visitor: Callable[..., Visitor]) -> None:
    page = foreigner(visitor).page
    page.goto("/lobby")
    expect(page.locator("main")).to_contain_text("⟦")
    page.evaluate("document.querySelector('main').append('Forgotten')")
    assert any("Forgotten" in line for line in untranslated(page))
