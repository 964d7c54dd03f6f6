"""Every control leads where it says: the typing arrow, ways to begin, playing on, looking back, looking closer."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.conftest import PHONE, Visitor
from browser.hands import in_rack, square
from browser.minds import Mind
from browser.playing import play_a_turn, resign
from browser.tables import begin
from wordloom.families.board.views import BoardView


def own_turn(player: Visitor) -> BoardView:
    """The view on one's own turn."""
    mind = Mind(player.context, player.table, 0)
    for _ in range(300):
        view = mind.look()
        if view and isinstance(view.game, BoardView) and "play" in view.game.legal:
            return view.game
        player.page.wait_for_timeout(100)
    raise AssertionError("no turn")


def free_row(game: BoardView) -> int:
    """A row without tiles."""
    taken = {tile.row for tile in game.board}
    return next(row for row in range(15) if row not in taken)


def two_letters(game: BoardView) -> str:
    return game.rack.replace("?", "")[:2]


def lies_at(page: Page, row: int, col: int) -> Locator:
    return square(page, row, col).locator("[data-laid]")


def test_a_click_on_a_new_square_types_across_and_a_second_one_down(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    begin(player, "classic-us")
    game, page = own_turn(player), player.page
    row = free_row(game)
    square(page, row, 5).click()
    page.keyboard.type(two_letters(game).lower())
    expect(lies_at(page, row, 5)).to_be_visible()
    expect(lies_at(page, row, 6)).to_be_visible()
    page.keyboard.press("Escape")
    square(page, row, 9).click()  # another square: still across
    page.keyboard.type(two_letters(game).lower())
    expect(lies_at(page, row, 10)).to_be_visible()
    page.keyboard.press("Escape")
    square(page, row, 3).click()
    square(page, row, 3).click()  # the same again: down
    page.keyboard.type(two_letters(game)[0].lower())
    expect(page.locator(".arrow.down")).to_have_count(1)


def test_a_tap_takes_a_laid_tile_back(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    begin(player, "classic-us")
    game, page = own_turn(player), player.page
    row = free_row(game)
    in_rack(page, two_letters(game)[0]).click()
    square(page, row, 4).click()
    expect(lies_at(page, row, 4)).to_be_visible()
    lies_at(page, row, 4).click()
    expect(lies_at(page, row, 4)).to_have_count(0)


def test_with_friends_opens_with_friends_chosen(visitor: Callable[..., Visitor]) -> None:
    page = visitor().page
    page.goto("/")
    page.get_by_test_id("more-classic-us").click()
    expect(page.get_by_test_id("way-invite")).to_be_checked()
    page.goto("/game/classic-us")
    expect(page.get_by_test_id("way-bot")).to_be_checked()
    page.goto("/")
    expect(page.get_by_test_id("more-cards-solo")).not_to_have_text("With friends")


def test_one_tap_plays_on_against_the_robot(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    begin(player, "classic-us")
    first = player.table
    own_turn(player)
    resign(player)
    player.page.get_by_test_id("rematch").click()
    expect(player.page).not_to_have_url(re.compile(first))
    expect(player.page.get_by_test_id("rack")).to_be_visible()


@pytest.mark.parametrize("game", ["classic-us", "rummikub", "cards"])
def test_a_replay_plays_from_the_start_steps_by_keys_and_shows_racks(
    game: str, visitor: Callable[..., Visitor]
) -> None:
    player = visitor()
    begin(player, game)
    play_a_turn(player, Mind(player.context, player.table, 0))
    resign(player)
    page = player.page
    page.goto(f"/t/{player.table}/replay")
    at = page.get_by_test_id("replay-at")
    expect(at).to_have_text(re.compile(r"^(\d+) / \1$"))
    last = int(at.inner_text().split("/")[1])
    page.keyboard.press("Home")
    expect(at).to_have_text(f"0 / {last}")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"1 / {last}")
    expect(page.get_by_test_id("racks").locator(".tile").first).to_be_visible()
    assert page.get_by_test_id("racks").locator("dd").count() == 2
    page.keyboard.press("End")
    expect(at).to_have_text(f"{last} / {last}")
    page.get_by_test_id("replay-go").click()
    expect(at).to_have_text(re.compile(rf"^0 / {last}"))
    expect(at).to_have_text(re.compile(rf"^1 / {last}"))  # it plays


def test_a_closer_look_shows_what_is_being_laid(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    begin(player, "classic-us")
    game, page = own_turn(player), player.page
    row = free_row(game)
    in_rack(page, two_letters(game)[0]).click()
    square(page, row, 12).click()
    page.get_by_test_id("zoom").click()
    expect(lies_at(page, row, 12)).to_be_in_viewport()
    expect(page.get_by_test_id("zoom")).to_have_attribute("aria-pressed", "true")
    box, board = lies_at(page, row, 12).bounding_box(), page.locator(".scroll.near").bounding_box()
    assert box
    assert board
    assert board["x"] - 1 <= box["x"]
    assert box["x"] + box["width"] <= board["x"] + board["width"] + 1
    page.get_by_test_id("zoom").click()
    expect(page.locator(".scroll.near")).to_have_count(0)


def test_a_name_is_there_after_a_reload_and_strangers_find_the_account(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    page.goto("/mine")
    expect(page.get_by_test_id("mine-account")).to_be_visible()
    player.context.request.post("/api/guest", data={"name": "Ana", "language": "en"})
    page.goto("/settings")
    expect(page.get_by_label("Your name")).to_have_value("Ana")


LANDSCAPE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("game", ["classic-us", "cards", "cards-rummy", "rummikub"])
def test_a_phone_on_its_side_shows_table_rack_and_actions_at_once(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(**LANDSCAPE)
    begin(player, game)
    page = player.page
    for test_id in ("rack", "status"):
        expect(page.get_by_test_id(test_id)).to_be_in_viewport(ratio=1)
    expect(page.locator(".actions")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    if game == "classic-us":
        box = square(page, 7, 7).bounding_box()
        assert box
        assert box["width"] >= 18  # px; eleven below one another


def test_spectators_get_no_tour(visitor: Callable[..., Visitor]) -> None:
    player, guest = visitor(), visitor(toured=False)
    begin(player, "classic-us")
    guest.page.goto(f"/t/{player.table}")
    expect(guest.page.get_by_test_id("status")).to_be_visible()
    expect(guest.page.get_by_test_id("tour")).to_have_count(0)


def test_signing_out_in_one_tab_is_told_in_the_other(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    begin(player, "classic-us")
    page = player.page
    expect(page.get_by_test_id("status")).to_be_visible()
    assert player.context.request.delete("/api/session").ok  # as another tab does
    expect(page.get_by_test_id("net-ended")).to_have_text("You signed out.")
    page.get_by_test_id("reload").click()
    expect(page.get_by_test_id("net-ended")).to_have_count(0)
    expect(page.get_by_test_id("status")).to_be_visible()


def test_signing_out_before_the_first_connection_is_told_in_the_same_words(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    begin(player, "classic-us")
    page, away = player.page, [True]
    page.route_web_socket("**/api/socket", lambda line: line.close() if away else line.connect_to_server())
    page.reload()
    expect(page.get_by_test_id("status")).to_be_visible()
    assert player.context.request.delete("/api/session").ok
    away.clear()
    expect(page.get_by_test_id("net-ended")).to_have_text("You signed out.")


def slowly(route: Route) -> None:
    """As on a poor line."""
    time.sleep(0.5)
    route.continue_()


def test_a_table_is_entered_once_and_left_for_good(visitor: Callable[..., Visitor]) -> None:
    """Otherwise every game of an evening would stay in memory, and be told of everything twice."""
    player = visitor()
    page = player.page
    said: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(json.loads(frame))))

    def heard(kind: str) -> int:
        return sum(message["type"] == kind and message["table"] == player.table for message in said)

    begin(player, "classic-us")
    own_turn(player)
    resign(player)
    first = player.table
    page.get_by_test_id("rematch").click()
    expect(page).not_to_have_url(re.compile(first))
    expect(page.get_by_test_id("rack").locator("button[data-face]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert heard("watch") == 1
    page.route("**/seen", slowly)
    page.goto("/")
    page.get_by_test_id("running").get_by_role("link").first.click()
    page.wait_for_url("**/t/*")
    said.clear()
    page.go_back()  # before the table has come
    page.wait_for_timeout(1500)
    assert said == []
