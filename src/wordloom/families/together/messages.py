"""What a team can do, and what happens then: the commands and events that only this game has."""

from msgspec import Struct

from wordloom.core.grid import Placed
from wordloom.core.tiles import Tiles
from wordloom.families.together.phrases import Phrase
from wordloom.rules.commands import Command, Play
from wordloom.rules.events import (
    Drawn,
    DrawnUnseen,
    Ended,
    Event,
    Exchanged,
    ExchangedUnseen,
    Judged,
    Penalised,
    SeatLeft,
    TurnCame,
)

# -- commands -----------------------------------------------------------------------------------------------


class ProposeStart(Command, frozen=True):
    """Say who should start; it takes the place of an earlier proposal."""

    starter: int


class Agree(Command, frozen=True):
    """Agree to the proposal of who starts."""


class EndTurn(Command, frozen=True):
    """After a helper: play nothing more this turn."""


class DeclareStuck(Command, frozen=True):
    """Say that no goal can be met; allowed when no helper is left. The team has lost."""


class CompleteGoal(Command, frozen=True):
    """Helper: count one goal as met."""

    goal: str


class ReplaceTiles(Command, frozen=True):
    """Helper: draw new tiles, then put the old ones back."""

    tiles: Tiles


class ExtraTile(Command, frozen=True):
    """Helper: everyone draws an eighth tile."""


class BlankTile(Command, frozen=True):
    """Helper: one tile of the rack is a blank from now on."""

    tile: str


class RefreshGoals(Command, frozen=True):
    """Helper: the goals in view go under the pile, three new ones come up."""


class TradeTiles(Command, frozen=True):
    """Helper: offer tiles, face up, to the others."""

    tiles: Tiles


class Claim(Command, frozen=True):
    """Answer a trade: what one takes, and what one gives for it, one for one. May be changed until all agree."""

    takes: Tiles
    gives: Tiles


class Say(Command, frozen=True):
    """One of the fixed phrases."""

    phrase: Phrase


TogetherCommand = (
    ProposeStart
    | Agree
    | Play
    | EndTurn
    | DeclareStuck
    | CompleteGoal
    | ReplaceTiles
    | ExtraTile
    | BlankTile
    | RefreshGoals
    | TradeTiles
    | Claim
    | Say
)

# -- events -------------------------------------------------------------------------------------------------


class PileMade(Event, frozen=True):
    """The goals of this game, shuffled, top first; nobody sees them."""

    goals: tuple[str, ...]


class PileMadeUnseen(Event, frozen=True):
    """What everyone sees of the pile."""

    count: int


class GoalsTurned(Event, frozen=True):
    """Goals came up from the top of the pile."""

    goals: tuple[str, ...]


class GoalsBuried(Event, frozen=True):
    """Goals in view went under the pile."""

    goals: tuple[str, ...]


class StartProposed(Event, frozen=True):
    """A seat proposed who should start."""

    seat: int
    starter: int


class StartAgreed(Event, frozen=True):
    """A seat agreed to the proposal."""

    seat: int


class Laid(Event, frozen=True):
    """A play and the goals it met."""

    seat: int
    placed: tuple[Placed, ...]
    words: tuple[str, ...]
    goals: tuple[str, ...]


class HelperUsed(Event, frozen=True):
    """A helper was used and is gone."""

    seat: int
    helper: str


class HelperLost(Event, frozen=True):
    """A helper is gone without being used: a turn's time ran out, or nobody is left to trade with."""

    helper: str


class GoalGiven(Event, frozen=True):
    """A helper completed a goal."""

    seat: int
    goal: str


class BlankTurned(Event, frozen=True):
    """A tile became a blank for good; only its owner saw which."""

    seat: int
    tile: str


class BlankTurnedUnseen(Event, frozen=True):
    """What the others see of it."""

    seat: int


class TradeOffered(Event, frozen=True):
    """Tiles lie face up for the others to take, until a time (ms; 0: as long as it takes)."""

    seat: int
    tiles: Tiles
    until: int


class Claimed(Event, frozen=True):
    """A seat said what it takes and gives; only that seat sees what it gives."""

    seat: int
    takes: Tiles
    gives: Tiles


class ClaimedUnseen(Event, frozen=True):
    """What the others see of a claim."""

    seat: int
    takes: Tiles


class Swap(Struct, frozen=True):
    """One seat's part of a trade."""

    seat: int
    takes: Tiles
    gives: Tiles


class Traded(Event, frozen=True):
    """The trade was made; what came back is shown to all."""

    seat: int
    swaps: tuple[Swap, ...]


class TradeCalledOff(Event, frozen=True):
    """The trade cannot be made any more: a seat left."""

    seat: int


class TurnEnded(Event, frozen=True):
    """A turn ended without a play, after a helper or because its time was over."""

    seat: int
    timed_out: bool


class Declared(Event, frozen=True):
    """A seat could not meet a goal, and no helper was left."""

    seat: int


class Said(Event, frozen=True):
    """A seat said one of the fixed phrases."""

    seat: int
    phrase: Phrase


TogetherEvent = (
    PileMade
    | PileMadeUnseen
    | GoalsTurned
    | GoalsBuried
    | StartProposed
    | StartAgreed
    | TurnCame
    | Judged
    | Laid
    | Drawn
    | DrawnUnseen
    | HelperUsed
    | HelperLost
    | GoalGiven
    | Exchanged
    | ExchangedUnseen
    | BlankTurned
    | BlankTurnedUnseen
    | TradeOffered
    | Claimed
    | ClaimedUnseen
    | Traded
    | TradeCalledOff
    | TurnEnded
    | Declared
    | Said
    | Penalised
    | SeatLeft
    | Ended
)
