"""The page names a table's word list, lets it be chosen, and says what it makes of a word."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import PHONE, Visitor


def test_a_list_is_chosen_named_and_asked(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    page = player.page
    page.goto("/game/classic-us")
    page.locator("summary").click()
    chosen = page.get_by_test_id("list")
    expect(chosen.locator("option").first).to_have_text(re.compile(r"^English, international \(\d{3},\d{3} words\)$"))
    family = page.get_by_test_id("family")
    expect(family).to_be_checked()
    page.get_by_test_id("words").select_option("challenge")
    expect(family).not_to_be_checked()
    page.get_by_test_id("words").select_option("checked")
    chosen.select_option("en-word-list")
    page.get_by_test_id("practice").check()
    page.get_by_test_id("begin").click()
    page.wait_for_url("**/t/*")
    name = "English, international, first edition (269,870 words)"
    page.get_by_test_id("menu").click()
    expect(page.get_by_test_id("list")).to_contain_text(name)
    page.keyboard.press("Escape")
    page.get_by_test_id("panel").click()
    page.get_by_role("tab", name="Dictionary").click()
    page.get_by_label("Is it a word?").fill("pawn")
    page.get_by_role("button", name="Look it up").click()
    expect(page.get_by_text("PAWN is not in the list.")).to_be_visible()
    expect(page.get_by_text(name)).to_be_visible()
    expect(page.get_by_role("link", name="Wiktionary")).to_have_attribute("href", re.compile("wiktionary.*pawn"))
    page.get_by_label("Why?").fill("a chess piece")
    page.get_by_role("button", name="This should be a word").click()
    expect(page.get_by_text("Thank you.")).to_be_visible()
    assert not re.search(r"\ben-[0-9a-f]{12,}", page.locator("body").inner_text())  # people see no internal names
