"""Learning leaves from self-play, generation by generation; can be stopped at any time and resumed."""

import contextlib
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec

from wordloom.analysis.leaves import model_of, vowel_mask
from wordloom.core.alphabet import Alphabet
from wordloom.families.board.self_play import Arena
from wordloom.native import LeaveModel, LeaveSums

CHUNK = 200  # games between two looks at the progress
KEPT_EVERY = 60.0  # seconds: what is under way is large


class Course(msgspec.Struct, frozen=True):
    """What is learned; the same course always ends with the same values."""

    lexicon: str
    tiles: str
    rack: int
    generations: int
    games: int  # per generation
    last: int  # the same for the last generation, whose values are kept
    seed: int
    pull: float = 300.0  # holds parts that were seldom seen near zero, as so many sightings would
    pull_beyond: float = (
        2500.0  # the same for doubles and triples, which matter less; chosen by games that were held out
    )

    def games_of(self, generation: int) -> int:
        """How many games teach a generation."""
        return self.last if generation == self.generations - 1 else self.games

    @property
    def name(self) -> str:
        """Of the file that keeps the progress."""
        return f"{self.lexicon}-{self.tiles}-{self.rack}-{self.generations}x{self.games}-{self.last}-{self.seed}"


class Progress(msgspec.Struct, frozen=True):
    """How far a course has come."""

    course: Course
    generation: int
    games: int  # of this generation
    values: list[int]  # that this generation plays with; none in the first
    sums: bytes  # compressed; none before a generation's first game


class Learning:
    """One course under way."""

    def __init__(self, course: Course, arena: Arena, letters: Alphabet, folder: Path) -> None:
        self.course = course
        self.arena = arena
        self.letters = letters
        self.path = folder / f"{course.name}.progress"
        self.generation = 0
        self.games = 0
        self.values: list[int] = []
        self.sums = self._no_sums()
        self._kept_at = time.monotonic()
        self._resume()

    @property
    def done(self) -> int:
        """Games played so far, over all generations."""
        return self.generation * self.course.games + self.games

    @property
    def total(self) -> int:
        """Games of the whole course."""
        return (self.course.generations - 1) * self.course.games + self.course.last

    def run(self, threads: int, report: Callable[[int], None]) -> list[int]:
        """Go on to the end; the values of the last generation."""
        while self.generation < self.course.generations:
            plan = self.arena.plan([self._model()] * 2, self.course.seed * 1000 + self.generation)
            games = self.course.games_of(self.generation)
            while self.games < games:
                count = min(CHUNK, games - self.games)
                self.sums.learn(plan, self.arena.graph, self.arena.rules, self.games, count, threads)
                self.games += count
                if time.monotonic() - self._kept_at >= KEPT_EVERY:
                    self._keep()
                report(self.done)
            self.values = self.sums.fit(self.course.pull, self.course.pull_beyond)
            self.generation, self.games, self.sums = self.generation + 1, 0, self._no_sums()
            self._keep()
        return self.values

    def forget(self) -> None:
        """Remove the kept progress."""
        self.path.unlink(missing_ok=True)

    def _model(self) -> LeaveModel | None:
        return model_of(self.values, self.letters) if self.values else None

    def _no_sums(self) -> LeaveSums:
        return LeaveSums(len(self.letters.letters), vowel_mask(self.letters))

    def _keep(self) -> None:
        sums = zlib.compress(self.sums.state, level=1) if self.games else b""
        progress = Progress(self.course, self.generation, self.games, self.values, sums)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_bytes(msgspec.msgpack.encode(progress))
        fresh.replace(self.path)
        self._kept_at = time.monotonic()

    def _resume(self) -> None:
        """Take up kept progress; what cannot be read or belongs to another course is learned again."""
        with contextlib.suppress(OSError, msgspec.DecodeError, zlib.error, ValueError):
            kept = msgspec.msgpack.decode(self.path.read_bytes(), type=Progress)
            if kept.course == self.course:
                if kept.games:
                    self.sums.state = zlib.decompress(kept.sums)
                self.generation, self.games, self.values = kept.generation, kept.games, kept.values
