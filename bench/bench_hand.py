"""How the page feels in the hand: a tile under a finger on a slow phone, what moves by itself, memory game after game.

Prints, each beside its budget: the time from a movement of the finger to the painted picture while a tile is dragged
over the board, on a CPU slowed down six times; how much of the layout shifted from the first screen through a table
and its replay; and what fifty games, one after the other in one page, leave in memory.
"""

import sys
import tempfile
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright

from bench_page import GAME, serve
from browser.ahead import Ahead, guest
from browser.conftest import Visitor
from browser.hands import tap
from browser.minds import Mind
from browser.playing import play_a_turn, resign

PAINT_BUDGET = 50  # ms, 95 % of all movements
MOVES = 120
PACE = 16  # ms between two movements, at least: a finger is not faster than a screen
TURNS = 8
GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 50
WARM = 10  # games after which everything has been loaded once
GROWTH_BUDGET = 1.1
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# From an input's own time until the frame that shows it has been handed over.
PAINTED = """() => {
  window.painted = [];
  addEventListener("pointermove", (event) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => painted.push(performance.now() - event.timeStamp);
    port2.postMessage(0);
  }), true);
}"""
SHIFTED = """
window.shifted = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) shifted.push([value, sources.map(({ node }) => node?.className ?? "").join(" ")]);
}).observe({ type: "layout-shift", buffered: true });
"""


class Place:
    """Where the server is, as visitors want to know it."""

    def __init__(self, url: str) -> None:
        self.url = url


def visitor(browser: Browser, url: str) -> Visitor:
    return Visitor(browser, Place(url), **PHONE)  # type: ignore[arg-type]


def slowed(page: Page, times: int) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return session


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def dragged(browser: Browser, url: str) -> list[float]:
    """A tile goes round the board under a finger; the time of each movement until it is painted."""
    player = visitor(browser, url)
    ahead = Ahead(player.context, url, guest(player.context), GAME, level=1)
    ahead.play(3)
    ahead.close()
    page = player.page
    page.goto(f"/t/{ahead.table}")
    page.get_by_test_id("rack").wait_for()
    page.locator(".square").first.wait_for()
    page.evaluate(PAINTED)
    session = slowed(page, 6)
    x, y = middle(page, "[data-testid=rack] button[data-face]")
    left, top = middle(page, '[data-drop="square:0,0"]')
    right, bottom = middle(page, '[data-drop="square:14,14"]')
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(MOVES):
        part = step / (MOVES - 1)
        at = {"x": left + (right - left) * part, "y": top + (bottom - top) * (part if step % 2 else 1 - part)}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
        page.wait_for_timeout(PACE)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    times: list[float] = page.evaluate("painted")
    player.context.close()
    return times


def shifts(browser: Browser, url: str) -> list[tuple[float, str]]:
    """What moved by itself: on the first screen, a game's page, at a table in play and in its replay."""
    player = visitor(browser, url)
    player.context.add_init_script(SHIFTED)
    page = player.page
    found: list[tuple[float, str]] = []

    def note() -> None:
        page.wait_for_load_state("networkidle")
        found.extend((value, where) for value, where in page.evaluate("shifted"))

    for path in ("/", f"/game/{GAME}"):
        page.goto(path)
        page.locator("main").wait_for()
        note()
    page.get_by_test_id("begin").click()
    page.wait_for_url("**/t/*")
    mind = Mind(player.context, player.table, 0)
    for _ in range(TURNS):
        if not play_a_turn(player, mind):
            break
    note()
    resign(player)
    page.goto(f"/t/{player.table}/replay")
    page.get_by_test_id("slider").wait_for()
    note()
    player.context.close()
    return found


def remembered(browser: Browser, url: str) -> list[dict[str, float]]:
    """Memory, nodes and listeners after each of many games, all of them in one page."""
    player = visitor(browser, url)
    page = player.page
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.goto("/")
    tap(page, f"play-{GAME}")
    kept = []
    for _ in range(GAMES):
        page.wait_for_url("**/t/*")
        expect(page.get_by_test_id("rack")).to_be_visible()
        page.locator(".square").first.wait_for()
        resign(player)
        session.send("HeapProfiler.collectGarbage")
        metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        kept.append({name: metrics[name] for name in ("JSHeapUsedSize", "Nodes", "JSEventListeners")})
        before = page.url
        tap(page, "rematch")
        page.wait_for_function("before => location.href !== before", arg=before)
    player.context.close()
    return kept


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, url = serve(folder)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        try:
            times = dragged(browser, url)
            moved = shifts(browser, url)
            kept = remembered(browser, url)
        finally:
            browser.close()
            process.terminate()
            process.wait()
    most = quantiles(times, n=20)[-1]
    print(
        f"finger to paint while dragging, CPU 6× slower, {len(times)} movements: median {median(times):.0f} ms, "
        f"95 % within {most:.0f} ms ({most / PAINT_BUDGET:.2f} of the budget)"
    )
    total = sum(value for value, _ in moved)
    print(f"layout shift over first screen, game's page, {TURNS} turns and replay: {total:.4f} (wanted: 0)")
    for value, where in moved:
        print(f"  {value:.4f} {where}")
    early, late = kept[min(WARM, len(kept)) - 1], kept[-1]
    for name, said in (("JSHeapUsedSize", "memory"), ("Nodes", "nodes"), ("JSEventListeners", "listeners")):
        growth = late[name] / early[name]
        print(
            f"{said} after game {WARM} and game {len(kept)}: {early[name]:,.0f} and {late[name]:,.0f} "
            f"({growth:.2f}×, wanted: at most {GROWTH_BUDGET}×)"
        )


if __name__ == "__main__":
    main()
