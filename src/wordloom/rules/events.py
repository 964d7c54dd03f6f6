"""What happened: one frozen, tagged value per kind, enough to rebuild the state without luck, clock or words.

The events here are those that several games share; a game adds its own beside its rules.
"""

from typing import Literal

from msgspec import Struct, field

from wordloom.core.grid import Placed
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles
from wordloom.rules.commands import Proposable, kebab


class Event(Struct, frozen=True, tag_field="kind", tag=kebab, forbid_unknown_fields=True):
    """Base of all events."""


class OpeningDraw(Event, frozen=True):
    """One round of the draw for first play: a tile for each seat that took part."""

    tiles: tuple[tuple[int, str], ...]


class TurnCame(Event, frozen=True):
    """It is this seat's turn now."""

    seat: int


class TurnSkipped(Event, frozen=True):
    """A seat sat out one of its lost turns."""

    seat: int


class TurnForfeited(Event, frozen=True):
    """A seat will sit out its next turn."""

    seat: int


class Judged(Event, frozen=True):
    """The lexicon was asked; `bad` are the words among `words` that it does not know."""

    words: tuple[str, ...]
    bad: tuple[str, ...]


class Played(Event, frozen=True):
    """Tiles were laid. They count once the play stands."""

    seat: int
    placed: tuple[Placed, ...]
    words: tuple[ScoredWord, ...]
    bonus: int
    score: int


class WindowOpened(Event, frozen=True):
    """The play may be challenged, until a time (ms) or, with 0, until the next move."""

    seat: int
    until: int


class Waited(Event, frozen=True):
    """The seat on turn waits until the window closes, at a time (ms) at the latest; its clock starts then."""

    seat: int
    until: int


class Accepted(Event, frozen=True):
    """A seat let the play in the window stand."""

    seat: int


class Challenged(Event, frozen=True):
    """A seat contested the play in the window."""

    seat: int
    words: tuple[str, ...]
    upheld: bool


class Withdrawn(Event, frozen=True):
    """A play was taken back after a challenge; its turn is lost."""

    seat: int


class Stood(Event, frozen=True):
    """A play counts; its score is written."""

    seat: int
    score: int


class Drawn(Event, frozen=True):
    """A seat drew tiles; only that seat sees which."""

    seat: int
    tiles: Tiles


class DrawnUnseen(Event, frozen=True):
    """What the others see of a draw."""

    seat: int
    count: int


class Exchanged(Event, frozen=True):
    """Tiles drawn first, then the old ones put back; only that seat sees which."""

    seat: int
    tiles: Tiles
    drawn: Tiles


class ExchangedUnseen(Event, frozen=True):
    """What the others see of an exchange."""

    seat: int
    count: int


class Passed(Event, frozen=True):
    """A seat did nothing this turn, by its own will or because its time was over."""

    seat: int
    timed_out: bool


class Penalised(Event, frozen=True):
    """Points were taken from a seat."""

    seat: int
    points: int
    why: Literal["challenge", "time"]


class SeatLeft(Event, frozen=True):
    """A seat plays no more; its tiles leave play face down."""

    seat: int
    why: Literal["resigned", "left", "forfeited"]


class Adjustment(Struct, frozen=True):
    """Points added or taken at the end, and why."""

    seat: int
    what: Literal["own-leftovers", "others-leftovers", "joker"]
    points: int


class Ended(Event, frozen=True):
    """The game is over; the adjustments are added to the scores."""

    reason: str
    adjustments: tuple[Adjustment, ...] = field(name="lines")


class Luck(Event, frozen=True):
    """How many numbers of the fair bag have been used so far."""

    used: int


class Clocked(Event, frozen=True):
    """A seat (−1: the table) acted at a time (ms); `spent` is what each seat is charged since the last time.

    `moves` tells a move in the game from talk about it, such as a proposal.
    """

    seat: int
    at: int
    spent: tuple[int, ...]
    moves: bool


class Excused(Event, frozen=True):
    """Some time (ms) is charged to nobody; turn limits are that much longer."""

    time: int


class Offered(Event, frozen=True):
    """A seat proposed something that needs everyone's consent."""

    seat: int
    what: Proposable


class Answered(Event, frozen=True):
    """A seat agreed to the open proposal, or ended it by saying no."""

    seat: int
    agree: bool


class OfferEnded(Event, frozen=True):
    """A seat's proposal is over: withdrawn by that seat, not answered in time, or agreed to and the game's to do."""

    seat: int
    why: Literal["withdrawn", "expired", "agreed"]


class TakenBack(Event, frozen=True):
    """The game went back to before the last turn of a seat; luck used since then stays used."""

    seat: int


class Paused(Event, frozen=True):
    """The clocks stand still by consent."""


class Resumed(Event, frozen=True):
    """The clocks run again."""


class Rested(Event, frozen=True):
    """Time (ms) in which whoever was on turn was on vacation; it is charged to nobody."""

    time: int


class TimeGiven(Event, frozen=True):
    """More time, as a seat proposed: for the present turn, and for everybody's bank (ms)."""

    seat: int
    turn: int
    bank: int


class Abandoned(Event, frozen=True):
    """The game ended without a result, by consent or because nobody is left."""


MatchEvent = (
    Luck
    | Clocked
    | Excused
    | Penalised
    | Offered
    | Answered
    | OfferEnded
    | TakenBack
    | Paused
    | Resumed
    | Rested
    | TimeGiven
    | Abandoned
)
