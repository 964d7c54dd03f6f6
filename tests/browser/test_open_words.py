"""The table of words that everyone may rearrange: it keeps still, and no key takes back what was laid."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, expect

from browser.ahead import Ahead, guest
from browser.conftest import Visitor
from browser.hands import in_rack, tap, words_on
from browser.touch import touch
from wordloom.families.rummikub.messages import Draw
from wordloom.families.rummikub.views import RummikubView

SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
PLACES = """lines => {
  const cloth = document.querySelector(".cloth");
  return lines.map(line => {
    const box = line.getBoundingClientRect();
    const top = box.top - cloth.getBoundingClientRect().top + cloth.scrollTop;
    return [box.left, top, box.width].map(Math.round);
  });
}"""


def places(page: Page) -> list[list[int]]:
    """Where every word lies on the cloth, and how broad it is."""
    found: list[list[int]] = page.get_by_test_id("groups").locator(".group").evaluate_all(PLACES)
    return found


def table_with_words(player: Visitor, least: int) -> tuple[str, RummikubView]:
    """A table where this seat is on turn and others have laid some words."""
    ahead = Ahead(player.context, player.url, guest(player.context), "rummikub", turn_seconds=0, seats=4)
    game = ahead.await_turn().game
    while isinstance(game, RummikubView) and len(game.groups) < least:
        ahead.act(Draw(0))
        game = ahead.await_turn().game
    ahead.close()
    assert isinstance(game, RummikubView)
    assert not game.outcome
    return ahead.table, game


def test_words_lie_still_and_short_ones_share_a_row(visitor: Callable[..., Visitor]) -> None:
    player, watcher = visitor(**SMALL), visitor(**SMALL)
    table, game = table_with_words(player, least=8)
    for page in (player.page, watcher.page):
        page.goto(f"/t/{table}")
        expect(page.get_by_test_id("groups").locator(".group")).to_have_count(len(game.groups))
    mine = places(player.page)
    assert mine == places(watcher.page)  # who has the turn sees the words where the others see them
    assert any(one[1] == other[1] for one, other in pairwise(mine))

    page = player.page
    touch(in_rack(page, next(face for face in game.rack if face != "?")))
    assert places(page) == mine
    tap(page, "new-group")
    assert places(page)[: len(mine)] == mine
    page.keyboard.press("4")  # the key draws only where the button is offered
    expect(page.get_by_test_id("undo")).to_be_visible()
    assert words_on(page)[:-1] == list(game.groups)


def test_one_tap_a_letter_builds_a_word(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**SMALL)
    table, game = table_with_words(player, least=1)
    page = player.page
    page.goto(f"/t/{table}")
    first, second, third = [face for face in game.rack if face != "?"][:3]
    tap(page, "new-group")
    for face in (first, second):
        touch(in_rack(page, face))
    assert words_on(page) == [*game.groups, first + second]

    word = page.get_by_test_id("groups").locator(".group").last
    touch(word.locator(".piece").last)  # a slip of the finger goes back as it came
    assert words_on(page) == [*game.groups, first]
    touch(word.locator(".end"))  # the word is done: from now on a tap chooses
    touch(in_rack(page, third))
    expect(page.get_by_test_id("rack").locator("[aria-pressed=true]")).to_have_count(1)
    assert words_on(page) == [*game.groups, first]
