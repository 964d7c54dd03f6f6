"""Making puzzles from games that bots play, or from records; reading and proving files of them.

A game of self-play depends on the seed and its number alone, and so does what is found in it: any process or machine
that has the lexicon can take a part, and the same seed makes the same file.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from random import Random

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.bots import make_bot
from wordloom.rules.commands import TABLE, Begin, Expire
from wordloom.rules.courtesy import due
from wordloom.rules.match import Match, MatchView
from wordloom.rules.puzzle import Puzzle, PuzzleFile, Theme
from wordloom.rules.puzzling import PuzzleTable, raw
from wordloom.rules.record import Record, read
from wordloom.rules.sitting import Sitting

BOT_LEVELS = (4, 7)  # of the players: boards that look like people's, and some that do not
LONGEST = 2_000  # commands of a game
A_GAME = 3  # puzzles of one theme from one game: a file shows many boards
CHOICE = 1.2  # times as many are found as are wanted, so that every level is there
RAREST = 9  # level of a word that somebody may be asked for
PATIENCE = 0.6  # games for each puzzle that is wanted; then rare themes get less than their share
HOPELESS = 50  # games for each puzzle that is wanted
TICK = 1_000  # ms


class Wanted(Struct, frozen=True):
    """What puzzles are made of, by plain values."""

    game: str
    language: str
    seed: int = 0
    theme: str = ""  # one of the game's; all of them if left out
    lexicon: str = ""


class Yield(Struct, frozen=True):
    """What one game gave."""

    number: int
    puzzles: tuple[Puzzle, ...]
    positions: int
    seconds: float


@dataclass(frozen=True)
class Made:
    """A whole file."""

    about: PuzzleFile
    puzzles: tuple[Puzzle, ...]


def table_for(game: str, language: str, lexicon: str = "") -> PuzzleTable:
    """Every puzzle of a game in a language, with the language's own list or another."""
    info = game_info(game)
    options = info.read_options({"language": language})
    return PuzzleTable(info, options, info.words_for(options, open_lexicon(lexicon or language)))


# -- one game ---------------------------------------------------------------------------------------------------


def from_self_play(wanted: Wanted, number: int) -> Yield:
    """The puzzles of one game of self-play."""
    started = time.process_time()
    table = table_for(wanted.game, wanted.language, wanted.lexicon)
    luck = Random(f"puzzles/{wanted.seed}/{wanted.game}/{wanted.language}/{number}")
    views = self_play(table, luck)
    puzzles, positions = found_in(table, views, wanted.theme)
    return Yield(number, tuple(puzzles), positions, time.process_time() - started)


def self_play(table: PuzzleTable, luck: Random) -> Iterator[MatchView]:
    """What the seats saw whenever they had to move."""
    seats = min(2, table.info.seats[1])
    match = Match(table.info.make(table.options, table.words))
    sitting = Sitting(match, [str(seat) for seat in range(seats)], luck.randbytes(32))
    levels = [BOT_LEVELS[seat % 2] for seat in range(seats)]
    bots = [make_bot(table.info, table.options, table.words, level, luck.getrandbits(32)) for level in levels]
    at = 0
    sitting.submit(Begin(TABLE), at)
    while match.outcome(sitting.state) is None and len(sitting.entries) < LONGEST:
        at += TICK
        waiting = due(match, sitting.state, range(seats))
        if not waiting:
            sitting.submit(Expire(TABLE), max(at, match.deadline(sitting.state) or at))
            continue
        view = match.view(sitting.state, waiting[0])
        yield view
        sitting.submit(bots[waiting[0]].choose(view), at)


def from_record(table: PuzzleTable, record: Record, theme: str = "") -> tuple[list[Puzzle], int]:
    """The puzzles of a game that people played."""
    match = Match(table.info.make(table.info.read_options(record.header.options), table.words))

    def views() -> Iterator[MatchView]:
        state = match.setup(len(record.header.players))
        for entry in record.entries:
            if 0 <= entry.command.seat < state.seats and state.begun:
                yield match.view(state, entry.command.seat)
            for event in entry.events:
                state = match.evolve(state, event)

    return found_in(table, views(), theme)


def found_in(table: PuzzleTable, views: Iterable[MatchView], theme: str = "") -> tuple[list[Puzzle], int]:
    """Every puzzle that the views hold, at most a few of each theme; and how many positions were looked at."""
    themes = [each for each in table.puzzler.fitting() if theme in ("", each)]
    found: list[Puzzle] = []
    positions = 0
    for view in views:
        for position in table.puzzler.positions(view.game):
            positions += 1
            kept = raw(position)
            for each in themes:
                if sum(puzzle.theme == each for puzzle in found) < A_GAME and (made := proven(table, each, kept)):
                    if made.words not in {puzzle.words for puzzle in found}:  # the same answer is the same puzzle
                        found.append(made)
                    break
    return found, positions


def proven(table: PuzzleTable, theme: Theme, position: Raw) -> Puzzle | None:
    """A position as a puzzle, if it is one whose answer the table's own rules take."""
    proof = table.prove(theme, position)
    if proof is None:
        return None
    puzzle = table.puzzle("", theme, position, proof)
    if puzzle.word_level > RAREST:
        return None
    view = table.view(position)
    for answer in puzzle.answers:
        verdict, _ = table.attempt(puzzle, table.parse(answer, view))
        if not verdict.right:
            raise AssertionError(f"{theme}: {answer} is no answer")
    return puzzle


