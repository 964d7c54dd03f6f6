"""Plays on a board by keys alone."""

from playwright.sync_api import Page

from browser.hands import do, square
from browser.touch import touch
from wordloom.core.tiles import is_blank
from wordloom.rules.commands import Command, Play


def at(page: Page) -> tuple[int, int]:
    """The square that has the focus."""
    drop: str = page.evaluate("document.activeElement.dataset.drop ?? ''")
    row, col = drop.removeprefix("square:").split(",")
    return int(row), int(col)


def type_play(page: Page, play: Play) -> None:
    """Walk to the first square, turn the arrow, type the letters, press Enter."""
    tiles = sorted(play.tiles)
    row, col = at(page)
    for key, steps in (("Down", tiles[0].row - row), ("Right", tiles[0].col - col)):
        for _ in range(abs(steps)):
            page.keyboard.press(f"Arrow{key if steps > 0 else {'Down': 'Up', 'Right': 'Left'}[key]}")
    assert at(page) == tiles[0].square
    down = len(tiles) > 1 and tiles[0].col == tiles[1].col
    page.keyboard.press("Shift+ArrowDown" if down else "Shift+ArrowRight")
    for tile in tiles:
        page.keyboard.press(f"Shift+{tile.face.upper()}" if is_blank(tile.face) else tile.face.lower())
    page.keyboard.press("Enter")


def do_by_keys(page: Page, command: Command) -> None:
    """Click the first square and type, where every letter has a key of its own; anything else by hand."""
    if isinstance(command, Play) and all(tile.face.isascii() for tile in command.tiles):
        touch(square(page, *min(command.tiles).square))
        type_play(page, command)
    else:
        do(page, command)
