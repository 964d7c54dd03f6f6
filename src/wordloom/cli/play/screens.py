"""Screens over the table: handing it over to the next player, and help."""

from collections.abc import Sequence
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from wordloom.rules.dialect import HelpLine


class HandOver(Screen[None]):
    """Nothing of the table is seen until the next player is there."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "dismiss_me", show=False)]
    CSS = "HandOver { align: center middle; } HandOver Static { width: auto; text-align: center; }"

    def __init__(self, seat: int, text: str) -> None:
        super().__init__()
        self.seat = seat
        self.text = text

    def compose(self) -> ComposeResult:
        yield Static(self.text, markup=False, id="hand-over")

    def action_dismiss_me(self) -> None:
        """The next player is there."""
        self.dismiss()


class Help(Screen[None]):
    """What can be typed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,space,q", "dismiss_me", show=False)]
    CSS = "Help VerticalScroll { padding: 1 2; }"

    def __init__(self, title: str, lines: Sequence[HelpLine], ending: str) -> None:
        super().__init__()
        self.heading, self.lines, self.ending = title, lines, ending

    def compose(self) -> ComposeResult:
        table = Table.grid(padding=(0, 3))
        for line in self.lines:
            table.add_row(Text(line.typed, style="bold"), Text(line.does))
        with VerticalScroll():
            yield Static(f"{self.heading}\n", markup=False)
            yield Static(table)
            yield Static(f"\n{self.ending}", markup=False)

    def action_dismiss_me(self) -> None:
        """Back to the table."""
        self.dismiss()
