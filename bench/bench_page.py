"""How heavy the page is, and how soon a first move can be made on a slow machine.

Prints the compressed size of the scripts that the first load and the first table need, and the time from opening the
link to a rack that can be touched, on a CPU slowed down four times, each beside its budget.
"""

import gzip
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from serving.process import UNLIMITED, free_port

SCRIPT_BUDGET = 150_000  # bytes, compressed
MOVE_BUDGET = 2.0  # seconds
RUNS = 3


def serve(folder: str) -> tuple[subprocess.Popen[bytes], str]:
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


def scripts(page: Page, url: str) -> tuple[int, int]:
    """Compressed bytes of script for the first screen, and with the first table."""
    loaded: list[str] = []
    page.on("response", lambda answer: loaded.append(answer.url))
    page.goto(url)
    page.wait_for_load_state("networkidle")
    first = len(loaded)
    page.get_by_test_id("play-classic-us").click()
    page.get_by_test_id("rack").wait_for()
    page.wait_for_load_state("networkidle")
    return weight(loaded[:first]), weight(loaded)


def weight(urls: list[str]) -> int:
    """The compressed size of the scripts among some addresses."""
    return sum(len(gzip.compress(httpx.get(url).content, 9)) for url in {*urls} if url.endswith(".js"))


def first_move(page: Page, table: str) -> float:
    """Seconds from opening a table's link, nothing cached, until its rack can be touched."""
    session = page.context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    start = time.perf_counter()
    page.goto(table, wait_until="commit")
    page.locator("[data-testid=rack] button[data-face]").first.wait_for()
    return time.perf_counter() - start


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, url = serve(folder)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        try:
            context = browser.new_context(
                viewport={"width": 390, "height": 844}, service_workers="block", locale="en-GB"
            )
            page = context.new_page()
            first, both = scripts(page, url)
            table = page.url
            best = min(first_move(context.new_page(), table) for _ in range(RUNS))
        finally:
            browser.close()
            process.terminate()
            process.wait()
    print(f"script of the first screen, gzip: {first / 1000:.1f} kB ({first / SCRIPT_BUDGET:.2f} of the budget)")
    print(f"script with the first table, gzip: {both / 1000:.1f} kB ({both / SCRIPT_BUDGET:.2f} of the budget)")
    print(f"first move possible, CPU 4 times slower: {best:.2f} s ({best / MOVE_BUDGET:.2f} of the budget)")


if __name__ == "__main__":
    main()
