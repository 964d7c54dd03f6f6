"""What happens at a rummy table, beside what happens at all tables."""

from wordloom.rules.events import Event
from wordloom.rules.rummy.tasks import RummyWord, Task


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
    """A seat wants to skip the round, or ended the proposal by refusing."""

    seat: int
    agree: bool


class RoundSkipped(Event, frozen=True):
    """Everyone agreed: nobody scores."""


class RoundEnded(Event, frozen=True):
    """What the round brought each seat; `met` are those who met the task."""

    points: tuple[int, ...]
    met: tuple[int, ...]
