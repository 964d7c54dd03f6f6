"""What makes a level at rummikub: vocabulary, how many words of the table it looks at and dares to disturb."""

from dataclasses import dataclass

from wordloom.families.rummikub.turn_finder import UNLIMITED
from wordloom.rules.traits import EVERYTHING, Traits, for_every_level


@dataclass(frozen=True)
class Skill(Traits):
    """One level's way of playing; it looks at words of the table."""

    disturbs: int = 0  # words of the table it dares to take apart in one turn
    thinking: int = 40  # ms of CPU time


SKILLS = for_every_level(
    {
        1: Skill(3, 1, 0.0, disturbs=1),
        2: Skill(4, 1, 0.0, disturbs=1),
        3: Skill(4, 2, 0.0, disturbs=1),
        4: Skill(5, 3, 0.0, disturbs=1),
        5: Skill(6, 4, 0.2, disturbs=1),
        6: Skill(7, 6, 0.4, disturbs=1),
        7: Skill(8, 5, 0.6, disturbs=2, thinking=60),
        8: Skill(9, 7, 0.8, disturbs=2, thinking=80),
        9: Skill(10, 9, 1.0, disturbs=2, thinking=100),
        10: Skill(10, EVERYTHING, 1.0, disturbs=UNLIMITED, thinking=200),
    }
)
