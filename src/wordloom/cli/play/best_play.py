"""The simplest player of board games: always the best-scoring play, else an exchange, else a pass."""

from typing import cast

from wordloom.analysis.moves import PlayFinder
from wordloom.bots import Brief
from wordloom.core.grid import Grid, layout
from wordloom.core.tiles import tile_set
from wordloom.rules.board import BoardGame
from wordloom.rules.board.views import BoardView
from wordloom.rules.commands import Accept, Challenge, Command, Exchange, Pass, Play
from wordloom.rules.match import MatchView


class BestPlay:
    """Finds every play and takes the dearest."""

    def __init__(self, brief: Brief) -> None:
        game = cast("BoardGame", brief.info.make(brief.options, brief.words))
        self.words = brief.words
        self.finder = PlayFinder(
            getattr(brief.words, "graph", brief.words), tile_set(brief.options.language), game.edition.bonus
        )

    def choose(self, view: MatchView) -> Command:
        """One command for the seat of the view."""
        table = cast("BoardView", view.game)
        if table.window and "accept" in table.legal:
            bad = [scored.word for scored in table.window.words if scored.word not in self.words]
            return Challenge(table.seat, bad[0]) if bad else Accept(table.seat)
        plays = self.finder.find(Grid(layout(table.layout)).lay(table.board), table.rack)
        if len(plays):
            return Play(table.seat, max(plays, key=lambda play: play.score).placed)
        if "exchange" in table.legal and table.bag >= len(table.rack):
            return Exchange(table.seat, table.rack)
        return Pass(table.seat)
