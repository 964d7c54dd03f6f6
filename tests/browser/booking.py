"""A hand at a scorebook: open one, enter turns, end it."""

from playwright.sync_api import Page, expect


def begin(page: Page, game: str, language: str = "en", names: tuple[str, ...] = ("Ana", "Ben")) -> None:
    """Open a book from the first screen on."""
    page.goto("/")
    page.get_by_test_id("to-book").click()
    page.get_by_test_id("game").select_option(game)
    page.get_by_test_id("book-language").select_option(language)
    if len(names) > 1:
        page.get_by_test_id("count").select_option(str(len(names)))
    for seat, name in enumerate(names):
        page.get_by_test_id(f"name-{seat}").fill(name)


def opened(page: Page) -> None:
    page.get_by_test_id("begin").click()
    expect(page.get_by_test_id("sheet")).to_be_visible()


def lay(page: Page, row: int, col: int, word: str, *, down: bool = False) -> None:
    """Tap the first square and type; capitals in a small word are blanks."""
    page.locator(f'[data-drop="square:{row},{col}"]').click()
    arrow = page.get_by_test_id("turn-arrow")
    pointing_down = "own" in (arrow.get_attribute("aria-label") or "")
    if pointing_down != down:
        arrow.click()
    for letter in word:
        page.keyboard.press(f"Shift+{letter.upper()}" if letter.islower() else letter.lower())


def write(page: Page, number: int) -> None:
    expect(page.get_by_test_id("worth-points")).to_be_visible()
    page.get_by_test_id("write").click()
    expect(page.get_by_test_id(f"line-{number}")).to_be_visible()


def scores(page: Page) -> list[int]:
    shown = page.get_by_test_id("scores").locator("b").all_inner_texts()
    return [int(text.replace("−", "-")) for text in shown]


def finish(page: Page, left: dict[int, str], out: str = "") -> None:
    """Say what everybody holds, and who went out."""
    page.get_by_test_id("finish").click()
    if out:
        page.get_by_test_id("went-out").select_option(label=out)
    for seat, rack in left.items():
        page.get_by_test_id(f"left-{seat}").fill(rack)
    page.get_by_test_id("finish-now").click()
    expect(page.get_by_test_id("outcome")).to_be_visible()
