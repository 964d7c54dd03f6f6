"""Whole games of every family by roles and names alone: what a screen reader tells is enough to play and to win."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.by_ear import Listener
from browser.conftest import Visitor

LIMIT = 400  # turns; no game here needs more


@pytest.mark.parametrize("game", ["classic-us", "together", "cards", "cards-rummy", "rummikub"])
def test_a_game_can_be_played_by_ear(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    listener = Listener(player.page, types=game == "classic-us")
    listener.sit_down(game)
    said = player.page.get_by_role("status").last
    heard: list[str] = []
    for _ in range(LIMIT):
        if not listener.is_asked():
            break
        heard.append(said.inner_text())
        listener.take_a_turn()
    assert any("Your turn" in each for each in heard)
    expect(listener.again).to_be_visible()
    result = player.page.get_by_role("region", name=re.compile("won|share|were not met"))
    expect(result.get_by_role("heading")).to_be_visible()
