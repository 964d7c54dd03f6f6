"""Puzzles to solve and to prove: those that come with Wordloom, or a file of one's own."""

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from wordloom.core.errors import ParseError
from wordloom.core.texts import say
from wordloom.face.views import drawn
from wordloom.games.puzzles import read_puzzles, shipped, table_for
from wordloom.rules import puzzle as nouns
from wordloom.rules.dialect import Scene
from wordloom.rules.puzzling import NOBODY, PuzzleTable, Verdict


class Puzzle:
    """One position with one clearly best move; `print` draws what its player sees.

    >>> from wordloom import puzzles
    >>> puzzle = puzzles("classic-us", theme="bingo")[0]
    >>> puzzle.attempt(puzzle.answer).right, puzzle.holds()
    (True, True)
    """

    def __init__(self, table: PuzzleTable, kept: nouns.Puzzle) -> None:
        self._table = table
        self._kept = kept

    @property
    def id(self) -> str:
        """Game, language and number."""
        return self._kept.id

    @property
    def theme(self) -> str:
        """What it is about: `bingo`, `behind`, `empty` …"""
        return self._kept.theme

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 10."""
        return self._kept.level

    @property
    def answer(self) -> str:
        """The best move, as it is typed."""
        return self._kept.answers[0]

    @property
    def margin(self) -> float:
        """By how much every other move is worse: points, or goals of a team."""
        return self._kept.margin

    def task(self, language: str = "en") -> str:
        """What is asked for, in words."""
        return say(f"puzzle-said.task.{self.theme}", language)

    def attempt(self, move: str) -> Verdict:
        """Whether a move, as a player types it, is right; RuleError for one that the game does not allow."""
        view = self._table.view(self._kept.position)
        verdict, _ = self._table.attempt(self._kept, self._table.parse(move, view))
        return verdict

    def reasons(self, language: str = "en") -> tuple[str, ...]:
        """Why the answer is the best."""
        return tuple(reason.told(language).text for reason in self._table.explain(self._kept, None).reasons)

    def holds(self) -> bool:
        """Whether it can be proven again from its position alone, with the words that are here."""
        return self._table.holds(self._kept)

    def __str__(self) -> str:
        scene = Scene(self._table.view(self._kept.position), NOBODY, "en")
        return drawn(self._table.info.family.dialect.render(scene))

    def __repr__(self) -> str:
        return f"<Puzzle {self.id}: {self.theme}, level {self.level}>"


def puzzles(
    game: str = "classic-us",
    language: str = "en",
    *,
    file: str | PathLike[str] | None = None,
    theme: str = "",
    level: int = 0,
) -> Sequence[Puzzle]:
    """Those of a game in a language, or of a file; of one theme and level, if given."""
    made = read_puzzles(Path(file).read_bytes()) if file is not None else shipped(game, language)
    if made is None:
        raise ParseError("no-puzzles")
    table = table_for(made.about.game, made.about.language)
    chosen = (each for each in made.puzzles if theme in ("", each.theme) and level in (0, each.level))
    return [Puzzle(table, each) for each in chosen]
