"""Reviews in the real page: behind a finished game, for a file, by keys and touch, at both sizes, light and dark."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.conftest import DESK, PHONE, Visitor
from browser.minds import Mind
from browser.playing import play_a_turn, resign
from browser.tables import begin
from browser.touch import touch

DATA = Path(__file__).parents[1]
GCG = DATA / "data/review/two-robots.gcg"
MINUTES = 300_000  # reviews come after everything else that a busy machine has to do


def until_done(page: Page) -> None:
    expect(page.get_by_test_id("review-details")).to_be_visible(timeout=MINUTES)
    expect(page.get_by_test_id("review-progress")).to_have_count(0, timeout=MINUTES)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("game", ["classic-us", "together", "cards", "cards-rummy", "rummikub"])
def test_a_review_is_behind_every_finished_game(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    begin(player, game)
    for _ in range(2):
        play_a_turn(player, Mind(player.context, player.table, 0))
    resign(player)
    page = player.page
    touch(page.get_by_test_id("to-review").first)
    expect(page).to_have_url(re.compile(f"/t/{player.table}/review$"))
    until_done(page)
    expect(page.get_by_test_id("review-turns").locator("li").first).to_be_visible()
    expect(page.get_by_test_id("review-summary")).to_contain_text("%")
    assert violations(page) == []
    assert fits(page)
    stranger = visitor()
    stranger.page.goto(page.url)  # a shared link
    until_done(stranger.page)


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "light"), (DESK, "dark")])
def test_a_file_is_reviewed_tried_and_looked_at(
    size: dict[str, object], theme: str, visitor: Callable[..., Visitor]
) -> None:
    page = visitor(**size, color_scheme=theme).page
    page.goto("/review")
    assert violations(page) == []
    page.get_by_test_id("review-file").set_input_files(GCG)
    until_done(page)
    turns = page.get_by_test_id("review-turns").locator("button")
    worst = turns.filter(has_text="blunder").first
    touch(worst)
    expect(worst).to_have_attribute("aria-current", "step")
    expect(page.get_by_test_id("review-best")).to_have_count(0)  # first one's own try
    page.get_by_test_id("review-attempt").fill("xyzzy")
    page.get_by_test_id("review-attempt").press("Enter")
    expect(page.get_by_test_id("review-details")).to_contain_text("Not among the best")
    before = page.get_by_test_id("review-table").get_attribute("aria-label")
    touch(page.get_by_test_id("review-reveal"))
    expect(page.get_by_test_id("review-reasons").locator("li").first).to_be_visible()
    best = page.get_by_test_id("review-best").locator("button").first
    best.focus()
    expect(best).to_have_attribute("aria-pressed", "true")
    assert page.get_by_test_id("review-table").get_attribute("aria-label") != before
    assert violations(page) == []
    assert fits(page)
    page.get_by_test_id("review-slider").focus()
    page.keyboard.press("Home")
    expect(turns.first).to_have_attribute("aria-current", "step")
    page.keyboard.press("End")
    expect(turns.last).to_have_attribute("aria-current", "step")
    expect(page.get_by_test_id("review-curve")).to_have_attribute("aria-label", re.compile("Ana0: .*%"))
    with page.expect_download() as coming:
        touch(page.get_by_test_id("review-picture"))
    assert coming.value.suggested_filename.endswith(".png")


def test_a_damaged_file_is_told(visitor: Callable[..., Visitor], tmp_path: Path) -> None:
    page = visitor().page
    page.goto("/review")
    damaged = tmp_path / "game.gcg"
    damaged.write_text(GCG.read_text(encoding="utf-8").replace("+46 46", "+45 45"), encoding="utf-8")
    page.get_by_test_id("review-file").set_input_files(damaged)
    expect(page.get_by_role("alert")).to_contain_text("Line 6")
