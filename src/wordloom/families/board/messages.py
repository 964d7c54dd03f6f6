"""What a board game takes and tells; all of it is shared with other families."""

from wordloom.rules.commands import Accept, Challenge, Exchange, Pass, Play
from wordloom.rules.events import (
    Accepted,
    Challenged,
    Drawn,
    DrawnUnseen,
    Ended,
    Exchanged,
    ExchangedUnseen,
    Judged,
    OpeningDraw,
    Passed,
    Penalised,
    Played,
    SeatLeft,
    Stood,
    TurnCame,
    TurnForfeited,
    TurnSkipped,
    Waited,
    WindowOpened,
    Withdrawn,
)

BoardCommand = Play | Exchange | Pass | Accept | Challenge
BoardEvent = (
    OpeningDraw
    | TurnCame
    | TurnSkipped
    | TurnForfeited
    | Judged
    | Played
    | WindowOpened
    | Waited
    | Accepted
    | Challenged
    | Withdrawn
    | Stood
    | Drawn
    | DrawnUnseen
    | Exchanged
    | ExchangedUnseen
    | Passed
    | Penalised
    | SeatLeft
    | Ended
)
