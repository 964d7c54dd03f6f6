"""What is worked out when the packages are made, so that nobody who installs them needs the tools for it.

English travels with the package, ready built. Portuguese and Polish have data packages of their own. The Romanian list
may not be passed on and is built where it is used; the package knows how well known its words are, by number alone.
"""

import lzma
from dataclasses import dataclass
from importlib import resources

from wordloom.core.layers import LEAST_LEVEL, MOST_LEVEL
from wordloom.core.lexicon import Lexicon, lexicon_path

LEVELS = "{name}.levels.xz"


@dataclass(frozen=True)
class DataPackage:
    """A word list as a package: the licence as its metadata say it, the texts that go with it, what its README says."""

    spdx: str
    licences: tuple[str, ...]
    notice: str


PACKAGED = {
    "pt": DataPackage(
        "GPL-3.0-or-later",
        ("GPL-3.0-or-later",),
        "Voted from open dictionaries, VERO (LGPL-3/MPL) first among them; Unitex-PB, CoGrOO and others confirm it.",
    ),
    "pl": DataPackage(
        "GPL-3.0-or-later",
        ("GPL-3.0-or-later",),
        "The words are sjp.pl's list for games (GPL-2 or CC BY 4.0, here by the latter). Which of them are plurals "
        "was worked out with SGJP and Morfeusz 2 of the Institute of Computer Science PAS (GPL-3.0-or-later).",
    ),
}


def levels_of(lexicon: Lexicon) -> bytes:
    """The list's version, and the level of every word in the order of word numbers; no word can be read out of it."""
    levels = bytes(lexicon.layers.level(number) for number in range(len(lexicon)))
    return lexicon.version.encode() + b"\n" + levels


def ready_levels(lexicon: Lexicon) -> bytes:
    """The levels that were worked out for these very words; empty if there are none."""
    file = resources.files("wordloom") / "data" / "ready" / LEVELS.format(name=lexicon.name)
    if not file.is_file():
        return b""
    version, _, levels = lzma.decompress(file.read_bytes()).partition(b"\n")
    return levels if version.decode() == lexicon.version and len(levels) == len(lexicon) else b""


def borrowed_levels(lexicon: Lexicon) -> bytes:
    """The levels that the language's own list has for the same words; without that list everyone knows all of them."""
    path = lexicon_path(lexicon.language)
    if path is None:
        return bytes([LEAST_LEVEL]) * len(lexicon)
    own = Lexicon(path)
    return bytes(own.level(word) if word in own else MOST_LEVEL for word in lexicon)
