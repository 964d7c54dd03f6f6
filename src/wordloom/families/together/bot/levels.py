"""What makes a partner's level: vocabulary, how many plays it looks at, and its sense of what helps the team later.

Before it gives up, or spends a helper, a partner looks at every play that it knows: a team wins or loses by its words
above all. Vocabularies are therefore smaller than at other tables and rise in parts of a level. And they are each
language's own: the tiles of the box spell five times as many known words in Romanian as in Polish, so that partners who
knew as many would win nearly every game in the one and hardly any in the other.
"""

from collections.abc import Mapping
from functools import cache

from wordloom.rules.traits import Traits, for_every_level

# By level: the word level up to which it knows all words, and as a part how many it knows of the next.
VOCABULARIES: Mapping[str, tuple[float, ...]] = {
    "en": (1.15, 1.35, 1.55, 1.8, 2.1, 2.45, 2.9, 3.4, 4.5, 10),
    "pl": (1.75, 1.95, 2.15, 2.35, 2.55, 2.8, 3.2, 3.7, 5.0, 10),
    "pt": (0.85, 1.0, 1.1, 1.2, 1.4, 1.75, 2.2, 2.6, 3.6, 10),
    "ro": (0.7, 0.9, 1.05, 1.15, 1.25, 1.36, 1.52, 1.85, 2.8, 10),
}
USUAL = "en"  # for a language that nobody has measured
LOOKS = (1, 1, 1, 1, 1, 2, 3, 8, 60, 1_200)
SENSE = (0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.2, 0.4, 0.8, 1.0)


@cache
def skills(language: str) -> Mapping[int, Traits]:
    """The traits of every level in a language."""
    rows = zip(VOCABULARIES.get(language, VOCABULARIES[USUAL]), LOOKS, SENSE, strict=True)
    return for_every_level({level: row(*each) for level, each in enumerate(rows, 1)})


def row(vocabulary: float, looks: int, sense: float) -> Traits:
    """A level's traits."""
    return Traits(int(vocabulary), looks, sense, beyond=round(vocabulary % 1, 2))
