"""Players that see only a view. One module per family of games; `make_bot` is the one door."""

import random
from collections.abc import Callable
from typing import Any

from wordloom.bots.board import BoardPlayer
from wordloom.bots.brief import LEVELS, Bot, Brief
from wordloom.bots.cards import CardPlayer
from wordloom.bots.rummikub import RummikubPlayer
from wordloom.bots.rummy import RummyPlayer
from wordloom.bots.together import Partner
from wordloom.core.errors import ParseError
from wordloom.rules.game import GameInfo
from wordloom.rules.options import Options

__all__ = ["FAMILIES", "LEVELS", "Bot", "Brief", "make_bot"]

FAMILIES: dict[str, Callable[[Brief], Bot]] = {
    "board": BoardPlayer,
    "cards": CardPlayer,
    "rummikub": RummikubPlayer,
    "rummy": RummyPlayer,
    "together": Partner,
}


def make_bot(info: GameInfo, options: Options, words: Any, level: int, seed: int) -> Bot:
    """A bot for a seat at a table of this game."""
    if level not in LEVELS:
        raise ParseError("no-such-level", level=level, lowest=LEVELS[0], highest=LEVELS[-1])
    return FAMILIES[info.family](Brief(info, options, words, level, random.Random(seed)))
