"""Your turn: the title, the badge, a notice if it was asked for, the list of games, the way to the next one."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import Visitor
from browser.hands import do
from browser.minds import Mind
from browser.tables import await_turn, together_at

ONE_WAITS, NOTHING_WAITS = re.compile(r"^\(1\) .*Wordloom$"), re.compile(r"^[^(]*Wordloom$")
# What the browser would do with a badge and a notice, written down instead.
RECORD = """
window.badges = []; window.asked = 0; window.notices = [];
Navigator.prototype.setAppBadge = count => { badges.push(count); return Promise.resolve() };
Navigator.prototype.clearAppBadge = () => { badges.push(0); return Promise.resolve() };
Notification.requestPermission = () => { asked++; return Promise.resolve("granted") };
Object.defineProperty(Notification, "permission", {get: () => asked ? "granted" : "default"});
ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
  notices.push({title, body: options.body, url: options.data.url}); return Promise.resolve() };
"""


def two_at(visitor: Callable[..., Visitor]) -> tuple[Visitor, Visitor]:
    players = (visitor(), visitor())
    for player in players:
        player.context.add_init_script(RECORD)
    return players


def mover_of(players: tuple[Visitor, Visitor], table: str) -> int:
    view = Mind(players[0].context, table, 0).look()
    assert view
    return view.game.to_move[0]


def playing(visitor: Callable[..., Visitor]) -> tuple[tuple[Visitor, Visitor], str, int]:
    """Two players at a table, the table, and which of them begins."""
    players = two_at(visitor)
    together_at(*players, "classic-us")
    table = players[0].table
    return players, table, mover_of(players, table)


def make_move(player: Visitor, table: str, seat: int) -> None:
    """Play whatever a mind would, at the table that the page shows."""
    mind = Mind(player.context, table, seat)
    do(player.page, mind.choose(await_turn(player.page, mind)))
    mind.await_answer(player.page)


def expect_badge(page: Page, count: int) -> None:
    """The icon's number, which follows when the page has nothing better to do."""
    page.wait_for_function("count => (badges.at(-1) ?? 0) === count", arg=count)


def test_a_turn_elsewhere_shows_in_title_badge_and_list_and_survives_a_reload(
    visitor: Callable[..., Visitor],
) -> None:
    players, table, first = playing(visitor)
    away = players[1 - first].page
    away.goto("/mine")
    expect(away).to_have_title(NOTHING_WAITS)
    expect(away.locator("li .state")).to_contain_text("Waiting for")
    make_move(players[first], table, first)
    expect(away).to_have_title(ONE_WAITS)
    expect_badge(away, 1)
    expect(away.locator("li .state")).to_have_text("Your turn")
    away.reload()
    expect(away).to_have_title(ONE_WAITS)
    away.goto("/")
    away.get_by_role("link", name="game is waiting for you").click()
    away.wait_for_url(f"**/t/{table}")
    make_move(players[1 - first], table, 1 - first)
    expect(away).to_have_title(NOTHING_WAITS)
    expect_badge(away, 0)


def test_a_notice_comes_only_after_it_was_asked_for(visitor: Callable[..., Visitor]) -> None:
    players, table, first = playing(visitor)
    away = players[1 - first].page
    away.goto("/settings")
    make_move(players[first], table, first)
    expect(away).to_have_title(ONE_WAITS)
    assert away.evaluate("[asked, notices.length]") == [0, 0]  # nobody is asked unless they asked first
    away.goto(f"/t/{table}")
    make_move(players[1 - first], table, 1 - first)
    away.goto("/settings")
    away.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    away.get_by_label("Tell me when it is my turn").check()
    make_move(players[first], table, first)
    away.wait_for_function("() => notices.length === 1")
    assert away.evaluate("asked") == 1
    assert away.evaluate("notices") == [
        {"title": "Wordloom", "body": "It is your turn.", "url": f"/t/{table}"},
    ]


def test_the_next_game_is_one_tap_away(visitor: Callable[..., Visitor]) -> None:
    players, here, first = playing(visitor)
    me = 1 - first  # nothing to do here
    together_at(*players, "classic-us")
    there = players[0].table
    mover = mover_of(players, there)
    if mover != me:
        make_move(players[mover], there, mover)
    page = players[me].page
    page.goto(f"/t/{here}")
    expect(page.get_by_test_id("status")).to_contain_text("Waiting for")
    page.get_by_role("link", name=re.compile("^Next game")).click()
    page.wait_for_url(f"**/t/{there}")
    expect(page.get_by_test_id("status")).to_have_text("Your turn")
