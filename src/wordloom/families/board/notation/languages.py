"""Which of the four languages a text from outside is in: by what it says of itself, or by its letters."""

from collections.abc import Iterable

from wordloom.core.alphabet import LANGUAGES, alphabet

# Names of tile sets and word lists that other programs write, as they begin, in lower case.
_NAMES = {
    "en": (
        "english", "en", "nwl", "twl", "owl", "otcwl", "csw", "collins", "sowpods", "ecwl", "cel",
        "american", "british", "enable", "frax", "ospd", "wims", "tws", "super-crossword",
    ),
    "pl": ("polish", "pl", "osps", "sjp", "polski"),
    "pt": ("portuguese", "pt", "portugues", "português", "brazil", "br"),
    "ro": ("romanian", "ro", "roman", "loc", "dex", "română"),
}  # fmt: skip


def named_language(name: str) -> str | None:
    """The language that the name of a tile set or a word list belongs to, if it is one we know."""
    plain = name.strip().lower()
    found = [(len(start), code) for code, starts in _NAMES.items() for start in starts if _begins(plain, start)]
    return max(found)[1] if found else None


def _begins(name: str, start: str) -> bool:
    """Whether a name is `start`, or goes on with something that is not a letter when `start` is short."""
    return name.startswith(start) and (len(start) > 3 or not name[len(start) : len(start) + 1].isalpha())


def languages_of(letters: Iterable[str]) -> list[str]:
    """The languages whose words can hold all of these letters, unfolded, in the order in which to guess."""
    used = {char.upper() for char in letters if char.isalpha() or not char.isascii()}
    return [code for code in LANGUAGES if all(_fits(code, char) for char in used)]


def _fits(code: str, char: str) -> bool:
    known = alphabet(code)
    return char in known or char in known.folding
