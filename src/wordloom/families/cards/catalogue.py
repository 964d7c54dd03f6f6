"""How a card game with crossing words enters the catalogue."""

from collections.abc import Callable
from types import UnionType

from wordloom.core.words import Vocabulary
from wordloom.families.cards.family import FAMILY
from wordloom.families.cards.game import CardGame
from wordloom.families.cards.messages import CardCommand, CardEvent
from wordloom.families.cards.state import CardOptions
from wordloom.rules.game import GameInfo
from wordloom.rules.options import Options


def card_game(
    *,
    id: str,
    table: Callable[[GameInfo, Options, Vocabulary], CardGame],
    seats: tuple[int, int] = (2, 4),
    options: type[CardOptions] = CardOptions,
    commands: UnionType = CardCommand,
    events: UnionType = CardEvent,
    minutes: int = 40,
    phrases: tuple[str, ...] = (),
    idle: frozenset[str] = frozenset(),
) -> GameInfo:
    """A card game of book 001; `table` makes the rules of one table from the options and words."""
    info = GameInfo(
        id=id,
        book="001",
        seats=seats,
        language="pl",
        family=FAMILY,
        options=options,
        commands=commands,
        events=events,
        make=lambda chosen, words: table(info, chosen, words),
        minutes=minutes,
        phrases=phrases,
        idle=idle,
    )
    return info
