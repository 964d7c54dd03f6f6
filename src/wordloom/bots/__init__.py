"""Players that see only a view. One module per family of games; `make_bot` is the one door."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from wordloom.core.errors import ParseError
from wordloom.rules.commands import Command
from wordloom.rules.game import GameInfo
from wordloom.rules.match import MatchView
from wordloom.rules.options import Options

LEVELS = range(1, 11)  # from a child to the strongest player that looks at one position only


class Bot(Protocol):
    """A player. It is asked when its seat is awaited, and answers with one command."""

    def choose(self, view: MatchView) -> Command: ...


@dataclass(frozen=True)
class Brief:
    """What a bot is made from: the game, the table's options, its words, a level and a seed of its own luck."""

    info: GameInfo
    options: Options
    words: Any  # an opened lexicon, narrowed by the game's word rules
    level: int
    luck: random.Random


FAMILIES: dict[str, Callable[[Brief], Bot]] = {}


def make_bot(info: GameInfo, options: Options, words: Any, level: int, seed: int) -> Bot:
    """A bot for a seat at a table of this game."""
    if level not in LEVELS:
        raise ParseError("no-such-level", level=level, lowest=LEVELS[0], highest=LEVELS[-1])
    return FAMILIES[info.family](Brief(info, options, words, level, random.Random(seed)))
