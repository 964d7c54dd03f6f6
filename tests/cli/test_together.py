"""The cooperative game at the terminal: what is drawn, what can be typed in four languages, a whole game typed."""

from pathlib import Path

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Input, Static

from games.together_tables import game, submit, together_table
from rules.tables import across
from wordloom.cli.play import start
from wordloom.cli.play.app import PlayApp
from wordloom.core.errors import ParseError
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.notation import Notation, Through, write_play
from wordloom.core.texts import UI_LANGUAGES
from wordloom.families.together import terminal as together
from wordloom.families.together.goals import deck
from wordloom.families.together.messages import (
    Agree,
    BlankTile,
    Claim,
    CompleteGoal,
    DeclareStuck,
    EndTurn,
    ExtraTile,
    ProposeStart,
    RefreshGoals,
    ReplaceTiles,
    Say,
    TradeTiles,
)
from wordloom.families.together.phrases import PHRASES
from wordloom.rules.commands import TABLE, Begin, Command, Play
from wordloom.rules.dialect import Scene, typed_words
from wordloom.rules.sitting import Sitting

NAMES = ("Ana", "Rui")


def scene(table: Sitting, seat: int = 0, ui: str = "en") -> Scene:
    return Scene(table.match.view(table.state, seat), NAMES, ui)


def screen(shown: object) -> list[str]:
    console = Console(width=48, no_color=True)
    with console.capture() as captured:
        console.print(shown)
    return captured.get().rstrip("\n").split("\n")


def word(kind: str, ui: str) -> str:
    return typed_words(f"together.{kind}", ui)[0]


# -- drawing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_every_phase_can_be_drawn(ui: str) -> None:
    table = together_table("GRATOSS", "AEIOUBC", goals=[*deck()][:3])
    submit(table, TradeTiles(0, "SS"))
    for seat in (-1, 0, 1):
        shown = scene(table, seat, ui)
        assert len(screen(together.render(shown))) <= 18
        assert "S S" in "\n".join(screen(together.aside(shown)))
        assert together.help(shown)
    submit(table, Claim(1, "SS", "BC"), Say(1, "thanks"), EndTurn(0))
    lines = together.history(scene(table, 0, ui))
    assert "SS↔BC" in lines[0]
    assert len(lines) == 3


def test_a_play_is_told_with_a_tick_for_every_goal() -> None:
    table = together_table("GRATOSS", "AEIOUBC", goals=["across", "five-letters", "red"])
    submit(table, across(0, 7, 5, "GRATO"))
    assert together.history(scene(table)) == ["Ana: 8F GRATO ✓✓"]


def test_goals_show_their_task_in_the_players_language() -> None:
    table = together_table("GRATOSS", "AEIOUBC", goals=["dear-tile", "red", "edge"])
    assert "2 ●●●●○ Make a word over a red square. ★" in screen(together.aside(scene(table)))
    shown = "\n".join(screen(together.aside(scene(table, ui="pl"))))
    assert "Zagraj na polu przy brzegu planszy." in shown


def test_a_lost_game_tells_what_could_have_been_done() -> None:
    app = start.started("together", {"language": "pt"}, "you", "en")
    lost = together_table("SOLOAEI", helpers=[], board=[(7, 5 + at, face) for at, face in enumerate("GRATO")])
    submit(lost, DeclareStuck(0))
    shown = Scene(lost.match.view(lost.state, 0), ("Ana",), "en")
    told = together.ending(shown, app.sitting.match.game)  # type: ignore[arg-type]
    assert "Ana could have played" in told
    assert "0 of 20" in told