# -- a whole file -----------------------------------------------------------------------------------------------


class Harvest:
    """What games gave, taken in the order of their numbers, until there is enough of every theme."""

    def __init__(self, wanted: Wanted, count: int) -> None:
        self.wanted = wanted
        self.count = count
        self.themes = [
            theme
            for theme in table_for(wanted.game, wanted.language, wanted.lexicon).puzzler.fitting()
            if wanted.theme in ("", theme)
        ]
        if not self.themes:
            raise ParseError("no-such-theme", theme=wanted.theme, game=wanted.game)
        self.found: dict[str, list[Puzzle]] = {theme: [] for theme in self.themes}
        self.seen: set[tuple[str, ...]] = set()  # answers: nobody solves the same twice
        self.games = self.positions = 0
        self.seconds = 0.0

    def take(self, given: Yield) -> None:
        """One more game."""
        self.games += 1
        self.positions += given.positions
        self.seconds += given.seconds
        for puzzle in given.puzzles:
            if puzzle.words not in self.seen:
                self.seen.add(puzzle.words)
                self.found[puzzle.theme].append(puzzle)

    @property
    def have(self) -> int:
        """Towards the number to choose from, each theme with its share at most."""
        share = -(-self.enough // len(self.themes))
        return min(self.enough, sum(min(share, len(each)) for each in self.found.values()))

    @property
    def enough(self) -> int:
        """Puzzles to choose from."""
        return round(CHOICE * self.count)

    @property
    def done(self) -> bool:
        """Whether there is enough of every theme, or of all together after so many games that some are too rare."""
        every = sum(map(len, self.found.values()))
        return self.have >= self.enough or (self.games >= PATIENCE * self.count and every >= self.count)

    @property
    def hopeless(self) -> bool:
        """So many games without enough puzzles that there will never be."""
        return self.games >= HOPELESS * self.count

    def made(self) -> Made:
        """The file: themes in turn, numbered from 1."""
        chosen: list[Puzzle] = []
        left = {theme: by_level(found) for theme, found in self.found.items()}
        while len(chosen) < self.count and any(left.values()):
            for found in left.values():
                if found and len(chosen) < self.count:
                    chosen.append(found.pop(0))
        wanted = self.wanted
        about = PuzzleFile(
            game=wanted.game,
            language=wanted.language,
            lexicon=table_for(wanted.game, wanted.language, wanted.lexicon).words.lexicon.version,
            seed=wanted.seed,
            positions=self.positions,
            games=self.games,
            seconds=round(self.seconds, 1),
        )
        named = (replace(each, id=puzzle_id(about, number)) for number, each in enumerate(chosen, 1))
        return Made(about, tuple(named))


def by_level(found: Sequence[Puzzle]) -> list[Puzzle]:
    """One of every level, then the next one of each: whatever is taken from the front is well mixed."""
    turn: dict[int, int] = {}
    order: list[tuple[int, int, int]] = []
    for place, puzzle in enumerate(found):
        turn[puzzle.level] = turn.get(puzzle.level, 0) + 1
        order.append((turn[puzzle.level], puzzle.level, place))
    return [found[place] for _, _, place in sorted(order)]


def from_records(wanted: Wanted, files: Iterable[bytes], count: int) -> Made:
    """A file made of finished games; those of another game or language are passed over."""
    harvest = Harvest(wanted, count)
    table = table_for(wanted.game, wanted.language, wanted.lexicon)
    for number, data in enumerate(files):
        record = read(data, CATALOGUE)
        started = time.process_time()
        if (record.header.game, table.info.read_options(record.header.options).language) != (
            wanted.game,
            wanted.language,
        ):
            raise ParseError("other-game", game=record.header.game)
        puzzles, positions = from_record(table, record, wanted.theme)
        harvest.take(Yield(number, tuple(puzzles), positions, time.process_time() - started))
    made = harvest.made()
    return Made(replace(made.about, source="records"), made.puzzles)


def puzzle_id(about: PuzzleFile, number: int) -> str:
    """What a puzzle is called everywhere."""
    return f"{about.game}.{about.language}.{number}"


# -- files ------------------------------------------------------------------------------------------------------


def write_puzzles(made: Made) -> bytes:
    """A file: a line about all of them, then one line a puzzle."""
    lines: list[Struct] = [made.about, *made.puzzles]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def read_puzzles(data: bytes) -> Made:
    """The way back; ParseError where a line is none."""
    first, *rest = data.splitlines() or [b""]
    try:
        about = msgspec.json.decode(first, type=PuzzleFile)
        return Made(about, tuple(msgspec.json.decode(line, type=Puzzle) for line in rest if line.strip()))
    except msgspec.DecodeError as error:
        raise ParseError("bad-puzzle-file", reason=str(error)[:200]) from None


def shipped(game: str, language: str) -> Made | None:
    """The puzzles that come with Wordloom."""
    file = resources.files("wordloom") / "data" / "puzzles" / game / f"{language}.jsonl"
    return read_puzzles(file.read_bytes()) if file.is_file() else None
