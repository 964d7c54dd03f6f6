"""What a visitor does at a table in one go."""

from collections.abc import Callable

from playwright.sync_api import Error, Page, expect

from browser.conftest import Visitor
from browser.hands import do, tap
from browser.minds import Mind, lexicons
from browser.tables import await_turn
from browser.touch import touch
from wordloom.families.board.views import BoardView
from wordloom.games import game_info
from wordloom.rules.commands import Command, Play


def play_a_turn(visitor: Visitor, mind: Mind, do: Callable[[Page, Command], None] = do) -> bool:
    """Carry out what a mind chooses, once it is asked; whether the game goes on."""
    view = await_turn(visitor.page, mind)
    if view.game.outcome:
        return False
    try:
        do(visitor.page, mind.choose(view))
    except Error:
        if mind.look() == view:
            raise
        return True  # a window with a time of its own was over before the hand, on a slow machine, got there
    mind.await_answer(visitor.page)
    return True


def resign(visitor: Visitor) -> None:
    """Give the game up, as the menu offers it."""
    tap(visitor.page, "menu")
    for _ in ("ask", "confirm"):
        touch(visitor.page.get_by_role("button", name="Resign"))
    expect(visitor.page.get_by_test_id("end")).to_be_visible()


def phony(mind: Mind) -> Play:
    """Two tiles of the rack that are no word, on the centre."""
    view = mind.look()
    assert view
    assert isinstance(view.game, BoardView)
    words = lexicons().words(game_info(view.game.game), view.options)
    rack = view.game.rack.replace("?", "")
    pairs = (one + other for index, one in enumerate(rack) for other in rack[index + 1 :])
    word = next(pair for pair in pairs if pair not in words)
    return Play(mind.seat, ((7, 7, word[0]), (7, 8, word[1])))  # type: ignore[arg-type]
