"""Learning by playing, and looking back: hints at practice tables, passkeys, hindsight, a tour per game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import PHONE, Visitor
from browser.minds import Mind
from browser.tables import at_my_turn, await_turn, begin

WHO = "fetch('/api/me').then(answer => answer.json()).then(me => me.id)"


@pytest.mark.parametrize("game", ["classic-us", "together", "cards", "cards-rummy", "rummikub"])
def test_a_practice_table_shows_a_good_play_and_lays_it_out(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    page = player.page
    begin(player, game, practice=True)
    mind = Mind(player.context, player.table, 0)
    await_turn(page, mind)
    page.get_by_test_id("hint").click()
    told = page.get_by_test_id("hint-told").get_by_role("listitem")
    expect(told).to_have_count(1, timeout=30_000)  # it may think for a while
    while page.get_by_test_id("hint-more").count():
        said = told.count()
        page.get_by_test_id("hint-more").click()
        expect(told).to_have_count(said + 1)
        expect(page.get_by_test_id("hints")).to_have_count(0)
    assert violations(page) == []
    page.get_by_test_id("hint-show").click()
    expect(page.get_by_test_id("hints")).to_be_visible()
    assert violations(page) == []
    lay = page.get_by_test_id("hint-lay")
    if not lay.count():
        return  # nothing can be laid with these tiles; the hint said what else to do
    lay.first.click()
    expect(page.get_by_test_id("hints")).to_be_hidden()
    before = mind.version
    page.get_by_test_id("submit").click()
    page.wait_for_function(
        "version => Number(document.querySelector('[data-version]').dataset.version) > version", arg=before
    )
    assert page.locator("[data-testid=status].bad").count() == 0


def test_no_hints_at_other_tables(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    begin(player, "classic-us")
    await_turn(player.page, Mind(player.context, player.table, 0))
    expect(player.page.get_by_test_id("status")).to_be_visible()
    expect(player.page.get_by_test_id("hint")).to_have_count(0)


def test_a_passkey_made_here_signs_in_again(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    session = player.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    authenticator = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": authenticator})
    page.goto(page_url(player))
    page.get_by_test_id("way-sign-in").click()
    page.get_by_test_id("passkey-sign-in").click()
    expect(page.get_by_role("alert")).to_have_text("No passkey was used.")  # none was to be made
    page.get_by_test_id("way-make").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_test_id("passkey-make").click()
    page.get_by_test_id("codes-kept").click()
    expect(page.get_by_test_id("signed-in")).to_be_visible()
    me = page.evaluate(WHO)
    page.get_by_test_id("sign-out").click()
    page.wait_for_url("**/")
    page.goto(page_url(player))
    page.get_by_test_id("way-sign-in").click()
    page.get_by_test_id("passkey-sign-in").click()
    expect(page.get_by_test_id("signed-in")).to_be_visible()
    assert page.evaluate(WHO) == me


def page_url(player: Visitor) -> str:
    """The account under a name: keys are bound to names, never to numbers."""
    return player.url.replace("127.0.0.1", "localhost") + "/account"


def test_a_lost_game_shows_what_could_have_been_done(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    missed = page.get_by_test_id("missed")
    for _ in range(5):  # now and then no goal can be met with the first racks
        give_up_together(player)
        page.get_by_test_id("hindsight").click()
        expect(missed).to_be_visible()
        if missed.get_by_role("button").count():
            break
        expect(missed).to_contain_text("Nothing more could have been done")
    lying = page.locator(".lies").count()
    missed.get_by_role("button").first.click()
    expect(page.locator(".lies")).not_to_have_count(lying)


def give_up_together(player: Visitor) -> None:
    """A game of the team that ends with its first turn."""
    page = player.page
    at_my_turn(player, "together")
    page.get_by_test_id("menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()


@pytest.mark.parametrize("game", ["classic-us", "together", "cards", "cards-rummy", "rummikub"])
def test_the_first_game_of_a_kind_explains_itself_once(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(toured=False)
    page = player.page
    begin(player, game)
    expect(page.get_by_test_id("tour")).to_be_visible()
    assert violations(page) == []
    page.get_by_test_id("tour-skip").click()
    expect(page.get_by_test_id("tour")).to_be_hidden()
    page.reload()
    expect(page.get_by_test_id("status")).to_be_visible()
    expect(page.get_by_test_id("tour")).to_have_count(0)
