"""What makes a level at rummikub: vocabulary, words of the table that it looks at and dares to disturb, words laid."""

from dataclasses import dataclass

from wordloom.families.rummikub.turn_finder import UNLIMITED
from wordloom.rules.traits import EVERYTHING, Traits, for_every_level


@dataclass(frozen=True)
class Skill(Traits):
    """One level's way of playing; it looks at words of the table."""

    disturbs: float = 1  # words of the table it dares to take apart in one turn; a part is a chance of one more
    lays: float = UNLIMITED  # words that it can think of in one turn, new ones or changed ones; a part is a chance
    thinking: int = 40  # ms of CPU time


# Who lays one more word in a turn also empties the rack more often, which doubles the points: of all traits this one
# counts most, so it rises by parts of a word.
SKILLS = for_every_level(
    {
        1: Skill(4, 3, 0.0, lays=2.0),
        2: Skill(5, 3, 0.0, lays=2.1),
        3: Skill(6, 4, 0.0, lays=2.28),
        4: Skill(6, 5, 0.1, lays=2.38),
        5: Skill(7, 6, 0.3, disturbs=1.1, lays=2.75),
        6: Skill(8, 7, 0.5, disturbs=1.32, lays=2.79, thinking=60),
        7: Skill(9, 7, 0.65, disturbs=1.52, lays=2.85, thinking=80),
        8: Skill(10, 8, 0.8, disturbs=1.75, lays=2.93, thinking=100),
        9: Skill(10, 10, 1.0, disturbs=2.3, lays=3.4, thinking=120),
        10: Skill(10, EVERYTHING, 1.0, disturbs=UNLIMITED, thinking=200),
    }
)
