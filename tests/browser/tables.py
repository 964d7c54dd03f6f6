"""Ways to a table that several tests share."""

from playwright.sync_api import Page, expect

from browser.conftest import Visitor
from browser.minds import Mind
from wordloom.games import CATALOGUE
from wordloom.rules.match import MatchView


def begin(
    player: Visitor,
    game: str,
    way: str = "bot",
    words: str = "checked",
    names: tuple[str, ...] = (),
    *,
    practice: bool = False,
) -> None:
    """From the game's page to its table, with the choices a player would make there."""
    page = player.page
    page.goto(f"/game/{game}")
    if CATALOGUE[game].seats != (1, 1):
        page.get_by_test_id(f"way-{way}").check()
    for index, name in enumerate(names):
        page.get_by_test_id(f"name-{index}").fill(name)
    page.locator("summary").click()
    expect(page.get_by_test_id("practice")).to_be_visible()
    page.wait_for_function("() => document.querySelector('[data-testid=list]')")  # the catalogue has come
    if "words" not in CATALOGUE[game].idle:
        page.get_by_test_id("words").select_option(words)
    page.get_by_test_id("pace").select_option("none")  # a busy machine must not lose a turn
    page.get_by_test_id("practice").set_checked(practice)
    page.get_by_test_id("begin").click()
    page.wait_for_url("**/t/*")


def together_at(host: Visitor, guest: Visitor, game: str, words: str = "checked") -> None:
    """One makes the table and sends the link, the other opens it and sits down."""
    begin(host, game, way="invite", words=words)
    guest.page.goto(host.page.get_by_test_id("invite-link").input_value())
    guest.page.get_by_test_id("my-name").fill("Ana")
    guest.page.get_by_test_id("sit").click()
    host.page.get_by_test_id("start").click()
    for player in (host, guest):
        expect(player.page.get_by_test_id("status")).to_be_visible()


def await_turn(page: Page, mind: Mind) -> MatchView:
    """The view once the seat is asked for something, or the game is over; the page shows it too."""
    while True:
        view = mind.look()
        assert view is not None
        if view.game.outcome or mind.seat in view.game.awaited:
            mind.catch_up(page)
            return view
        mind.await_news(page)


def at_my_turn(player: Visitor, game: str) -> Mind:
    """A new table whose first seat, the visitor's, is asked for its first command; the mind that plays it."""
    begin(player, game)
    mind = Mind(player.context, player.table, 0)
    await_turn(player.page, mind)
    return mind
