"""What a family of games brings to the terminal table: how it is drawn, and what its players type.

A dialect is a module below `cli/play` with the functions of the `Dialect` protocol, named in `DIALECTS`. The app does
the rest: scores, clocks, seats, bots, saving, and the words that are the same everywhere (help, shuffle, undo, pause,
resign, quit).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from rich.console import RenderableType

from wordloom.core.texts import say, texts
from wordloom.rules.commands import Command
from wordloom.rules.match import MatchView


@dataclass(frozen=True)
class Scene:
    """What the player in front of the screen sees, and how they want it."""

    view: MatchView
    names: tuple[str, ...]
    ui: str  # language of all texts
    shuffle: int = 0  # changes with every `shuffle`; seeds the order of the tiles in the rack

    @property
    def seat(self) -> int:
        """Whose view it is; −1 between two players."""
        return self.view.game.seat

    def say(self, key: str, **details: object) -> str:
        """A text in the player's language."""
        return say(key, self.ui, **details)


class HelpLine(NamedTuple):
    """What can be typed, and what it does."""

    typed: str
    does: str


class Dialect(Protocol):
    """One family of games."""

    def render(self, scene: Scene) -> RenderableType:
        """The table and the player's own tiles; at most 48 columns and 18 lines."""

    def aside(self, scene: Scene) -> RenderableType:
        """What stands between scores and history: tiles unseen, goals, the round's task."""

    def history(self, scene: Scene) -> Sequence[str]:
        """One line a move, the newest last."""

    def parse(self, text: str, scene: Scene) -> Command:
        """The command that a player typed, for `scene.seat`; ParseError if it is none."""

    def help(self, scene: Scene) -> Sequence[HelpLine]:
        """What can be typed now."""


DIALECTS: dict[str, str] = {
    "board": "wordloom.cli.play.board",
    "cards": "wordloom.cli.play.cards",
    "rummy": "wordloom.cli.play.rummy",
    "rummikub": "wordloom.cli.play.rummikub",
    "together": "wordloom.cli.play.together",
}


def dialect_of(family: str) -> Dialect:
    """The dialect of a family of games."""
    return cast("Dialect", import_module(DIALECTS[family]))


def typed_words(kind: str, ui: str) -> list[str]:
    """How a command may be typed: in the player's language, or in English. The first is the one that help shows."""
    key = f"terminal.word.{kind}"
    return [word for language in dict.fromkeys([ui, "en"]) for word in texts(language)[key].split()]


def split_word(text: str, ui: str, kinds: Iterable[str]) -> tuple[str, str] | None:
    """The kind of command whose word a text begins with, and the rest of the text."""
    first, _, rest = text.strip().partition(" ")
    for kind in kinds:
        if first.casefold() in typed_words(kind, ui):
            return kind, rest.strip()
    return None
