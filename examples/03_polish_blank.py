"""Polish, with a blank on the rack: blanks stand in lower case."""

import wordloom as wl

board = wl.Board("classic-us", language="pl")
board.play("8D", "ŻÓŁWIE")
for play in board.plays("KOTAR?Ś")[:5]:
    blank = next((tile.face.upper() for tile in play.placed if tile.face.islower()), "none")
    print(f"{play.text:<16} {play.score:>3} points, the blank is {blank}")
