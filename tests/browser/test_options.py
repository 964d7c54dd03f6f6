"""Where a table is made, every option of the game can be chosen, and nothing that would change nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.conftest import PHONE, Visitor
from wordloom.games import CATALOGUE
from wordloom.rules.options import Options

# Options that the page deliberately does not ask for: none. Those that all games have stand in `home/schema.ts`.
LEFT_OUT: set[str] = set()


def open_options(page: Page, game: str) -> None:
    page.goto(f"/game/{game}")
    page.get_by_test_id("game-language").select_option("pt")  # the language that has an option of its own
    page.locator("summary").click()
    expect(page.get_by_test_id("list")).to_be_visible()  # the catalogue has come


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_option_of_the_game_is_offered(game: str, visitor: Callable[..., Visitor]) -> None:
    info = CATALOGUE[game]
    page = visitor().page
    open_options(page, game)
    if "actions" in info.options.__struct_fields__:
        page.get_by_test_id("option-actions").check()  # what goes with the cards appears with them
    own = set(info.options.__struct_fields__) - set(Options.__struct_fields__) - info.idle
    if "thinking" in own:
        expect(page.get_by_test_id("option-thinking")).to_have_count(0)
        page.get_by_role("slider").fill("10")  # how far it looks matters with the robot that looks ahead
    fields = page.locator("details [data-testid^=option-]:not(fieldset *)")
    offered = [str(field.get_attribute("data-testid")).removeprefix("option-") for field in fields.all()]
    assert sorted(offered) == sorted(own - LEFT_OUT)
    expect(page.get_by_test_id("words")).to_have_count(0 if game in ("together", "cards-solo") else 1)


def test_solo_begins_with_action_cards(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    open_options(page, "cards-solo")
    expect(page.get_by_test_id("option-action_seconds")).to_have_count(0)  # nothing to answer without the cards
    page.get_by_test_id("option-actions").check()
    seconds = page.get_by_test_id("option-action_seconds")
    seconds.fill("9999")
    seconds.blur()
    expect(seconds).to_have_value("15")  # more than the game allows is not taken
    seconds.fill("30")
    page.get_by_test_id("begin").click()
    page.wait_for_url("**/t/*")
    options = player.context.request.get(f"/api/tables/{player.table}").json()["options"]
    assert (options["actions"], options["action_seconds"]) == (True, 30)
    expect(page.get_by_test_id("action-card")).to_be_visible()


def test_the_youngest_begins_where_people_pass_the_device(visitor: Callable[..., Visitor]) -> None:
    page = visitor().page
    open_options(page, "cards-rummy")
    page.get_by_test_id("way-here").check()
    page.get_by_test_id("players").select_option("3")
    for seat, name in enumerate(("Ana", "Jan", "Ewa")):
        page.get_by_test_id(f"name-{seat}").fill(name)
    page.get_by_test_id("option-youngest").select_option(label="Ewa")
    page.get_by_test_id("begin").click()
    expect(page.get_by_test_id("hand-over")).to_contain_text("Ewa")


def test_finish_line_has_a_level_for_every_seat(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    page = player.page
    open_options(page, "finish-line")
    page.get_by_test_id("players").select_option("3")
    page.get_by_test_id("option-levels-0").select_option("beginner")
    page.get_by_test_id("option-levels-2").select_option("expert")
    expect(page.get_by_test_id("option-levels-2").locator("option:checked")).to_have_text("expert · 180 points")
    page.get_by_test_id("begin").click()
    for seat, target in enumerate((60, 100, 180)):
        expect(page.get_by_test_id(f"target-{seat}")).to_contain_text(f"/ {target}")


def test_levels_are_chosen_seat_by_seat_in_the_waiting_room(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor(), visitor(**PHONE)
    page, phone = host.page, friend.page
    page.goto("/game/finish-line")
    page.get_by_test_id("way-invite").check()
    page.get_by_test_id("players").select_option("3")
    page.get_by_test_id("begin").click()
    phone.goto(page.get_by_test_id("invite-link").input_value())
    phone.get_by_test_id("my-name").fill("Ana")
    phone.get_by_test_id("sit").click()
    phone.locator("select[data-testid=option-levels-1]").select_option("beginner")
    expect(phone.locator("select[data-testid=option-levels-0]")).to_have_count(0)  # that is the host's own
    expect(page.get_by_test_id("option-levels-1")).to_have_value("beginner")
    page.get_by_test_id("option-levels-2").select_option("expert")  # for whoever sits down there
    page.get_by_role("button", name="Seat a robot").click()
    assert [found for each in (page, phone) for found in violations(each)] == []
    page.get_by_test_id("start").click()
    for each in (page, phone):
        for seat, target in enumerate((100, 60, 180)):
            expect(each.get_by_test_id(f"target-{seat}")).to_contain_text(f"/ {target}")
