"""Playing on the board: by keys alone, by touch and drag, and with a line that breaks."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import PHONE, Visitor
from browser.hands import in_rack, square
from browser.keys import type_play
from browser.minds import Mind
from browser.playing import play_a_turn
from browser.tables import begin, together_at
from browser.touch import middle
from wordloom.core.tiles import is_blank
from wordloom.families.board.views import BoardView
from wordloom.rules.commands import Exchange, Pass, Play
from wordloom.rules.match import MatchView


def my_turn(player: Visitor, mind: Mind) -> MatchView:
    """Wait until the seat may play."""
    for _ in range(900):
        view = mind.look()
        if view and (view.game.outcome or "play" in view.game.legal):
            mind.catch_up(player.page)
            return view
        player.page.wait_for_timeout(100)
    raise AssertionError("the turn does not come")


def taken(player: Visitor, mind: Mind, before: int) -> None:
    """Wait until the server has the move; the answer of a bot may follow at once."""
    for _ in range(1200):
        if plays_of(mind) > before:
            return
        player.page.wait_for_timeout(50)
    raise AssertionError(player.page.get_by_test_id("status").inner_text())


def tab_to_board(page: Page) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            return
    raise AssertionError("the board cannot be reached by keyboard")


def test_keyboard_alone_plays_a_whole_game(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    begin(player, "finish-line")
    page, mind = player.page, Mind(player.context, player.table, 0)
    expect(page.get_by_test_id("status")).to_be_visible()
    while not (view := my_turn(player, mind)).game.outcome:
        expect(page.get_by_test_id("status")).to_have_text("Your turn")
        if page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
            tab_to_board(page)
        before = plays_of(mind)
        match mind.choose(view):
            case Play() as play:
                type_play(page, play)
            case Exchange() | Pass():
                page.keyboard.press("5")
        taken(player, mind, before)
    expect(page.get_by_test_id("end")).to_be_visible()


# The squares whose attributes or contents change from here on.
TOUCHED = """() => {
  window.touched = new Set();
  new MutationObserver((changes) => {
    for (const { target } of changes) touched.add(target.closest(".square")?.dataset.drop);
  }).observe(document.querySelector(".grid"), { attributes: true, childList: true, subtree: true });
}"""


def test_a_tile_that_is_laid_changes_its_square_and_no_other(visitor: Callable[..., Visitor]) -> None:
    """A board has hundreds of squares: a slow phone must not draw them all again for one tile."""
    player = visitor()
    begin(player, "classic-us")
    page = player.page
    my_turn(player, Mind(player.context, player.table, 0))
    expect(square(page, 14, 14)).to_be_visible()
    square(page, 3, 3).click()
    page.evaluate(TOUCHED)
    page.get_by_test_id("rack").locator("button[data-face]").first.click()
    square(page, 9, 4).click()
    expect(square(page, 9, 4).locator("[data-laid]")).to_be_visible()
    assert page.evaluate("[...touched]") == ["square:9,4"]


def touch_drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """One finger from here to there; the tile is carried a little above it."""
    session = page.context.new_cdp_session(page)
    lift = 56

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    for step in range(1, 9):
        x = start[0] + (end[0] - start[0]) * step / 8
        y = start[1] + (end[1] + lift - start[1]) * step / 8
        touch("touchMove", (x, y))
    touch("touchEnd")


def test_a_thumb_drags_taps_and_takes_back(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    begin(player, "classic-us")
    page = player.page
    my_turn(player, Mind(player.context, player.table, 0))
    tiles = page.get_by_test_id("rack").locator("button[data-face]")
    first = tiles.first.get_attribute("data-face")
    touch_drag(page, middle(page, "[data-testid=rack] button"), middle(page, '[data-drop="square:0,0"]'))
    expect(tiles).to_have_count(6)
    assert page.evaluate("scrollY") == 0
    tiles.first.click()
    expect(page.get_by_test_id("rack").locator("[aria-pressed=true]")).to_have_count(1)
    square(page, 0, 1).click()
    expect(tiles).to_have_count(5)
    page.get_by_test_id("recall").click()
    expect(tiles).to_have_count(7)
    assert first in [each.get_attribute("data-face") for each in tiles.all()]


def test_tentative_tiles_survive_a_reload_and_show_their_score(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    begin(player, "classic-us")
    page, mind = player.page, Mind(player.context, player.table, 0)
    view = my_turn(player, mind)
    play = mind.choose(view)
    assert isinstance(play, Play)
    for tile in play.tiles:
        in_rack(page, tile.face).click()
        square(page, tile.row, tile.col).click()
        if is_blank(tile.face):
            page.get_by_test_id("blank-chooser").get_by_role("button", name=tile.face.upper(), exact=True).click()
    expect(page.get_by_test_id("status")).to_contain_text("points")
    page.reload()
    expect(page.locator("[data-laid]")).to_have_count(len(play.tiles))
    expect(page.get_by_test_id("status")).to_contain_text("points")


def test_tentative_tiles_survive_the_opponents_move_and_a_lost_connection(visitor: Callable[..., Visitor]) -> None:
    players = (visitor(), visitor())
    lines = [Line(player.page) for player in players]
    together_at(*players, "classic-us")
    minds = [Mind(player.context, player.table, seat) for seat, player in enumerate(players)]
    view = minds[0].look()
    assert view
    (mover,) = view.game.to_move
    waiting = 1 - mover
    page = players[waiting].page
    tiles = page.get_by_test_id("rack").locator("button[data-face]")
    for col in (0, 1):  # far from the centre, where the other one plays
        tiles.first.click()
        square(page, 0, col).click()
    if page.get_by_test_id("blank-chooser").count():
        page.get_by_test_id("blank-chooser").get_by_role("button", name="E", exact=True).click()
    laid = page.locator("[data-laid]")
    expect(laid).to_have_count(2)
    faces = laid.all_inner_texts()
    play_a_turn(players[mover], minds[mover])
    expect(page.get_by_test_id("status")).not_to_contain_text("Waiting for")
    assert laid.all_inner_texts() == faces
    lines[waiting].cut()
    expect(page.get_by_test_id("net")).to_be_visible()
    assert laid.all_inner_texts() == faces
    lines[waiting].mend()
    expect(page.get_by_test_id("net")).to_be_hidden()
    assert laid.all_inner_texts() == faces
    page.reload()
    expect(laid).to_have_count(2)
    assert sorted(laid.all_inner_texts()) == sorted(faces)


class Line:
    """The socket between page and server, which a test can cut and whose messages it can lose."""

    def __init__(self, page: Page) -> None:
        self.up = True
        self.lose_acts = 0
        self.lose_answers = False
        self.acts: list[str] = []
        self._page_side: WebSocketRoute | None = None
        page.route_web_socket("**/api/socket", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if not self.up:
            route.close()
            return
        self._page_side = route
        server = route.connect_to_server()
        route.on_message(lambda said: self._from_page(server, str(said)))
        server.on_message(lambda said: self._from_server(route, str(said)))

    def _from_page(self, server: WebSocketRoute, said: str) -> None:
        if json.loads(said)["type"] == "act":
            self.acts.append(json.loads(said)["id"])
            if self.lose_acts:
                self.lose_acts -= 1
                return
        server.send(said)

    def _from_server(self, route: WebSocketRoute, said: str) -> None:
        if not (self.lose_answers and json.loads(said)["type"] in ("stored", "update")):
            route.send(said)

    def cut(self) -> None:
        self.up = False
        if self._page_side:
            self._page_side.close()

    def mend(self) -> None:
        self.up = True
        self.lose_answers = False


def laid_play(player: Visitor, mind: Mind) -> BoardView:
    """Lay what the mind chooses and submit it; returns what was seen before."""
    view = my_turn(player, mind)
    play = mind.choose(view)
    assert isinstance(play, Play)
    for tile in play.tiles:
        in_rack(player.page, tile.face).click()
        square(player.page, tile.row, tile.col).click()
        if is_blank(tile.face):
            player.page.get_by_test_id("blank-chooser").get_by_role(
                "button", name=tile.face.upper(), exact=True
            ).click()
    assert isinstance(view.game, BoardView)
    return view.game


def plays_of(mind: Mind) -> int:
    view = mind.look()
    assert view
    assert isinstance(view.game, BoardView)
    return sum(move.seat == mind.seat for move in view.game.moves)


def test_a_move_lost_on_the_way_is_sent_again_once(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    line = Line(player.page)
    begin(player, "classic-us")
    mind = Mind(player.context, player.table, 0)
    before = laid_play(player, mind)
    line.lose_acts = 1
    player.page.get_by_test_id("submit").click()
    expect(player.page.get_by_test_id("status")).to_have_text("Sending…")
    line.cut()
    expect(player.page.get_by_test_id("net")).to_be_visible()
    assert player.page.get_by_test_id("score-0").inner_text() == str(before.scores[0])
    line.mend()
    expect(player.page.get_by_test_id("net")).to_be_hidden()
    expect(player.page.get_by_test_id("score-0")).not_to_have_text(str(before.scores[0]))
    assert len(line.acts) == 2
    assert len(set(line.acts)) == 1
    assert plays_of(mind) == 1


def test_a_move_whose_answer_was_lost_counts_once(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    line = Line(player.page)
    begin(player, "classic-us")
    mind = Mind(player.context, player.table, 0)
    before = laid_play(player, mind)
    line.lose_answers = True
    player.page.get_by_test_id("submit").click()
    player.page.wait_for_timeout(500)
    assert player.page.get_by_test_id("score-0").inner_text() == str(before.scores[0])
    line.cut()
    line.mend()
    expect(player.page.get_by_test_id("score-0")).not_to_have_text(str(before.scores[0]))
    assert plays_of(mind) == 1


def test_keys_help_and_zoom(visitor: Callable[..., Visitor]) -> None:
    page = (player := visitor()).page
    begin(player, "classic-us")
    expect(page.get_by_test_id("status")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Backspace")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
