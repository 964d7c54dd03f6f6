"""What the eye is offered: a closer look on small phones, motion and sound for those who want them, a running clock."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visitor
from browser.hands import do, lay
from browser.minds import Mind
from browser.tables import at_my_turn, await_turn, begin, together_at
from wordloom.rules.commands import Command, Play

COUNT = """() => {
  window.flights = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { flights++; return animate.apply(this, given); };
  window.sounds = 0;
  window.AudioContext = class { constructor() { sounds++; throw new Error("no sound was asked for"); } };
}"""


def side(page: Page) -> float:
    box = page.locator('[data-drop="square:7,7"]').bounding_box()
    assert box
    return box["width"]


def test_a_closer_look_makes_squares_fit_for_a_finger(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    page = player.page
    at_my_turn(player, "classic-us")
    far = side(page)
    page.get_by_role("button", name="Closer look").click()
    assert side(page) > 1.7 * far
    assert side(page) > 40
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Closer look").click()
    assert side(page) == far


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_tiles_fly_unless_one_asked_for_less_motion(wish: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(reduced_motion=wish)
    page = player.page
    mind = at_my_turn(player, "classic-us")
    page.evaluate(COUNT)
    view = mind.look()
    assert view
    do(page, mind.choose(view))
    mind.await_answer(page)
    await_turn(page, mind)
    if wish == "no-preference":
        page.wait_for_function("() => flights > 0")
    else:
        assert page.evaluate("flights") == 0
    assert page.evaluate("sounds") == 0  # off unless turned on


FLOWN = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    flown.push(this.closest("[role=gridcell]")?.dataset.drop ?? "");
    return animate.apply(this, given);
  };
}"""


def flown(page: Page) -> set[str]:
    """The squares whose tiles came flying."""
    return {str(each) for each in page.evaluate("flown") if each}


def squares(play: Command) -> set[str]:
    assert isinstance(play, Play)
    return {f"square:{tile.row},{tile.col}" for tile in play.tiles}


def test_only_what_others_lay_comes_flying_and_once(visitor: Callable[..., Visitor]) -> None:
    players = (visitor(reduced_motion="no-preference"), visitor(reduced_motion="no-preference"))
    together_at(*players, "classic-us", words="challenge")
    minds = [Mind(player.context, player.table, seat) for seat, player in enumerate(players)]
    view = minds[0].look()
    assert view
    (first,) = view.game.to_move
    pages = [players[first].page, players[1 - first].page]
    for page in pages:
        page.evaluate(FLOWN)
    fresh = minds[first].look()
    assert fresh
    good = minds[first].choose(fresh)
    do(pages[0], good)
    pages[1].get_by_test_id("accept").click()
    expect(pages[1].get_by_test_id("status")).to_have_text("Your turn")
    assert flown(pages[0]) == set()  # one's own tiles lie where they were put
    assert flown(pages[1]) == squares(good)

    for page in pages:
        page.evaluate("flown.length = 0")
    taken = {(tile.row, tile.col) for tile in good.tiles}  # type: ignore[attr-defined]
    board = minds[1 - first].look()
    assert board
    rack = [face for face in board.game.rack if face != "?"]  # type: ignore[attr-defined]
    row, col = max(taken)
    lay(pages[1], [(row + 1, col, rack[0]), (row + 2, col, rack[1])])  # hardly a word; if it is one, it stands
    pages[1].get_by_test_id("submit").click()
    pages[0].get_by_test_id("challenge").click()
    expect(pages[0].get_by_test_id("window")).to_be_hidden()
    assert flown(pages[0]) <= {f"square:{row + 1},{col}", f"square:{row + 2},{col}"}  # the older word lies still


def test_what_may_be_challenged_shows_its_time_and_its_price(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    begin(player, "classic-br", words="challenge")
    for _ in range(300):  # until the robot has played
        view = Mind(player.context, player.table, 0).look()
        assert view
        if "challenge" in view.game.legal:
            break
        if "play" in view.game.legal:
            mind = Mind(player.context, player.table, 0)
            fresh = mind.look()
            assert fresh
            mind.catch_up(page)
            do(page, mind.choose(fresh))
        page.wait_for_timeout(100)
    window = page.get_by_test_id("window")
    expect(window).to_contain_text("lose 10 points")
    clock = window.locator(".clock")
    expect(clock).to_have_text(re.compile(r"^\d+:\d\d$"))
    expect(clock).not_to_have_text(clock.inner_text())  # it runs
