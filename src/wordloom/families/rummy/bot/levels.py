"""What makes a level at rummy: vocabulary, how many ways to meet the task it looks at, how far it feels what may come.

With a sense of what may come a robot counts what the next card is likely to bring: it draws and discards by that, and
does not lay at once what it can lay. The rows are about as far apart in points a game as the whole ladder allows.
"""

from wordloom.rules.traits import EVERYTHING, Traits, for_every_level

SKILLS = for_every_level(
    {
        1: Traits(2, 1, 0.0),
        2: Traits(2, 5, 0.0),
        3: Traits(3, 3, 0.0),
        4: Traits(4, 3, 0.0),
        5: Traits(5, 3, 0.0),
        6: Traits(6, 3, 0.0),
        7: Traits(7, 5, 0.0),
        8: Traits(7, 8, 0.2),
        9: Traits(8, 30, 0.5),
        10: Traits(10, EVERYTHING, 1.0),
    }
)
