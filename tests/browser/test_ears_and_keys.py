"""For those who do not look or do not point: what is read out, where the focus is, what the keys can do."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import Ahead, guest
from browser.conftest import Visitor
from browser.hands import do, lay
from browser.playing import phony
from browser.tables import at_my_turn, await_turn
from browser.touch import middle
from wordloom.families.rummikub.views import RummikubView
from wordloom.rules.game import View

LISTEN = """() => {
  window.heard = [];
  const all = { childList: true, characterData: true, subtree: true };
  for (const region of document.querySelectorAll("[aria-live]"))
    new MutationObserver(() => heard.push(region.textContent)).observe(region, all);
}"""


def listen(page: Page) -> None:
    """From now on, keep what the live regions say."""
    page.evaluate(LISTEN)


def await_words(page: Page, words: str) -> None:
    page.wait_for_function("words => heard.join(' ').includes(words)", arg=words)


def focused(page: Page, what: str = "tagName") -> str:
    return str(page.evaluate(f"document.activeElement.{what}"))


def test_plays_scores_turns_and_refusals_are_read_out(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    mind = at_my_turn(player, "classic-us")
    view = mind.look()
    assert view
    if not view.game.scores[0] and not view.game.scores[1]:
        listen(page)
        lay(page, phony(mind).tiles)
        page.get_by_test_id("submit").click()
        await_words(page, "dictionary")  # refused, and said so
        page.get_by_test_id("recall").click()
    listen(page)
    do(page, mind.choose(view))
    await_words(page, "Robot, level")
    await_words(page, "Score:")
    await_words(page, "Your turn")


def test_the_focus_is_never_lost(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    mind = at_my_turn(player, "classic-us")
    for opener in ("exchange", "menu"):
        page.get_by_test_id(opener).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
        assert focused(page, "dataset.testid") == opener
    view = mind.look()
    assert view
    do(page, mind.choose(view))
    await_turn(page, mind)
    assert focused(page) != "BODY"
    page.get_by_test_id("menu").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Resign").press("Enter")
    page.get_by_role("button", name="Resign").press("Enter")
    expect(page.get_by_test_id("end")).to_be_visible()
    assert focused(page) != "BODY"


def test_the_board_is_a_grid_that_arrows_walk(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    at_my_turn(player, "classic-ro")
    grid = page.get_by_role("grid")
    expect(grid.get_by_role("row")).to_have_count(15)
    expect(grid.get_by_role("gridcell")).to_have_count(225)
    grid.locator('[tabindex="0"]').focus()
    assert focused(page, "getAttribute('aria-label')").startswith("8h")  # as the Romanian book writes it
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert focused(page, "getAttribute('aria-label')").startswith("9i")
    expect(grid.locator('[tabindex="0"]')).to_have_count(1)


def test_arrows_pan_the_endless_table(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    at_my_turn(player, "cards")
    table = page.get_by_test_id("open-table")
    table.focus()
    before = table.evaluate("node => node.scrollTop")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(
        "before => document.querySelector('[data-testid=open-table]').scrollTop > before", arg=before
    )


def test_a_mouse_pulls_the_endless_table_along(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    at_my_turn(player, "cards")
    table = page.get_by_test_id("open-table")
    before = table.evaluate("node => node.scrollTop")
    box = table.bounding_box()
    assert box
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 150, box["y"] + 140, steps=4)
    page.mouse.up()
    assert table.evaluate("node => node.scrollTop") == before + 60
    expect(page.locator(".arrow")).to_have_count(0)  # a pull is no click on a square


def test_the_endless_table_stays_where_one_looks_while_trying_cards(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    ahead = Ahead(player.context, player.url, guest(player.context), "cards", turn_seconds=0)
    view = ahead.play(2)
    ahead.close()
    page.goto(f"/t/{ahead.table}")
    expect(page.get_by_test_id("status")).to_be_visible()
    table = page.get_by_test_id("open-table")
    table.evaluate("node => node.scrollTo(0, 0)")
    cells = [place.square for place in view.game.cells]  # type: ignore[attr-defined]
    row, col = min(row for row, _ in cells) - 5, min(col for _, col in cells)
    target = page.locator(f'[data-drop="square:{row},{col}"]')
    before = middle(page, f'[data-drop="square:{row},{col}"]')
    page.get_by_test_id("rack").locator('button:not([data-face="?"], [data-face="2"], [data-face="3"])').first.click()
    target.click()
    expect(page.locator("[data-laid]")).to_have_count(1)
    after = middle(page, f'[data-drop="square:{row},{col}"]')
    assert after == pytest.approx(before, abs=2)  # though the table has grown by five rows


def rearrangeable(game: View) -> bool:
    """Whether the seat may touch the words on the table, and there are some."""
    assert isinstance(game, RummikubView)
    assert not game.outcome, "nobody opened"
    return game.opened[0] and len(game.groups) > 1 and "rearrange" in game.legal


def test_keys_split_join_move_and_undo_words_of_rummikub(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    ahead = Ahead(player.context, player.url, guest(player.context), "rummikub", turn_seconds=0)
    while not rearrangeable(ahead.play(1).game):
        pass
    ahead.close()
    page.goto(f"/t/{ahead.table}")
    groups = page.get_by_test_id("groups").locator(".group")
    expect(groups.first).to_be_visible()
    words, pieces = groups.count(), page.locator("[data-testid=groups] .piece").count()
    groups.first.locator(".piece").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("8")
    expect(groups).to_have_count(words + 1)
    assert focused(page, "className").startswith("piece")

    page.keyboard.press("Enter")
    page.keyboard.press("9")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(groups).to_have_count(words)
    assert focused(page, "className").startswith("piece")

    page.get_by_test_id("rack").locator('button:not([data-face="?"])').first.focus()
    page.keyboard.press("Enter")
    groups.first.locator(".end").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-testid=groups] .piece")).to_have_count(pieces + 1)
    for _ in range(3):
        page.keyboard.press("Backspace")
    expect(page.locator("[data-testid=groups] .piece")).to_have_count(pieces)
    expect(page.get_by_test_id("undo")).to_have_count(0)
