"""Saved games: what has been played so far survives quitting, crashes and power cuts.

A game is its record, one line per accepted command, flushed to the disk before the move counts. Beside it, while the
game runs, lies a small seal: the secret of the fair bag, who plays, and the hash of the last line. So a record that
was edited, or whose end is missing, is found out and never loaded halfway.
"""

import os
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from platformdirs import user_data_path

from wordloom.core.errors import ParseError, StoreError
from wordloom.core.words import Vocabulary
from wordloom.games import CATALOGUE
from wordloom.rules.chance import commitment
from wordloom.rules.match import Match
from wordloom.rules.record import Entry, Header, Record, digest, line, read
from wordloom.rules.sitting import Sitting
from wordloom.rules.verify import recorded_words


class Seal(Struct, frozen=True, forbid_unknown_fields=True):
    """What is needed to resume a game, and what its record must end with."""

    secret: str
    seats: tuple[str, ...]  # as given to `--seats`
    head: str


class Saved(NamedTuple):
    """An interrupted game, checked."""

    path: Path
    record: Record
    seal: Seal


def data_folder() -> Path:
    """What is the user's own: `WORDLOOM_DATA`, or the user's data folder."""
    chosen = os.environ.get("WORDLOOM_DATA")
    return Path(chosen) if chosen else user_data_path("wordloom")


def saves_folder() -> Path:
    """Where games are kept."""
    return data_folder() / "games"


def interrupted(game: str = "") -> list[Path]:
    """Records of games that were not finished, the newest last."""
    seals = saves_folder().glob(f"{game or '*'}-[0-9]*.seal")
    return sorted((seal.with_suffix(".jsonl") for seal in seals), key=lambda path: path.stem[-22:])


class SavedSitting(Sitting):
    """A sitting whose every accepted command is on the disk before it counts."""

    def __init__(
        self,
        match: Match,
        seats: tuple[str, ...],
        names: tuple[str, ...],
        secret: bytes,
        *,
        lexicon: str = "",
        words: str = "",
    ) -> None:
        super().__init__(match, names, secret, lexicon=lexicon, words=words)
        self.seats = seats
        self.path: Path | None = None

    def begin_save(self) -> None:
        """Give a new game its file."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
        self.path = saves_folder() / f"{self.header.game}-{stamp}.jsonl"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError("not-saved", file=str(self.path), reason=error.strerror or "") from None
        self._append(line(self.header))

    def keep(self, entry: Entry) -> None:
        """Every entry goes to the file first."""
        if self.path:
            self._append(line(entry))

    def finish(self) -> None:
        """After the end: the secret closes the record, and the seal is not needed any more."""
        closing = self.record().closing
        if self.path and closing:
            self._append(line(closing))
            self.path.with_suffix(".seal").unlink(missing_ok=True)

    def _append(self, text: bytes) -> None:
        assert self.path
        try:
            with self.path.open("ab") as file:
                file.write(text + b"\n")
                file.flush()
                os.fsync(file.fileno())
            write_seal(self.path, Seal(self.secret.hex(), self.seats, digest(text)))
        except OSError as error:
            raise StoreError("not-saved", file=str(self.path), reason=error.strerror or "") from None


def write_seal(path: Path, seal: Seal) -> None:
    """Put the seal beside a record.

    Replaced in one step; until then the old one names the line before, which is as good.
    """
    new = path.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(seal))
    new.chmod(0o600)
    new.replace(path.with_suffix(".seal"))


def load(path: Path) -> Saved:
    """An interrupted game from the disk; ParseError if the record is not whole."""
    try:
        data = path.read_bytes()
        seal = msgspec.json.decode(path.with_suffix(".seal").read_bytes(), type=Seal)
    except OSError as error:
        raise ParseError("unreadable-file", file=str(path), reason=error.strerror or "") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ParseError("save-damaged", file=str(path)) from None
    record = read(data, CATALOGUE)
    heads = [digest(text) for text in data.split(b"\n")[-3:-1]]
    if seal.head not in heads or len(seal.seats) != len(record.header.players):
        raise ParseError("save-damaged", file=str(path))
    return Saved(path, record, seal)


def reopen(saved: Saved, words: Vocabulary) -> SavedSitting:
    """The sitting of a saved game: every decision is made again and must come out as it was written, as far as today's
    rules decide as those did that the game began with."""
    header = saved.record.header
    info = CATALOGUE[header.game]
    options = info.read_options(header.options)
    known = recorded_words(event for entry in saved.record.entries for event in entry.events)
    secret = _secret(saved.seal, header)
    sitting = SavedSitting(
        Match(info.make(options, known)), saved.seal.seats, header.players, secret, lexicon=header.lexicon
    )
    # Options, lists and rules have changed since some games began.
    if replace(sitting.header, options=header.options, words=header.words, rules=header.rules) != header:
        raise ParseError("save-other-version", file=str(saved.path))
    sitting.go_on_from(saved.record)
    sitting.match = Match(info.make(options, words))
    sitting.path = saved.path
    return sitting


def _secret(seal: Seal, header: Header) -> bytes:
    try:
        secret = bytes.fromhex(seal.secret)
    except ValueError:
        secret = b""
    if commitment(secret) != header.commitment:
        raise ParseError("record-commitment")
    return secret
