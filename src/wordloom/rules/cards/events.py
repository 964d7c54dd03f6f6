"""What happens at a table with cards, beside what happens at all tables."""

from wordloom.core.grid import Placed
from wordloom.rules.events import Event, TurnCame


class PremiumPlaced(Event, frozen=True):
    """A premium card was put on a letter of the play that follows."""

    seat: int
    premium: Placed


class Cleared(Event, frozen=True):
    """After a play: the cards that left the table."""

    seat: int
    removed: tuple[Placed, ...]


class ActionsShuffled(Event, frozen=True):
    """The order of the deck of action cards; nobody sees it."""

    cards: tuple[str, ...]


class ActionDealt(Event, frozen=True):
    """A seat took the top action card; only that seat sees which."""

    seat: int
    card: str


class ActionDealtUnseen(Event, frozen=True):
    """What the others see of it."""

    seat: int


class ActionExchanged(Event, frozen=True):
    """A seat took the top action card and put its old one under the deck; only that seat sees which."""

    seat: int
    card: str


class ActionExchangedUnseen(Event, frozen=True):
    """What the others see of it."""

    seat: int


class ActionAsked(TurnCame, frozen=True):
    """A seat may play its action card now, until a time (ms) or, with 0, as long as its turn would last."""

    until: int


class ActionPlayed(Event, frozen=True):
    """An action card was played: `points` are added to the score of seat `to`, and may be negative."""

    seat: int
    card: str
    condition: int
    word: str
    to: int
    points: int


class ActionDeclined(Event, frozen=True):
    """A seat kept its action card, by its own will or because its time was over."""

    seat: int
    timed_out: bool
