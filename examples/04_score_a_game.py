"""Scoring a game at the kitchen table: lay what was laid, take back what was a mistake."""

import wordloom as wl

board = wl.Board("classic-us", language="en")
totals = {"Ana": 0, "Leo": 0}
for name, at, word in (
    ("Ana", "8D", "WEAVERS"),
    ("Leo", "F6", "QUAIL"),  # the A lies there already
    ("Ana", "I7", "FRONTEIR"),
    ("Ana", "I7", "FRONTIER"),
):
    try:
        play = board.play(at, word)
    except wl.RuleError as refused:
        print(f"{name}: {at} {word}: {refused}")
        continue
    totals[name] += play.score
    print(f"{name}: {play}")
taken_back = board.undo()
totals["Ana"] -= taken_back.score
print(f"taken back: {taken_back}")
print(totals)
print(board.cgp())
