"""The comforts of the terminal table: choosing, clicking, hints, sizes, crashes."""

import re
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Static

from cli.pilots import settle, type_line
from wordloom.cli.play import start
from wordloom.cli.play.app import PlayApp
from wordloom.cli.play.choosing import Chooser, game_lines, save_lines
from wordloom.core.lexicon import open_lexicon
from wordloom.core.tiles import tile_set
from wordloom.face.saves import interrupted
from wordloom.face.views import drawn
from wordloom.families.cards.deck import card_set
from wordloom.families.pieces import count_unseen
from wordloom.games import CATALOGUE
from wordloom.rules.commands import TABLE, Begin


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))


def at_table(game: str, seats: str = "Ana,Ben", **options: object) -> PlayApp:
    return start.started(game, {"language": "en", **options}, seats, "en")


def small_told(app: PlayApp) -> str:
    return str(app.query_one("#small", Static).visual)


# -- choosing ---------------------------------------------------------------------------------------------------


async def test_without_a_game_all_games_are_offered() -> None:
    lines = game_lines("pl")
    assert len(lines) == len(CATALOGUE)
    app = Chooser("Która gra?", lines)
    async with app.run_test() as pilot:
        assert app.query_one(OptionList).option_count == len(CATALOGUE)
        await pilot.press("down", "down", "enter")
        await pilot.pause()
    assert app.return_value == 2


async def test_leaving_the_list_chooses_nothing() -> None:
    app = Chooser("Which game?", ["one", "two"])
    async with app.run_test() as pilot:
        await pilot.press("escape")
        await pilot.pause()
    assert app.return_value is None


def test_interrupted_games_are_told_by_what_they_are() -> None:
    for game, seats in (("classic-us", "Ana,Ben"), ("rummikub", "Ana,bot:3")):
        at_table(game, seats).sitting.submit(Begin(TABLE), 1)
    damaged = interrupted("")[0].with_name("classic-us-20200101-000000-000000.jsonl")
    damaged.write_bytes(b"{}\n")
    damaged.with_suffix(".seal").write_bytes(b"{}")
    newest, middle, oldest = save_lines(interrupted("")[::-1], "en")
    assert "Rummikub" in newest
    assert "Ana, Robot 3" in newest
    assert "American rules · Ana, Ben · 0 moves · 20" in middle
    assert oldest == damaged.name


async def test_the_chosen_game_goes_on_whichever_is_the_newest() -> None:
    first = at_table("classic-us").sitting
    first.submit(Begin(TABLE), 1)
    at_table("classic-us").sitting.submit(Begin(TABLE), 1)
    assert first.path
    assert start.resumed("classic-us", "en", first.path).sitting.path == first.path
    assert start.resumed("classic-us", "en").sitting.path != first.path


# -- typing and clicking ----------------------------------------------------------------------------------------


async def test_a_refused_line_is_selected_so_that_the_next_key_replaces_it() -> None:
    app = at_table("classic-us")
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.press("enter")  # the screen is handed to Ana
        assert "not a place" in await type_line(pilot, "what now")
        line = app.query_one("#line", Input)
        assert line.selected_text == "what now"
        await pilot.press("p")
        assert line.value == "p"


@pytest.mark.parametrize(("game", "margin", "places"), [("classic-us", 3, ("2D", "D2")), ("together", 3, ("2D", "D2"))])
async def test_a_click_sets_the_cursor_and_a_second_one_turns_it(
    game: str, margin: int, places: tuple[str, str]
) -> None:
    app = at_table(game, "Ana" if game == "together" else "Ana,bot:1")
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        line = app.query_one("#line", Input)
        line.value = ""
        for place in places:
            await pilot.click("#table", offset=(margin + 3 * 3 + 1, 2))  # where no first word can lie
            await pilot.pause()
            assert line.value == f"{place} "
        assert app.place == places[1]
        assert "↓" in drawn(app.dialect.render(app.scene()))
        line.value = "D2 HORN"
        await pilot.click("#table", offset=(margin + 1, 1))
        await pilot.pause()
        assert line.value == "1A HORN"  # the word stays
        await pilot.click("#table", offset=(1, 0))
        await pilot.pause()
        assert line.value == "1A HORN"  # a label is no square


async def test_a_click_on_the_cloth_of_the_card_game() -> None:
    app = at_table("cards", "Ana,bot:1")
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        app.query_one("#line", Input).value = ""
        await pilot.click("#table", offset=(4 + 1, 1))  # a corner: the robot may have laid a word in the middle
        await pilot.pause()
        place = app.query_one("#line", Input).value.strip()
        square = drawn(app.dialect.render(app.scene()))
    assert place.startswith("R")
    assert "→" in square


async def test_a_window_too_small_says_so_and_recovers() -> None:
    app = at_table("classic-us", "Ana,bot:1")
    async with app.run_test(size=(60, 15)) as pilot:
        await settle(pilot)
        assert app.query_one("#small").display
        assert "60 × 15" in small_told(app)
        assert "72 × 21" in small_told(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not app.query_one("#small").display
        assert app.query_one("#table").display


# -- hints ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", CATALOGUE)
async def test_every_practice_game_has_hints_that_can_be_typed(game: str) -> None:
    app = at_table(game, "Ana" if CATALOGUE[game].seats[0] == 1 else "Ana,bot:1", practice=True)
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        told = await type_line(pilot, "hint")
        assert told
        assert not app.query_one("#message").has_class("error")
        if game != "rummikub":  # which tells its turn step by step
            best = told.partition(": ")[2].partition(" · ")[0]
            typed = re.sub(r" [+-]\d+$", "", best)
            assert app.dialect.parse(typed, app.scene()).seat == 0


async def test_no_hints_where_it_counts() -> None:
    app = at_table("classic-us", "Ana,bot:1")
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        assert await type_line(pilot, "hint") == "Hints are for practice games only."


# -- the rest ---------------------------------------------------------------------------------------------------


def test_premium_cards_among_the_unseen_are_shown_as_such() -> None:
    assert count_unseen(card_set("en"), "AA23").split() == ["A2", "[2×]1", "[3×]1"]
    assert count_unseen(tile_set("en"), "AAB") == "A2 B1"


async def test_a_crash_leaves_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_table("classic-us", "Ana,bot:1")
    monkeypatch.setattr(app, "scores", lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        async with app.run_test(size=(100, 40)) as pilot:
            await pilot.pause()
    assert app.return_code == 1


def test_the_head_names_the_list_as_people_do() -> None:
    app = at_table("classic-us")
    assert app.list_title.startswith("English, international (")
    assert open_lexicon("en").version not in app.list_title
