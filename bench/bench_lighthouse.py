"""What Lighthouse says of the page as a phone sees it: first screen, a game's page, a table in play, a replay.

Prints the median of five runs of each page: points (of 100) beside those that are wanted, and the time that the page
could not be used. Lighthouse multiplies what it measures here by four to stand for a slow phone; on a machine with
other work to do, compare two versions in turn, not with a figure from elsewhere.
"""

import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from bench_page import GAME, serve
from browser.ahead import Ahead, guest

LIGHTHOUSE = Path(__file__).parent / "lighthouse"  # with packages of its own: nobody who plays needs them
RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 5
WANTED = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}


def prepare(url: str) -> tuple[str, str, str]:
    """Somebody's token, a table in play and one that is over."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        context = browser.new_context(base_url=url)
        token = guest(context)
        played, over = (Ahead(context, url, token, GAME, level=1) for _ in range(2))
        played.play(3)
        over.play(4)
        over.give_up()
        for each in (played, over):
            each.close()
        browser.close()
    return token, played.table, over.table


def measured(urls: list[str], token: str) -> dict[str, list[dict[str, Any]]]:
    """The runs of each address."""
    command = ["node", "lighthouse.mjs", str(RUNS), token, *urls]
    runs: dict[str, list[dict[str, Any]]] = defaultdict(list)
    with subprocess.Popen(command, cwd=LIGHTHOUSE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            run = json.loads(line)
            runs[run["url"]].append(run)
    return runs


def tell(name: str, runs: list[dict[str, Any]]) -> None:
    """One line a page."""
    points = ", ".join(f"{what} {median(run[what] for run in runs):.0f} (of {want})" for what, want in WANTED.items())
    blocking, painted = (median(run[what] for run in runs) for what in ("blocking", "painted"))
    lost = ", ".join(sorted({audit for run in runs for audit in run["lost"]})) or "nothing"
    print(f"{name}: {points}; blocked {blocking:.0f} ms, painted after {painted:.0f} ms; points lost by {lost}")


def main() -> None:
    install = "npm install --no-save --no-audit --no-fund --loglevel=error"
    subprocess.run(install.split(), cwd=LIGHTHOUSE, check=True)
    with tempfile.TemporaryDirectory() as folder:
        process, url = serve(folder)
        try:
            token, table, over = prepare(url)
            new = {"first screen": f"{url}/", "a game's page": f"{url}/game/{GAME}"}
            known = {"a table": f"{url}/t/{table}", "a replay": f"{url}/t/{over}/replay"}
            runs = measured([*new.values()], "") | measured([*known.values()], token)
        finally:
            process.terminate()
            process.wait()
    for name, address in (new | known).items():
        tell(name, runs[address])


if __name__ == "__main__":
    main()
