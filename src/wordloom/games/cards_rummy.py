"""Rummy with words (book 001, “Karty Scrabble Rummy”): ten rounds, each with a task of its own."""

from wordloom.core.words import Vocabulary
from wordloom.families.rummy.family import FAMILY
from wordloom.families.rummy.game import RummyGame
from wordloom.families.rummy.messages import RummyCommand, RummyEvent, SkipRound
from wordloom.families.rummy.state import RummyOptions
from wordloom.rules.game import GameInfo, own
from wordloom.rules.options import Options


def make(options: Options, words: Vocabulary) -> RummyGame:
    """The rules of one table."""
    return RummyGame(INFO, own(options, RummyOptions), words)


INFO = GameInfo(
    id="cards-rummy",
    book="001",
    seats=(2, 4),
    language="pl",
    family=FAMILY,
    options=RummyOptions,
    commands=RummyCommand,
    events=RummyEvent,
    retired=SkipRound,
    make=make,
    minutes=45,
)
