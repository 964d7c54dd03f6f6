"""Hints on a board: the best plays, from one seat's view alone."""

from typing import cast

from wordloom.analysis.moves import FoundPlay, Outlook, PlayFinder
from wordloom.core.grid import Grid, layout
from wordloom.families.board.game import BoardGame
from wordloom.families.board.leaves import learned_leaves
from wordloom.families.board.views import BoardView
from wordloom.rules.advice import Advice, advice
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Play

MOST = 3  # plays that a hint shows


def best_plays(brief: Brief, table: BoardView) -> tuple[Advice, ...]:
    """The plays of the highest worth, tiles kept included, and the one of most points if it is another."""
    rules = cast("BoardGame", brief.info.make(brief.options, brief.words))
    finder = PlayFinder(brief.graph, rules.tiles, rules.edition.bonus)
    outlook = Outlook(
        learned_leaves(rules),
        table.bag,
        0 if table.bag else rules.tiles.total(table.unseen),
    )
    found = finder.find(Grid(layout(table.layout)).lay(table.board), table.rack, outlook=outlook)
    best = [found[rank] for rank in range(min(MOST, len(found)))]
    richest = max(found, key=lambda play: play.score, default=None)
    if richest and richest not in best:
        best[-1] = richest
    return tuple(advice(Play(table.seat, play.placed), reason(play, best)) for play in best)


def reason(play: FoundPlay, shown: list[FoundPlay]) -> str:
    """What speaks for a play compared with the others."""
    if play is shown[0]:
        return "best"
    return "points" if play.score == max(each.score for each in shown) else "leave"
