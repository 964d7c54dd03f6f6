"""What can be asked of a table: one frozen, tagged value per kind. `seat` is who asks; −1 is the table itself.

The commands here are those that several games share; a game adds its own beside its rules.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from wordloom.core.grid import Placed
from wordloom.core.tiles import Tiles

TABLE = -1
Proposable: TypeAlias = Literal[
    "takeback", "pause", "abandon", "skip-round", "more-time"
]  # what needs everyone's consent


def kebab(name: str) -> str:
    """`DrawTile` → `draw-tile`: the tag that names a command or event in logs and messages."""
    return "".join("-" + char.lower() if char.isupper() else char for char in name).lstrip("-")


class Command(Struct, frozen=True, tag_field="kind", tag=kebab, forbid_unknown_fields=True):
    """Base of all commands."""

    seat: int


class Begin(Command, frozen=True):
    """The table starts the game."""


class Play(Command, frozen=True):
    """Lay tiles on the grid; blanks in lower case."""

    tiles: tuple[Placed, ...]


class Exchange(Command, frozen=True):
    """Put tiles back and draw as many."""

    tiles: Tiles


class Pass(Command, frozen=True):
    """Do nothing this turn."""


class Accept(Command, frozen=True):
    """Let the play in the challenge window stand."""


class Challenge(Command, frozen=True):
    """Contest the play in the window: one word where the book says so, else all of them (empty)."""

    word: str = ""


class Resign(Command, frozen=True):
    """Give up; the others play on."""


class Leave(Command, frozen=True):
    """Go away for good, or be removed by the table's rule for absent players."""


class TimeOut(Command, frozen=True):
    """A seat's turn limit is over; sent by the match, never by a player."""


class Forfeit(Command, frozen=True):
    """A seat overran its time bank for too long; sent by the match, never by a player."""


class CloseWindow(Command, frozen=True):
    """A window's time is over; sent by the match, never by a player."""


class Expire(Command, frozen=True):
    """Any deadline may have passed: look at the time and act on it."""


class Wait(Command, frozen=True):
    """On turn, let the others' time to challenge run out first; sent by a host for its bots, never by a player."""


class Offer(Command, frozen=True):
    """Propose something that needs everyone's consent."""

    what: Proposable


class Answer(Command, frozen=True):
    """Agree to the open proposal, or not."""

    agree: bool


class Withdraw(Command, frozen=True):
    """Take one's own proposal back."""


class Agreed(Command, frozen=True):
    """Everyone agreed to something that the game itself carries out; sent by the match, never by a player."""

    what: Proposable


class Resume(Command, frozen=True):
    """End a pause."""


class Excuse(Command, frozen=True):
    """Time since `since` is nobody's fault (the server was down): nobody is charged for it."""

    since: int


class Rest(Command, frozen=True):
    """Whoever is on turn was on vacation since `since`: nobody is charged for it."""

    since: int


class Remove(Command, frozen=True):
    """The table takes a seat out of the game: its host asked for it. If that ends the game, it has no result."""

    removed: int


# What a player may ask at any table, whatever the game.
PlayerCommand = Offer | Answer | Withdraw | Resume | Resign | Leave
# What the table itself asks; the edge never lets a player send one of these.
TableCommand = Begin | Expire | Excuse | Rest | Remove
