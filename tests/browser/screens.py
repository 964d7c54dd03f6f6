"""Pictures of the page for the documentation: the first screen and every game in mid-game, on a phone and a desk.

Run by `make screens`; another folder, language or choice of games: `python -m browser.screens --help`.
"""

import argparse
import base64
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect, sync_playwright

from browser.conftest import CHROMIUM, Serving, Visitor
from browser.hands import do
from browser.minds import Mind
from browser.test_games import await_turn
from wordloom.games import CATALOGUE

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
SIZES = {"phone": (390, 844), "desk": (1280, 800)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MOVES = 6  # of the one who plays, before the picture is taken


def shoot(page: Page, folder: Path, name: str) -> None:
    """The page as it is, at both sizes and in both colours."""
    session = page.context.new_cdp_session(page)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.wait_for_timeout(300)  # until fonts and colours are there
            shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
            (folder / f"{name}-{size}-{scheme}.webp").write_bytes(base64.b64decode(shot["data"]))


def play_a_while(player: Visitor, moves: int) -> None:
    """Some moves into the game, then one tile of the next play lies tentatively where there is a board."""
    mind = Mind(player.context, player.table, 0)
    for _ in range(moves):
        view = await_turn(player.page, mind)
        if view.game.outcome:
            return
        mind.catch_up(player.page)
        do(player.page, mind.choose(view))
        expect(player.page.get_by_test_id("status")).not_to_contain_text("…")
    await_turn(player.page, mind)
    mind.catch_up(player.page)
    expect(player.page.locator(".toast")).to_have_count(0)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["home", *CATALOGUE])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--locale", default="en-GB")
    parser.add_argument("--moves", type=int, default=MOVES)
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for name in chosen.games:
                player = Visitor(browser, serving, locale=chosen.locale)
                player.page.goto("/")
                if name != "home":
                    player.page.get_by_test_id(f"play-{name}").click()
                    player.page.wait_for_url("**/t/*")
                    play_a_while(player, chosen.moves)
                shoot(player.page, chosen.folder, name)
                player.context.close()
        finally:
            browser.close()
            serving.stop()


if __name__ == "__main__":
    main()
