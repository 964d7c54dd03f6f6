"""What makes a level on boards: vocabulary, how far it looks, rack sense, whether it exchanges and counts the end."""

from dataclasses import dataclass

from wordloom.rules.traits import EVERYTHING, Traits, for_every_level


@dataclass(frozen=True)
class Skill(Traits):
    """One level's way of playing; it looks at plays, and senses what a leave is worth."""

    exchanges: bool = False  # whether it exchanges to get a better rack, not only when it is stuck
    endgame: bool = False  # whether it counts what is left on the racks
    sees_wins: bool = True  # whether it never misses a play that reaches its target


SKILLS = for_every_level(
    {
        1: Skill(4, 16, 0.0, sees_wins=False),
        2: Skill(5, 19, 0.0, sees_wins=False),
        3: Skill(5, 33, 0.0, sees_wins=False),
        4: Skill(5, 55, 0.1, endgame=True),
        5: Skill(6, 100, 0.2, endgame=True),
        6: Skill(7, 180, 0.4, endgame=True),
        7: Skill(8, 360, 0.7, beyond=0.45, exchanges=True, endgame=True),
        8: Skill(9, 500, 0.9, beyond=0.3, exchanges=True, endgame=True),
        9: Skill(10, 900, 1.0, exchanges=True, endgame=True),
        10: Skill(10, EVERYTHING, 1.0, exchanges=True, endgame=True),
    }
)
