"""The commands and events that only rummy has, and the full set for the game."""

from typing import Literal

from wordloom.families.rummy.tasks import RummyWord, Task
from wordloom.rules.commands import Accept, Challenge, Command
from wordloom.rules.events import (
    Accepted,
    Challenged,
    Drawn,
    DrawnUnseen,
    Ended,
    Event,
    Judged,
    Penalised,
    SeatLeft,
    TurnCame,
    WindowOpened,
    Withdrawn,
)

# -- commands -----------------------------------------------------------------------------------------------


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
    """By the first rules: propose or agree to skip a round in which nobody gets on, or refuse."""

    agree: bool


# -- events -------------------------------------------------------------------------------------------------


class FirstDiscard(Event, frozen=True):
    """The top of the deck begins the discard pile."""

    card: str


class RoundBegan(Event, frozen=True):
    """A round card was turned up; `seats` play it: all, or in a tie-break the tied ones."""

    number: int
    task: Task
    starter: int
    seats: tuple[int, ...]


class DiscardTaken(Event, frozen=True):
    """A seat took the top of the discard pile, for all to see."""

    seat: int
    card: str


class Reshuffled(Event, frozen=True):
    """The deck was out: all discards but the top one are the new deck."""


class WordsLaid(Event, frozen=True):
    """A seat laid words for the round's task."""

    seat: int
    words: tuple[RummyWord, ...]


class LayStood(Event, frozen=True):
    """The words of a seat meet the task; once someone's do, the others have one turn each."""

    seat: int


class Discarded(Event, frozen=True):
    """A card was put on the discard pile; the turn is over, by the player's will or because time was."""

    seat: int
    card: str
    timed_out: bool


class TurnMissed(Event, frozen=True):
    """A seat's time was over before it took a card."""

    seat: int


class SkipAnswered(Event, frozen=True):
    """A seat agreed to skip the round; by the first rules it could also end the proposal by refusing."""

    seat: int
    agree: bool


class RoundSkipped(Event, frozen=True):
    """Everyone agreed: nobody scores."""


class RoundEnded(Event, frozen=True):
    """What the round brought each seat; `met` are those who met the task."""

    points: tuple[int, ...]
    met: tuple[int, ...]


RummyCommand = Take | LayWords | Discard | Accept | Challenge
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
