"""What makes a level at rummy: vocabulary, how many ways to meet the task it looks at, how far it feels what may come.

With a sense of what may come a robot counts what the next card is likely to bring: it draws and discards by that, and
does not lay at once what it can lay. The rows are about as far apart in points a game as the whole ladder allows.
"""

from wordloom.rules.traits import EVERYTHING, Traits, for_every_level

SKILLS = for_every_level(
    {
        1: Traits(0, 2, 0.0, beyond=0.5),
        2: Traits(0, 2, 0.0, beyond=0.65),
        3: Traits(0, 3, 0.0, beyond=0.92),
        4: Traits(1, 3, 0.0, beyond=0.1),
        5: Traits(1, 5, 0.0, beyond=0.6),
        6: Traits(2, 8, 0.0, beyond=0.08),
        7: Traits(2, 11, 0.0, beyond=0.6),
        8: Traits(3, 19, 0.06, beyond=0.75),
        9: Traits(7, 60, 0.28),
        10: Traits(10, EVERYTHING, 1.0),
    }
)
