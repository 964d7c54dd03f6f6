"""What makes a level: vocabulary, how many words of the table it dares to disturb, patience and doubt."""

from typing import NamedTuple

from wordloom.analysis.rummikub import UNLIMITED
from wordloom.bots.brief import LEVELS


class Skill(NamedTuple):
    """One level's way of playing."""

    vocabulary: int  # the highest word level it knows (lexicon.level)
    disturbs: int  # words of the table it dares to take apart in one turn
    sight: float  # how often it sees what it could lay; a beginner overlooks some turns
    patience: int  # letters beyond six that it hopes for in its first word, one fewer each turn it waits
    thinking: int  # ms
    boldness: float  # how often it challenges a word it does not know


SKILLS: dict[int, Skill] = {
    1: Skill(2, 0, sight=0.60, patience=0, thinking=40, boldness=0.05),
    2: Skill(3, 0, sight=0.75, patience=0, thinking=40, boldness=0.10),
    3: Skill(4, 0, sight=0.90, patience=2, thinking=40, boldness=0.15),
    4: Skill(5, 1, sight=0.95, patience=2, thinking=60, boldness=0.20),
    5: Skill(6, 1, sight=1.0, patience=2, thinking=60, boldness=0.30),
    6: Skill(7, 2, sight=1.0, patience=1, thinking=80, boldness=0.40),
    7: Skill(8, 2, sight=1.0, patience=1, thinking=100, boldness=0.50),
    8: Skill(9, 3, sight=1.0, patience=1, thinking=120, boldness=0.70),
    9: Skill(10, 3, sight=1.0, patience=0, thinking=160, boldness=1.0),
    10: Skill(10, UNLIMITED, sight=1.0, patience=0, thinking=200, boldness=1.0),
}

if set(SKILLS) != set(LEVELS):
    raise AssertionError("every level has a skill")
