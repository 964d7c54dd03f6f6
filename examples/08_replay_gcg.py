"""A game that somebody wrote down as GCG, move by move. The phoney that was challenged lies on one board only."""

import tempfile
from pathlib import Path

import wordloom as wl

GCG = """#player1 ana Ana
#player2 leo Leo
>ana: AEERSVW 8D WEAVERS +84 84
>leo: AEIINTZ I8 .ITZIANE +69 69
>leo: AEIINTZ -- -69 0
>ana: EFILNOT F3 OLEFI.NT +71 155
>leo: AEIINTZ J8 .ANITIZE +89 89
"""

with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "game.gcg"
    file.write_text(GCG, encoding="utf-8")
    replay = wl.load(file)

assert isinstance(replay, wl.Replay)
for move in replay:
    note = " (did not stay)" if move.withdrawn else ""
    print(f"{move}{note}")
if replay.problem:
    print("the file says something else:", replay.problem)
print(replay.board)
