"""What is wrong with the way a page lies on its screen: too wide, cut off, out of reach, too small for a finger."""

from pathlib import Path
from typing import cast

from playwright.sync_api import Locator, Page

FAULTS = Path(__file__).with_suffix(".js").read_text()


def layout_faults(page: Page) -> list[str]:
    """Every fault of the page as it is shown now, one line each."""
    return cast("list[str]", page.evaluate(FAULTS))


def under_the_screen(page: Page, test_id: str) -> float:
    """How far an element reaches below the screen, in px."""
    box = page.get_by_test_id(test_id).first.bounding_box()
    assert box
    return max(0.0, box["y"] + box["height"] - float(page.evaluate("innerHeight")))


def apart(one: Locator, other: Locator) -> bool:
    """Whether two things on the screen do not overlap."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
    return beside or a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1
