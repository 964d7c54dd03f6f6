"""The games of this package: a chain of words, American Scrabble with five tiles, and one whose name is taken."""

from dataclasses import replace

from wordloom.families.board.catalogue import board_game
from wordloom.games import classic_us
from wordloom.rules.game import GameInfo
from wordloom.rules.options import Options
from wordloom_chain.family import FAMILY
from wordloom_chain.game import ChainCommand, ChainEvent, make

CHAIN: GameInfo = GameInfo(
    id="chain",
    book="",
    seats=(2, 4),
    language="en",
    family=FAMILY,
    options=Options,
    commands=ChainCommand,
    events=ChainEvent,
    make=lambda options, words: make(CHAIN, options, words),
    minutes=5,
    texts={
        "en": {
            "game.chain.name": "Word chain",
            "game.chain.about": "Each word begins where the last one ended.",
            "error.wrong-beginning": "Say a word that begins with the last letter.",
        }
    },
)
FIVE_TILE = replace(
    board_game(
        id="five-tile", book="", language="en", edition=replace(classic_us.EDITION, rack=5, bonus={5: 25}), minutes=30
    ),
    texts={
        "en": {"game.five-tile.name": "Five-tile Scrabble", "game.five-tile.about": "Small racks, short games."},
        "pl": {"game.five-tile.name": "Scrabble z pięcioma płytkami"},
    },
)
TAKEN = replace(CHAIN, id="rummikub")
