"""A list to choose from: which game to play, which interrupted game to go on with."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from wordloom.core.errors import WordloomError
from wordloom.core.texts import say
from wordloom.face.saves import load
from wordloom.games import CATALOGUE
from wordloom.rules.commands import TABLE


class Chooser(App[int]):
    """One of several lines, by arrows and Enter or by a click; nothing if the player leaves."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+q,ctrl+c", "quit", show=False, priority=True)]
    CSS = "#question { padding: 1 2; } OptionList { height: 1fr; border: none; padding: 0 2; }"

    def __init__(self, question: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.question, self.lines = question, lines

    def compose(self) -> ComposeResult:
        yield Static(self.question, id="question", markup=False)
        yield OptionList(*map(Option, self.lines), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """This one."""
        self.exit(event.option_index)


def game_lines(ui: str) -> list[str]:
    """Every game: what it is called, and for how many."""
    lines = []
    for info in CATALOGUE.values():
        players = "–".join(dict.fromkeys(map(str, info.seats)))
        lines.append(f"{say(f'game.{info.id}.name', ui)} ({players}): {say(f'game.{info.id}.about', ui)}")
    return lines


def save_lines(paths: Sequence[Path], ui: str) -> list[str]:
    """Every interrupted game: what it is, who plays, how far it is and when it was left."""
    return [save_line(path, ui) for path in paths]


def save_line(path: Path, ui: str) -> str:
    """One of them; a damaged one by its file, so that choosing it tells what is wrong."""
    try:
        record = load(path).record
    except WordloomError:
        return path.name
    left = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    name = say(f"game.{record.header.game}.name", ui)
    made = sum(entry.command.seat != TABLE for entry in record.entries)
    moves = say("terminal.saved-moves", ui, n=made)
    return f"{name} · {', '.join(record.header.players)} · {moves} · {left}"
