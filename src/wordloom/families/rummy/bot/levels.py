"""What makes a level at rummy: vocabulary, how many ways to meet the task it looks at, how far it feels what may come.

With a sense of what may come a robot counts what the next card is likely to bring: it draws and discards by that, and
does not lay at once what it can lay. The rows are about as far apart in points a game as the whole ladder allows.
"""

from wordloom.rules.traits import EVERYTHING, Traits, for_every_level

SKILLS = for_every_level(
    {
        1: Traits(1, 3, 0.0),
        2: Traits(1, 3, 0.0, beyond=0.4),
        3: Traits(1, 5, 0.0, beyond=0.8),
        4: Traits(2, 8, 0.0, beyond=0.3),
        5: Traits(2, 10, 0.0, beyond=0.65),
        6: Traits(3, 13, 0.0, beyond=0.1),
        7: Traits(3, 18, 0.06, beyond=0.7),
        8: Traits(5, 35, 0.15),
        9: Traits(7, 60, 0.3),
        10: Traits(10, EVERYTHING, 1.0),
    }
)
