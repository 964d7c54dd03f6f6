"""What there is to play, and in which languages."""

from wordloom.core.alphabet import LANGUAGES
from wordloom.games import CATALOGUE


def languages() -> tuple[str, ...]:
    """The languages that every game can be played in.

    >>> languages()
    ('en', 'pt', 'pl', 'ro')
    """
    return LANGUAGES


def games() -> tuple[str, ...]:
    """Every game by its id, those of other installed packages included.

    >>> "rummikub" in games()
    True
    """
    return tuple(CATALOGUE)
