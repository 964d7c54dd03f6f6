"""What a bot is, and what it is made from."""

import random
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from wordloom.core.errors import ParseError
from wordloom.core.lexicon import Lexicon
from wordloom.core.narrowing import family_words
from wordloom.core.words import Vocabulary
from wordloom.rules.commands import Answer, Command
from wordloom.rules.game import GameInfo
from wordloom.rules.match import MatchView
from wordloom.rules.options import Options

GENTLE = 2  # the level for somebody about whom nothing is known
LEVELS = range(1, 11)  # from a child to the strongest player there is
PATIENCE = 60.0  # seconds that a move may take where nobody says otherwise


class Bot(Protocol):
    """A player. It is asked when its seat is awaited, and answers with one command."""

    def choose(self, view: MatchView) -> Command: ...


@dataclass(frozen=True)
class Brief:
    """What a bot is made from: game, options of the table, its words, a level, its luck and how long it may think."""

    info: GameInfo
    options: Options
    words: Vocabulary
    level: int
    luck: random.Random
    seconds: float = PATIENCE  # of the clock, at most, for one move

    @cached_property
    def own_words(self) -> Vocabulary:
        """The words that it plays itself; what others lay is judged by all the words of the table."""
        return own_words(self.words, self.options)

    @property
    def graph(self) -> Lexicon:
        """Its own words as a graph to search in."""
        return self.own_words.graph


def make_bot(
    info: GameInfo,
    options: Options,
    words: Vocabulary,
    level: int,
    seed: int | random.Random,
    *,
    seconds: float = PATIENCE,
) -> Bot:
    """A bot for a seat at a table of this game, with luck from a seed or luck of the caller's own."""
    if level not in LEVELS:
        raise ParseError("no-such-level", level=level, lowest=LEVELS[0], highest=LEVELS[-1])
    luck = seed if isinstance(seed, random.Random) else random.Random(seed)
    return Polite(info.family.bot(Brief(info, options, info.words_for(options, words), level, luck, seconds)))


class Polite:
    """A bot that answers what others propose, whoever's turn it is; whether to skip a round it judges by its cards."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: MatchView) -> Command:
        """Agree to a proposal, or do as the bot does."""
        asked = view.proposal is not None and view.game.seat not in view.proposal.agreed
        if asked and view.proposal and view.proposal.what != "skip-round":
            return Answer(view.game.seat, agree=True)
        return self.bot.choose(view)


def own_words(words: Vocabulary, options: Options) -> Vocabulary:
    """The words that robots play and hints show at a table."""
    return family_words(words) if options.keeps_to_family_words else words
