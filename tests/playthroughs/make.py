"""Make golden playthroughs anew: `python tests/playthroughs/make.py [GAME …]`.

Bots of a middling level play one game from a fixed seed; the record is kept. A change of the rules that changes any
decision then shows as a broken record, and is either a mistake or a reason to run this again and say why.
"""

import hashlib
import sys
from pathlib import Path

from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.bots import make_bot
from wordloom.rules.match import Match
from wordloom.rules.record import write
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting

LEVEL = 5


def make(game: str) -> bytes:
    """The record of one game between bots, in the game's own language, at a table that plays by the book."""
    info = game_info(game)
    options = info.read_options({"words": "challenge"})
    words = narrowed(open_lexicon(options.language), info.word_rules(options))
    seats = min(info.seats[1], 3)
    table = Sitting(
        Match(info.make(options, words)),
        [f"bot {seat}" for seat in range(seats)],
        hashlib.sha256(game.encode()).digest(),
    )
    play_out(table, [make_bot(info, options, words, LEVEL, seed=seat) for seat in range(seats)])
    return write(table.record())


if __name__ == "__main__":
    for wanted in sys.argv[1:] or CATALOGUE:
        path = Path(__file__).with_name(f"{wanted}.jsonl")
        path.write_bytes(make(wanted))
        sys.stdout.write(f"{path.name}: {path.stat().st_size} bytes\n")
