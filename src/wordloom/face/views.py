"""What one seat may know, and the moves that it could make: all that a bot is given."""

from dataclasses import dataclass
from functools import cached_property
from io import StringIO
from random import Random

from rich.console import Console, RenderableType

from wordloom.core.words import Vocabulary
from wordloom.rules import game as rules
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Command
from wordloom.rules.dialect import Scene
from wordloom.rules.everywhere import read_everywhere, write_everywhere
from wordloom.rules.game import GameInfo
from wordloom.rules.match import ClockView, MatchView, Proposal
from wordloom.rules.options import Options
from wordloom.rules.ranking import answers

WIDTH = 100  # columns of a drawn table
STRONGEST = 10


class Move:
    """Something that a seat can do: the text that `Game.move` takes, and its points."""

    def __init__(self, command: Command, score: int, view: "View") -> None:
        self.command = command
        self.score = score
        self._view = view

    @cached_property
    def text(self) -> str:
        """What a player types for it; worked out when it is asked for, of thousands of moves few are."""
        return self._view.write(self.command)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.command, self.score) == (other.command, other.score)

    def __hash__(self) -> int:
        return hash(self.command)

    def __str__(self) -> str:
        return f"{self.text} {self.score:+}" if self.score else self.text

    def __repr__(self) -> str:
        return f"<Move {self}>"


@dataclass(frozen=True)
class TableWords:
    """What a view needs to find moves: the game, its words, the names around the table."""

    info: GameInfo
    words: Vocabulary
    names: tuple[str, ...]


class View:
    """A table as one seat sees it; `print` draws it.

    Everything of the family's own view can be asked for directly: `view.rack`, `view.board`, `view.scores` …
    `view.game` is that view itself, for type checkers: a BoardView, CardsView, RummyView, RummikubView or TogetherView.
    """

    def __init__(self, match: MatchView, table: TableWords) -> None:
        self._match = match
        self._table = table

    # -- what is seen ---------------------------------------------------------------------------------------

    @property
    def game(self) -> rules.View:
        """What the game shows, as its family writes it."""
        return self._match.game

    @property
    def match(self) -> MatchView:
        """The same with options, clock and proposals, as the bots of this package are given it."""
        return self._match

    @property
    def options(self) -> Options:
        """What the table agreed on."""
        return self._match.options

    @property
    def clock(self) -> ClockView:
        """Clocks, in ms."""
        return self._match.clock

    @property
    def proposal(self) -> Proposal | None:
        """What somebody proposed and not everyone has answered."""
        return self._match.proposal

    @property
    def seat(self) -> int:
        """Whose view it is; −1 for a spectator."""
        return self.game.seat

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return self._table.names

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat."""
        return self.game.scores

    @property
    def legal(self) -> tuple[str, ...]:
        """The kinds of move that are open to the seat now."""
        return self.game.legal

    @property
    def rack(self) -> str:
        """The seat's own tiles or cards."""
        return str(getattr(self.game, "rack", "") or getattr(self.game, "hand", ""))

    def __getattr__(self, name: str) -> object:
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._match.game, name)

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {self.game.game}, {self.game.phase}>"

    def __str__(self) -> str:
        return drawn(self._table.info.family.dialect.render(self.scene()))

    # -- what can be done -----------------------------------------------------------------------------------

    def moves(self, *, timed: bool = True) -> list[Move]:
        """The moves of the seat, best first, found from what it sees alone.

        In some games a search goes on for a while; without `timed` the same view always has the same moves.
        """
        table = self._table
        brief = Brief(table.info, self.options, table.words, STRONGEST, Random(0))
        found = answers(self._match)
        if not found and self.legal:
            found = table.info.family.moves(brief, self._match, timed=timed)
        return [Move(move.command, move.score, self) for move in found]

    def read(self, text: str) -> Command:
        """The command that a text stands for: typed as in the terminal, in English or in the table's language."""
        scene = self.scene(self.options.language)
        return read_everywhere(text, scene) or self._table.info.family.dialect.parse(text.strip(), scene)

    def write(self, command: Command) -> str:
        """The text for a command, in English."""
        scene = self.scene()
        return write_everywhere(command, scene.ui) or self._table.info.family.dialect.typed(command, scene)

    def scene(self, ui: str = "en") -> Scene:
        """The view as the terminal draws it."""
        return Scene(self._match, self._table.names, ui)


def drawn(picture: RenderableType) -> str:
    """What the terminal shows, as plain text."""
    console = Console(file=StringIO(), width=WIDTH, color_system=None, legacy_windows=False)
    with console.capture() as captured:
        console.print(picture)
    return "\n".join(line.rstrip() for line in captured.get().rstrip().split("\n"))
