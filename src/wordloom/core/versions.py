"""Which list a table or a record was begun with: its version, found again after an upgrade.

A version is a list's name and what identifies its words. Lists change: a table that runs and a record that was written
go on with theirs. It is looked for under its name, among the lists that were replaced, in the folders of earlier
formats, and last in the first editions, which recipes of their own make anew.
"""

import re
from functools import cache
from pathlib import Path

from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import KEPT, Lexicon, lexicon_folders, open_lexicon, packaged_lexicons

# Before editions were named, versions ended in 16 digits. What was then built under these names has these now.
FIRST_EDITIONS = {"en": "en-word-list", "pt": "pt-first", "ro": "ro-loc5"}
VERSION = re.compile(r"(?P<plain>(?P<name>.+?)-(?P<digits>[0-9a-f]{20}|[0-9a-f]{16}))(-[0-9a-f]{16})?")


def name_of(version: str) -> str:
    """The name in a version; itself if it is only a name."""
    found = VERSION.fullmatch(version)
    return found["name"] if found else version


@cache
def open_version(version: str) -> Lexicon:
    """The very words that a version names; LexiconError if they are not here."""
    found = VERSION.fullmatch(version)
    plain = found["plain"] if found else version  # saved games also name the word rules
    for path in _places(plain):
        if path.is_file() and plain in ((lexicon := Lexicon(path)).version, lexicon.name):
            return lexicon
    return open_lexicon(first_edition(version) or _unknown(version))


def first_edition(version: str) -> str:
    """The recipe that makes the words of a version from before editions were named; empty if it is none."""
    found = VERSION.fullmatch(version)
    if found is None:
        return version
    return FIRST_EDITIONS.get(found["name"], found["name"]) if len(found["digits"]) == 16 else ""


def _places(version: str) -> list[Path]:
    named = name_of(version)
    folders = lexicon_folders()
    packaged = packaged_lexicons().get(named)
    return [
        folders[0] / f"{named}.graph",
        *([packaged] if packaged else []),
        *(folder / f"{named}.graph" for folder in folders[1:]),
        *(folder / KEPT / f"{version}.graph" for folder in folders),
    ]


def _unknown(version: str) -> str:
    raise LexiconError("lexicon-edition-missing", name=name_of(version))
