"""Pictures of the page for the documentation: first screen, every game in mid-game, reviews, a scorebook.

Each game speaks the language of its box. Run by `make screens`; another folder or choice of games:
`python -m browser.screens --help`.
"""

import argparse
import base64
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect, sync_playwright

from browser import booking as book
from browser.ahead import Ahead, guest
from browser.conftest import CHROMIUM, Serving, Visitor
from browser.hands import lay
from browser.studying import known, open_desk
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.commands import Play

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
SIZES = {"phone": (390, 844), "desk": (1280, 800)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LOCALES = {"en": "en-GB", "pt": "pt-BR", "pl": "pl-PL", "ro": "ro-RO"}
MOVES = {
    "finish-line": 3,
    "cards": 8,
    "cards-action": 6,
    "cards-solo": 9,
    "cards-rummy": 11,
    "rummikub": 6,
    "together": 7,
}  # else six

TESTS = Path(__file__).parents[1]
REVIEWS = {
    "review-en": TESTS / "data/review/two-robots.gcg",
    "review-pt": TESTS / "playthroughs/rummikub.jsonl",
    "review-pl": TESTS / "playthroughs/cards.jsonl",
    "review-ro": TESTS / "playthroughs/classic-ro.jsonl",
}  # by the language they are told in
BOOK = "scorebook"
STUDY = {"study-en": "", "study-pt": "endings", "study-pl": "sevens", "study-ro": "hooks"}  # lists; the desk if none
PUZZLES = ("puzzle-en", "puzzle-pl")
MINUTES = 300_000


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


def play_a_while(player: Visitor, game: str) -> None:
    """Some moves into the game; then the next play lies tentatively where there is a board."""
    token = guest(player.context)
    for moves in range(MOVES.get(game, 6), 0, -1):  # a game that is over by then is begun anew, and left earlier
        ahead = Ahead(player.context, player.url, token, game)
        view = ahead.play(moves)
        ahead.close()
        if not view.game.outcome:
            break
    player.page.goto(f"/t/{ahead.table}")
    expect(player.page.get_by_test_id("status")).to_be_visible()
    play = ahead.mind.choose(view)
    if isinstance(play, Play):
        lay(player.page, play.tiles)
        player.page.wait_for_timeout(1500)  # until the server has said what it would score
    player.page.mouse.move(0, 0)


def open_review(page: Page, file: Path) -> None:
    """A file's review when it is done, at a turn that could have been better, the better move shown."""
    page.goto("/review")
    page.get_by_test_id("review-file").set_input_files(file)
    expect(page.get_by_test_id("review-details")).to_be_visible(timeout=MINUTES)
    expect(page.get_by_test_id("review-progress")).to_have_count(0, timeout=MINUTES)
    page.get_by_test_id("review-turns").locator("button").filter(has_text="?").first.click()
    page.get_by_test_id("review-reveal").click()
    page.get_by_test_id("review-best").locator("button").first.focus()
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")


def open_book(page: Page) -> None:
    """A book with two turns, the third typed."""
    book.begin(page, "classic-us")
    book.opened(page)
    book.lay(page, 7, 5, "HORN")
    book.write(page, 1)
    book.lay(page, 5, 7, "FARM", down=True)
    book.write(page, 2)
    book.lay(page, 9, 5, "PASTE")
    expect(page.get_by_test_id("worth-points")).to_be_visible()
    page.mouse.move(0, 0)


def open_study(page: Page, language: str, list_name: str) -> None:
    """What there is to learn, or a question of a list."""
    open_desk(page, language, list_name)
    if list_name:
        page.get_by_test_id("study-start").click()
        known(page, language)


def open_puzzle(page: Page, language: str) -> None:
    """A puzzle of rummikub, as one comes upon it."""
    page.goto(f"/puzzles/rummikub/{language}/1")
    expect(page.get_by_test_id("puzzle-task")).not_to_be_empty()
    expect(page.get_by_test_id("rack")).to_be_visible()
    page.mouse.move(0, 0)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["home", *CATALOGUE, *REVIEWS, BOOK, *STUDY, *PUZZLES])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for name in chosen.games:
                language = game_info(name).language if name in CATALOGUE else name.partition("-")[2] or "en"
                player = Visitor(browser, serving, locale=LOCALES[language])
                player.page.goto("/")
                if name in REVIEWS:
                    open_review(player.page, REVIEWS[name])
                elif name in STUDY:
                    open_study(player.page, language, STUDY[name])
                elif name == BOOK:
                    open_book(player.page)
                elif name in PUZZLES:
                    open_puzzle(player.page, language)
                elif name != "home":
                    play_a_while(player, name)
                shoot(player.page, chosen.folder, name)
                player.context.close()
        finally:
            browser.close()
            serving.stop()


if __name__ == "__main__":
    main()
