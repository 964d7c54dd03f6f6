"""What must stay in sight: the rack and the subject of an explanation, and everybody's name."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.ahead import Ahead, guest
from browser.conftest import PHONE, Visitor
from browser.tables import begin

LANDSCAPE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
CUT = "all => all.filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).length"


def apart(one: Locator, other: Locator) -> bool:
    """Whether two things on the screen do not overlap."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
    return beside or a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1


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
