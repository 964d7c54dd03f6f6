"""What makes a level at card tables: vocabulary, how many plays it looks at, and its sense of what to keep."""

from wordloom.rules.traits import EVERYTHING, Traits, for_every_level

SKILLS = for_every_level(
    {
        1: Traits(3, 3, 0.09, beyond=0.7),
        2: Traits(4, 5, 0.15, beyond=0.2),
        3: Traits(4, 7, 0.22, beyond=0.8),
        4: Traits(5, 10, 0.31, beyond=0.4),
        5: Traits(6, 17, 0.4, beyond=0.1),
        6: Traits(6, 28, 0.5, beyond=0.9),
        7: Traits(7, 48, 0.6, beyond=0.8),
        8: Traits(9, 97, 0.7, beyond=0.1),
        9: Traits(10, 200, 0.85),
        10: Traits(10, EVERYTHING, 1.0),
    }
)
