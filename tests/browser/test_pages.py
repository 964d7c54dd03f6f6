"""Every page in every language and both colours: says something, breaks no rule of accessibility."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import PHONE, Visitor
from browser.tables import begin
from wordloom.core.texts import say
from wordloom.games import CATALOGUE

PAGES = [
    "/",
    "/game/finish-line",
    "/rules/classic-ro",
    "/mine",
    "/lobby",
    "/settings",
    "/account",
    "/people",
    "/study",
    "/profile",
    "/moderation",
    "/nowhere",
]
LOCALES = {"en": "en-GB", "pt": "pt-BR", "pl": "pl-PL", "ro": "ro-RO"}


@pytest.mark.parametrize("language", LOCALES)
def test_first_screen_speaks_the_browsers_language(language: str, visitor: Callable[..., Visitor]) -> None:
    page = visitor(locale=LOCALES[language]).page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    for game in CATALOGUE:
        expect(page.get_by_role("heading", name=say(f"game.{game}.name", language), exact=True)).to_be_visible()


def test_language_can_be_switched_and_is_remembered(visitor: Callable[..., Visitor]) -> None:
    page = visitor().page
    page.goto("/")
    page.get_by_test_id("language").select_option("pl")
    expect(page.get_by_test_id("play-cards")).to_have_text("Zagraj")
    page.reload()
    expect(page.get_by_test_id("play-cards")).to_have_text("Zagraj")


@pytest.mark.parametrize("language", LOCALES)
def test_rules_of_every_game_in_every_language(language: str, visitor: Callable[..., Visitor]) -> None:
    page = visitor(locale=LOCALES[language]).page
    for game in CATALOGUE:
        page.goto(f"/rules/{game}")
        expect(page.get_by_role("heading", level=1)).to_have_text(say(f"game.{game}.name", language))
        expect(page.locator("article").first).to_contain_text(".")
        assert len(page.locator("article").first.inner_text()) > 400


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_break_no_rule_of_accessibility(scheme: str, visitor: Callable[..., Visitor]) -> None:
    page = visitor(color_scheme=scheme, **PHONE).page
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} scrolls sideways"


def test_waiting_room_and_hand_over_break_no_rule(visitor: Callable[..., Visitor]) -> None:
    host = visitor(**PHONE)
    begin(host, "classic-us", way="invite")
    expect(host.page.get_by_test_id("invite-link")).to_be_visible()
    assert violations(host.page) == []
    begin(host, "classic-us", way="here", names=("Ana", "Ion"))
    expect(host.page.get_by_test_id("hand-over")).to_be_visible()
    assert violations(host.page) == []
