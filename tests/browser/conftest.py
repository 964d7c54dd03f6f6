"""Real Chromium against a real server: one server a worker, one browser a module, one context a player."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from serving.process import UNLIMITED, free_port
from wordloom.games import CATALOGUE

CHROMIUM = "/usr/bin/chromium"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PATIENCE = 20_000  # milliseconds that a page on a busy machine may take to do what it was asked

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)


class Serving:
    """`wordloom serve` with the built page and the real dictionaries; it can be taken away and brought back."""

    def __init__(self, folder: Path, pause: float = 0) -> None:
        self.pause = pause  # seconds before a robot moves
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "wordloom", "serve", f"--port={self.port}", f"--data={self.folder}"]
        with (self.folder.parent / f"server-{self.port}.log").open("ab") as log:
            options = [f"--pause={self.pause}", "--loopback", *UNLIMITED]
            self._process = subprocess.Popen([*command, *options], stdout=log, stderr=log)
        self._wait()

    def _wait(self) -> None:
        for _ in range(900):
            try:
                if httpx.get(f"{self.url}/health", timeout=1).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            try:
                assert self._process is not None
                self._process.wait(0.1)
            except subprocess.TimeoutExpired:
                continue
            raise AssertionError("the server did not start")
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait(30)


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    server = Serving(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser of their own, past the explanations of the first game."""

    def __init__(self, browser: Browser, serving: Serving, *, toured: bool = True, **options: Any) -> None:
        settings = {**DESK, "locale": "en-GB", "reduced_motion": "reduce", **options}
        self.context: BrowserContext = browser.new_context(base_url=serving.url, **settings)
        self.url = serving.url
        if toured:
            known = json.dumps({"toured": [*CATALOGUE, "board", "cards", "rummy"], "decline": False})
            self.context.add_init_script(f"localStorage['wordloom.prefs'] ??= {json.dumps(known)}")
        self.errors: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self._heard(said.type, said.text))
        self.page.set_default_timeout(PATIENCE)

    def _heard(self, kind: str, text: str) -> None:
        # Nobody is known on the first visit, and the tests cut the line on purpose: neither is the page's fault.
        if kind == "error" and "status of 4" not in text and "ERR_" not in text and "WebSocket" not in text:
            self.errors.append(text)

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("/")[0]


@pytest.fixture
def visitor(chromium: Browser, serving: Serving) -> Iterator[Callable[..., Visitor]]:
    made: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        made.append(Visitor(chromium, serving, **options))
        return made[-1]

    yield make
    for each in made:
        each.context.close()
        assert each.errors == []
