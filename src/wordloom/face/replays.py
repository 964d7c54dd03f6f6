"""A game that others wrote down as GCG, to look through move by move."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from wordloom.core.errors import WordloomError
from wordloom.core.slices import Slice
from wordloom.core.texts import say_error
from wordloom.face.board import Board
from wordloom.games.boards import GcgGame, Position, Report, Step, check_game, move_text, read_gcg
from wordloom.rules.game import GameInfo


@dataclass(frozen=True)
class ReplayedMove:
    """One line of a GCG file, and the game after it."""

    name: str  # whose move it is
    seat: int
    text: str  # as the file writes it: `8G HO.N`, `-ABC`, `--` …
    rack: str
    score: int
    scores: tuple[int, ...]  # everyone's, after it
    withdrawn: bool  # a play that was challenged off; it lies on this board and on none of the later ones
    board: Board

    def __str__(self) -> str:
        return f"{self.name}: {self.text} {self.score:+} {self.scores[self.seat]}"


class Replay(Sequence[ReplayedMove]):
    """A game from a GCG file: a sequence of its moves, each with the board after it.

    >>> replay = Replay.of(
    ...     "#player1 ana Ana\\n#player2 leo Leo\\n"
    ...     ">ana: AEERSVW 8D WEAVERS +84 84\\n"
    ...     ">leo: AEILNTU E7 U.AE +4 4\\n"
    ... )
    >>> replay[0].text, replay[0].board["8D"], replay.scores
    ('8D WEAVERS', 'W', (84, 4))
    >>> print(replay[1])
    Leo: E7 U.AE +4 4
    """

    def __init__(self, gcg: GcgGame, info: GameInfo, report: Report) -> None:
        self.gcg = gcg
        self.game = info.id
        self.language = report.language
        self._report = report

    @classmethod
    def of(cls, data: bytes | str) -> "Replay":
        """From the contents of a file; ParseError names the line that cannot be read."""
        found = read_gcg(data)
        return cls(found, *check_game(found, "", ""))

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(player.name for player in self.gcg.players)

    @property
    def scores(self) -> tuple[int, ...]:
        """Everyone's points at the end of the file."""
        return self._report.totals

    @property
    def over(self) -> bool:
        """Whether the file holds the whole game, as far as it says."""
        return not self.gcg.incomplete

    @property
    def problem(self) -> WordloomError | None:
        """The first line that says something else than what comes out: a wrong score, tiles that cannot lie there."""
        if (found := self._report.difference) is None:
            return None
        return WordloomError(found.code, **{**found.details, "line": found.line})

    @property
    def assumed(self) -> tuple[str, ...]:
        """What had to be guessed to read the file, line by line, in English."""
        return tuple(
            f"line {guess.line}: {say_error(WordloomError(guess.code, **guess.details), 'en')}"
            for guess in self.gcg.assumed
        )

    @property
    def board(self) -> Board:
        """The board at the end."""
        return self[-1].board if self._report.steps else Board(self.game, language=self.language)

    def __len__(self) -> int:
        return len(self._report.steps)

    def __iter__(self) -> Iterator[ReplayedMove]:
        return (self._move(step) for step in self._report.steps)

    @overload
    def __getitem__(self, at: int) -> ReplayedMove: ...

    @overload
    def __getitem__(self, at: Slice) -> list[ReplayedMove]: ...

    def __getitem__(self, at: "int | Slice") -> ReplayedMove | list[ReplayedMove]:
        if isinstance(at, slice):
            return [self._move(step) for step in self._report.steps[at]]
        return self._move(self._report.steps[at])

    def _move(self, step: Step) -> ReplayedMove:
        event, seat = step.event, step.event.player
        racks = ("",) * len(self.gcg.players)
        return ReplayedMove(
            name=self.seats[seat],
            seat=seat,
            text=move_text(event),
            rack=event.rack,
            score=event.score,
            scores=step.totals,
            withdrawn=step.withdrawn,
            board=Board._showing(self.game, Position(self.language, step.grid, racks, step.totals)),
        )

    def transcript(self) -> str:
        """The game in words, move by move."""
        head = " · ".join(self.seats)
        result = " · ".join(f"{name} {score}" for name, score in zip(self.seats, self.scores, strict=True))
        return "\n".join([head, *map(str, self), result])

    def __repr__(self) -> str:
        return f"<Replay {', '.join(self.seats)}: {len(self)} moves>"
