"""What must stay in sight: the rack and the subject of an explanation, and everybody's name."""

import base64
import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.ahead import Ahead, guest
from browser.conftest import PHONE, Visitor
from browser.layout import apart
from browser.minds import Mind
from browser.playing import play_a_turn
from browser.screens import LOCALES
from browser.tables import await_turn, begin

LANDSCAPE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
SCREENS = [(390, 844), (844, 390), (768, 1024), (1280, 800), (2560, 1440)]
DATA = files("wordloom") / "data"
SPILT = """all => all.filter(chip => [...chip.children].some(part =>
  part.getBoundingClientRect().bottom > chip.getBoundingClientRect().bottom)).length"""
CUT = "all => all.filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).length"


@pytest.mark.parametrize("screen", [PHONE, LANDSCAPE], ids=["upright", "on its side"])
@pytest.mark.parametrize("game", ["classic-us", "together", "cards-rummy"])
def test_the_tour_covers_neither_rack_nor_what_it_is_about(
    game: str, screen: dict[str, Any], visitor: Callable[..., Visitor]
) -> None:
    player = visitor(toured=False, **screen)
    begin(player, game)
    page = player.page
    sheet = page.get_by_test_id("tour-sheet")
    expect(sheet).to_be_visible()
    while True:
        for covered in (page.get_by_test_id("rack"), page.locator(".actions"), page.locator("[data-shown]")):
            assert covered.count() == 0 or apart(sheet, covered), page.get_by_test_id("tour").inner_text()
        if page.get_by_test_id("tour-done").count():
            break
        before = page.get_by_test_id("tour").inner_text()
        page.get_by_test_id("tour-next").click()
        expect(page.get_by_test_id("tour")).not_to_have_text(before)
    page.get_by_test_id("tour-done").click()
    expect(sheet).to_have_count(0)


def out_of_sight(page: Page) -> list[str]:
    """Cards of the last play that are not wholly within the table's edges."""
    table = page.get_by_test_id("open-table").bounding_box()
    assert table
    found = []
    for card in page.locator(".tile.last").all():
        box = card.bounding_box()
        assert box
        inside = table["x"] - 1 <= box["x"] and box["x"] + box["width"] <= table["x"] + table["width"] + 1
        if not (inside and table["y"] - 1 <= box["y"] and box["y"] + box["height"] <= table["y"] + table["height"] + 1):
            found.append(f"{card.inner_text()} at {box}")
    return found


def test_the_table_of_cards_follows_every_word(visitor: Callable[..., Visitor]) -> None:
    """On the narrowest of screens, where a long word reaches over the edge."""
    player = visitor(**{**PHONE, "viewport": {"width": 300, "height": 640}})
    begin(player, "cards")
    mind = Mind(player.context, player.table, 0, level=9)
    longest = 0
    while play_a_turn(player, mind):
        view = await_turn(player.page, mind)
        if view.game.outcome:
            break
        player.page.locator(".tile.last").first.wait_for()
        longest = max(longest, player.page.locator(".tile.last").count())
        assert out_of_sight(player.page) == []
    assert longest > 3


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("classic-us", 2, {}),
        ("classic-us", 4, {}),
        ("rummikub", 4, {"turn_seconds": 0}),
        ("rummikub", 4, {"bank_minutes": 25, "turn_seconds": 600}),
    ],
    ids=["two", "four", "four with notes", "four with clocks"],
)
def test_every_name_can_be_read(
    game: str, seats: int, options: dict[str, Any], visitor: Callable[..., Visitor]
) -> None:
    player = visitor(locale="pl-PL", **PHONE)
    ahead = Ahead(player.context, player.url, guest(player.context), game, seats=seats, practice=False, **options)
    ahead.close()
    page = player.page
    page.goto(f"/t/{ahead.table}")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        chips = page.locator("[data-seat-chip]")
        expect(chips).to_have_count(seats)
        assert chips.locator(".name").evaluate_all(CUT) == 0, width
        assert chips.evaluate_all(SPILT) == 0, width
        expect(chips.last).to_be_in_viewport(ratio=1)


def with_other(context: BrowserContext, table: str, **parts: Any) -> Page:
    """A page of a table as it is when some parts of the game's view are others; nothing comes after that."""

    def show(route: Route) -> None:
        answer = route.fetch()
        seen = answer.json()
        seen["shown"]["view"]["game"].update(parts)
        route.fulfill(response=answer, json=seen)

    page = context.new_page()
    page.route_web_socket("**/api/socket", lambda _: None)
    page.route("**/seen*", show)
    page.goto(f"/t/{table}")
    return page


@pytest.mark.parametrize("language", ["en", "pt", "pl", "ro"])
def test_every_action_card_leaves_the_table_where_it_is(language: str, visitor: Callable[..., Visitor]) -> None:
    """The longest and the shortest card of each language."""
    player = visitor(locale=LOCALES[language], **PHONE)
    ahead = Ahead(player.context, player.url, guest(player.context), "cards-action", language=language)
    ahead.close()
    words = json.loads((DATA / "texts" / language / "games-cards.json").read_text())
    cards = json.loads((DATA / "actions" / f"{language}.json").read_text())["cards"]
    cards.sort(key=lambda card: sum(len(str(words[f"action.{each['kind']}"])) for each in card["conditions"]))
    places: dict[tuple[int, int], set[str]] = {size: set() for size in ((360, 640), *SCREENS)}
    for card in (cards[0], cards[-2], cards[-1]):
        page = with_other(player.context, ahead.table, action=card)
        expect(page.get_by_test_id("action-card").locator("li")).to_have_count(len(card["conditions"]))
        for (width, height), seen in places.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("height => innerHeight === height", arg=height)
            seen.add(json.dumps([page.locator(part).bounding_box() for part in (".board", "[data-testid=rack]")]))
        page.close()
    assert {size: seen for size, seen in places.items() if len(seen) > 1} == {}


