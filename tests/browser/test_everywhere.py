"""Every table in mid-game and at its end, every dialog, both colours, the narrowest phone in four languages."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.ahead import Ahead, guest
from browser.axe import violations
from browser.conftest import PHONE, Serving, Visitor
from browser.layout import layout_faults, under_the_screen
from browser.minds import Mind
from wordloom.families.board.views import BoardView
from wordloom.games import CATALOGUE

LOCALES = {"en": "en-GB", "pt": "pt-BR", "pl": "pl-PL", "ro": "ro-RO"}
NARROW: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
PAGES = ["/", "/rules/cards-action", "/mine", "/lobby", "/settings", "/account", "/people", "/profile", "/nowhere"]
MOVES = 3
SIMILAR = ("nine-tile", "finish-line", "classic-br", "cards-solo")  # the same table as another game


def soaked(each: str) -> Any:
    """Tried in the long runs only."""
    return pytest.param(each, marks=pytest.mark.soak)


class Tables:
    """One browser's tables: of every game one in the middle, and one that is over."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self._url = url
        self._token = guest(context)
        self._known: dict[tuple[str, bool], str] = {}

    def ahead(self, game: str, *, practice: bool, **options: Any) -> Ahead:
        return Ahead(self.context, self._url, self._token, game, practice=practice, **options)

    def path(self, game: str, *, over: bool = False) -> str:
        table = self._known.get((game, over))
        if table is None or self._is_over(table) != over:  # a team's bot may end its game while nobody looks
            table = self._known[game, over] = self._come_to(game, over=over)
        return f"/t/{table}"

    def _come_to(self, game: str, *, over: bool) -> str:
        """A new table that has come to its middle or its end. Some games are over after few moves: then another."""
        for _ in range(20):
            ahead = self.ahead(game, practice=not over)
            ahead.play(MOVES)
            if over:
                ahead.give_up()
            ahead.close()
            if self._is_over(ahead.table) == over:
                return ahead.table
        raise AssertionError(f"twenty games of {game} were over after {MOVES} moves")

    def _is_over(self, table: str) -> bool:
        view = Mind(self.context, table, 0).look()
        assert view is not None
        return view.game.outcome is not None


@pytest.fixture(scope="module")
def tables(chromium: Browser, serving: Serving) -> Iterator[Tables]:
    context = chromium.new_context(base_url=serving.url)
    yield Tables(context, serving.url)
    context.close()


def visit(visitor: Callable[..., Visitor], tables: Tables, **options: Any) -> Page:
    """A browser that is the owner of the tables."""
    owner = visitor(**options)
    owner.context.add_cookies(tables.context.cookies())  # type: ignore[arg-type]
    return owner.page


def open_table(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_test_id("status").or_(page.get_by_test_id("end")).first).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => true)")


def breaks(page: Page) -> list[str]:
    """Rules that the page breaks as it is shown: all of them in the light, contrast in the dark as well."""
    page.emulate_media(color_scheme="dark")
    dark = [f"dark {each}" for each in violations(page, "color-contrast")]
    page.emulate_media(color_scheme="light")
    return violations(page) + dark


@pytest.mark.parametrize("game", [soaked(each) if each in SIMILAR else each for each in CATALOGUE])
def test_no_table_breaks_a_rule_of_accessibility(game: str, tables: Tables, visitor: Callable[..., Visitor]) -> None:
    page = visit(visitor, tables, **PHONE)
    open_table(page, tables.path(game))
    assert breaks(page) == []


@pytest.mark.parametrize("game", [each if each in ("cards", "together") else soaked(each) for each in CATALOGUE])
def test_no_end_breaks_a_rule_of_accessibility(game: str, tables: Tables, visitor: Callable[..., Visitor]) -> None:
    page = visit(visitor, tables, **PHONE)
    open_table(page, tables.path(game, over=True))
    assert breaks(page) == []
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_test_id("slider")).to_be_visible()
    assert breaks(page) == []


def with_a_blank(tables: Tables) -> str:
    """A new table at which the first rack holds a blank."""
    for _ in range(60):
        ahead = tables.ahead("classic-us", practice=True)
        view = ahead.await_turn()
        ahead.close()
        assert isinstance(view.game, BoardView)
        if "?" in view.game.rack:
            return f"/t/{ahead.table}"
    raise AssertionError("no blank in sixty racks")


def test_no_dialog_breaks_a_rule_of_accessibility(tables: Tables, visitor: Callable[..., Visitor]) -> None:
    page = visit(visitor, tables, **PHONE)
    open_table(page, with_a_blank(tables))
    page.locator('[data-testid=rack] button[data-face="?"]').first.click()
    page.locator('[data-drop="square:0,0"]').click()
    expect(page.get_by_test_id("blank-chooser")).to_be_visible()
    assert breaks(page) == []
    page.keyboard.press("Escape")
    for test_id in ("exchange", "pass", "menu", "panel", "hint"):
        page.get_by_test_id(test_id).click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        assert breaks(page) == [], test_id
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


