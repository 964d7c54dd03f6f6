"""The plainest player of board games: always the play of most points. What others are measured against."""

from wordloom.core.grid import Grid, Placed
from wordloom.families.board.bot.player import BoardPlayer
from wordloom.families.board.views import BoardView


class HighestPlayer(BoardPlayer):
    """Judges words and exchanges as the strongest level does, but lays whatever scores most."""

    def _first_of_all(self, view: BoardView, grid: Grid) -> tuple[float, tuple[Placed, ...]] | None:
        found = max(self.finder.find(grid, view.rack), key=lambda play: play.score, default=None)
        return (found.score, found.placed) if found else None

    def _would_exchange(self, best: float) -> bool:  # noqa: ARG002
        return False
