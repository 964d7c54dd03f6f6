"""Turns with a time limit: nothing lies over a running clock, and whose turn the clock ends is told so."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.ahead import Ahead, guest
from browser.conftest import PHONE, Visitor
from browser.layout import apart

SHORT = 4  # seconds a turn


@pytest.mark.parametrize(
    ("game", "told", "heard"),
    [
        ("classic-us", "Time is up: your turn counts as a pass.", "Ana ran out of time and passes."),
        ("rummikub", "and you drew one more.", "Ana ran out of time: the turn is over."),
        ("cards-rummy", "Time is up: your turn is over.", "Ana ran out of time."),
        ("together", "is lost.", "Ana ran out of time."),
    ],
)
def test_a_turn_that_the_clock_ends_is_told(game: str, told: str, heard: str, visitor: Callable[..., Visitor]) -> None:
    player, watcher = visitor(**PHONE), visitor()
    token = guest(player.context)
    seats = 1 if game == "together" else 2  # a team would choose first who starts
    ahead = Ahead(player.context, player.url, token, game, language="en", seats=seats, turn_seconds=SHORT)
    for each in (player, watcher):
        each.page.goto(f"/t/{ahead.table}")
        each.page.evaluate(
            """() => new MutationObserver(() => {
                const status = document.querySelector('[data-testid=status]');
                if (status?.textContent) (window.said ??= []).push(status.textContent);
            }).observe(document.body, { subtree: true, childList: true, characterData: true })"""
        )
    notice = player.page.get_by_test_id("toast").filter(has_text=told)
    expect(notice).to_be_visible(timeout=30_000)
    assert apart(notice, player.page.get_by_role("list", name="Players").first)  # scores, turn and clock stay in sight
    assert apart(notice, player.page.get_by_test_id("rack"))
    watcher.page.wait_for_function("text => window.said?.some((line) => line.includes(text))", arg=heard)
    ahead.close()


def test_around_one_screen_no_clock_runs_unless_it_is_chosen(visitor: Callable[..., Visitor]) -> None:
    page = visitor().page
    page.goto("/game/rummikub")
    page.locator("summary").click()
    pace = page.get_by_test_id("pace")
    expect(pace).to_have_value("minute")
    page.get_by_test_id("way-here").check()
    expect(pace).to_have_value("none")
    expect(page.get_by_test_id("no-clock")).to_be_visible()
    page.get_by_test_id("begin").click()
    expect(page.get_by_test_id("hand-over")).to_be_visible()
    expect(page.get_by_test_id("hand-clock")).to_have_count(0)

    page.goto("/game/rummikub")
    page.locator("summary").click()
    page.get_by_test_id("way-here").check()
    pace.select_option("turn")
    expect(page.get_by_test_id("no-clock")).to_have_count(0)
    page.get_by_test_id("begin").click()
    expect(page.get_by_test_id("hand-clock")).to_contain_text("1:")


def test_a_game_with_a_clock_explains_itself_before_it_starts(visitor: Callable[..., Visitor]) -> None:
    page = visitor(toured=False).page
    page.goto("/")
    page.get_by_test_id("play-rummikub").click()
    expect(page.get_by_test_id("tour")).to_be_visible()
    assert page.url.endswith("/")  # no table yet, so no time runs
    page.get_by_test_id("tour-skip").click()
    expect(page.get_by_test_id("status")).to_be_visible()
    expect(page.get_by_test_id("tour")).to_have_count(0)

    page.goto("/game/classic-us")
    page.locator("summary").click()
    page.get_by_test_id("pace").select_option("minute")
    page.get_by_test_id("begin").click()
    expect(page.get_by_test_id("tour")).to_be_visible()
    assert "/game/" in page.url
    page.get_by_test_id("tour-skip").click()
    expect(page.get_by_test_id("status")).to_be_visible()
    expect(page.get_by_test_id("tour")).to_have_count(0)


def test_a_theme_can_be_chosen_and_is_shown(visitor: Callable[..., Visitor]) -> None:
    page = visitor(locale="pl-PL").page
    page.goto("/game/rummikub")
    page.locator("summary").click()
    theme = page.get_by_test_id("option-theme")
    names = ["Dowolny wyraz", "Zwierzęta", "Ciało", "Ubrania", "Jedzenie", "Przyroda", "Transport"]
    expect(theme.locator("option")).to_have_text(names)
    theme.select_option("clothing")
    page.get_by_test_id("begin").click()
    expect(page.get_by_test_id("theme")).to_have_text("Temat: Ubrania")
