"""People on the page: a profile, friends by a link, the same people again, recent opponents, blocking."""

from collections.abc import Callable

from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import DESK, PHONE, Visitor
from browser.hands import do
from browser.minds import Mind
from browser.tables import begin, together_at


def befriend(one: Visitor, other: Visitor) -> None:
    """One makes a link, the other opens it."""
    one.page.goto("/people")
    one.page.get_by_test_id("make-code").click()
    code = one.page.get_by_test_id("own-code").inner_text()
    other.page.goto(f"/people?friend={code}")
    expect(other.page.get_by_test_id("link-asks")).to_be_visible()
    other.page.get_by_test_id("use-code").click()
    expect(other.page.get_by_test_id("friends").locator("li")).to_have_count(1)


def one_play(*players: Visitor) -> None:
    """Whoever is on turn makes the first play of the game."""
    minds = [Mind(player.context, player.table, seat) for seat, player in enumerate(players)]
    view = minds[0].look()
    assert view
    (seat,) = view.game.to_move
    mine = minds[seat].look()
    assert mine
    do(players[seat].page, minds[seat].choose(mine))
    expect(players[1 - seat].page.get_by_test_id("status")).to_have_text("Your turn")


def give_up(player: Visitor) -> None:
    player.page.get_by_role("button", name="More").click()
    player.page.get_by_role("button", name="Resign").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(player.page.get_by_test_id("end")).to_be_visible()


def test_friends_by_a_link_play_again_with_the_same_people(visitor: Callable[..., Visitor]) -> None:
    ana, jan = visitor(**PHONE), visitor(**DESK)
    befriend(ana, jan)
    ana.page.reload()
    expect(ana.page.get_by_test_id("friends").locator("li")).to_have_count(1)
    assert violations(ana.page) == []

    together_at(ana, jan, "nine-tile")
    one_play(ana, jan)
    give_up(jan)
    jan.page.goto("/")
    expect(ana.page.get_by_test_id("end")).to_be_visible()
    ana.page.get_by_test_id("same-people").click()
    ana.page.get_by_role("link", name="Scrabble, American").click()
    expect(ana.page.get_by_test_id("asked")).to_contain_text("Ana")  # as the other one called themselves
    ana.page.get_by_test_id("begin").click()
    ana.page.wait_for_url("**/t/*")
    invitation = jan.page.get_by_test_id("invitations")
    expect(invitation).to_contain_text("invites you")
    assert violations(jan.page) == []
    invitation.get_by_role("button", name="Sit down").click()
    jan.page.wait_for_url("**/t/*")
    assert jan.table == ana.table
    ana.page.get_by_test_id("start").click()
    expect(jan.page.get_by_test_id("rack")).to_be_visible()

    for player in (ana, jan):  # also who is not on turn finds the game on the first screen
        player.page.goto("/")
        expect(player.page.get_by_test_id("running")).to_contain_text("Scrabble, American")


def test_a_profile_shows_what_was_played(visitor: Callable[..., Visitor]) -> None:
    ana, jan = visitor(**PHONE), visitor()
    together_at(ana, jan, "classic-us")
    one_play(ana, jan)
    give_up(jan)
    ana.page.goto("/mine")
    ana.page.get_by_test_id("to-profile").click()
    page = ana.page
    expect(page.get_by_test_id("totals")).to_have_text("1 game played, 1 won")
    expect(page.get_by_test_id("figures")).to_contain_text("Scrabble, American")
    assert violations(page) == []
    page.get_by_test_id("seen-by").select_option("everybody")
    mine = ana.context.request.get("/api/me").json()["id"]
    jan.page.goto(f"/profile/{mine}")
    expect(jan.page.get_by_test_id("totals")).to_have_text("1 game played, 1 won")
    assert jan.page.get_by_role("link", name="Replay").count() == 0  # at which table is for oneself
    page.get_by_test_id("seen-by").select_option("nobody")
    expect(page.get_by_test_id("seen-by")).to_have_value("nobody")
    jan.page.reload()
    expect(jan.page.get_by_test_id("hidden")).to_be_visible()


def test_a_blocked_opponent_does_not_come_near_until_it_is_undone(visitor: Callable[..., Visitor]) -> None:
    ana, eve = visitor(**PHONE), visitor()
    together_at(ana, eve, "classic-us")
    ana.page.get_by_role("button", name="More").click()
    ana.page.get_by_role("button", name="Players", exact=True).click()
    ana.page.get_by_test_id("block").click()
    assert violations(ana.page) == []
    ana.page.get_by_test_id("block-sure").click()
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    begin(ana, "nine-tile", way="invite")
    link = ana.page.get_by_test_id("invite-link").input_value()
    eve.page.goto(link)
    eve.page.get_by_test_id("sit").click()
    expect(eve.page.get_by_test_id("toast")).to_contain_text("You cannot sit down at this table.")
    ana.page.goto("/people")
    expect(ana.page.get_by_test_id("companions").locator("li")).to_have_count(0)
    ana.page.get_by_test_id("blocked").get_by_role("button", name="Unblock").click()
    expect(ana.page.get_by_test_id("companions").locator("li")).to_have_count(1)
    eve.page.get_by_test_id("sit").click()
    expect(eve.page.get_by_role("list", name="Players")).to_contain_text("(you)")
