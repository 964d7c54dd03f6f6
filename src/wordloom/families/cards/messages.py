"""The commands and events that only card games have, and the full set for each card game."""

from wordloom.core.grid import Placed
from wordloom.core.tiles import Tiles
from wordloom.families.board.messages import BoardEvent
from wordloom.rules.commands import Accept, Challenge, Command, Exchange, Pass, Play
from wordloom.rules.events import Event, TurnCame, WindowOpened

# -- commands -----------------------------------------------------------------------------------------------


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


# -- events -------------------------------------------------------------------------------------------------


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


class ActionsAsked(WindowOpened, frozen=True):
    """Everyone may play an action card on the words of a seat now, until a time (ms) or, with 0, for as long as a turn
    may last."""


class ActionAsked(TurnCame, frozen=True):
    """By the first rules: one seat after the other might play its action card."""

    until: int


class ActionAnswered(Event, frozen=True):
    """A seat will play its action card, or not; only that seat sees which before everyone has answered."""

    seat: int
    plays: bool
    timed_out: bool


class ActionAnsweredUnseen(Event, frozen=True):
    """What the others see of it."""

    seat: int


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
    | ActionsAsked
    | ActionAsked
    | ActionAnswered
    | ActionAnsweredUnseen
    | ActionPlayed
    | ActionDeclined
)
