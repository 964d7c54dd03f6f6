"""For eyes and hands that need it: letters twice as large, colours of the reader's own, targets that a thumb hits."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.ahead import Ahead, guest
from browser.conftest import PHONE, Visitor
from browser.hands import tap

BORDER = "each => parseFloat(getComputedStyle(each).borderTopWidth)"


def at_a_table(player: Visitor, game: str) -> None:
    """Some moves into a game."""
    ahead = Ahead(player.context, player.url, guest(player.context), game, turn_seconds=0)
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


def test_with_colours_of_ones_own_tiles_and_squares_have_edges(visitor: Callable[..., Visitor]) -> None:
    player = visitor(forced_colors="active")
    at_a_table(player, "classic-us")
    page = player.page
    assert page.get_by_test_id("rack").locator(".tile").first.evaluate(BORDER) >= 1
    assert page.locator(".square").first.evaluate(BORDER) >= 1
    assert page.locator("[data-seat-chip].moving").evaluate(BORDER) == 3


def test_lines_of_the_sheet_are_large_enough_for_a_thumb(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    at_a_table(player, "classic-us")
    tap(player.page, "panel")
    box = player.page.get_by_test_id("open-line").first.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
