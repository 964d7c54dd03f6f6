"""Puzzles in the real page: by keys and by touch, in every family, four languages, both sizes."""

import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.conftest import DESK, PHONE, Visitor
from browser.hands import do, tap
from browser.keys import do_by_keys
from browser.layout import layout_faults
from browser.touch import touch
from games.puzzle_moves import another_move, answer_to
from wordloom.games.puzzles import shipped
from wordloom.rules.puzzle import Puzzle

LOCALES = {"en": "en-GB", "pt": "pt-BR", "pl": "pl-PL", "ro": "ro-RO"}
SIZES = {"phone": PHONE, "desk": DESK}


def one_of(game: str, language: str = "en", theme: str = "") -> Puzzle:
    made = shipped(game, language)
    assert made is not None
    return next(each for each in made.puzzles if theme in ("", each.theme) and each.answers[0].isascii())


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    page.goto("/puzzles/" + puzzle.id.replace(".", "/"))
    expect(page.get_by_test_id("puzzle-task")).not_to_be_empty()


@pytest.mark.parametrize("game", ["classic-us", "together", "cards-action", "cards-rummy", "rummikub"])
def test_a_puzzle_is_solved_by_touch(game: str, visitor: Callable[..., Visitor]) -> None:
    page = visitor(**PHONE).page
    puzzle = one_of(game)
    open_puzzle(page, puzzle)
    do(page, answer_to(puzzle.id))
    expect(page.get_by_test_id("puzzle-answer")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("Right!")
    assert violations(page) == []


def test_a_puzzle_is_solved_by_keys_and_another_follows(visitor: Callable[..., Visitor]) -> None:
    page = visitor(**DESK).page
    puzzle = one_of("classic-us", theme="bingo")
    open_puzzle(page, puzzle)
    do_by_keys(page, answer_to(puzzle.id))
    expect(page.get_by_test_id("puzzle-told")).to_have_text("Right!")
    expect(page.get_by_test_id("puzzle-answer")).to_contain_text(puzzle.answers[0])
    told = page.context.request.get("/puzzles/classic-us/en/day").text()  # its link shows the position
    assert re.search(r'"og:image" content="[^"]*/api/puzzles/classic-us\.en\.\w+/board\.png"', told)
    page.get_by_test_id("puzzle-next").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/puzzles/classic-us/en/next"))
    expect(page.get_by_test_id("puzzle-give-up")).to_be_visible()


def test_a_wrong_answer_is_told_and_whoever_gives_up_is_told_why(visitor: Callable[..., Visitor]) -> None:
    page = visitor(**DESK).page
    puzzle = one_of("classic-us", theme="bingo")
    open_puzzle(page, puzzle)
    do(page, another_move(puzzle.id))
    expect(page.get_by_test_id("puzzle-told")).to_contain_text("Not the best")
    expect(page.get_by_test_id("puzzle-answer")).to_have_count(0)
    tap(page, "puzzle-give-up")
    answer = page.get_by_test_id("puzzle-answer")
    expect(answer).to_contain_text(puzzle.answers[0])
    assert answer.locator("li").count() > 0
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tap(page, "puzzle-share")
    expect(page.get_by_test_id("toast")).to_contain_text("Copied")
    shared = str(page.evaluate("navigator.clipboard.readText()"))
    assert "level" in shared
    assert puzzle.words[0] not in shared
    page.reload()
    expect(page.get_by_test_id("puzzle-answer")).to_be_visible()  # it stays given up


@pytest.mark.parametrize(("language", "size"), [*product(LOCALES, SIZES)])
def test_the_pages_fit_and_everybody_can_use_them(language: str, size: str, visitor: Callable[..., Visitor]) -> None:
    page = visitor(**SIZES[size], locale=LOCALES[language]).page
    page.goto("/puzzles/classic-us/" + language)
    expect(page.get_by_test_id("puzzle-day")).to_be_visible()
    assert violations(page) == []
    assert layout_faults(page) == []
    touch(page.get_by_test_id("puzzle-day"))
    expect(page.get_by_test_id("puzzle-task")).not_to_be_empty()
    expect(page.get_by_test_id("rack")).to_be_visible()
    assert violations(page) == []
    assert layout_faults(page) == []
    tap(page, "puzzle-give-up")
    expect(page.get_by_test_id("puzzle-answer")).to_be_visible()
    assert violations(page) == []
    assert layout_faults(page) == []


def test_the_first_screen_leads_to_the_puzzle_of_the_day(visitor: Callable[..., Visitor]) -> None:
    page = visitor(**PHONE).page
    page.goto("/")
    touch(page.get_by_test_id("home-puzzle"))
    expect(page).to_have_url(re.compile("/puzzles/classic-us/en/day$"))
    expect(page.get_by_test_id("puzzle-task")).not_to_be_empty()
