"""What the shell offers after a TAB: games, languages, word lists, players."""

from wordloom.core.alphabet import LANGUAGES
from wordloom.core.lexicon import known_lists


def games(incomplete: str) -> list[str]:
    """Games by id."""
    from wordloom.games import CATALOGUE  # noqa: PLC0415 - slow to load

    return [game for game in CATALOGUE if game.startswith(incomplete)]


def languages(incomplete: str) -> list[str]:
    """The four languages."""
    return [language for language in LANGUAGES if language.startswith(incomplete)]


def lexicons(incomplete: str) -> list[str]:
    """Word lists that are here or can be built."""
    return [name for name in known_lists() if name.startswith(incomplete)]
