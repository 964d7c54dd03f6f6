"""A finger on the glass, or a click: real input where a thing is shown, and nowhere else.

Quicker than Playwright's own click, which waits for two frames before each; what it asks of the page is the same: the
thing must be there, must not be disabled or in flight, and nothing may lie above it.
"""

from playwright.sync_api import Locator, Page

PLACE = """element => {
  const flies = (one) => one.playState === "running" && !(one instanceof CSSTransition)
    && Number.isFinite(one.effect.getComputedTiming().endTime);
  element.scrollIntoView({block: "nearest", inline: "nearest"});
  const {left, top, width, height} = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const met = document.elementFromPoint(x, y);
  const why = element.disabled ? "it is disabled"
    : element.getAnimations().some(flies) ? "it flies"
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


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
