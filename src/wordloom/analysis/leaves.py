"""What kept tiles are worth: learned values, kept as data by tile set and rack size.

A leave's worth is the sum of its parts: each copy of a letter (the first, the second, any further one), each pair of
different letters, and the balance of vowels and consonants. The files in `data/leaves` name every part and
tell how they were made; `wordloom learn` makes them.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TypedDict

import msgspec
from msgspec import Struct

from wordloom.core.alphabet import Alphabet
from wordloom.core.data import load, names
from wordloom.core.errors import ParseError
from wordloom.core.tiles import BLANK, tile_set
from wordloom.native import LeaveModel

COPIES = 3
BALANCE = 10  # 0 … 9 vowels, 0 … 9 consonants


def kinds(letters: str) -> str:
    """Kinds of tiles in the kernel's order."""
    return BLANK + letters


class Parts(TypedDict):
    """What a leave's worth is the sum of."""

    copies: dict[str, list[int]]  # of each kind, for one, two, … of them
    pairs: dict[str, int]
    balance: list[list[int]]  # by vowels and consonants


def named(values: Sequence[int], letters: str) -> Parts:
    """The kernel's list of values, each under its part's name; in thousandths of a point."""
    left = list(values)

    def take(count: int) -> list[int]:
        taken, left[:] = left[:count], left[count:]
        return taken

    copies = {kind: take(COPIES) for kind in kinds(letters)}
    pairs = {}
    for high in range(1, len(letters) + 1):
        for low, value in enumerate(take(high)):
            pairs[kinds(letters)[low] + kinds(letters)[high]] = value
    balance = [take(BALANCE) for _ in range(BALANCE)]
    return {"copies": copies, "pairs": pairs, "balance": balance}


def listed(parts: Parts, letters: str) -> list[int]:
    """The way back."""
    copies = [value for kind in kinds(letters) for value in parts["copies"][kind]]
    ranked = sorted(combinations(range(len(letters) + 1), 2), key=lambda pair: (pair[1], pair[0]))
    pairs = [parts["pairs"][kinds(letters)[low] + kinds(letters)[high]] for low, high in ranked]
    return [*copies, *pairs, *(value for row in parts["balance"] for value in row)]


def vowel_mask(letters: Alphabet) -> int:
    """The vowels as the kernel takes them."""
    return sum(1 << letters.rank(vowel) for vowel in letters.vowels if vowel in letters)


def model_of(values: Sequence[int], letters: Alphabet) -> LeaveModel:
    """A model from the kernel's list of values."""
    return LeaveModel(len(letters.letters), vowel_mask(letters), list(values))


def file_name(tiles: str, rack: int) -> str:
    """Of a data file, without ending."""
    return f"{tiles}-{rack}"


@cache
def leave_model(tiles: str, rack: int) -> LeaveModel | None:
    """The learned leaves of a tile set, for the rack size nearest to the given one; None if there are none."""
    learned = [name.rpartition("-") for name in names("leaves")]
    sizes = [int(size) for name, _, size in learned if name == tiles]
    if not sizes:
        return None
    nearest = min(sizes, key=lambda size: (abs(size - rack), size))
    data = load(f"leaves/{file_name(tiles, nearest)}.json")
    letters = tile_set(tiles).alphabet
    return model_of(listed(data["parts"], letters.letters), letters)


class LearnedFile(Struct, frozen=True):
    """A file that `wordloom learn` wrote, as far as players need it."""

    tiles: str
    rack: int
    parts: Parts


@cache
def read_leaves(file: Path, tiles: str) -> LeaveModel:
    """The leaves of a file that `wordloom learn` wrote; they must be those of this tile set."""
    try:
        learned = msgspec.json.decode(file.read_bytes(), type=LearnedFile)
        letters = tile_set(learned.tiles).alphabet
        model = model_of(listed(learned.parts, letters.letters), letters)
    except OSError as error:
        raise ParseError("unreadable-file", file=str(file), reason=error.strerror or "") from None
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, ParseError):
        raise ParseError("leaves-foreign", file=str(file)) from None
    if learned.tiles != tiles:
        raise ParseError("leaves-other-tiles", file=str(file), tiles=learned.tiles, wanted=tiles)
    return model