# -- typing ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_every_command_can_be_typed(ui: str) -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    typed: dict[str, Command] = {
        f"{word('end-turn', ui)}": EndTurn(0),
        f"{word('stuck', ui)}": DeclareStuck(0),
        f"{word('complete-goal', ui)} 2": CompleteGoal(0, "five-letters"),
        f"{word('replace-tiles', ui)} s s": ReplaceTiles(0, "SS"),
        f"{word('extra-tile', ui)}": ExtraTile(0),
        f"{word('blank-tile', ui)} g": BlankTile(0, "G"),
        f"{word('refresh-goals', ui)}": RefreshGoals(0),
        f"{word('trade-tiles', ui)} sg": TradeTiles(0, "GS"),
        f"{word('take', ui)} ab cd": Claim(0, "AB", "CD"),
        f"{word('take', ui)}": Claim(0, "", ""),
        f"{word('say', ui)} {len(PHRASES)}": Say(0, PHRASES[-1]),
        "8f grato": across(0, 7, 5, "GRATO"),
        f"{word('start', ui)}": ProposeStart(0, 0),
        f"{word('start', ui)} 2": ProposeStart(0, 1),
        f"{word('start', ui)} rui": ProposeStart(0, 1),
    }
    for text, command in typed.items():
        assert together.parse(text, scene(table, ui=ui)) == command, text


def test_naming_the_proposed_starter_is_agreeing() -> None:
    app = start.started("together", {}, "you,Rui", "en")
    app.sitting.submit(Begin(TABLE), 0)
    app.sitting.submit(ProposeStart(0, 1), 0)
    assert together.parse("start 2", scene(app.sitting, 1)) == Agree(1)
    assert together.parse("start 1", scene(app.sitting, 1)) == ProposeStart(1, 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "goal",
        "goal 0",
        "goal 4",
        "goal ²",
        "goal 99999",
        "say",
        "say 99",
        "say hello there",
        "take a",
        "take a b c",
        "extra 3",
        "done now",
        "start nobody",
        "blank ß",
        "trade 🙂",
        "8f",
        "xx yy",
        "replace 9",
        "{x} y",
        "stuck?",
    ],
)
def test_nonsense_is_no_move(text: str) -> None:
    with pytest.raises(ParseError):
        together.parse(text, scene(together_table("GRATOSS", "AEIOUBC")))


# -- a whole game ---------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))
    return tmp_path / "games"


async def type_line(pilot: Pilot[None], text: str) -> str:
    line = pilot.app.query_one("#line", Input)
    line.value = text
    line.focus()
    await pilot.press("enter")
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    return str(pilot.app.screen_stack[0].query_one("#message", Static).visual)


def as_typed(command: Command, app: PlayApp) -> str:
    """A command in the words of a player."""
    view = together.team_of(app.scene())
    match command:
        case Play(tiles=placed):
            grid = Grid(layout(view.layout)).lay(view.board)
            return write_play(Notation.ENGLISH, grid, [Placed(*tile) for tile in placed], Through.SPELLED)
        case ProposeStart(starter=starter):
            return f"start {starter + 1}"
        case CompleteGoal(goal=goal):
            return f"goal {[each.id for each in view.goals].index(goal) + 1}"
        case Say(phrase=phrase):
            return f"say {PHRASES.index(phrase) + 1}"
        case ReplaceTiles(tiles=tiles) | TradeTiles(tiles=tiles):
            return f"{'replace' if isinstance(command, ReplaceTiles) else 'trade'} {tiles}"
        case BlankTile(tile=tile):
            return f"blank {tile}"
        case Claim(takes=takes, gives=gives):
            return f"take {takes} {gives}"
    plain = {EndTurn: "done", DeclareStuck: "stuck", ExtraTile: "extra", RefreshGoals: "refresh"}
    return plain[type(command)]


async def test_a_whole_game_with_two_partners() -> None:
    app = start.started("together", {"language": "en", "deck": "beginner"}, "you,bot,bot:3", "en")
    judge = app.bots[1]
    async with app.run_test(size=(90, 30)) as pilot:
        await pilot.pause()
        for _ in range(120):
            if app.over:
                break
            choice = judge.choose(app.sitting.match.view(app.sitting.state, app.facing))
            before = len(app.sitting.entries)
            told = await type_line(pilot, as_typed(choice, app))
            assert len(app.sitting.entries) > before, told
        assert app.over
        assert app.finished
        assert "20 goals" in str(pilot.app.screen_stack[0].query_one("#message", Static).visual)
    assert game(app.sitting).reason in {"all-goals", "stuck"}
