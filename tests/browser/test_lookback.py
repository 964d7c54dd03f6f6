"""After a whole game of every family: accounting, replay, link, files, proof of the bag."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitor
from browser.lookback import check_fairness, check_gcg, check_link, check_pictures, check_replay
from browser.minds import Mind
from browser.playing import play_a_turn, resign
from browser.tables import begin


@pytest.mark.parametrize("game", ["classic-us", "classic-br", "classic-ro", "nine-tile", "finish-line"])
def test_board_games_can_be_taken_away_as_gcg(game: str, visitor: Callable[..., Visitor], tmp_path: Path) -> None:
    player = visitor()
    begin(player, game)
    play_a_turn(player, Mind(player.context, player.table, 0))
    resign(player)
    check_gcg(player.page, tmp_path)


@pytest.mark.parametrize("game", ["classic-us", "together", "cards", "cards-rummy", "rummikub"])
def test_a_finished_game_can_be_looked_at_proved_and_shown(
    game: str, visitor: Callable[..., Visitor], tmp_path: Path
) -> None:
    player = visitor()
    begin(player, game)
    for _ in range(2):
        play_a_turn(player, Mind(player.context, player.table, 0))
    resign(player)
    expect(player.page.get_by_test_id("end")).to_be_visible()
    check_fairness(player.page)
    shown = check_replay(player.page)
    check_pictures(player.page, tmp_path)
    check_link(player, visitor(), shown)
