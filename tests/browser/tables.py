"""Ways to a table that several tests share."""

from playwright.sync_api import expect

from browser.conftest import Visitor
from wordloom.games import CATALOGUE


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
