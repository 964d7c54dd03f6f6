"""What makes a level at card tables: vocabulary, how many plays it looks at, and its sense of what to keep."""

from wordloom.rules.traits import EVERYTHING, Traits, for_every_level

SKILLS = for_every_level(
    {
        1: Traits(4, 3, 0.0),
        2: Traits(4, 6, 0.0),
        3: Traits(5, 9, 0.1),
        4: Traits(5, 20, 0.2),
        5: Traits(6, 35, 0.3),
        6: Traits(6, 90, 0.4),
        7: Traits(7, 120, 0.55),
        8: Traits(9, 130, 0.7),
        9: Traits(10, 150, 0.8),
        10: Traits(10, EVERYTHING, 1.0),
    }
)
