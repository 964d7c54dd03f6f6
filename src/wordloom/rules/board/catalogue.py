"""How a board game enters the catalogue."""

from collections.abc import Callable
from typing import Any

from wordloom.core.words import WordRules, Words
from wordloom.rules.board.edition import Edition
from wordloom.rules.board.game import BoardGame
from wordloom.rules.board.state import BoardOptions
from wordloom.rules.commands import Accept, Challenge, Exchange, Pass, Play
from wordloom.rules.events import (
    Accepted,
    Challenged,
    Drawn,
    DrawnUnseen,
    Ended,
    Exchanged,
    ExchangedUnseen,
    Judged,
    OpeningDraw,
    Passed,
    Penalised,
    Played,
    SeatLeft,
    Stood,
    TurnCame,
    TurnForfeited,
    TurnSkipped,
    WindowOpened,
    Withdrawn,
)
from wordloom.rules.game import GameInfo

BoardCommand = Play | Exchange | Pass | Accept | Challenge
BoardEvent = (
    OpeningDraw
    | TurnCame
    | TurnSkipped
    | TurnForfeited
    | Judged
    | Played
    | WindowOpened
    | Accepted
    | Challenged
    | Withdrawn
    | Stood
    | Drawn
    | DrawnUnseen
    | Exchanged
    | ExchangedUnseen
    | Passed
    | Penalised
    | SeatLeft
    | Ended
)


def board_game(
    *,
    id: str,
    book: str,
    language: str,
    edition: Edition | Callable[[Any], Edition],
    options: type[BoardOptions] = BoardOptions,
    minutes: int = 45,
) -> GameInfo:
    """A board game for 2–4 players. An edition that depends on the options is given as a function of them."""

    def make(chosen: Any, words: Words) -> BoardGame:
        return BoardGame(info, edition if isinstance(edition, Edition) else edition(chosen), chosen, words)

    info = GameInfo(
        id=id,
        book=book,
        seats=(2, 4),
        language=language,
        family="board",
        options=options,
        commands=BoardCommand,
        events=BoardEvent,
        make=make,
        word_rules=lambda chosen: WordRules(hate_words=chosen.hate_words),
        minutes=minutes,
    )
    return info
