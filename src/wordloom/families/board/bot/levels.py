"""What makes a level on boards: vocabulary, how far it looks, rack sense, whether it exchanges and counts the end."""

from dataclasses import dataclass

from wordloom.rules.traits import EVERYTHING, Traits, for_every_level


@dataclass(frozen=True)
class Skill(Traits):
    """One level's way of playing; it looks at plays, and senses what a leave is worth."""

    exchanges: bool = False  # whether it exchanges to get a better rack, not only when it is stuck
    endgame: bool = False  # whether it counts what is left on the racks
    sees_wins: bool = True  # whether it never misses a play that reaches its target


# Evenly along one line, from few plays of well-known words to nearly all there are: each step is then worth about the
# same on every board and in every language, though more where racks hold nine.
SKILLS = for_every_level(
    {
        1: Skill(4, 16, 0.0, beyond=0.4, sees_wins=False),
        2: Skill(5, 25, 0.05, sees_wins=False),
        3: Skill(5, 36, 0.15, beyond=0.52, sees_wins=False),
        4: Skill(6, 54, 0.25, beyond=0.08, endgame=True),
        5: Skill(6, 99, 0.41, beyond=0.92, endgame=True),
        6: Skill(7, 172, 0.56, beyond=0.69, exchanges=True, endgame=True),
        7: Skill(8, 299, 0.71, beyond=0.46, exchanges=True, endgame=True),
        8: Skill(9, 519, 0.85, beyond=0.23, exchanges=True, endgame=True),
        9: Skill(10, 900, 1.0, exchanges=True, endgame=True),
        10: Skill(10, EVERYTHING, 1.0, exchanges=True, endgame=True),
    }
)
# A race is over after a few turns: luck decides more of it, and nearly all plays are as good as all there are.
# So its levels begin lower on the same line, and the last steps are longer.
RACE = for_every_level(
    {
        1: Skill(3, 7, 0.0, beyond=0.28, sees_wins=False),
        2: Skill(3, 12, 0.0, beyond=0.91, sees_wins=False),
        3: Skill(4, 18, 0.0, beyond=0.54, sees_wins=False),
        4: Skill(5, 28, 0.08, beyond=0.17, endgame=True),
        5: Skill(5, 45, 0.2, beyond=0.8, endgame=True),
        6: Skill(6, 73, 0.33, beyond=0.5, endgame=True),
        7: Skill(7, 128, 0.48, beyond=0.27, endgame=True),
        8: Skill(8, 270, 0.68, beyond=0.32, exchanges=True, endgame=True),
        9: Skill(9, 701, 0.93, beyond=0.65, exchanges=True, endgame=True),
        10: SKILLS[10],
    }
)
