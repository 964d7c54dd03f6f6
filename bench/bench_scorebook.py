"""How long a turn takes to enter into a scorebook, by somebody new to it and by a practised hand.

A script types like a person in Chromium: it looks for the square, taps it, turns the arrow, types letter by letter,
looks at the points and writes. The pauses are a person's and printed; what the page adds to them is the ratio. Then the
time that a server takes to show a long book, beside an empty one.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

import httpx
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from scorebook.books import played, steps
from serving.process import UNLIMITED, free_port
from wordloom.core.grid import Direction
from wordloom.core.plays import main_line
from wordloom.rules.events import Played

TURNS = 12
LONG = 100  # games of a family, and lines of a long book


class Hand(NamedTuple):
    """How quickly somebody looks, taps and types, in seconds."""

    name: str
    look: float
    tap: float
    key: float
    budget: float


HANDS = (Hand("newcomer", 1.6, 0.8, 0.45, 10), Hand("practised hand", 0.5, 0.25, 0.16, 4))


class Word(NamedTuple):
    """A word as it is typed from its first square on."""

    row: int
    col: int
    down: bool
    faces: str


def words() -> Iterator[Word]:
    """The plays of a game between robots."""
    for event, before, _ in steps(played("classic-us", 2, 5, 3, language="en")):
        if isinstance(event, Played):
            after = before.grid.lay(event.placed)
            line, way = main_line(after, event.placed)
            yield Word(line[0].row, line[0].col, way is Direction.DOWN, after.text(line))


def serve(folder: str) -> tuple["subprocess.Popen[bytes]", str]:
    """The server in a process of its own."""
    port = free_port()
    command = [sys.executable, "-m", "wordloom", "serve", "--port", str(port), "--data", folder, *UNLIMITED]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    while True:
        try:
            httpx.get(f"{url}/health")
            return process, url
        except httpx.HTTPError:
            time.sleep(0.1)


def open_book(page: Page) -> None:
    """A new book of the usual game."""
    page.goto("/book")
    page.get_by_test_id("begin").click()
    page.get_by_test_id("keyboard").wait_for()


def enter(page: Page, hand: Hand, word: Word, number: int) -> tuple[float, float]:
    """Seconds that a turn took, and how many of them were the person's own."""
    own, began = 0.0, time.perf_counter()

    def pause(seconds: float) -> None:
        nonlocal own
        own += seconds
        time.sleep(seconds)

    pause(hand.look)
    page.locator(f'[data-drop="square:{word.row},{word.col}"]').click()
    arrow = page.get_by_test_id("turn-arrow")
    if ("own" in (arrow.get_attribute("aria-label") or "")) != word.down:
        pause(hand.tap)
        arrow.click()
    for face in word.faces:
        pause(hand.key)
        page.keyboard.press(f"Shift+{face.upper()}" if face.islower() else face.lower())
    page.get_by_test_id("worth-points").wait_for()
    pause(hand.look)
    page.get_by_test_id("write").click()
    page.get_by_test_id(f"line-{number}").wait_for()
    return time.perf_counter() - began, own


def long_book(url: str) -> None:
    """How long a server takes for a book of many lines, and for the records of many games."""
    http = httpx.Client(base_url=f"{url}/api", timeout=60)
    token = http.post("/guest", json={"name": "Ana"}).json()["token"]
    http.headers["authorization"] = f"Bearer {token}"
    body = {"game": "classic-us", "players": ["Ana", "Ben"]}
    empty, full = (http.post("/books", json=body).json() for _ in range(2))
    for number in range(LONG):
        line = {"kind": "points", "seat": number % 2, "points": 20}
        entry = {"id": f"line-{number:05}", "pen": full["pen"], "entry": {"do": "write", "line": line}}
        http.post(f"/books/{full['seen']['info']['id']}/entries", json=entry).raise_for_status()
    rows = "\n".join(f"2020-01-{1 + day % 28:02},classic-us,Ana,{300 + day},Ben,{310 - day}" for day in range(LONG))
    http.post("/records", json={"csv": rows}).raise_for_status()
    times = {}
    for name, path in (
        ("empty book", f"/books/{empty['seen']['info']['id']}"),
        (f"book of {LONG} lines", f"/books/{full['seen']['info']['id']}"),
        (f"records of {LONG} games", "/records"),
    ):
        asked = []
        for _ in range(20):
            began = time.perf_counter()
            http.get(path).raise_for_status()
            asked.append(time.perf_counter() - began)
        times[name] = median(asked)
    base = times["empty book"]
    for name, seconds in times.items():
        print(f"{name:22} {seconds * 1000:6.1f} ms  × {seconds / base:.1f}")


def main() -> None:
    """Enter turns by each hand, then ask for a long book."""
    game = list(words())[:TURNS]
    with tempfile.TemporaryDirectory() as folder:
        process, url = serve(folder)
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
                for hand in HANDS:
                    page = browser.new_context(base_url=url, viewport={"width": 390, "height": 844}).new_page()
                    open_book(page)
                    taken = [enter(page, hand, word, number) for number, word in enumerate(game, 1)]
                    whole, own = median(each for each, _ in taken), median(own for _, own in taken)
                    print(
                        f"{hand.name:15} {whole:5.2f} s a turn (at most {hand.budget:.0f}), {own:.2f} s of them the "
                        f"person's own: × {whole / own:.2f}; the longest turn {max(each for each, _ in taken):.2f} s"
                    )
                browser.close()
            long_book(url)
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
