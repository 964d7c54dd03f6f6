"""What is wrong with the way a page lies on its screen: too wide, cut off, out of reach, too small for a finger."""

from pathlib import Path
from typing import cast

from playwright.sync_api import Page

FAULTS = Path(__file__).with_suffix(".js").read_text()


def layout_faults(page: Page) -> list[str]:
    """Every fault of the page as it is shown now, one line each."""
    return cast("list[str]", page.evaluate(FAULTS))


def under_the_screen(page: Page, test_id: str) -> float:
    """How far an element reaches below the screen, in px."""
    box = page.get_by_test_id(test_id).first.bounding_box()
    assert box
    return max(0.0, box["y"] + box["height"] - float(page.evaluate("innerHeight")))
