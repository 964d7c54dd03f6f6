"""Fingers on the glass: a closer look where they are, a tile that shows where it will lie, nothing cut or covered."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.ahead import Ahead, ask, guest
from browser.conftest import PHONE, Visitor
from browser.hands import lay, name_blank, square
from browser.layout import apart
from browser.tables import at_my_turn, begin
from browser.touch import middle
from wordloom.families.board.views import BoardView

SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
LIFT = 56  # px that a tile is carried above the finger
Point = tuple[float, float]
# Words of a text that are broken inside: the lines that each takes.
BROKEN = """all => all.flatMap(each => [...each.childNodes].filter(node => node.nodeType === 3).flatMap(node =>
  [...node.textContent.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return new Set([...range.getClientRects()].map(rect => Math.round(rect.top))).size > 1;
  }).map(([word]) => word)))"""


class Fingers:
    """Real touches, one or two at once."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)

    def __call__(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})

    def rest(self) -> None:
        """Lie still: a browser takes a finger lifted in full swing for a throw, and swallows the next tap."""
        self._page.wait_for_timeout(150)


def drag(fingers: Fingers, start: Point, end: Point) -> None:
    """Take a tile and carry it to a point; the finger stays below it and is not lifted yet."""
    fingers("Start", start)
    for step in range(1, 9):
        part = step / 8
        fingers("Move", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] + LIFT - start[1]) * part))
    fingers.rest()


def in_sight(page: Page, row: int, col: int) -> bool:
    """Whether a square lies within the part of the board that is shown."""
    board, box = page.locator(".scroll").bounding_box(), square(page, row, col).bounding_box()
    assert board
    assert box
    across = board["x"] - 1 <= box["x"] and box["x"] + box["width"] <= board["x"] + board["width"] + 1
    return across and board["y"] - 1 <= box["y"] and box["y"] + box["height"] <= board["y"] + board["height"] + 1


