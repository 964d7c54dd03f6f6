"""What can be asked at a rummy table, beside what all tables know."""

from typing import Literal

from wordloom.rules.commands import Command
from wordloom.rules.rummy.tasks import RummyWord


class Take(Command, frozen=True):
    """Begin a turn: take the top card of the deck or of the discard pile."""

    source: Literal["deck", "discard"]


class LayWords(Command, frozen=True):
    """Lay words that meet the round's task."""

    words: tuple[RummyWord, ...]


class Discard(Command, frozen=True):
    """End a turn: put a card on the discard pile."""

    card: str


class SkipRound(Command, frozen=True):
    """Propose or agree to skip a round in which nobody gets on, or refuse."""

    agree: bool
