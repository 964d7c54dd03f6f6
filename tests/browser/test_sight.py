"""What must stay in sight: the rack and the subject of an explanation, and everybody's name."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import Ahead, guest
from browser.conftest import PHONE, Visitor
from browser.layout import apart
from browser.minds import Mind
from browser.playing import play_a_turn
from browser.tables import await_turn, begin

LANDSCAPE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
CUT = "all => all.filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).length"


@pytest.mark.parametrize("screen", [PHONE, LANDSCAPE], ids=["upright", "on its side"])
@pytest.mark.parametrize("game", ["classic-us", "together", "cards-rummy"])
def test_the_tour_covers_neither_rack_nor_what_it_is_about(
    game: str, screen: dict[str, Any], visitor: Callable[..., Visitor]
) -> None:
    player = visitor(toured=False, **screen)
    begin(player, game)
    page = player.page
    sheet = page.get_by_test_id("tour-sheet")
    expect(sheet).to_be_visible()
    while True:
        for covered in (page.get_by_test_id("rack"), page.locator(".actions"), page.locator("[data-shown]")):
            assert covered.count() == 0 or apart(sheet, covered), page.get_by_test_id("tour").inner_text()
        if page.get_by_test_id("tour-done").count():
            break
        before = page.get_by_test_id("tour").inner_text()
        page.get_by_test_id("tour-next").click()
        expect(page.get_by_test_id("tour")).not_to_have_text(before)
    page.get_by_test_id("tour-done").click()
    expect(sheet).to_have_count(0)


def out_of_sight(page: Page) -> list[str]:
    """Cards of the last play that are not wholly within the table's edges."""
    table = page.get_by_test_id("open-table").bounding_box()
    assert table
    found = []
    for card in page.locator(".tile.last").all():
        box = card.bounding_box()
        assert box
        inside = table["x"] - 1 <= box["x"] and box["x"] + box["width"] <= table["x"] + table["width"] + 1
        if not (inside and table["y"] - 1 <= box["y"] and box["y"] + box["height"] <= table["y"] + table["height"] + 1):
            found.append(f"{card.inner_text()} at {box}")
    return found


def test_the_table_of_cards_follows_every_word(visitor: Callable[..., Visitor]) -> None:
    """On the narrowest of screens, where a long word reaches over the edge."""
    player = visitor(**{**PHONE, "viewport": {"width": 300, "height": 640}})
    begin(player, "cards")
    mind = Mind(player.context, player.table, 0, level=9)
    longest = 0
    while play_a_turn(player, mind):
        view = await_turn(player.page, mind)
        if view.game.outcome:
            break
        player.page.locator(".tile.last").first.wait_for()
        longest = max(longest, player.page.locator(".tile.last").count())
        assert out_of_sight(player.page) == []
    assert longest > 3


@pytest.mark.parametrize("seats", [2, 4])
def test_every_name_can_be_read_on_a_phone(seats: int, visitor: Callable[..., Visitor]) -> None:
    player = visitor(locale="pl-PL", **PHONE)
    ahead = Ahead(player.context, player.url, guest(player.context), "classic-us", seats=seats)
    ahead.close()
    page = player.page
    page.goto(f"/t/{ahead.table}")
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        chips = page.locator("[data-seat-chip]")
        expect(chips).to_have_count(seats)
        assert chips.locator(".name").evaluate_all(CUT) == 0
        expect(chips.last).to_be_in_viewport(ratio=1)
