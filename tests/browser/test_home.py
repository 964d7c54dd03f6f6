"""The first screen: what one plays comes first, and running games are one tap away whoever's turn it is."""

import gzip
from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visitor
from browser.tables import begin, together_at
from wordloom.games import CATALOGUE


def offered(page: Page) -> list[str]:
    """The games in the order in which they are shown."""
    expect(page.locator("[data-testid^=play-]").first).to_be_visible()
    names = page.locator("[data-testid^=play-]").evaluate_all("all => all.map(each => each.dataset.testid)")
    return [name.removeprefix("play-") for name in names]


def test_the_readers_language_comes_first_and_what_was_played_before_it(visitor: Callable[..., Visitor]) -> None:
    player = visitor(locale="ro-RO")
    page = player.page
    page.goto("/")
    assert offered(page)[0] == "classic-ro"
    begin(player, "finish-line")
    page.goto("/")
    assert offered(page)[:2] == ["finish-line", "classic-ro"]


def test_a_game_that_waits_for_somebody_else_is_on_the_first_screen(visitor: Callable[..., Visitor]) -> None:
    host, guest = visitor(), visitor()
    together_at(host, guest, "classic-us")
    for player in (host, guest):  # one of them is on turn, the other is not
        player.page.goto("/")
        listed = player.page.get_by_test_id("running")
        expect(listed.get_by_role("link")).to_have_count(1)
        expect(listed).to_contain_text("Scrabble, American rules")
    guest.page.get_by_test_id("running").get_by_role("link").click()
    expect(guest.page.get_by_test_id("status")).to_be_visible()


def test_a_newcomer_has_no_list_of_running_games(visitor: Callable[..., Visitor]) -> None:
    page = visitor().page
    page.goto("/")
    offered(page)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_test_id("running")).to_have_count(0)


def test_nothing_moves_under_a_finger_while_a_phone_draws_its_games(visitor: Callable[..., Visitor]) -> None:
    page = visitor(**PHONE).page
    page.add_init_script("window.rest = []; window.requestIdleCallback = work => window.rest.push(work)")
    page.goto("/")
    first = len(offered(page))
    page.wait_for_function("() => window.rest.length")
    expect(page.get_by_test_id("to-book")).to_have_count(0)
    page.evaluate("window.rest.forEach(work => work())")
    expect(page.get_by_test_id("to-book")).to_be_visible()
    assert len(offered(page)) == len(CATALOGUE) > first


def test_the_first_table_loads_little(visitor: Callable[..., Visitor]) -> None:
    """What somebody new fetches until there is a rack; a phone on a slow line waits for every part of it."""
    player = visitor(toured=False, **PHONE, service_workers="block")
    page = player.page
    loaded: list[str] = []
    page.on("response", lambda answer: loaded.append(answer.url))
    page.goto("/")
    page.get_by_test_id("play-classic-us").click()
    expect(page.get_by_test_id("rack").locator("button[data-face]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    scripts = {url for url in loaded if url.endswith(".js")}
    compressed = sum(len(gzip.compress(httpx.get(script).content, 9)) for script in scripts)
    assert 50_000 < compressed <= 90_000, sorted(scripts)