@pytest.mark.parametrize(
    "item", ["Keyboard shortcuts", "Link and QR code", *map(soaked, ("Is the draw fair?", "Resign"))]
)
def test_no_page_of_the_menu_breaks_a_rule(item: str, tables: Tables, visitor: Callable[..., Visitor]) -> None:
    page = visit(visitor, tables, **NARROW)
    open_table(page, tables.path("classic-us"))
    page.get_by_test_id("menu").click()
    page.get_by_role("dialog").get_by_role("button", name=item).click()
    assert breaks(page) == []
    assert layout_faults(page) == []


def test_no_helper_or_tab_breaks_a_rule(tables: Tables, visitor: Callable[..., Visitor]) -> None:
    page = visit(visitor, tables)
    open_table(page, tables.path("together"))
    page.get_by_test_id("helpers").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert breaks(page) == []
    page.keyboard.press("Escape")
    page.locator("[data-goal]").first.click()
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert violations(page) == [], tab.inner_text()


@pytest.mark.parametrize("language", LOCALES)
def test_narrowest_phone_shows_every_page_whole(language: str, tables: Tables, visitor: Callable[..., Visitor]) -> None:
    page = visit(visitor, tables, locale=LOCALES[language], **NARROW)
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert layout_faults(page) == [], path


def check_game_pages(page: Page) -> None:
    """Every game's page with all its options open, for each way to begin."""
    for game in CATALOGUE:
        page.goto(f"/game/{game}")
        page.wait_for_load_state("networkidle")
        page.locator("summary").click()
        assert layout_faults(page) == [], game
    page.goto("/game/classic-us")  # one that several people play
    page.locator("summary").click()
    page.get_by_test_id("way-here").check()
    assert layout_faults(page) == []


@pytest.mark.parametrize("language", ["pt", *map(soaked, ("en", "pl", "ro"))])  # the longest choices first
def test_narrowest_phone_shows_every_option(language: str, tables: Tables, visitor: Callable[..., Visitor]) -> None:
    check_game_pages(visit(visitor, tables, locale=LOCALES[language], **NARROW))


@pytest.mark.parametrize("language", ["pt", *map(soaked, ("en", "pl", "ro"))])
def test_desk_shows_every_option(language: str, tables: Tables, visitor: Callable[..., Visitor]) -> None:
    check_game_pages(visit(visitor, tables, locale=LOCALES[language]))


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", ["rummikub", *map(soaked, ("classic-us", "together", "cards-action", "cards-rummy"))])
def test_narrowest_phone_keeps_every_seat_in_its_box(game: str, language: str, visitor: Callable[..., Visitor]) -> None:
    """Two, three and four seats with points, notes, both clocks and long names."""
    player = visitor(locale=LOCALES[language], **NARROW)
    page = player.page
    tables = Tables(player.context, player.url)  # of its own: one guest may not have as many open as all tests need
    for seats in (4, 3, 2):
        ahead = tables.ahead(game, seats=seats, level=10, bank_minutes=25, turn_seconds=600, practice=False)
        open_table(page, f"/t/{ahead.table}")
        expect(page.locator("[data-seat-chip]")).to_have_count(seats)
        expect(page.locator("[data-seat-chip] .clock").first).to_be_visible()
        assert layout_faults(page) == [], seats
        ahead.close()


@pytest.mark.parametrize("language", ["pl", "ro", *map(soaked, ("en", "pt"))])  # the longest words first
def test_narrowest_phone_shows_every_table_whole(
    language: str, tables: Tables, visitor: Callable[..., Visitor]
) -> None:
    page = visit(visitor, tables, locale=LOCALES[language], **NARROW)
    for game in CATALOGUE:
        open_table(page, tables.path(game))
        assert layout_faults(page) == [], game
        assert under_the_screen(page, "rack") == 0, game


@pytest.mark.parametrize("game", ["rummikub", *(soaked(each) for each in CATALOGUE if each != "rummikub")])
def test_narrowest_phone_shows_every_step_of_a_replay_whole(
    game: str, tables: Tables, visitor: Callable[..., Visitor]
) -> None:
    page = visit(visitor, tables, **NARROW)
    page.goto(f"{tables.path(game, over=True)}/replay")
    slider = page.get_by_test_id("slider")
    last = int(slider.get_attribute("max") or 0)
    lines = []
    for step in range(last, -1, -1):
        expect(page.get_by_test_id("replay-at")).to_have_text(f"{step} / {last}")
        told = page.get_by_test_id("replay-told")
        expect(told).to_have_attribute("aria-busy", "false")  # the step has come
        assert layout_faults(page) == [], step
        lines.append(told.inner_text())
        slider.press("ArrowLeft")
    assert any("Ana" in line for line in lines)  # who moved is said
    assert sum(map(bool, lines)) > last // 2


@pytest.mark.soak
@pytest.mark.parametrize("language", LOCALES)
def test_narrowest_phone_shows_every_end_whole(language: str, tables: Tables, visitor: Callable[..., Visitor]) -> None:
    page = visit(visitor, tables, locale=LOCALES[language], **NARROW)
    for game in CATALOGUE:
        open_table(page, tables.path(game, over=True))
        assert layout_faults(page) == [], game
