"""Tiles, racks and bags.

A tile is written as one character: its letter, or `?` for a blank. A blank that lies on the table shows the
letter it stands for in lower case. Racks and bags are multisets, written as their tiles in alphabet order
(`AEILNRT?`), so two equal multisets are equal strings.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from types import MappingProxyType
from typing import TypeAlias

from wordloom.core.alphabet import Alphabet, alphabet
from wordloom.core.data import load, names
from wordloom.core.errors import ParseError

Tiles: TypeAlias = str
BLANK = "?"


def is_blank(face: str) -> bool:
    """Whether a tile, in the rack or on the table, is a blank."""
    return face == BLANK or face.islower()


def letter_of(face: str) -> str:
    """The letter that a tile on the table stands for."""
    return face.upper()


def tile_of(face: str) -> str:
    """The tile as it lies in a rack or a bag: a blank forgets its letter."""
    return BLANK if is_blank(face) else face


def missing(pool: Tiles, wanted: Iterable[str]) -> Tiles:
    """The wanted tiles that the pool cannot give."""
    lacking = []
    for tile in wanted:
        if tile in pool:
            pool = pool.replace(tile, "", 1)
        else:
            lacking.append(tile)
    return "".join(sorted(lacking))


@dataclass(frozen=True)
class TileSet:
    """The tiles in one box: how many of each, and what they are worth."""

    name: str
    alphabet: Alphabet
    counts: Mapping[str, int]
    values: Mapping[str, int]

    @cached_property
    def order(self) -> str:
        """All faces in the order in which racks are written."""
        extra = "".join(face for face in self.counts if face not in self.alphabet and face != BLANK)
        return self.alphabet.letters + BLANK + extra

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {face: place for place, face in enumerate(self.order)}

    @cached_property
    def all(self) -> Tiles:
        """Every tile of the box."""
        return self.sort(face * count for face, count in self.counts.items())

    def sort(self, tiles: Iterable[str]) -> Tiles:
        """The canonical text of a multiset; KeyError for a face that this box has not."""
        return "".join(sorted("".join(tiles), key=self._places.__getitem__))

    def add(self, pool: Tiles, more: Iterable[str]) -> Tiles:
        """The pool with more tiles in it."""
        return self.sort([pool, *more])

    def take(self, pool: Tiles, taken: Iterable[str]) -> Tiles:
        """The pool, which is in order, without the taken tiles, which must be in it."""
        left = pool
        for tile in taken:
            if tile not in left:
                raise ValueError("tiles taken that are not there")
            left = left.replace(tile, "", 1)
        return left

    def value(self, face: str) -> int:
        """What a tile is worth; a blank nothing, whatever it stands for."""
        return self.values.get(face, 0)

    def total(self, tiles: Iterable[str]) -> int:
        """The worth of several tiles."""
        return sum(self.value(face) for face in tiles)

    def parse(self, text: str) -> Tiles:
        """A rack typed by a person: folded, any order; refuses what this box does not hold."""
        tiles = [self.alphabet.fold(char) for char in text if not char.isspace()]
        foreign = "".join(dict.fromkeys(tile for tile in tiles if tile not in self.counts))
        if foreign:
            raise ParseError("no-such-tile", tiles=foreign)
        return self.sort(tiles)


@cache
def tile_set(name: str) -> TileSet:
    """A box by name: the four languages' board games are called `en`, `pt`, `pl` and `ro`."""
    if name not in (known := names("tiles")):
        raise ParseError("unknown-tile-set", name=name, known=", ".join(known))
    data = load(f"tiles/{name}.json")
    letters: dict[str, list[int]] = data["letters"]
    counts = {letter: count for letter, (count, _) in letters.items()}
    return TileSet(
        name=data["name"],
        alphabet=alphabet(data["language"]),
        counts=MappingProxyType(counts | {BLANK: data["blanks"]}),
        values=MappingProxyType({letter: value for letter, (_, value) in letters.items()}),
    )
