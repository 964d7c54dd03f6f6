"""How heavy the page is, and how soon a first move can be made on a slow machine.

Prints the compressed size of the scripts that the first load and the first table need, and the time until there is a
rack that can be touched, on a CPU slowed down four times and with nothing cached: from opening the first screen and
pressing “play now” as soon as it is there, and from opening a table's link. Each stands beside its budget.
"""

import gzip
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from serving.process import UNLIMITED, free_port

SCRIPT_BUDGET = 90_000  # bytes, compressed
MOVE_BUDGET = 1.5  # seconds
RUNS = 5
GAME = "classic-us"
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "service_workers": "block", "locale": "en-GB"}
# Presses a button in the first frame that shows it.
PRESS = """name => new Promise(done => {
  const look = () => {
    const button = document.querySelector(`[data-testid=${name}]`);
    if (!button) return requestAnimationFrame(look);
    button.click();
    done();
  };
  look();
})"""


def serve(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    """The server in a process of its own."""
    port = free_port()
    command = [sys.executable, "-m", "wordloom", "serve", "--port", str(port), "--data", folder, *UNLIMITED]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    while True:
        try:
            httpx.get(f"{url}/health")
            break
        except httpx.HTTPError:
            time.sleep(0.1)
    begun = httpx.post(f"{url}/api/play", json={"game": GAME, "name": "Ana"}, timeout=60)
    if begun.status_code != 201:  # its dictionary is being built, say
        process.terminate()
        sys.exit(f"no table can be measured here: {begun.text}")
    return process, url


def scripts(page: Page, url: str) -> tuple[int, int]:
    """Compressed bytes of script for the first screen, and with the first table."""
    loaded: list[str] = []
    page.on("response", lambda answer: loaded.append(answer.url))
    page.goto(url)
    page.wait_for_load_state("networkidle")
    first = len(loaded)
    page.get_by_test_id(f"play-{GAME}").click()
    page.get_by_test_id("rack").wait_for()
    page.wait_for_load_state("networkidle")
    return weight(loaded[:first]), weight(loaded)


def weight(urls: list[str]) -> int:
    """The compressed size of the scripts among some addresses."""
    return sum(len(gzip.compress(httpx.get(url).content, 9)) for url in {*urls} if url.endswith(".js"))


def slow(context: BrowserContext) -> Page:
    """A page on a slow machine that remembers nothing."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    return page


def until_rack(page: Page, url: str, play: bool) -> float:
    """Seconds from opening an address until there is a rack to touch."""
    start = time.perf_counter()
    page.goto(url, wait_until="commit")
    if play:
        page.evaluate(PRESS, f"play-{GAME}")
    page.locator("[data-testid=rack] button[data-face]").first.wait_for()
    return time.perf_counter() - start


def first_move(browser: Browser, url: str) -> tuple[float, float]:
    """Somebody new presses “play now”, and opens the link of the table once more."""
    context = browser.new_context(**PHONE)
    page = slow(context)
    new = until_rack(page, url, play=True)
    link = until_rack(slow(context), page.url, play=False)
    context.close()
    return new, link


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, url = serve(folder)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        try:
            first, both = scripts(browser.new_context(**PHONE).new_page(), url)
            runs = [first_move(browser, url) for _ in range(RUNS)]
        finally:
            browser.close()
            process.terminate()
            process.wait()
    print(f"script of the first screen, gzip: {first / 1000:.1f} kB ({first / SCRIPT_BUDGET:.2f} of the budget)")
    print(f"script with the first table, gzip: {both / 1000:.1f} kB ({both / SCRIPT_BUDGET:.2f} of the budget)")
    for what, usual in zip(("play now", "a table's link"), map(median, zip(*runs, strict=True)), strict=True):
        print(f"first move possible by {what}, CPU 4× slower: {usual:.2f} s ({usual / MOVE_BUDGET:.2f} of the budget)")


if __name__ == "__main__":
    main()
