"""How a card game with crossing words enters the catalogue."""

from collections.abc import Callable
from typing import Any

from wordloom.core.words import WordRules, Words
from wordloom.rules.board.catalogue import BoardEvent
from wordloom.rules.cards.commands import DeclineAction, ExchangeAction, Finish, PlayAction, PlayPremium
from wordloom.rules.cards.events import (
    ActionAsked,
    ActionDealt,
    ActionDealtUnseen,
    ActionDeclined,
    ActionExchanged,
    ActionExchangedUnseen,
    ActionPlayed,
    ActionsShuffled,
    Cleared,
    PremiumPlaced,
)
from wordloom.rules.cards.game import CardGame
from wordloom.rules.cards.state import CardOptions
from wordloom.rules.commands import Accept, Challenge, Exchange, Pass, Play
from wordloom.rules.game import GameInfo

CardCommand = Play | PlayPremium | Exchange | Pass | Accept | Challenge
ActionCommand = CardCommand | PlayAction | DeclineAction | ExchangeAction
SoloCommand = Play | PlayPremium | Exchange | Pass | PlayAction | DeclineAction | ExchangeAction | Finish
CardEvent = BoardEvent | PremiumPlaced | Cleared
ActionEvent = (
    CardEvent
    | ActionsShuffled
    | ActionDealt
    | ActionDealtUnseen
    | ActionExchanged
    | ActionExchangedUnseen
    | ActionAsked
    | ActionPlayed
    | ActionDeclined
)


def card_game(
    *,
    id: str,
    table: Callable[[GameInfo, Any, Words], CardGame],
    seats: tuple[int, int] = (2, 4),
    options: type[CardOptions] = CardOptions,
    commands: Any = CardCommand,
    events: Any = CardEvent,
    minutes: int = 40,
) -> GameInfo:
    """A card game of book 001; `table` makes the rules of one table from the options and words."""
    info = GameInfo(
        id=id,
        book="001",
        seats=seats,
        language="pl",
        family="cards",
        options=options,
        commands=commands,
        events=events,
        make=lambda chosen, words: table(info, chosen, words),
        word_rules=lambda chosen: WordRules(hate_words=chosen.hate_words),
        minutes=minutes,
    )
    return info
