"""Nothing moves under a player's hand: table, rack and buttons keep their places while a game runs."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.conftest import DESK, PHONE, Visitor
from browser.minds import Mind
from browser.playing import play_a_turn
from browser.tables import begin
from wordloom.games import CATALOGUE

SIDE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
SIZES = {"phone": PHONE, "small": SMALL, "side": SIDE, "desk": DESK}
# Every place at which a part was seen, frame by frame, as long as there is a rack.
WATCH = """() => {
  window.seen = {};
  const parts = {seats: "ul.seats", table: ".board", rack: "[data-testid=rack]", actions: ".actions"};
  const look = () => {
    if (document.querySelector("[data-testid=rack]"))
      for (const [part, where] of Object.entries(parts)) {
        const box = document.querySelector(where)?.getBoundingClientRect();
        if (box) (seen[part] ??= {})[[box.x, box.y, box.width, box.height].map(Math.round)] = true;
      }
    requestAnimationFrame(look);
  };
  look();
}"""


def places(page: Page) -> dict[str, list[str]]:
    found: dict[str, list[str]] = page.evaluate(
        "Object.fromEntries(Object.entries(seen).map(([part, all]) => [part, Object.keys(all)]))"
    )
    return found


def check(visitor: Callable[..., Visitor], game: str, size: str, turns: int) -> None:
    player = visitor(**SIZES[size])
    begin(player, game, words="challenge" if "words" not in CATALOGUE[game].idle else "checked")
    mind = Mind(player.context, player.table, 0)
    mind.catch_up(player.page)
    player.page.get_by_test_id("rack").wait_for()
    player.page.evaluate(WATCH)
    for _ in range(turns):
        if not play_a_turn(player, mind):
            break
    assert {part: seen for part, seen in places(player.page).items() if len(seen) > 1} == {}
    assert player.errors == []


@pytest.mark.parametrize(
    ("game", "size"),
    [("classic-us", "desk"), ("classic-br", "small"), ("cards-action", "phone"), ("cards-rummy", "phone")],
)
def test_a_game_keeps_its_place(visitor: Callable[..., Visitor], game: str, size: str) -> None:
    check(visitor, game, size, 6)


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_every_game_keeps_its_place(visitor: Callable[..., Visitor], game: str, size: str) -> None:
    check(visitor, game, size, 400)
