"""A whole game of every kind through the page, from the first screen to the last line of the accounting."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visitor
from browser.hands import do
from browser.keys import do_by_keys
from browser.minds import Mind
from browser.playing import play_a_turn
from browser.tables import begin
from wordloom.games import CATALOGUE
from wordloom.rules.commands import Command

LIMIT = 400  # commands of one seat; no game here needs more
ON_A_PHONE = ("finish-line", "cards-solo", "together")
BY_KEYS = ("classic-br", "nine-tile")


def play_out(visitor: Visitor, mind: Mind, do: Callable[[Page, Command], None] = do) -> None:
    """Let a mind play through the page until the game is over."""
    for _ in range(LIMIT):
        if not play_a_turn(visitor, mind, do):
            return
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", CATALOGUE)
def test_whole_game(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE) if game in ON_A_PHONE else visitor()
    begin(player, game)
    expect(player.page.get_by_test_id("status")).to_be_visible()
    play_out(player, Mind(player.context, player.table, seat=0), do_by_keys if game in BY_KEYS else do)
    expect(player.page.get_by_test_id("end")).to_be_visible()
    expect(player.page.get_by_test_id("rematch")).to_be_visible()
