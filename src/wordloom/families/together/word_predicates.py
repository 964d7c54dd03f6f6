"""What a goal can ask of one word. A play meets such a goal if any word that it forms does.

Every function takes the word, the box of tiles and the goal's parameters; none knows a board.
"""

import itertools
from collections.abc import Callable, Sequence

from wordloom.core.grid import Direction
from wordloom.core.plays import Formed
from wordloom.core.tiles import TileSet, is_blank

MANY = 99


def reads(word: Formed, _: TileSet, way: str) -> bool:
    """Reads across, or down."""
    return word.direction is Direction[way.upper()]


def length(word: Formed, _: TileSet, least: int = 2, most: int = MANY) -> bool:
    """Has a given number of letters."""
    return least <= len(word.faces) <= most


def tile_worth(word: Formed, tiles: TileSet, least: int, most: int = MANY) -> bool:
    """Holds a letter tile of such a value; a blank is worth nothing."""
    return any(least <= tiles.value(face) <= most for face in word.faces if not is_blank(face))


def worth(word: Formed, tiles: TileSet, least: int) -> bool:
    """Its face values add up to so much; squares do not count."""
    return tiles.total(word.faces) >= least


def all_worth(word: Formed, tiles: TileSet, value: int, shortest: int) -> bool:
    """Every tile has the same given value."""
    return len(word.faces) >= shortest and all(tiles.value(face) == value for face in word.faces)


def vowels(word: Formed, tiles: TileSet, least: int = 0, most: int = MANY, shortest: int = 2) -> bool:
    """Has a given number of vowels."""
    count = sum(letter in tiles.alphabet.vowels for letter in word.word)
    return len(word.faces) >= shortest and least <= count <= most


def consonants(word: Formed, tiles: TileSet, least: int) -> bool:
    """Has a given number of consonants, counting repeats."""
    return sum(letter not in tiles.alphabet.vowels for letter in word.word) >= least


def different_vowels(word: Formed, tiles: TileSet, least: int) -> bool:
    """Has a given number of different vowels."""
    return len(set(word.word) & tiles.alphabet.vowels) >= least


def different_consonants(word: Formed, tiles: TileSet, least: int) -> bool:
    """Has a given number of different consonants."""
    return len(set(word.word) - tiles.alphabet.vowels) >= least


def without(word: Formed, _: TileSet, letters: Sequence[str], shortest: int) -> bool:
    """Holds none of some letters."""
    return len(word.faces) >= shortest and not set(word.word) & set(letters)


def begins(word: Formed, _: TileSet, groups: Sequence[str], shortest: int = 2) -> bool:
    """Begins with one of some letters or groups of letters."""
    return len(word.faces) >= shortest and word.word.startswith(tuple(groups))


def ends(word: Formed, _: TileSet, groups: Sequence[str], shortest: int = 2) -> bool:
    """Ends with one of some letters or groups of letters."""
    return len(word.faces) >= shortest and word.word.endswith(tuple(groups))


def begins_with_vowel(word: Formed, tiles: TileSet, shortest: int) -> bool:
    """Its first letter is a vowel."""
    return len(word.faces) >= shortest and word.word[0] in tiles.alphabet.vowels


def holds(word: Formed, _: TileSet, groups: Sequence[str]) -> bool:
    """Holds one of some groups of letters side by side."""
    return any(group in word.word for group in groups)


def same_ends(word: Formed, _: TileSet, shortest: int) -> bool:
    """Begins and ends with the same letter."""
    return len(word.faces) >= shortest and word.word[0] == word.word[-1]


def letter_twice(word: Formed, _: TileSet) -> bool:
    """Holds some letter two or more times."""
    return len(set(word.word)) < len(word.word)


def all_different(word: Formed, _: TileSet, shortest: int) -> bool:
    """Holds no letter twice."""
    return len(word.faces) >= shortest and len(set(word.word)) == len(word.word)


def alternates(word: Formed, tiles: TileSet, shortest: int) -> bool:
    """Vowels and consonants take turns."""
    kinds = [letter in tiles.alphabet.vowels for letter in word.word]
    pairs = itertools.pairwise(kinds)
    return len(kinds) >= shortest and all(this != following for this, following in pairs)


def has_blank(word: Formed, _: TileSet) -> bool:
    """Holds a blank, laid now or earlier."""
    return any(is_blank(face) for face in word.faces)


WORD_PREDICATES: dict[str, Callable[..., bool]] = {  # type: ignore[explicit-any]  # each has parameters of its own
    "reads": reads,
    "length": length,
    "tile-worth": tile_worth,
    "worth": worth,
    "all-worth": all_worth,
    "vowels": vowels,
    "consonants": consonants,
    "different-vowels": different_vowels,
    "different-consonants": different_consonants,
    "without": without,
    "begins": begins,
    "ends": ends,
    "begins-with-vowel": begins_with_vowel,
    "holds": holds,
    "same-ends": same_ends,
    "letter-twice": letter_twice,
    "all-different": all_different,
    "alternates": alternates,
    "has-blank": has_blank,
}
