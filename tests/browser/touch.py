"""A finger on the glass, or a click: real input where a thing is shown, and nowhere else.

Quicker than Playwright's own click, which waits for two frames before each; what it asks of the page is the same: the
thing must be there, must not be disabled, and nothing may lie above it.
"""

from playwright.sync_api import Locator

PLACE = """element => {
  element.scrollIntoView({block: "nearest", inline: "nearest"});
  const {left, top, width, height} = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const met = document.elementFromPoint(x, y);
  const why = element.disabled ? "it is disabled"
    : !met ? "it is not on the screen"
    : element.contains(met) || met.contains(element) && met.closest("label") ? ""
    : `${met.outerHTML.slice(0, 200)} lies above it`;
  return {x, y, why, finger: navigator.maxTouchPoints > 0};
}"""
PATIENCE = 400  # looks, 50 ms apart


def touch(target: Locator) -> None:
    """Tap or click the middle of something, once it can be."""
    page = target.page
    for _ in range(PATIENCE):
        place = target.evaluate(PLACE)
        if not place["why"]:
            (page.touchscreen.tap if place["finger"] else page.mouse.click)(place["x"], place["y"])
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{target}: {place['why']}")
