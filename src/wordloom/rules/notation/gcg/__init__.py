"""GCG: a whole game as text, the form in which players of the world keep and publish their games.

`read_gcg` takes a file as found in the wild, `write_gcg` gives one that others can read, `check_gcg` plays it
through and recomputes every score, `export_gcg` makes one from a finished game of ours.
"""

from wordloom.rules.notation.gcg.check import Difference, Report, check_gcg
from wordloom.rules.notation.gcg.export import export_gcg
from wordloom.rules.notation.gcg.model import GcgGame, GcgPlayer, Pragma
from wordloom.rules.notation.gcg.read import read_gcg
from wordloom.rules.notation.gcg.write import write_gcg

__all__ = [
    "Difference",
    "GcgGame",
    "GcgPlayer",
    "Pragma",
    "Report",
    "check_gcg",
    "export_gcg",
    "read_gcg",
    "write_gcg",
]
