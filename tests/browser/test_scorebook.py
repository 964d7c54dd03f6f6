"""The scorebook in a real browser: every game from first line to last, corrections, several phones, no network."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.booking import begin, finish, lay, opened, scores, write
from browser.conftest import PHONE, Visitor
from browser.layout import layout_faults
from scorebook.books import played
from wordloom.core.grid import Direction, Grid, layout
from wordloom.core.notation import lay_word
from wordloom.core.tiles import tile_set
from wordloom.families.board.notation.gcg import read_gcg
from wordloom.families.board.notation.gcg.model import ExchangeLine, GcgEvent, PlayLine, RackLine
from wordloom.games import game_info

Somebody = Callable[..., Visitor]


@pytest.mark.parametrize("game", ["classic-us", "classic-br", "classic-ro", "nine-tile"])
def test_a_board_from_the_first_tile_to_the_leftovers(visitor: Somebody, game: str) -> None:
    """HORN for 14 and FARM through its R for 13 (book 002); Ben goes out, and Ana is left with a Q: ten points."""
    page = visitor(**PHONE).page
    begin(page, game)
    opened(page)
    lay(page, 7, 6, "HORN")
    expect(page.get_by_test_id("worth-points")).to_have_text("+14")
    write(page, 1)
    lay(page, 5, 8, "FARM", down=True)
    expect(page.get_by_test_id("worth-points")).to_have_text("+13")
    write(page, 2)
    finish(page, {0: "q"}, out="Ben")
    assert scores(page) == [4, 23]
    assert violations(page) == []
    assert layout_faults(page) == []


def test_finish_line_ends_at_ones_own_target(visitor: Somebody) -> None:
    page = visitor(**PHONE).page
    begin(page, "finish-line")
    page.get_by_test_id("option-levels").locator("select").first.select_option("beginner")
    opened(page)
    expect(page.get_by_test_id("targets")).to_contain_text("Ana: 70")
    for number, points in enumerate((40, 99, 31), 1):
        page.get_by_test_id("points").click()
        page.get_by_test_id("points-value").fill(str(points))
        page.get_by_test_id("points-write").click()
        expect(page.get_by_test_id(f"line-{number}")).to_be_visible()
    expect(page.get_by_test_id("outcome")).to_contain_text("Ana")
    assert scores(page) == [71, 99]


@pytest.mark.parametrize("printed", [True, False])
def test_together_with_printed_cards_and_with_the_phones(visitor: Somebody, printed: bool) -> None:
    page = visitor(**PHONE).page
    begin(page, "together", "en", ("Ana", "Ben"))
    if printed:
        page.get_by_text("House rules").click()
        page.get_by_test_id("printed").check()
    opened(page)
    helpers = ("complete-goal", "extra-tile", "refresh-goals", "trade-tiles", "replace-tiles")
    number = 0
    if printed:
        lay(page, 7, 6, "HORN")
        expect(page.get_by_test_id("worth")).to_contain_text("goal")  # none is marked yet
        page.get_by_test_id("goal-1").click()
        write(page, 1)
        expect(page.get_by_test_id("goals-met")).to_have_text("1 / 20")
        number = 1
    for helper in helpers:
        page.get_by_test_id(f"helper-{helper}").click()
        page.get_by_test_id("use-helper").click()
        expect(page.get_by_test_id(f"line-{number + 1}")).to_be_visible()
        page.get_by_test_id("end-turn").click()
        number += 2
        expect(page.get_by_test_id(f"line-{number}")).to_be_visible()
    page.get_by_test_id("helper-blank-tile").click()
    page.get_by_test_id("blank-tile").fill("e")
    page.get_by_test_id("use-helper").click()
    page.get_by_test_id("end-turn").click()
    page.get_by_test_id("stuck").click()
    expect(page.get_by_test_id("outcome")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("game", ["cards", "cards-action"])
def test_cards(visitor: Somebody, game: str) -> None:
    """Book 001: SKŁADAM first, 74; TNIEMY through its new Y with a triple card, 69; then leftovers."""
    page = visitor(**PHONE).page
    begin(page, game, "pl")
    opened(page)
    page.get_by_test_id("word").fill("składam")
    expect(page.get_by_test_id("worth-points")).to_have_text("+74")
    write(page, 1)
    page.get_by_test_id("word").fill("tniemy")
    page.get_by_test_id("crossing-5").fill("składamy")
    page.get_by_test_id("premium").select_option("3")
    page.get_by_role("button", name="Premium card on Y").click()
    expect(page.get_by_test_id("worth-points")).to_have_text("+69")
    write(page, 2)
    number, expected = 2, [74, 69]
    if game == "cards-action":
        page.get_by_test_id("action").click()
        page.get_by_test_id("action-by").select_option(label="Ana")
        page.get_by_test_id("printed-points").fill("6")
        page.get_by_test_id("printed-action").click()
        number, expected = 3, [74, 63]
        expect(page.get_by_test_id("line-3")).to_be_visible()
    assert scores(page) == expected
    page.get_by_test_id("exchange").click()
    page.get_by_test_id("exchange-count").fill("3")
    page.get_by_test_id("exchange-write").click()
    expect(page.get_by_test_id(f"line-{number + 1}")).to_be_visible()
    finish(page, {1: "Ź"}, out="Ana")
    assert scores(page) == [expected[0] + 9, expected[1] - 9]
    assert violations(page) == []
    assert layout_faults(page) == []


def test_cards_alone(visitor: Somebody) -> None:
    page = visitor(**PHONE).page
    begin(page, "cards-solo", "pl", ("Ana",))
    opened(page)
    page.get_by_test_id("word").fill("skład")
    expect(page.get_by_test_id("worth-points")).to_have_text("+18")
    write(page, 1)
    finish(page, {0: "K"})
    assert scores(page) == [16]


def test_card_rummy_through_its_ten_rounds(visitor: Somebody) -> None:
    page = visitor(**PHONE).page
    begin(page, "cards-rummy", "pl")
    opened(page)
    page.get_by_test_id("task-two-threes").click()
    expect(page.get_by_test_id("line-1")).to_be_visible()
    page.get_by_test_id("word-0").fill("kot")
    page.get_by_test_id("word-1").fill("dom")
    page.get_by_test_id("left-over").fill("a")
    expect(page.get_by_test_id("worth-points")).to_have_text("+9")  # 2+1+2 and 2+1+2, less the A
    write(page, 2)
    assert scores(page) == [9, 0]
    for round in range(2, 11):
        page.get_by_test_id("draw-task").click()
        expect(page.get_by_test_id("round")).to_contain_text(str(round))
    page.get_by_test_id("finish").click()
    expect(page.get_by_test_id("outcome")).to_contain_text("Ana")
    assert violations(page) == []
    assert layout_faults(page) == []


def test_rummikub_with_its_glass_and_jokers(visitor: Somebody) -> None:
    """Book 003: RETORNO is worth seven, twice that where the rack was emptied; a joker left costs thirty."""
    page = visitor(**PHONE).page
    begin(page, "rummikub", "pt")
    opened(page)
    page.get_by_test_id("word").fill("capa")
    expect(page.get_by_test_id("worth")).to_contain_text("6")  # an opening has six letters
    page.get_by_test_id("word").fill("retorno capa")
    expect(page.get_by_test_id("worth-points")).to_have_text("+7")
    write(page, 1)
    page.get_by_test_id("word").fill("retorno")
    page.get_by_test_id("emptied").check()
    expect(page.get_by_test_id("worth-points")).to_have_text("+14")
    write(page, 2)
    page.get_by_text("Clock", exact=True).first.click()
    page.get_by_test_id("clock-kind").select_option("glass")
    page.get_by_test_id("glass-seconds").fill("60")
    page.get_by_test_id("clock-go").click()
    expect(page.get_by_test_id("glass")).to_have_text(re.compile("0:5[0-9]"))
    page.get_by_test_id("too-late").click()
    expect(page.get_by_test_id("line-3")).to_be_visible()
    page.get_by_test_id("finish").click()
    page.get_by_test_id("went-out").select_option(label="Ben")
    page.get_by_test_id("jokers-0").select_option("1")
    page.get_by_test_id("finish-now").click()
    expect(page.get_by_test_id("outcome")).to_contain_text("Ben")
    assert scores(page) == [-23, 14]


def test_a_whole_game_in_gcg_is_entered_square_by_square(visitor: Somebody) -> None:
    """A game as a GCG file has it: every word is typed at its square, and all totals are those of the file."""
    sitting = played("classic-us", 2, 7, 5, language="en")
    game = read_gcg(game_info("classic-us").family.gcg(sitting.record(), game_info("classic-us")).encode())
    page = visitor().page
    begin(page, "classic-us")
    page.get_by_test_id("first").select_option(str(game.events[0].player))
    opened(page)
    grid = Grid(layout("classic"))
    for number, event in enumerate(game.events, 1):
        if isinstance(event, RackLine):
            break
        enter(page, grid, event, number)
        if isinstance(event, PlayLine):
            grid = grid.lay(lay_word(grid, event.square, event.direction, event.word, tile_set("en").alphabet))
        expect(page.get_by_test_id(f"line-{number}").locator(".total")).to_have_text(str(event.total))
    expect(page.get_by_test_id("outcome")).to_be_visible()  # one rack was left, and all of it was known
    assert scores(page) == list(sitting.match.outcome(sitting.state).scores)  # type: ignore[union-attr]
    with page.expect_download() as kept:
        page.get_by_test_id("gcg").click()
    again = read_gcg(Path(kept.value.path()).read_bytes())
    assert [(each.player, each.score, each.total) for each in again.events] == [
        (each.player, each.score, each.total) for each in game.events
    ]


def enter(page: Page, grid: Grid, event: GcgEvent, number: int) -> None:
    """One line of the file, as somebody beside the board enters it: whole words, tiles that lie there among them."""
    match event:
        case PlayLine(square=square, direction=direction, word=word):
            faces = [grid.at(square.step(direction, by)).upper() if f == "." else f for by, f in enumerate(word)]
            lay(page, square.row, square.col, "".join(faces), down=direction is Direction.DOWN)
            expect(page.get_by_test_id("worth-points")).to_have_text(f"+{event.score}")
            page.get_by_test_id("write").click()
        case ExchangeLine(count=count):
            page.get_by_test_id("exchange").click()
            page.get_by_test_id("exchange-count").fill(str(count))
            page.get_by_test_id("exchange-write").click()
        case _:
            page.get_by_test_id("pass").click()
    expect(page.get_by_test_id(f"line-{number}")).to_be_visible()


def test_an_earlier_line_is_corrected_and_what_changes_is_shown(visitor: Somebody) -> None:
    page = visitor(**PHONE).page
    begin(page, "classic-us")
    opened(page)
    lay(page, 7, 6, "HORN")
    write(page, 1)
    lay(page, 5, 8, "FARM", down=True)
    write(page, 2)
    page.get_by_test_id("amend-1").click()
    tile = page.locator('[data-drop="square:7,8"]')
    tile.click()
    tile.click()  # twice: a blank
    expect(page.get_by_test_id("worth-points")).to_have_text("+12")
    page.get_by_test_id("write").click()
    expect(page.get_by_test_id("line-2")).to_contain_text("+12")
    expect(page.get_by_test_id("line-2")).to_contain_text("+13")  # what it was
    assert scores(page) == [12, 12]
    page.get_by_test_id("strike-2").click()
    expect(page.get_by_test_id("line-2")).to_have_count(0)
    assert scores(page) == [12, 0]


def test_the_judge_and_the_familys_own_words(visitor: Somebody) -> None:
    page = visitor(**PHONE).page
    begin(page, "classic-us")
    page.get_by_text("House rules").click()
    page.get_by_test_id("own-words").fill("zzyzx")
    page.get_by_test_id("cost").select_option("five-points")
    opened(page)
    expect(page.get_by_test_id("house-rules")).to_contain_text("zzyzx")
    for word, said in (("horn", "HORN"), ("zzyzx", "ZZYZX"), ("qqqq", "QQQQ is not in the list")):
        page.get_by_test_id("judge").click()
        page.get_by_test_id("judge-word").fill(word)
        page.get_by_test_id("judge-ask").click()
        expect(page.get_by_test_id("verdict")).to_contain_text(said)
        expect(page.get_by_test_id("verdict")).to_contain_text("5 points")
        assert violations(page) == []
        page.keyboard.press("Escape")


def test_a_second_phone_enters_and_a_screen_follows(visitor: Somebody) -> None:
    ana, ben, wall = visitor(**PHONE).page, visitor(**PHONE).page, visitor().page
    begin(ana, "classic-us")
    opened(ana)
    pen = ana.evaluate("localStorage[`wordloom.book.${location.pathname.split('/')[2]}.pen`]").strip('"')
    wall.goto(f"{ana.url}?tv=1")
    ben.goto(f"{ana.url}#pen={pen}")
    expect(ben.get_by_test_id("keyboard")).to_be_visible()
    expect(wall.get_by_test_id("tv-view")).to_be_visible()
    lay(ana, 7, 6, "HORN")
    write(ana, 1)
    expect(ben.get_by_test_id("score-0")).to_contain_text("14")
    lay(ben, 5, 8, "FARM", down=True)
    write(ben, 2)
    for page in (ana, wall):
        expect(page.get_by_test_id("score-1")).to_contain_text("13")
    assert "pen=" not in ben.url
    assert wall.get_by_test_id("keyboard").count() == 0
    assert violations(wall) == []
    follower = visitor(**PHONE).page
    follower.goto(ana.url)
    expect(follower.get_by_test_id("score-1")).to_contain_text("13")
    assert follower.get_by_test_id("write").count() == 0


def test_ten_turns_without_a_network_killed_and_opened_again(visitor: Somebody) -> None:
    """What is entered without a network is kept, survives the page, and is in the book exactly once afterwards."""
    someone = visitor(**PHONE)
    page = someone.page
    begin(page, "classic-us")
    opened(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # now by way of the worker, which keeps what the page needs
    expect(page.get_by_test_id("points")).to_be_visible()
    someone.context.set_offline(True)
    for number in range(10):
        page.get_by_test_id("points").click()
        page.get_by_test_id("points-value").fill(str(10 + number))
        page.get_by_test_id("points-write").click()
    assert scores(page) == [10 + 12 + 14 + 16 + 18, 11 + 13 + 15 + 17 + 19]
    expect(page.get_by_test_id("waiting")).to_contain_text("10")
    url = page.url
    page.close()
    page = someone.context.new_page()
    page.goto(url)
    expect(page.get_by_test_id("waiting")).to_contain_text("10")
    assert scores(page) == [70, 75]
    someone.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_test_id("line-10")).to_be_visible()
    expect(page.get_by_test_id("line-11")).to_have_count(0)
    assert scores(page) == [70, 75]


def test_lines_are_written_over_plain_http_too(visitor: Somebody) -> None:
    """A phone on the network at home has no secure context, and its browser no `crypto.randomUUID`."""
    page = visitor(**PHONE).page
    page.add_init_script("delete Crypto.prototype.randomUUID")
    begin(page, "classic-us")
    opened(page)
    assert page.evaluate("typeof crypto.randomUUID") == "undefined"
    lay(page, 7, 6, "HORN")
    write(page, 1)
    assert scores(page) == [14, 0]


def test_who_begins_is_decided_by_letters(visitor: Somebody) -> None:
    page = visitor(**PHONE).page
    begin(page, "classic-us")
    page.get_by_test_id("draw-letters").click()
    page.get_by_test_id("drawn-0").fill("b")
    page.get_by_test_id("drawn-1").fill("b")
    page.get_by_test_id("decide-first").click()
    expect(page.get_by_text("draw again")).to_be_visible()
    page.get_by_test_id("drawn-0").fill("c")
    page.get_by_test_id("drawn-1").fill("?")
    page.get_by_test_id("decide-first").click()
    expect(page.get_by_test_id("first")).to_have_value("1")


def test_records_and_old_totals(visitor: Somebody) -> None:
    page = visitor(**PHONE).page
    page.goto("/book")
    page.get_by_text("Bring in old totals").click()
    page.get_by_test_id("csv").fill("2019-05-01,classic-us,Ana,300,Ben,310\n2020-05-01,rummikub,Ana,30,Ben,20")
    page.get_by_test_id("take-in").click()
    expect(page.get_by_test_id("records")).to_contain_text("Ana")
    expect(page.get_by_test_id("records")).to_contain_text("1:1")
    assert violations(page) == []
    assert layout_faults(page) == []


@pytest.mark.parametrize("locale", ["pt-BR", "pl-PL", "ro-RO"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_other_languages_and_in_the_dark(visitor: Somebody, locale: str, scheme: str) -> None:
    page = visitor(**PHONE, locale=locale, color_scheme=scheme).page
    begin(page, "together" if scheme == "dark" else "classic-br", locale[:2])
    assert layout_faults(page) == []
    assert violations(page) == []
    opened(page)
    lay(page, 7, 6, "AS")
    assert layout_faults(page) == []
    assert violations(page) == []
    assert "book." not in page.locator("main").inner_text()


def test_by_keyboard_alone(visitor: Somebody) -> None:
    page = visitor().page
    begin(page, "classic-us")
    opened(page)
    expect(page.get_by_test_id("keyboard")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.type("horn")
    expect(page.get_by_test_id("worth-points")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("line-1")).to_contain_text("HORN")


def test_pictures(visitor: Somebody, tmp_path: Path) -> None:
    page = visitor(**PHONE).page
    begin(page, "classic-us")
    opened(page)
    lay(page, 7, 6, "HORN")
    write(page, 1)
    with page.expect_download() as gcg:
        page.get_by_test_id("gcg").click()
    assert "8G HORN" in Path(gcg.value.path()).read_text()
    with page.expect_download() as picture:
        page.get_by_test_id("picture").click()
    png = Path(picture.value.path()).read_bytes()
    assert png.startswith(b"\x89PNG\r\n")
    width, height = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    assert height > width  # the sheet below the board
    page.emulate_media(media="print")
    assert not page.get_by_test_id("keyboard").is_visible()
    assert page.get_by_test_id("sheet").is_visible()
