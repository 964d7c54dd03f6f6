"""What makes a partner's level: vocabulary, how many plays it looks at, and its sense of what helps the team later.

Before it gives up, or spends a helper, a partner looks at every play that it knows: a team wins or loses by its words
above all. Vocabularies are therefore smaller than at other tables and rise in parts of a level.
"""

from wordloom.rules.traits import Traits, for_every_level

SKILLS = for_every_level(
    {
        1: Traits(1, 1, 0.0, beyond=0.2),
        2: Traits(1, 1, 0.0, beyond=0.5),
        3: Traits(1, 1, 0.0, beyond=0.8),
        4: Traits(2, 1, 0.0, beyond=0.2),
        5: Traits(2, 1, 0.0, beyond=0.4),
        6: Traits(2, 2, 0.1, beyond=0.7),
        7: Traits(3, 3, 0.2),
        8: Traits(3, 8, 0.4, beyond=0.5),
        9: Traits(5, 60, 0.8),
        10: Traits(10, 1_200, 1.0),
    }
)
