"""What makes a level: vocabulary, how far it looks, rack sense, and when it doubts a word."""

from typing import NamedTuple

from wordloom.bots.brief import LEVELS

EVERYTHING = 1_000_000


class Skill(NamedTuple):
    """One level's way of playing."""

    vocabulary: int  # the highest word level it knows (lexicon.level)
    looks: int  # plays it thinks about before it takes the best of them
    rack_sense: float  # how much of a leave's worth it feels
    exchanges: bool  # whether it exchanges to get a better rack, not only when it is stuck
    endgame: bool  # whether it counts what is left on the racks
    boldness: float  # how often it challenges a word it does not know


SKILLS: dict[int, Skill] = {
    1: Skill(2, 2, 0.0, exchanges=False, endgame=False, boldness=0.05),
    2: Skill(3, 4, 0.0, exchanges=False, endgame=False, boldness=0.10),
    3: Skill(4, 8, 0.0, exchanges=False, endgame=False, boldness=0.15),
    4: Skill(5, 16, 0.0, exchanges=False, endgame=False, boldness=0.20),
    5: Skill(6, 32, 0.0, exchanges=False, endgame=False, boldness=0.30),
    6: Skill(7, 64, 0.0, exchanges=False, endgame=True, boldness=0.40),
    7: Skill(8, 150, 0.3, exchanges=False, endgame=True, boldness=0.50),
    8: Skill(9, 250, 0.6, exchanges=True, endgame=True, boldness=0.70),
    9: Skill(10, 400, 1.0, exchanges=True, endgame=True, boldness=1.0),
    10: Skill(10, EVERYTHING, 1.0, exchanges=True, endgame=True, boldness=1.0),
}

if set(SKILLS) != set(LEVELS):
    raise AssertionError("every level has a skill")