def test_the_next_game_covers_nothing(visitor: Callable[..., Visitor]) -> None:
    """A game is over, another one waits: the way there lies beside everything that the end offers."""
    player = visitor(locale="pl-PL", **PHONE)
    token = guest(player.context)
    waiting, over = (Ahead(player.context, player.url, token, "classic-us") for _ in range(2))
    waiting.await_turn()
    over.give_up()
    for each in (waiting, over):
        each.close()
    page = player.page
    page.goto(f"/t/{over.table}")
    expect(page.get_by_test_id("end")).to_be_visible()
    following = page.get_by_test_id("next-game")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        expect(following).to_be_visible()
        for other in page.locator("a:visible, button:visible").all():
            if other.get_attribute("data-testid") != "next-game":
                assert apart(following, other), (width, other.inner_text())


@pytest.mark.parametrize("screen", [PHONE, LANDSCAPE], ids=["upright", "on its side"])
def test_piles_cover_no_card_at_the_end(screen: dict[str, Any], visitor: Callable[..., Visitor]) -> None:
    """A table whose last words reach down to the right corner, where the piles lie."""
    player = visitor(**screen)
    ahead = Ahead(player.context, player.url, guest(player.context), "cards")
    ahead.give_up()
    ahead.close()
    across = [[6, col, "A"] for col in range(-3, 6)]
    down = [[row, 5, "A"] for row in range(-2, 6)]
    page = with_other(player.context, ahead.table, cells=[*across, *down])
    expect(page.get_by_test_id("end")).to_be_visible()
    cards = page.locator(".cloth .tile")
    expect(cards).to_have_count(len(across + down))
    page.locator('[data-drop="square:6,5"]').scroll_into_view_if_needed()
    for card in cards.all():
        for pile in page.locator(".pile").all():
            assert apart(card, pile), card.inner_text()


def test_many_words_leave_the_new_one_in_sight_and_in_reach(visitor: Callable[..., Visitor]) -> None:
    player = visitor(**PHONE)
    ahead = Ahead(player.context, player.url, guest(player.context), "rummikub", turn_seconds=0)
    ahead.await_turn()
    ahead.close()
    words = ["PARTE", "CASA", "TEMPO", "MUNDO"] * 4
    page = with_other(player.context, ahead.table, groups=words)
    expect(page.get_by_test_id("groups").locator(".group")).to_have_count(len(words))
    for screen in (PHONE, LANDSCAPE):
        page.set_viewport_size(screen["viewport"])
        expect(page.get_by_test_id("new-group")).to_be_in_viewport(ratio=1)
        page.get_by_test_id("new-group").click(trial=True)  # no tile lies over it


# Points of two pictures that differ from a third, and are nearer to each other than a line is wide.
TOUCHING = """async ([bare, ...others]) => {
  const read = async (data) => {
    const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  };
  const ground = await read(bare);
  const [one, other] = await Promise.all(others.map(read));
  const inked = ({ data, width }, x, y) => Math.abs(data[4 * (y * width + x)] - ground.data[4 * (y * width + x)]) > 60;
  const NEAR = 5;
  let touching = 0;
  for (let y = NEAR; y < ground.height - NEAR; y++)
    for (let x = NEAR; x < ground.width - NEAR; x++)
      if (inked(one, x, y))
        for (let dy = -NEAR; dy <= NEAR; dy++)
          for (let dx = -NEAR; dx <= NEAR; dx++) touching += inked(other, x + dx, y + dy);
  return touching;
}"""


def test_the_points_of_a_letter_stay_clear_of_it(visitor: Callable[..., Visitor]) -> None:
    """Of a Q above all, whose tail reaches down to its ten points; seen as it is painted."""
    player = visitor(**PHONE, device_scale_factor=4)
    ahead = Ahead(player.context, player.url, guest(player.context), "classic-us")
    ahead.close()
    page, ink = with_other(player.context, ahead.table, rack="QZJXKWM"), player.context.new_page()
    tiles = page.locator("[data-testid=rack] .tile")
    expect(tiles).to_have_text(["Q 10", "Z 10", "J 8", "X 8", "K 5", "W 4", "M 3"])
    for tile in tiles.all():
        pictures = []
        for hidden in ([".letter", ".value"], [".value"], [".letter"]):
            tile.evaluate(
                "(tile, hidden) => tile.querySelectorAll('span').forEach(part => "
                "part.style.visibility = hidden.some(each => part.matches(each)) ? 'hidden' : '')",
                hidden,
            )
            pictures.append(base64.b64encode(tile.screenshot()).decode())
        assert ink.evaluate(TOUCHING, pictures) == 0, tile.inner_text()
