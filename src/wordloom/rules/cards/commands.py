"""What can be asked at a table with cards, beside what all tables know."""

from wordloom.core.grid import Placed
from wordloom.core.tiles import Tiles
from wordloom.rules.commands import Command


class PlayPremium(Command, frozen=True):
    """Lay letter cards and put a premium card (face `2` or `3`) on one of them; more than one is refused."""

    tiles: tuple[Placed, ...]
    premiums: tuple[Placed, ...]


class PlayAction(Command, frozen=True):
    """Play one's action card on the words just laid."""


class DeclineAction(Command, frozen=True):
    """Keep one's action card."""


class ExchangeAction(Command, frozen=True):
    """Exchange letter cards and the action card with them."""

    tiles: Tiles


class Finish(Command, frozen=True):
    """Alone: nothing fits any more."""
