"""What a family of games brings to the terminal table: how it is drawn, and what its players type.

A dialect is a family's module `terminal` with the functions of the `Dialect` protocol. The app does
the rest: scores, clocks, seats, bots, saving, and the words that are the same everywhere (help, shuffle, undo, pause,
resign, quit).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from rich.console import RenderableType

from wordloom.core.texts import say
from wordloom.rules.commands import Command
from wordloom.rules.match import MatchView


@dataclass(frozen=True)
class Scene:
    """What the player in front of the screen sees, and how they want it."""

    view: MatchView
    names: tuple[str, ...]
    ui: str  # language of all texts
    shuffle: int = 0  # changes with every `shuffle`; seeds the order of the tiles in the rack
    best: int | None = None  # the personal best, in games for one
    place: str = ""  # where the cursor is, as a player types it

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

    def typed(self, command: Command, scene: Scene) -> str:
        """What a player types for a command of this family: the way back of `parse`."""

    def help(self, scene: Scene) -> Sequence[HelpLine]:
        """What can be typed now."""


def typed_words(kind: str, ui: str) -> list[str]:
    """How a command may be typed: in the player's language, or in English. The first is the one that help shows."""
    key = f"terminal.word.{kind}"
    return [word for language in dict.fromkeys([ui, "en"]) for word in say(key, language).split()]


def with_rest(kind: str, ui: str, rest: str = "") -> str:
    """A word of the terminal and what follows it."""
    return f"{typed_words(kind, ui)[0]} {rest}".rstrip()


def split_word(text: str, ui: str, kinds: Iterable[str]) -> tuple[str, str] | None:
    """The kind of command whose word a text begins with, and the rest of the text."""
    first, _, rest = text.strip().partition(" ")
    for kind in kinds:
        if first.casefold() in typed_words(kind, ui):
            return kind, rest.strip()
    return None
