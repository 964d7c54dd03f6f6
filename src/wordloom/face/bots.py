"""Who can sit at a table besides people: the robots of this package, and any class with a `choose`."""

from dataclasses import dataclass, field
from random import Random
from typing import Protocol, TypeAlias, runtime_checkable

from wordloom.core.errors import ParseError
from wordloom.face.views import Move, View
from wordloom.rules.bots import LEVELS, make_bot
from wordloom.rules.commands import Command

Choice: TypeAlias = Move | str | Command


@runtime_checkable
class Bot(Protocol):
    """A player: it is asked when its seat is awaited, and answers with one of `view.moves()` or a text."""

    def choose(self, view: View, /) -> Choice:
        """What to do now, from what the seat sees."""


@dataclass(frozen=True)
class Robot:
    """One of this package's own players, from level 1 (a child) to 10; for any game."""

    level: int = 5
    luck: Random = field(default_factory=lambda: Random(0), compare=False, repr=False)

    def choose(self, view: View, /) -> Move:
        """What a robot of this level does."""
        table = view._table
        bot = make_bot(table.info, view.options, table.words, self.level, self.luck.getrandbits(32))
        return Move(bot.choose(view.match), 0, view)


def bot(level: int = 5) -> Robot:
    """A robot for a seat, from level 1 (a child) to 10.

    >>> bot(7)
    Robot(level=7)
    """
    if level not in LEVELS:
        raise ParseError("no-such-level", level=level, lowest=LEVELS[0], highest=LEVELS[-1])
    return Robot(level)
