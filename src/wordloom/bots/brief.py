"""What a bot is, and what it is made from."""

import random
from dataclasses import dataclass
from typing import Any, Protocol

from wordloom.core.lexicon import Lexicon
from wordloom.core.narrowing import NarrowedLexicon
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

    @property
    def graph(self) -> Lexicon:
        """The words as a graph to search in."""
        graph: Lexicon = self.words.graph if isinstance(self.words, NarrowedLexicon) else self.words
        return graph
