"""Games from files: records of this package, and GCG."""

from collections.abc import Sequence
from pathlib import Path

from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.narrowing import narrowed
from wordloom.core.versions import open_version
from wordloom.core.words import Vocabulary
from wordloom.face.bots import Bot, bot
from wordloom.face.games import Game
from wordloom.face.replays import Replay
from wordloom.face.saves import load as load_saved
from wordloom.face.saves import reopen
from wordloom.games import CATALOGUE
from wordloom.rules.match import Match
from wordloom.rules.record import Record, read
from wordloom.rules.sitting import Sitting
from wordloom.rules.verify import recorded_words


def load(path: str | Path) -> "Game | Replay":
    """A game from a file: a Wordloom record as a Game, which goes on if it was saved with its seal; GCG as a Replay."""
    file = Path(path)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise ParseError("unreadable-file", file=str(file), reason=error.strerror or "") from None
    if not data.lstrip().startswith(b"{"):
        return Replay.of(data)
    record = read(data, CATALOGUE)
    words = words_of(record)
    if record.closing:
        return Game._resumed(finished(record, record.closing.secret), words, players_of(record, ()))
    saved = load_saved(file)
    sitting = reopen(saved, words)
    sitting.path = None  # only `save` writes
    return Game._resumed(sitting, words, players_of(record, saved.seal.seats))


def finished(record: Record, secret: str) -> Sitting:
    """The sitting of a game that is over: every decision is made again and must come out as it was written."""
    header, info = record.header, CATALOGUE[record.header.game]
    known = recorded_words(event for entry in record.entries for event in entry.events)
    match = Match(info.make(info.read_options(header.options), known))
    sitting = Sitting(match, header.players, bytes.fromhex(secret))
    sitting.go_on_from(record)
    return sitting


def words_of(record: Record) -> Vocabulary:
    """The words of the list that a record names; without that list, those that the record says were good."""
    info = CATALOGUE[record.header.game]
    try:
        return narrowed(open_version(record.header.lexicon), info.rules_of(record.header.options))
    except LexiconError:
        return recorded_words(event for entry in record.entries for event in entry.events)


def players_of(record: Record, seats: Sequence[str]) -> list[str | Bot]:
    """People by name, and the robots of a game that goes on."""
    levels = [seat.partition("bot:")[2] for seat in seats] or [""] * len(record.header.players)
    pairs = zip(record.header.players, levels, strict=True)
    return [bot(int(level)) if level.isdecimal() else name for name, level in pairs]
