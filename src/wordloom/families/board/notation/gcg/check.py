"""Playing a GCG game through: every score and every running total is computed again.

Words are not looked up and racks need not be known: a file is about what was written down. What it cannot know
better than we do is checked: where tiles lie, what a play scores, how totals add up.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.notation import lay_word
from wordloom.core.plays import check_geometry
from wordloom.core.scoring import score_play
from wordloom.core.tiles import BLANK, TileSet, missing, tile_of, tile_set
from wordloom.families.board.edition import Edition
from wordloom.families.board.notation.gcg.model import (
    ChallengeLine,
    EventLine,
    ExchangeLine,
    GcgEvent,
    GcgGame,
    PassLine,
    PlayLine,
    RackLine,
    TimeLine,
    WithdrawnLine,
)
from wordloom.families.board.notation.languages import languages_of, named_language

_LANGUAGE_PRAGMAS = ("tile-distribution", "tile-set", "language", "lexicon")
_CLASSIC_BOARDS = ("classic", "standard", "crosswordgame")  # as they begin, in lower case without dashes
_UNKNOWN = "._*"  # rack tiles that the writer did not see


@dataclass(frozen=True)
class Difference:
    """What a line says, and what comes out; `code` is a text key below `gcg.`."""

    line: int
    code: str
    details: Mapping[str, object]


@dataclass(frozen=True)
class Step:
    """The game after one of its lines: what lies on the board and everyone's points. A play that is withdrawn later is
    still on the board of its own step, and on no later one."""

    event: GcgEvent
    grid: Grid
    totals: tuple[int, ...]
    withdrawn: bool = False


@dataclass(frozen=True)
class Report:
    """What a check found. `doubts` are oddities that change no score, such as a rack without the tiles laid."""

    language: str
    totals: tuple[int, ...]
    events: int
    difference: Difference | None = None
    doubts: tuple[Difference, ...] = ()
    steps: tuple[Step, ...] = ()  # as far as everything agreed

    @property
    def ok(self) -> bool:
        """Whether everything agrees."""
        return self.difference is None


def check_gcg(game: GcgGame, edition: Edition, language: str = "", likely: str = "en") -> Report:
    """Check with the given language, the one that the file names, or the best of those its letters allow."""
    _check_board(game)
    reports = []
    for code in _languages(game, language, likely):
        report = _Replay(game, edition, tile_set(code)).run()
        if report.ok:
            return report
        reports.append(report)
    return max(reports, key=lambda report: report.events)


def _languages(game: GcgGame, given: str, likely: str) -> list[str]:
    if given:
        return [given]
    for keyword in _LANGUAGE_PRAGMAS:
        if named := named_language(game.pragma(keyword)):
            return [named]
    written = "".join(_letters(event) for event in game.events)
    fitting = languages_of(written)
    if not fitting:
        raise ParseError("gcg-language", line=1)
    return sorted(fitting, key=lambda code: code != likely)


def _letters(event: EventLine) -> str:
    match event:
        case PlayLine(word=word):
            return event.rack + word
        case ExchangeLine(tiles=tiles) | RackLine(tiles=tiles):
            return event.rack + tiles
    return event.rack


def _check_board(game: GcgGame) -> None:
    named = game.pragma("board-layout") or game.pragma("game-board")
    plain = named.lower().replace("-", "").replace(" ", "")
    if plain and not plain.startswith(_CLASSIC_BOARDS):
        raise ParseError("gcg-board", line=1, board=named)


@dataclass
class _Replay:
    """The game as far as it has been played through."""

    game: GcgGame
    edition: Edition
    tiles: TileSet
    totals: list[int] = field(default_factory=list)
    doubts: list[Difference] = field(default_factory=list)
    last: tuple[int, Sequence[Placed], int] | None = None  # who laid which tiles for how many points
    steps: list[Step] = field(default_factory=list)

    def run(self) -> Report:
        self.grid = Grid(layout(self.edition.layout))
        self.totals = [0] * len(self.game.players)
        difference = None
        for event in self.game.events:
            difference = self.step(event)
            if difference:
                break
            self.steps.append(Step(event, self.grid, tuple(self.totals)))
        language, totals, steps = self.tiles.alphabet.language, tuple(self.totals), tuple(self.steps)
        return Report(language, totals, len(steps), difference, tuple(self.doubts), steps)

    def step(self, event: EventLine) -> Difference | None:
        """Play one line; the difference between what it says and what comes out."""
        try:
            points = self.points(event)
        except RuleError as error:
            return Difference(event.line, error.code, error.details)
        except ParseError as error:
            if error.code == "not-there":
                return Difference(event.line, error.code, error.details)
            raise ParseError("gcg-letter", line=event.line, reason=error) from None
        if not isinstance(points, int):
            return points
        return self.add(event, points)

    def points(self, event: EventLine) -> int | Difference:
        """What the line is worth, whatever it says."""
        match event:
            case PlayLine():
                return self.play(event)
            case WithdrawnLine():
                return self.withdraw(event)
            case RackLine():
                return self.leftovers(event)
            case ExchangeLine() | PassLine():
                self.last = None
                return 0
            case ChallengeLine() | TimeLine():
                return event.score  # what these cost is the table's affair
        raise TypeError(event)

    def play(self, event: PlayLine) -> int:
        placed = lay_word(self.grid, event.square, event.direction, event.word, self.tiles.alphabet)
        check_geometry(self.grid, placed)
        points = score_play(self.grid, placed, self.tiles, self.edition.bonus).total
        self.doubt_rack(event, "".join(tile_of(tile.face) for tile in placed))
        self.grid = self.grid.lay(placed)
        self.last = (event.player, placed, points)
        return points

    def withdraw(self, event: WithdrawnLine) -> int | Difference:
        if self.last is None or self.last[0] != event.player:
            return Difference(event.line, "gcg-nothing-to-withdraw", {})
        _, placed, points = self.last
        self.grid = self.grid.lift(tile.square for tile in placed)
        self.last = None
        laid = max(at for at, step in enumerate(self.steps) if isinstance(step.event, PlayLine))
        self.steps[laid] = replace(self.steps[laid], withdrawn=True)
        return -points

    def leftovers(self, event: RackLine) -> int:
        """A rack counts against its owner once, or for whoever went out twice; once if its owner paid too."""
        worth = self.tiles.total(self.folded(event.tiles))
        if event.score < 0:
            return -worth
        once = len(self.game.players) > 2 or any(
            isinstance(other, RackLine) and other.score < 0 for other in self.game.events
        )
        return worth if once and event.score == worth else 2 * worth

    def add(self, event: EventLine, points: int) -> Difference | None:
        """Compare score and running total with what they should be."""
        unscored = isinstance(event, WithdrawnLine) and event.score == 0  # only the total shows what was lost
        if event.score != points and not unscored:
            return Difference(event.line, "gcg-score", {"written": event.score, "points": points})
        self.totals[event.player] += points
        if event.total is not None and event.total != self.totals[event.player]:
            details = {"written": event.total, "total": self.totals[event.player]}
            return Difference(event.line, "gcg-total", details)
        return None

    def doubt_rack(self, event: PlayLine, laid: str) -> None:
        rack = self.folded(event.rack)
        if event.rack and not set(event.rack) & set(_UNKNOWN) and (lacking := missing(rack, laid)):
            self.doubts.append(Difference(event.line, "gcg-rack-lacks", {"tiles": lacking}))

    def folded(self, rack: str) -> str:
        return "".join(face if face == BLANK else self.tiles.alphabet.fold(face) for face in rack)
