"""What makes a level on boards: vocabulary, how far it looks, rack sense, whether it exchanges and counts the end."""

from dataclasses import dataclass

from wordloom.rules.traits import EVERYTHING, Traits, for_every_level


@dataclass(frozen=True)
class Skill(Traits):
    """One level's way of playing; it looks at plays, and senses what a leave is worth."""

    exchanges: bool = False  # whether it exchanges to get a better rack, not only when it is stuck
    endgame: bool = False  # whether it counts what is left on the racks
    sees_wins: float = 1.0  # how often it sees a play of known words that reaches its target, if there is one


# Evenly along one line, from few plays of well-known words to nearly all there are: each step is then worth about the
# same on every board and in every language, though more where racks hold nine.
SKILLS = for_every_level(
    {
        1: Skill(4, 32, 0.0, beyond=0.4),
        2: Skill(5, 50, 0.05),
        3: Skill(5, 73, 0.15, beyond=0.52),
        4: Skill(6, 110, 0.25, beyond=0.08, endgame=True),
        5: Skill(6, 200, 0.41, beyond=0.92, endgame=True),
        6: Skill(7, 345, 0.56, beyond=0.69, exchanges=True, endgame=True),
        7: Skill(8, 850, 0.73, beyond=0.56, exchanges=True, endgame=True),
        8: Skill(9, 1_500, 0.88, beyond=0.42, exchanges=True, endgame=True),
        9: Skill(10, 4_000, 1.0, exchanges=True, endgame=True),
        10: Skill(10, EVERYTHING, 1.0, exchanges=True, endgame=True),
    }
)
# A race is over after a few turns: luck decides more of it, and nearly all plays are as good as all there are. So its
# levels begin lower on the same line and end lower, where looking ahead still wins. To see the winning play counts as
# much as all the words of a level, so that sight rises by parts. A turn is too dear in a race for a better rack.
RACE = for_every_level(
    {
        1: Skill(3, 13, 0.0, beyond=0.28, sees_wins=0.0),
        2: Skill(3, 19, 0.0, beyond=0.75, sees_wins=0.25),
        3: Skill(4, 29, 0.0, beyond=0.22, sees_wins=0.5),
        4: Skill(4, 35, 0.03, beyond=0.62, endgame=True),
        5: Skill(5, 57, 0.07, beyond=0.05, endgame=True),
        6: Skill(5, 84, 0.16, beyond=0.6, endgame=True),
        7: Skill(6, 130, 0.27, beyond=0.1, endgame=True),
        8: Skill(7, 420, 0.59, beyond=0.92, endgame=True),
        9: Skill(9, 900, 0.8, endgame=True),
        10: SKILLS[10],
    }
)
