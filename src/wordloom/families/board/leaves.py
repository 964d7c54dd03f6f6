"""What kept tiles are worth at a board game."""

from wordloom.analysis.leaves import leave_model
from wordloom.families.board.game import BoardGame
from wordloom.native import LeaveModel


def learned_leaves(rules: BoardGame) -> LeaveModel | None:
    """The learned leaves of a game's tiles and racks; how the bag ends counts where the tiles left then do."""
    return leave_model(rules.tiles.name, rules.edition.rack, counts_leftovers=rules.edition.counts_leftovers)
