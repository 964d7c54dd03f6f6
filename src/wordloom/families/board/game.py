"""A board game at one table."""

from dataclasses import dataclass

from wordloom.core.grid import Grid, layout
from wordloom.families.board.engine import CrossingGame
from wordloom.families.board.state import BoardSeat, BoardState
from wordloom.families.board.views import BoardView, board_view


@dataclass(frozen=True)
class BoardGame(CrossingGame[BoardState]):
    """The rules of one table with a board."""

    def setup(self, seats: int) -> BoardState:
        """An empty board, a full bag, nobody has drawn."""
        return BoardState(Grid(layout(self.edition.layout)), self.tiles.all, (BoardSeat(),) * seats)

    def view(self, state: BoardState, seat: int) -> BoardView:
        """What a seat may know."""
        return board_view(self, state, seat)
