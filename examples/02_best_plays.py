"""The best plays of a rack: score, what the tiles that stay are worth, the words that are made."""

import wordloom as wl

board = wl.Board("classic-us", language="en")
board.play("8D", "WEAVERS")
print(board)
for play in board.plays("QUIETLO")[:5]:
    print(f"{play.text:<14} {play.score:>3} points, keeps {play.leave or 'nothing':<7} {', '.join(play.words)}")