@pytest.mark.parametrize("way", ["spread", "twice"])
def test_a_closer_look_is_where_the_fingers_are(way: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    at_my_turn(player, "classic-us")
    page, fingers = player.page, Fingers(player.page)
    x, y = middle(page, '[data-drop="square:13,2"]')
    if way == "spread":
        fingers("Start", (x - 10, y), (x + 10, y))
        for step in range(1, 6):
            fingers("Move", (x - 10 - 6 * step, y), (x + 10 + 6 * step, y))
        fingers("End")
    else:
        for _ in range(2):
            page.touchscreen.tap(x, y)
    expect(page.locator(".scroll.near")).to_be_visible()
    assert in_sight(page, 13, 2)
    assert not in_sight(page, 0, 14)


def test_a_dragged_tile_shows_its_square_above_the_finger(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    mind = at_my_turn(player, "classic-us")
    page, fingers = player.page, Fingers(player.page)
    view = mind.look()
    assert view
    assert isinstance(view.game, BoardView)
    taken = {tile.square for tile in view.game.board}
    row, col = next((row, col) for row in (2, 12) for col in range(2, 12) if (row, col) not in taken)
    start, end = middle(page, "[data-testid=rack] button"), middle(page, f'[data-drop="square:{row},{col}"]')
    drag(fingers, start, end)
    target = page.locator("[data-over]")
    expect(target).to_have_attribute("data-drop", f"square:{row},{col}")
    ghost, box = page.locator(".ghost").bounding_box(), target.bounding_box()
    assert ghost
    assert box
    assert ghost["y"] + ghost["height"] < end[1] + LIFT  # the finger covers neither the tile nor the square
    assert ghost["width"] > box["width"]  # and the target is shown larger than it is
    fingers("End")
    expect(square(page, row, col).locator("[data-laid]")).to_be_visible()
    expect(target).to_have_count(0)


def test_a_tile_dropped_on_another_lies_beside_it(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    ahead = Ahead(player.context, player.url, guest(player.context), "classic-us")
    view = ahead.play(1)
    ahead.close()
    assert isinstance(view.game, BoardView)
    taken = {tile.square for tile in view.game.board}
    row, col = next((row, col) for row, col in taken if (row, col + 1) not in taken and col < 13)
    page, fingers = player.page, Fingers(player.page)
    page.goto(f"/t/{ahead.table}")
    expect(page.locator("[data-taken]")).to_have_count(len(taken))
    start, (x, y) = middle(page, "[data-testid=rack] button"), middle(page, f'[data-drop="square:{row},{col}"]')
    drag(fingers, start, (x + 6, y))  # on the tile that lies there, nearer to its right side
    expect(page.locator("[data-over]")).to_have_attribute("data-drop", f"square:{row},{col + 1}")
    fingers("End")
    expect(square(page, row, col + 1).locator("[data-laid]")).to_be_visible()


def test_a_drop_on_ones_own_tile_lies_beside_it_or_is_refused_with_a_reason(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    view = at_my_turn(player, "classic-us").look()
    assert view
    assert isinstance(view.game, BoardView)
    page, fingers = player.page, Fingers(player.page)
    taken = {tile.square for tile in view.game.board}
    row = next(row for row in (2, 12) if not any(tile[0] in range(row - 1, row + 2) for tile in taken))
    faces = [face if face != "?" else "a" for face in view.game.rack]
    lay(page, [(row, 7, faces[0])])
    x, y = middle(page, f'[data-drop="square:{row},7"]')
    drag(fingers, middle(page, f'[data-testid=rack] button[data-face="{view.game.rack[1]}"]'), (x - 6, y))
    expect(page.locator("[data-over]")).to_have_attribute("data-drop", f"square:{row},6")
    fingers("End")
    if view.game.rack[1] == "?":
        name_blank(page, "a")
    expect(square(page, row, 6).locator("[data-laid]")).to_be_visible()
    lay(page, [(row, 8, faces[2]), (row - 1, 7, faces[3]), (row + 1, 7, faces[4])])
    held = page.locator("[data-testid=rack] button[data-face]").count()
    drag(fingers, middle(page, "[data-testid=rack] button"), (x, y))  # with tiles on all four sides
    fingers("End")
    expect(page.get_by_test_id("toast")).to_contain_text("Something lies there already.")
    expect(page.get_by_test_id("urgent")).to_contain_text("Something lies there already.")  # and it is read out
    expect(page.locator("[data-testid=rack] button[data-face]")).to_have_count(held)
    drag(fingers, (x, y), (x, y))  # taken up and let go where it was
    fingers("End")
    expect(square(page, row, 7).locator("[data-laid]")).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE, SIDEWAYS], ids=["upright", "on its side"])
def test_the_question_who_starts_covers_no_action(screen: dict[str, Any], visitor: Callable[..., Visitor]) -> None:
    player = visitor(**screen)
    begin(player, "together")
    page = player.page
    question = page.get_by_role("group", name="Who starts?")
    expect(question).to_be_visible()
    for what in (page.get_by_test_id("rack"), page.locator(".actions")):
        expect(what).to_be_in_viewport(ratio=1)
        assert apart(question, what)


def test_my_games_break_no_word_beside_a_long_name(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    page = player.page
    body = {"name": "Maria-Alexandra Popescu-M", "language": "en"}
    token = ask(player.context, "POST", "/api/guest", {**body, "name": body["name"][:24]})["token"]
    for game in ("classic-us", "cards-action"):
        Ahead(player.context, player.url, token, game).close()
    page.goto("/mine")
    expect(page.locator("main li a b")).to_have_count(2)
    assert page.locator("main li a b").evaluate_all(BROKEN) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_one_tap_on_the_first_screen_is_a_game(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    player.page.goto("/")
    player.page.get_by_test_id("play-classic-us").tap()
    player.page.wait_for_url("**/t/*")
    expect(player.page.get_by_test_id("rack").locator("button[data-face]").first).to_be_visible()
    player.page.goto("/")
    player.page.get_by_test_id("more-cards").tap()
    expect(player.page.get_by_test_id("way-invite")).to_be_checked()
