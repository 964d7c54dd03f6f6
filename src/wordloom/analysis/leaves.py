"""What kept tiles are worth: learned values, kept as data by tile set and rack size.

A leave's worth is the sum of its parts: each copy of a letter (the first, the second, any further one), each pair of
different letters, the balance of vowels and consonants, two of a letter beside another, and three different letters.
The files in `data/leaves` name every part and tell how they were made; `wordloom learn` makes them. They also say what
it is worth to leave few tiles in the bag, or none, where points are counted at the end.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NotRequired, TypedDict

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
    doubles: NotRequired[dict[str, int]]  # EES: two E beside an S; what is not named adds nothing
    triples: NotRequired[dict[str, int]]


def pair_names(letters: str) -> list[str]:
    """Pairs of different kinds in the kernel's order."""
    order = kinds(letters)
    return [low + high for place, high in enumerate(order) for low in order[:place]]


def double_names(letters: str) -> list[str]:
    """Two of a kind beside another, in the kernel's order."""
    return [2 * kind + other for kind in kinds(letters) for other in kinds(letters) if other != kind]


def triple_names(letters: str) -> list[str]:
    """Three different kinds in the kernel's order."""
    order = kinds(letters)
    return [
        low + middle + high
        for top, high in enumerate(order)
        for place, middle in enumerate(order[:top])
        for low in order[:place]
    ]


def named(values: Sequence[int], letters: str) -> Parts:
    """The kernel's list of values, each under its part's name; in thousandths of a point."""
    left = iter(values)
    parts: Parts = {
        "copies": {kind: [next(left) for _ in range(COPIES)] for kind in kinds(letters)},
        "pairs": {name: next(left) for name in pair_names(letters)},
        "balance": [[next(left) for _ in range(BALANCE)] for _ in range(BALANCE)],
    }
    beyond = [*left]
    if beyond:
        doubles, triples = double_names(letters), triple_names(letters)
        parts["doubles"] = {name: value for name, value in zip(doubles, beyond, strict=False) if value}
        parts["triples"] = {name: value for name, value in zip(triples, beyond[len(doubles) :], strict=True) if value}
    return parts


def listed(parts: Parts, letters: str) -> list[int]:
    """The way back."""
    copies = [value for kind in kinds(letters) for value in parts["copies"][kind]]
    pairs = [parts["pairs"][name] for name in pair_names(letters)]
    values = [*copies, *pairs, *(value for row in parts["balance"] for value in row)]
    if "doubles" in parts or "triples" in parts:
        doubles, triples = parts.get("doubles", {}), parts.get("triples", {})
        values += [doubles.get(name, 0) for name in double_names(letters)]
        values += [triples.get(name, 0) for name in triple_names(letters)]
    return values


def vowel_mask(letters: Alphabet) -> int:
    """The vowels as the kernel takes them."""
    return sum(1 << letters.rank(vowel) for vowel in letters.vowels if vowel in letters)


def model_of(values: Sequence[int], letters: Alphabet, near_end: Sequence[int] = ()) -> LeaveModel:
    """A model from the kernel's lists of values."""
    return LeaveModel(len(letters.letters), vowel_mask(letters), list(values), list(near_end))


def file_name(tiles: str, rack: int) -> str:
    """Of a data file, without ending."""
    return f"{tiles}-{rack}"


class LearnedFile(Struct, frozen=True):
    """A file that `wordloom learn` wrote, as far as players need it."""

    tiles: str
    rack: int
    parts: Parts
    near_end: list[int] = []  # what it is worth to leave none, one, two … tiles in the bag

    def model(self, *, counts_leftovers: bool) -> LeaveModel:
        """What the kernel's players take; how the bag ends is nothing to them unless what is left then counts."""
        letters = tile_set(self.tiles).alphabet
        return model_of(listed(self.parts, letters.letters), letters, self.near_end if counts_leftovers else ())


@cache
def leave_model(tiles: str, rack: int, *, counts_leftovers: bool = False) -> LeaveModel | None:
    """The learned leaves of a tile set, for the rack size nearest to the given one; None if there are none."""
    learned = [name.rpartition("-") for name in names("leaves")]
    sizes = [int(size) for name, _, size in learned if name == tiles]
    if not sizes:
        return None
    nearest = min(sizes, key=lambda size: (abs(size - rack), size))
    data = load(f"leaves/{file_name(tiles, nearest)}.json")
    return msgspec.convert(data, LearnedFile).model(counts_leftovers=counts_leftovers)


@cache
def read_leaves(file: Path, tiles: str, *, counts_leftovers: bool = False) -> LeaveModel:
    """The leaves of a file that `wordloom learn` wrote; they must be those of this tile set."""
    try:
        learned = msgspec.json.decode(file.read_bytes(), type=LearnedFile)
        model = learned.model(counts_leftovers=counts_leftovers)
    except OSError as error:
        raise ParseError("unreadable-file", file=str(file), reason=error.strerror or "") from None
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, ValueError, ParseError):
        raise ParseError("leaves-foreign", file=str(file)) from None
    if learned.tiles != tiles:
        raise ParseError("leaves-other-tiles", file=str(file), tiles=learned.tiles, wanted=tiles)
    return model
