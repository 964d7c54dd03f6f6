"""What a player is told about a play: why it was refused and where, what it came to, that it was a good one."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import Ahead, guest
from browser.cheers import WATCHING
from browser.conftest import PHONE, Visitor
from browser.hands import lay, square, tap
from browser.minds import Mind, lexicons
from browser.playing import play_a_turn
from browser.tables import at_my_turn, begin
from wordloom.families.cards.views import CardsView
from wordloom.families.together.views import TogetherView
from wordloom.games import game_info

# Every tone that the page makes is noted here; nobody has to hear it.
LISTENING = """
window.tones = []
class Silent {
  currentTime = 0
  createOscillator() {
    const tone = { frequency: {}, connect: node => node, start: () => tones.push(tone.frequency.value), stop() {} }
    return tone
  }
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: node => node } }
}
window.AudioContext = Silent
"""


def loud(player: Visitor) -> None:
    """Somebody who has chosen sounds."""
    known = json.dumps({"toured": ["classic-us", "board", "cards", "cards-solo"], "sound": True})
    player.context.add_init_script(f"localStorage['wordloom.prefs'] = {json.dumps(known)}")
    player.context.add_init_script(LISTENING)


def marked(page: Page) -> list[str]:
    """The squares that a refusal points at."""
    found = page.locator(".square.wrong").evaluate_all("all => all.map(each => each.dataset.drop)")
    return sorted(str(each) for each in found)


def test_a_play_that_touches_nothing_is_marked_heard_and_told(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    loud(player)
    mind, page = at_my_turn(player, "classic-us"), player.page
    view = mind.look()
    assert view
    rack = [face for face in view.game.rack if face != "?"]  # type: ignore[attr-defined]
    lay(page, [(0, 0, rack[0]), (0, 1, rack[1])])
    tap(page, "submit")
    expect(page.get_by_test_id("status")).to_have_class(re.compile("bad"))
    assert marked(page) == ["square:0,0", "square:0,1"]
    expect(square(page, 0, 0)).to_have_attribute("aria-label", re.compile("refused$"))
    page.wait_for_function("() => tones.includes(196)")
    square(page, 0, 1).locator("[data-laid]").click()  # taken back: it is another attempt now
    expect(page.locator(".square.wrong")).to_have_count(0)


def test_only_the_word_that_is_none_is_marked(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    player.context.add_init_script(LISTENING)
    mind, page = at_my_turn(player, "cards-solo"), player.page
    view = mind.look()
    assert view
    assert isinstance(view.game, CardsView)
    words = lexicons().words(game_info(view.game.game), view.options)
    hand = [face for face in view.game.hand if face.isalpha()]
    pairs = ((one, other) for index, one in enumerate(hand) for other in hand[index + 1 :])
    one, other = next(pair for pair in pairs if "".join(pair) not in words)
    lay(page, [(0, 0, one), (0, 1, other)])
    tap(page, "submit")
    expect(page.get_by_test_id("status")).to_contain_text(one + other)
    assert marked(page) == ["square:0,0", "square:0,1"]
    assert page.evaluate("tones") == []  # sounds are a choice


def test_a_goal_that_is_met_is_celebrated(visitor: Callable[..., Visitor]) -> None:
    player = visitor()
    player.context.add_init_script(WATCHING)
    begin(player, "together")
    mind = Mind(player.context, player.table, 0)
    while play_a_turn(player, mind):
        view = mind.look()
        assert view
        assert isinstance(view.game, TogetherView)
        if view.game.done:
            break
    player.page.wait_for_function("() => cheers.length > 0")
    assert "met" in player.page.evaluate("cheers[0]")


def open_sheet(page: Page) -> None:
    """The first line of the scoresheet, opened."""
    tap(page, "panel")
    page.get_by_test_id("open-line").last.click()
    expect(page.get_by_test_id("reckoning")).to_be_visible()


@pytest.mark.parametrize("game", ["classic-us", "cards", "rummikub"])
def test_a_line_of_the_sheet_opens_its_arithmetic(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    ahead = Ahead(player.context, player.url, guest(player.context), game, level=8)
    moves = 0
    while not moves:  # rummikub begins with drawing
        ahead.play(1)
        view = ahead.await_turn()
        moves = sum(bool(move.words) for move in view.game.moves)  # type: ignore[attr-defined]
    ahead.close()
    player.page.goto(f"/t/{ahead.table}")
    open_sheet(player.page)
    lines = player.page.get_by_test_id("reckoning").locator("div")
    points = [int(each) for each in lines.locator("dd").all_inner_texts()]
    assert sum(points[:-1]) == points[-1] or game == "rummikub"  # where a whole rack counts twice
    for line in lines.all():
        formula = line.locator("dt .num")
        if formula.count():
            sums = re.sub(r"[^\d+*()]", "", formula.inner_text().replace("×", "*"))
            assert eval(sums) == int(line.locator("dd").inner_text())  # digits and signs alone
    assert game == "rummikub" or lines.locator("dt .num").count()


@pytest.mark.parametrize("game", ["classic-us", "together"])
def test_after_the_game_every_word_can_be_looked_up(game: str, visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    ahead = Ahead(player.context, player.url, guest(player.context), game)
    ahead.play(4)  # a team first agrees on who starts
    ahead.give_up()
    ahead.close()
    page = player.page
    page.goto(f"/t/{ahead.table}")
    tap(page, "panel")
    if game == "classic-us":
        page.get_by_test_id("open-line").last.click()
        page.get_by_test_id("look-up").first.click()
        expect(page.get_by_test_id("definitions").get_by_role("link").first).to_be_visible()
    page.get_by_role("tab", name="Dictionary").click()
    page.get_by_test_id("words-played").get_by_role("button").first.click()
    expect(page.get_by_role("tabpanel").get_by_role("link").first).to_have_attribute("href", re.compile("^https://"))
