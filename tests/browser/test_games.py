"""A whole game of every kind through the page, from the first screen to the last line of the accounting."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visitor
from browser.hands import do
from browser.minds import Mind, has_mind
from browser.tables import begin
from wordloom.games import CATALOGUE
from wordloom.rules.match import MatchView

LIMIT = 400  # commands of one seat; no game here needs more
# Whole games in `make test`; the others in `make soak`.
QUICK = ("finish-line", "together", "cards-action", "cards-rummy")
GAMES = [pytest.param(game, marks=() if game in QUICK else pytest.mark.soak) for game in CATALOGUE if has_mind(game)]


def await_turn(page: Page, mind: Mind) -> MatchView:
    """The view once the seat is asked for something, or the game is over; the page shows it too."""
    while True:
        view = mind.look()
        assert view is not None
        if view.game.outcome or mind.seat in view.game.awaited:
            mind.catch_up(page)
            return view
        mind.await_news(page)


def play_out(visitor: Visitor, mind: Mind) -> None:
    """Let a mind play through the page's buttons until the game is over."""
    page = visitor.page
    for _ in range(LIMIT):
        view = await_turn(page, mind)
        if view.game.outcome:
            return
        do(page, mind.choose(view))
        expect(page.get_by_test_id("status").or_(page.get_by_test_id("end"))).not_to_contain_text("Sending…")
        assert page.locator("[data-testid=status].bad").count() == 0, page.get_by_test_id("status").inner_text()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", GAMES)
def test_whole_game(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE) if game in ("finish-line", "cards-solo", "together") else visitor()
    # Without the minute that Rummikub's book gives a turn: a busy machine may need longer to tap all its tiles.
    begin(player, game)
    expect(player.page.get_by_test_id("status")).to_be_visible()
    play_out(player, Mind(player.context, player.table, seat=0))
    expect(player.page.get_by_test_id("end")).to_be_visible()
    expect(player.page.get_by_test_id("rematch")).to_be_visible()
