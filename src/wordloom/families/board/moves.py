"""Every move of a seat at a board, best first."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import cast

from wordloom.analysis.moves import Outlook, PlayFinder
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.tiles import Tiles
from wordloom.families.board.game import BoardGame
from wordloom.families.board.leaves import learned_leaves
from wordloom.families.board.views import BoardView
from wordloom.native import LeaveModel
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Exchange, Pass, Play
from wordloom.rules.ranking import RankedMove, best_first, verdicts


def ranked_moves(brief: Brief, view: BoardView) -> list[RankedMove]:
    """What may be done about the play in the window; else every play and exchange by what it is worth, and passing."""
    if "accept" in view.legal and view.window:
        doubted = [scored.word for scored in view.window.words if scored.word not in view.window.good]
        return verdicts(view.seat, doubted, brief.words, by_word=view.challenge_by_word)
    if "play" not in view.legal:
        return []
    rules = cast("BoardGame", brief.info.make(brief.options, brief.words))
    finder = PlayFinder(brief.words.graph, rules.tiles, rules.edition.bonus)
    leaves = learned_leaves(rules)
    outlook = Outlook(leaves, view.bag, 0 if view.bag else rules.tiles.total(view.unseen))
    found = finder.find(Grid(layout(view.layout)).lay(view.board), view.rack, outlook=outlook)
    plays = [
        RankedMove(Play(view.seat, play.placed), play.score, play.equity)
        for play in found
        if not wastes_blanks(play.placed, view.rack)
    ]
    swaps = exchanges(view, finder, leaves) if "exchange" in view.legal else ()
    return [*best_first([*plays, *swaps]), RankedMove(Pass(view.seat))]


def exchanges(view: BoardView, finder: PlayFinder, leaves: LeaveModel | None) -> Iterator[RankedMove]:
    """Every exchange that the bag allows; its worth is that of the tiles kept."""
    for size in range(1, min(len(view.rack), view.bag) + 1):
        for tiles in sorted({"".join(chosen) for chosen in combinations(view.rack, size)}):
            kept = finder.tiles.take(view.rack, tiles)
            worth = leaves.value(finder.lettering.rack(kept)) + leaves.near_end(view.bag) if leaves else 0.0
            yield RankedMove(Exchange(view.seat, tiles), 0, worth)


def wastes_blanks(placed: Sequence[Placed], rack: Tiles) -> bool:
    """Whether a play lays nothing but blanks, for a letter that the rack has: the same play with that is better."""
    return all(tile.face.islower() for tile in placed) and any(tile.face.upper() in rack for tile in placed)
