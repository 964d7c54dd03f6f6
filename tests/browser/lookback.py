"""What can be done with a game that is over: looked at again, proved fair, taken away, shown to a stranger."""

import re
from pathlib import Path

from playwright.sync_api import Download, Locator, Page, expect
from typer.testing import CliRunner

from browser.conftest import Visitor
from browser.touch import touch
from cli.whole import app


def downloaded(page: Page, button: Locator, folder: Path) -> Path:
    """The file that a button gives."""
    with page.expect_download() as coming:
        touch(button)
    found: Download = coming.value
    target = folder / found.suggested_filename
    found.save_as(target)
    return target


def check_gcg(page: Page, folder: Path) -> None:
    """The game as GCG, judged by the command that checks anybody's."""
    file = downloaded(page, page.get_by_role("link", name="GCG"), folder)
    told = CliRunner().invoke(app, ["gcg", "check", str(file)])
    assert told.exit_code == 0, told.output


def check_fairness(page: Page) -> None:
    """The browser's own proof that the bag was what was promised, and the record whole."""
    touch(page.get_by_test_id("menu"))
    touch(page.get_by_role("button", name="Is the draw fair?"))
    touch(page.get_by_test_id("fair-check"))
    expect(page.get_by_test_id("fair-promise")).to_have_text("The secret matches the promise.")
    expect(page.get_by_test_id("fair-chain")).to_have_class(re.compile("good"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def check_replay(page: Page) -> str:
    """The slider from the end to the beginning and back; returns what the last picture shows."""
    touch(page.get_by_role("link", name="Replay"))
    at = page.get_by_test_id("replay-at")
    expect(at).to_have_text(re.compile(r"^(\d+) / \1$"))
    last, shown = at.inner_text(), whole_picture(page)
    page.get_by_test_id("slider").focus()
    page.keyboard.press("Home")
    expect(at).to_have_text(re.compile("^0 / "))
    expect(page.locator("main .lies")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(re.compile("^1 / "))
    page.keyboard.press("End")
    expect(at).to_have_text(last)
    page.wait_for_function("shown => document.querySelector('main').innerText === shown", arg=shown)
    return shown


def whole_picture(page: Page) -> str:
    """What the page says once the rows of its board have all come."""
    expect(page.locator("main [aria-busy=true]")).to_have_count(0)
    return page.locator("main").inner_text()


def check_pictures(page: Page, folder: Path) -> None:
    """The table as a drawing and as pixels."""
    svg = downloaded(page, page.get_by_role("link", name="SVG"), folder).read_text(encoding="utf-8")
    assert svg.startswith("<svg")
    assert "<text" in svg
    png = downloaded(page, page.get_by_role("button", name="PNG"), folder).read_bytes()
    assert png.startswith(b"\x89PNG\r\n")
    width, height = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    assert width >= 1000
    assert height >= 200


def check_link(owner: Visitor, stranger: Visitor, shown: str) -> None:
    """The link that the page shares shows the same to somebody without any name here."""
    page = owner.page
    owner.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("() => { delete Navigator.prototype.share }")  # as at a desk: into the clipboard
    touch(page.get_by_test_id("share"))
    expect(page.get_by_role("region", name="Notices")).to_contain_text("The link is copied.")
    stranger.page.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(stranger.page.get_by_test_id("slider")).to_be_visible()
    stranger.page.wait_for_function("shown => document.querySelector('main').innerText === shown", arg=shown)
    assert stranger.context.cookies() == []
