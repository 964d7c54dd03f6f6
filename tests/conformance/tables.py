"""Tables of any game, left to luck."""

import random

from reference.vocabulary import EveryWord
from wordloom.core.words import Vocabulary
from wordloom.games import CATALOGUE
from wordloom.rules.match import Match
from wordloom.rules.sitting import Sitting


class HalfOfAll(EveryWord):
    """Takes about half of all strings, so that challenges go both ways."""

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and sum(map(ord, word)) % 2 == 0


def new_table(game: str, luck: random.Random) -> Sitting:
    """A table of this game with options and players left to luck."""
    info = CATALOGUE[game]
    options = info.read_options(
        {
            "language": luck.choice(["en", "pt", "pl", "ro"]),
            "words": luck.choice(["checked", "challenge"]),
            "bank_minutes": luck.choice([0, 0, 1]),
            "turn_seconds": luck.choice([0, 0, 90]),
        }
    )
    words: Vocabulary = EveryWord() if luck.random() < 0.5 else HalfOfAll()
    seats = luck.randint(*info.seats)
    match = Match(info.make(options, words))
    return Sitting(match, [f"player {seat}" for seat in range(seats)], luck.randbytes(32))
