"""9-tile Scrabble (book 002, “Rules for shorter gameplay”): the American game with nine tiles on the rack."""

from dataclasses import replace

from wordloom.families.board.catalogue import board_game
from wordloom.games.classic_us import EDITION as CLASSIC_US

EDITION = replace(CLASSIC_US, rack=9, bonus={7: 50, 8: 50, 9: 50})

INFO = board_game(id="nine-tile", book="002", language="en", edition=EDITION)
