"""GCG: a whole game as text, the form in which players of the world keep and publish their games.

`read_gcg` takes a file as found in the wild, `write_gcg` gives one that others can read, `check_gcg` plays it
through and recomputes every score, `export_gcg` makes one from a finished game of ours.
"""

from wordloom.families.board.notation.gcg.check import Difference, Report, Step, check_gcg
from wordloom.families.board.notation.gcg.export import export_gcg
from wordloom.families.board.notation.gcg.model import Assumption, GcgGame, GcgPlayer, Pragma
from wordloom.families.board.notation.gcg.read import read_gcg
from wordloom.families.board.notation.gcg.write import move_text, write_gcg

__all__ = [
    "Assumption",
    "Difference",
    "GcgGame",
    "GcgPlayer",
    "Pragma",
    "Report",
    "Step",
    "check_gcg",
    "export_gcg",
    "move_text",
    "read_gcg",
    "write_gcg",
]
