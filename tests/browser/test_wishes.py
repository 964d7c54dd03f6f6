"""Tables as wished: paces, levels and names in the waiting room, the lobby's list, somebody to play with now."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import PHONE, Visitor
from browser.hands import in_rack, square
from browser.tables import at_my_turn


def options_of(player: Visitor) -> dict[str, object]:
    """What the table in sight has agreed on."""
    options: dict[str, object] = player.context.request.get(f"/api/tables/{player.table}").json()["options"]
    return options


def test_the_waiting_room_shows_the_clock_and_changes_names_and_levels(visitor: Callable[..., Visitor]) -> None:
    host = visitor(**PHONE)
    page = host.page
    page.goto("/game/classic-us?way=invite")
    page.get_by_test_id("players").select_option("3")
    page.locator("summary").click()
    page.get_by_test_id("pace").select_option("bank-10")
    page.get_by_test_id("begin").click()
    expect(page.get_by_test_id("pace-about")).to_have_text("10 minutes each, plus 10 seconds a turn")
    agreed = options_of(host)
    assert (agreed["bank_minutes"], agreed["increment_seconds"], agreed["turn_seconds"]) == (10, 10, 0)
    if page.get_by_test_id("tour-skip").count():
        page.get_by_test_id("tour-skip").click()
    page.get_by_test_id("own-name").fill("Zofia")
    page.get_by_test_id("rename").click()
    seats = page.get_by_role("list", name="Players")
    expect(seats).to_contain_text("Zofia")
    page.get_by_role("button", name="Robot").first.click()
    page.get_by_test_id("level-1").select_option("9")
    expect(seats).to_contain_text("Robot, level 9")


def test_days_for_a_turn_come_with_a_reserve(visitor: Callable[..., Visitor]) -> None:
    host = visitor(**PHONE)
    page = host.page
    page.goto("/game/classic-us?way=invite")
    page.locator("summary").click()
    page.get_by_test_id("pace").select_option("day-more")
    page.get_by_test_id("begin").click()
    expect(page.get_by_test_id("pace-about")).to_have_text("1 day a turn, plus 3 days in reserve")
    agreed = options_of(host)
    assert (agreed["turn_seconds"], agreed["reserve_hours"]) == (86_400, 72)


def test_the_lobby_lists_by_game_language_and_pace(visitor: Callable[..., Visitor]) -> None:
    host, guest = visitor(), visitor()
    host.context.request.post("/api/guest", data={"name": "Ines", "language": "pt"})
    wish = {"game": "classic-br", "options": {"language": "pt", "turn_seconds": 7 * 86_400}, "open": True}
    assert host.context.request.post("/api/tables", data=wish).ok
    page = guest.page
    page.goto("/lobby")
    mine = page.get_by_role("listitem").filter(has_text="Ines")
    expect(mine).to_contain_text("7 days a turn")
    page.get_by_test_id("lobby-pace").select_option("live")
    expect(mine).to_have_count(0)
    page.get_by_test_id("lobby-pace").select_option("slow")
    page.get_by_test_id("lobby-language").select_option("pt")
    page.get_by_test_id("lobby-game").select_option("classic-br")
    expect(mine).to_have_count(1)


def test_two_who_look_for_somebody_find_each_other(visitor: Callable[..., Visitor]) -> None:
    players = [visitor(), visitor()]
    players[0].page.goto("/game/nine-tile?way=someone")
    expect(players[0].page.get_by_test_id("way-someone")).to_be_checked()
    players[0].page.get_by_test_id("begin").click()
    players[0].page.wait_for_url("**/t/*")
    players[1].page.goto("/lobby")
    players[1].page.get_by_test_id("lobby-game").select_option("nine-tile")
    players[1].page.get_by_test_id("pair").click()
    players[1].page.wait_for_url("**/t/*")
    for player in players:
        expect(player.page.get_by_test_id("rack")).to_be_visible()
    assert players[0].table == players[1].table
    assert options_of(players[0])["turn_seconds"] == 120


def test_half_laid_tiles_are_there_when_the_page_is_opened_again(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    mind = at_my_turn(player, "classic-us")
    view = mind.look()
    assert view
    face = next(face for face in view.game.rack if face != "?")  # type: ignore[attr-defined]
    in_rack(player.page, face).click()
    square(player.page, 0, 0).click()
    laid = square(player.page, 0, 0).locator("[data-laid]")
    expect(laid).to_be_visible()
    player.page.close()
    again = player.context.new_page()
    again.goto(f"/t/{mind.table}")
    expect(again.locator("[data-laid]")).to_have_count(1)
    expect(square(again, 0, 0)).to_have_attribute("aria-label", re.compile("not played yet"))
