"""Complaints about words: “this should be one”, “this should be none”. A file per language that the next build reads.

A line is a word in small letters, `added` or `removed`, `proposed`, `accepted` or `declined`, and why, with tabs
between. Players only ever propose; the operator of the server accepts or declines, by hand or with
`wordloom lexicon complaints`. The build applies what was accepted, so no table changes under its players.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from filelock import FileLock
from msgspec import Struct
from msgspec.structs import replace
from platformdirs import user_data_path

from wordloom.core.alphabet import alphabet
from wordloom.core.errors import ParseError

Wish: TypeAlias = Literal["added", "removed"]
State: TypeAlias = Literal["proposed", "accepted", "declined"]
MOST = 5_000  # complaints that a language's file holds
LONGEST = 200  # characters of a reason
LONGEST_WORD = 15


class Complaint(Struct, frozen=True):
    """One line."""

    word: str
    wish: Wish
    state: State
    why: str


def complaints_folder(data: Path | None = None) -> Path:
    """Where the files lie: in the data folder of the server, `WORDLOOM_DATA`, or the user's."""
    chosen = os.environ.get("WORDLOOM_DATA")
    return (data or (Path(chosen) if chosen else user_data_path("wordloom"))) / "complaints"


class Complaints:
    """The complaints of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def of(self, language: str) -> list[Complaint]:
        """All complaints in a language, the oldest first. Lines that make no sense are passed over."""
        try:
            lines = self._path(language).read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return []
        return [found for line in lines if (found := _read(line)) is not None]

    def propose(self, language: str, word: str, wish: Wish, why: str) -> bool:
        """Note a complaint; False if the same was said before or the file is full."""
        spelled = alphabet(language).spell(word)
        if not 1 < len(spelled) <= LONGEST_WORD:
            raise ParseError("not-in-alphabet", word=word, letters="", language=language)
        fresh = Complaint(word.lower(), wish, "proposed", tidy(why))
        with self._changing(language) as known:
            if len(known) >= MOST or any((each.word, each.wish) == (fresh.word, wish) for each in known):
                return False
            known.append(fresh)
        return True

    def settle(self, language: str, word: str, state: State) -> int:
        """Accept or decline what was said about a word; returns how many complaints that settled."""
        count = 0
        with self._changing(language) as known:
            for place, each in enumerate(known):
                if each.word == word.lower():
                    known[place] = replace(each, state=state)
                    count += 1
        return count

    def _path(self, language: str) -> Path:
        return self.folder / f"{alphabet(language).language}.tsv"

    @contextmanager
    def _changing(self, language: str) -> Iterator[list[Complaint]]:
        """The complaints to be changed in place, by one process at a time; the file is replaced in one step."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with FileLock(self.folder / ".lock", mode=0o600):
            known = self.of(language)
            yield known
            path = self._path(language)
            scratch = path.with_suffix(".new")
            lines = (f"{each.word}\t{each.wish}\t{each.state}\t{each.why}\n" for each in known)
            scratch.touch(mode=0o600)
            scratch.write_text("".join(lines), encoding="utf-8")
            scratch.replace(path)


def tidy(why: str) -> str:
    """A reason on one line, without control characters, of bounded length."""
    return " ".join("".join(char if char.isprintable() else " " for char in why).split())[:LONGEST]


def _read(line: str) -> Complaint | None:
    fields = line.split("\t")
    if len(fields) != 4 or fields[1] not in get_args(Wish) or fields[2] not in get_args(State):
        return None
    word, wish, state, why = fields
    if not re.fullmatch(r"\w{2,15}", word):
        return None
    return Complaint(word, wish, state, why)  # type: ignore[arg-type]
