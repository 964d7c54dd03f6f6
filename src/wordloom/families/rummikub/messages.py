"""The commands and events of rummikub, in addition to those all games share."""

from msgspec import field

from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import Tiles
from wordloom.rules.commands import Accept, Challenge, Command
from wordloom.rules.events import (
    Accepted,
    Challenged,
    Drawn,
    DrawnUnseen,
    Ended,
    Event,
    Judged,
    OpeningDraw,
    Passed,
    Penalised,
    SeatLeft,
    Stood,
    TurnCame,
    Waited,
    WindowOpened,
    Withdrawn,
)


class Rearrange(Command, frozen=True):
    """The whole table as it lies after the turn: one text of faces per word, jokers in lower case."""

    groups: tuple[str, ...] = field(name="table")  # as the log has it from the first


class Draw(Command, frozen=True):
    """No play this turn: draw one tile, or pass once the pool is empty."""


class Rearranged(Event, frozen=True):
    """The table was rearranged; `words` are the words laid or changed, `used` the tiles from the rack.

    A word that holds none of the rack's tiles is worth nothing. The score counts once the turn stands.
    """

    seat: int
    groups: tuple[str, ...] = field(name="table")  # as the log has it from the first
    words: tuple[ScoredWord, ...]
    used: Tiles
    score: int


RummikubCommand = Rearrange | Draw | Accept | Challenge
RummikubEvent = (
    OpeningDraw
    | TurnCame
    | Judged
    | Rearranged
    | WindowOpened
    | Waited
    | Accepted
    | Challenged
    | Withdrawn
    | Stood
    | Drawn
    | DrawnUnseen
    | Passed
    | Penalised
    | SeatLeft
    | Ended
)
