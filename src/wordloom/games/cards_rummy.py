"""Rummy with words (book 001, “Karty Scrabble Rummy”): ten rounds, each with a task of its own."""

from typing import Any

from wordloom.core.words import WordRules, Words
from wordloom.rules.commands import Accept, Challenge
from wordloom.rules.events import (
    Accepted,
    Challenged,
    Drawn,
    DrawnUnseen,
    Ended,
    Judged,
    Penalised,
    SeatLeft,
    TurnCame,
    WindowOpened,
    Withdrawn,
)
from wordloom.rules.game import GameInfo
from wordloom.rules.rummy.commands import Discard, LayWords, SkipRound, Take
from wordloom.rules.rummy.events import (
    Discarded,
    DiscardTaken,
    FirstDiscard,
    LayStood,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    RoundSkipped,
    SkipAnswered,
    TurnMissed,
    WordsLaid,
)
from wordloom.rules.rummy.game import RummyGame
from wordloom.rules.rummy.state import RummyOptions

RummyCommand = Take | LayWords | Discard | SkipRound | Accept | Challenge
RummyEvent = (
    FirstDiscard
    | RoundBegan
    | TurnCame
    | Drawn
    | DrawnUnseen
    | DiscardTaken
    | Reshuffled
    | Judged
    | WordsLaid
    | WindowOpened
    | Accepted
    | Challenged
    | Withdrawn
    | LayStood
    | Discarded
    | TurnMissed
    | SkipAnswered
    | RoundSkipped
    | RoundEnded
    | Penalised
    | SeatLeft
    | Ended
)


def make(options: Any, words: Words) -> RummyGame:
    """The rules of one table."""
    return RummyGame(INFO, options, words)


INFO = GameInfo(
    id="cards-rummy",
    book="001",
    seats=(2, 4),
    language="pl",
    family="rummy",
    options=RummyOptions,
    commands=RummyCommand,
    events=RummyEvent,
    make=make,
    word_rules=lambda chosen: WordRules(hate_words=chosen.hate_words),
    minutes=45,
)
