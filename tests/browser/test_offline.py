"""Without a network: the page can be installed, opens all the same, says what is wrong, and goes on afterwards."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.conftest import CHROMIUM, Serving, Visitor
from browser.tables import begin

KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(key => key.url)));
  return kept.flat().map(url => new URL(url).pathname);
}"""


def test_it_can_be_installed(chromium: Browser, serving: Serving, tmp_path: Path) -> None:
    # A context of its own on disk: nothing can be installed from a private window.
    context: BrowserContext = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=["--no-sandbox"]
    )
    page = context.new_page()
    page.goto(serving.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    session = context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = page.request.get(f"{serving.url}/manifest.webmanifest").json()
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert page.request.get(serving.url + icon["src"]).ok
    context.close()


def keep(page: Page, *files: str) -> None:
    """Wait until the worker has some files."""
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    for _ in range(100):
        kept = page.evaluate(KEPT)
        if all(any(re.search(file, path) for path in kept) for file in files):
            return
        page.wait_for_timeout(100)
    raise AssertionError(page.evaluate(KEPT))


def test_it_starts_without_a_network_and_says_so(visitor: Callable[..., Visitor]) -> None:
    player = visitor(locale="pl-PL")
    page = player.page
    page.goto("/")
    keep(page, r"/assets/pl-")  # and with it everything that this page was made of
    # What the browser itself keeps must not help.
    player.context.new_cdp_session(page).send("Network.clearBrowserCache")
    player.context.set_offline(True)
    page.reload()
    expect(page.get_by_test_id("play-classic-us")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("Serwer jest nieosiągalny")
    page.wait_for_function("() => document.querySelector('.logo img').naturalWidth > 0")  # a broken picture has no size
    page.get_by_test_id("play-classic-us").click()
    expect(page.locator(".toast")).to_contain_text("Serwer jest nieosiągalny")
    expect(page.get_by_test_id("play-classic-us")).to_be_enabled()
    player.context.set_offline(False)
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_test_id("play-classic-us").click()
    expect(page.get_by_test_id("status")).to_be_visible()


def test_a_table_opened_without_a_network_offers_to_try_again(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    page = player.page
    begin(player, "classic-us")
    expect(page.get_by_test_id("status")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.reload()  # now everything comes through the worker, which keeps it
    expect(page.get_by_test_id("status")).to_be_visible()
    keep(page, r"/assets/RulesPage-", r"/assets/classic-us-")  # of the game that is played here
    player.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("The server cannot be reached")).to_be_visible()
    player.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_test_id("status")).to_be_visible()

    player.context.set_offline(True)
    page.goto("/")
    page.get_by_test_id("rules-kept").get_by_role("link", name="Scrabble, American rules").click()
    expect(page.get_by_role("heading", name="The tiles")).to_be_visible()
    page.goto("/rules/cards")
    expect(page.get_by_text("The server cannot be reached")).to_be_visible()
