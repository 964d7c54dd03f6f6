"""What an analysis says, whatever made it."""

from msgspec import Struct


class AnalysedMove(Struct, frozen=True, kw_only=True):
    """A move of the seat on turn; what is not known is None."""

    move: str  # as it is typed: `8D WEAVERS`, `-QVV` for an exchange, `-` for a pass
    score: int
    equity: float | None = None
    win: float | None = None  # the chance to win, 0 to 1
    win_error: float | None = None  # one standard error of it
    spread: float | None = None  # points of this seat less the best other's, from here to the end


class Analysis(Struct, frozen=True, kw_only=True):
    """The moves of a position, best first."""

    method: str  # static, simulation, pre-endgame or endgame
    exact: bool  # the best move is proven to be best
    seconds: float
    nodes: int  # positions or turns that were looked at
    plays: tuple[AnalysedMove, ...]
