"""For eyes and hands that need it: letters twice as large, colours of the reader's own, targets that a thumb hits."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import Ahead, guest
from browser.conftest import PHONE, Visitor
from browser.hands import tap
from browser.touch import touch

FINGER = 44  # px
THUMB = Path(__file__).with_name("thumb.js").read_text()
BORDER = "each => parseFloat(getComputedStyle(each).borderTopWidth)"


def at_a_table(player: Visitor, game: str, *, practice: bool = False) -> None:
    """Some moves into a game."""
    ahead = Ahead(player.context, player.url, guest(player.context), game, turn_seconds=0, practice=practice)
    ahead.play(2)
    ahead.close()
    player.page.goto(f"/t/{ahead.table}")
    expect(player.page.get_by_test_id("rack")).to_be_visible()


@pytest.mark.parametrize("game", ["classic-us", "together", "cards", "cards-rummy", "rummikub"])
def test_with_letters_twice_as_large_nothing_leaves_the_screen_sideways(
    game: str, visitor: Callable[..., Visitor]
) -> None:
    player = visitor(**PHONE)
    at_a_table(player, game)
    page = player.page
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.wait_for_function("() => parseFloat(getComputedStyle(document.body).fontSize) >= 30")
    page.wait_for_function("() => document.documentElement.scrollWidth <= 390")
    for button in page.locator(".actions > button").all():
        box = button.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 391
        assert button.evaluate("each => each.scrollWidth <= each.clientWidth + 1"), button.inner_text()


@pytest.mark.parametrize("game", ["classic-us", "together", "cards", "cards-rummy", "rummikub"])
def test_with_colours_of_ones_own_everything_has_edges(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(forced_colors="active", **PHONE)
    at_a_table(player, game)
    page = player.page
    assert page.get_by_test_id("rack").locator(".tile").first.evaluate(BORDER) >= 1
    assert page.locator("[data-seat-chip].moving").first.evaluate(BORDER) == 3
    for each in page.locator(".square").all()[:1] + page.locator(".actions > button:enabled").all():
        assert each.evaluate(BORDER) >= 1, each.inner_text()
    tile = page.get_by_test_id("rack").locator("button").first
    touch(tile)
    expect(tile).to_have_attribute("aria-pressed", "true")
    assert tile.locator(".tile, .premium").evaluate("each => getComputedStyle(each).outlineStyle") == "solid"


def answering(page: Page) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", page.evaluate(THUMB))


def small(page: Page) -> list[str]:
    """What is too small for a finger."""
    found = [each for each in answering(page) if min(each["width"], each["height"]) < FINGER - 0.5]
    return [f"{each['name']}: {each['width']:.0f} × {each['height']:.0f}" for each in found]


def high(page: Page) -> list[str]:
    """What a thumb does not reach, when the phone is held in one hand: the upper third of the screen."""
    return [each["name"] for each in answering(page) if each["middle"] < 844 / 3]


@pytest.mark.parametrize("address", ["/", "/game/classic-us", "/lobby", "/mine", "/settings", "/account"])
def test_a_finger_hits_everything_on_a_page(address: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    guest(player.context)
    page = player.page
    page.goto(address)
    expect(page.locator("main")).to_be_visible()
    for more in page.locator("summary").all():
        more.click()
    page.wait_for_load_state("networkidle")
    assert len(answering(page)) > 4
    assert small(page) == []


OPENERS = ("panel", "menu", "hint", "exchange", "pass", "helpers")
FAMILIES = ["classic-us", "nine-tile", "together", "cards-action", "cards-rummy", "rummikub"]


@pytest.mark.parametrize("game", FAMILIES)
def test_one_hand_reaches_and_hits_everything_at_a_table(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    at_a_table(player, game, practice=True)
    page = player.page
    assert len(answering(page)) > 8
    assert small(page) == []
    assert high(page) == []
    for opener in OPENERS:
        button = page.get_by_test_id(opener)
        if not button.count() or button.is_disabled():
            continue
        tap(page, opener)
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        expect(dialog.get_by_role("status")).to_have_count(0)  # what it shows has come
        for tab in [None, *dialog.get_by_role("tab").all()]:
            if tab:
                touch(tab)
            assert small(page) == [], opener
            assert high(page) == [], opener
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_lines_of_the_sheet_are_large_enough_for_a_thumb(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    at_a_table(player, "classic-us")
    tap(player.page, "panel")
    box = player.page.get_by_test_id("open-line").first.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
