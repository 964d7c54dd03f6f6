"""The turns of a finished board game as a review takes them, from a record or from a GCG file."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from wordloom.core.errors import ParseError
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.notation import lay_word, write_play
from wordloom.core.plays import words_formed
from wordloom.core.tiles import BLANK, Tiles, missing, tile_of
from wordloom.families.board.analysing import PASS
from wordloom.families.board.game import BoardGame
from wordloom.families.board.notation.cgp import Position, cgp_of_view
from wordloom.families.board.notation.gcg.check import Report, Step
from wordloom.families.board.notation.gcg.model import (
    ChallengeLine,
    ExchangeLine,
    GcgEvent,
    GcgGame,
    PassLine,
    PlayLine,
    RackLine,
)
from wordloom.families.board.views import BoardView
from wordloom.rules.commands import Exchange, Pass, Play
from wordloom.rules.events import Challenged, Event, Played, Withdrawn
from wordloom.rules.match import Match
from wordloom.rules.record import Record
from wordloom.rules.reviewing import Taken, turns_taken

MOVES = (Play, Exchange, Pass)
SCORELESS = 4  # turns in a row without a point, at the end of a file: the game was given up there


@dataclass(frozen=True)
class BoardTurn:
    """A turn: the position as its seat knew it, and what it did."""

    number: int
    seat: int
    position: Position
    move: str  # as it is typed
    placed: tuple[Placed, ...] = ()
    score: int = 0  # that it brought
    withdrawn: bool = False  # challenged with success
    doubters: tuple[int, ...] = ()  # who challenged it and was wrong
    scores: tuple[int, ...] = ()  # of all seats before it
    complete: bool = True  # whether all tiles of the rack are known
    version: int = 0
    after: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it made."""
        return tuple(formed.word for formed in words_formed(self.position.grid, self.placed)) if self.placed else ()

    @property
    def weighed(self) -> str:
        """The move that it came to: a play that was taken back is a pass."""
        return PASS if self.withdrawn else self.move


# -- from a record ----------------------------------------------------------------------------------------------


def turns_of_record(match: Match, record: Record) -> list[BoardTurn]:
    """Every play, exchange and pass."""
    return [board_turn(turn, match.options.language) for turn in turns_taken(match, record, MOVES)]


def board_turn(turn: Taken, language: str) -> BoardTurn:
    """A turn of a record."""
    view = turn.view.game
    assert isinstance(view, BoardView)
    position = seen_position(view, language)
    placed = tuple(sorted(turn.command.tiles)) if isinstance(turn.command, Play) else ()
    withdrawn = bool(placed) and Withdrawn(turn.seat) in turn.events
    brought = (event.score for event in turn.events if isinstance(event, Played) and event.seat == turn.seat)
    score = 0 if withdrawn else next(brought, 0)
    return BoardTurn(
        number=turn.number,
        seat=turn.seat,
        position=position,
        move=written(turn, position, view),
        placed=placed,
        score=score,
        withdrawn=withdrawn,
        doubters=tuple(wrong_doubters(turn.events)) if placed else (),
        scores=by_seat(position.scores, turn.seat),
        version=turn.version,
        after=turn.after,
    )


def wrong_doubters(events: Iterable[Event]) -> Iterator[int]:
    """Who challenged good words."""
    return (event.seat for event in events if isinstance(event, Challenged) and not event.upheld)


def written(turn: Taken, position: Position, view: BoardView) -> str:
    """A move as it is typed."""
    match turn.command:
        case Play(tiles=tiles):
            return write_play(view.notation, position.grid, tuple(sorted(tiles)))
        case Exchange(tiles=tiles):
            return PASS + "".join(sorted(tiles))
    return PASS


def seen_position(view: BoardView, language: str) -> Position:
    """As the seat on turn sees it. The play before, which its move lets stand, counts."""
    passes = len([*takewhile(lambda move: move.what == "pass", reversed(view.moves))])
    position = cgp_of_view(view, language, 0 if view.window else passes)
    if view.window is None:
        return position
    ahead = (view.window.seat - view.seat) % len(view.scores)
    scores = [score + (view.window.score if at == ahead else 0) for at, score in enumerate(position.scores)]
    return replace(position, scores=tuple(scores))


def by_seat(in_order: Sequence[int], seat: int) -> tuple[int, ...]:
    """Numbers in the order of play, which begins with a seat, by seat."""
    return tuple(in_order[(other - seat) % len(in_order)] for other in range(len(in_order)))


# -- from a GCG file --------------------------------------------------------------------------------------------


def turns_of_gcg(game: GcgGame, report: Report, rules: BoardGame) -> list[BoardTurn]:
    """Every play, exchange and pass of a file that was played through."""
    turns: list[BoardTurn] = []
    for at, step in enumerate(report.steps):
        if isinstance(step.event, PlayLine | ExchangeLine | PassLine):
            turns.append(_gcg_turn(len(turns) + 1, report.steps, at, rules, len(game.players)))
    return turns


def _gcg_turn(number: int, steps: Sequence[Step], at: int, rules: BoardGame, seats: int) -> BoardTurn:
    step, before, later = steps[at], steps[at - 1] if at else None, steps[at + 1 :]
    event = step.event
    passes = len([*takewhile(lambda each: isinstance(each.event, PassLine), reversed(steps[:at]))])
    grid = before.grid if before else Grid(layout(rules.edition.layout))
    placed = _placed(event, grid, rules)
    rack, complete = known_rack(event, placed, rules)
    order = [(event.player + more) % seats for more in range(seats)]
    totals = before.totals if before else (0,) * seats
    doubter = next((each.event.player for each in later[:1] if isinstance(each.event, ChallengeLine)), -1)
    wrong = doubter >= 0 and bool(placed) and (doubter == event.player or later[0].event.score < 0)
    return BoardTurn(
        number=number,
        seat=event.player,
        position=Position(
            language=rules.options.language,
            grid=grid,
            racks=(rack, *[""] * (seats - 1)),
            scores=tuple(totals[seat] for seat in order),
            passes=passes,
        ),
        move=_gcg_move(event, grid, placed, rules),
        placed=placed,
        score=0 if step.withdrawn else event.score,
        withdrawn=step.withdrawn,
        doubters=((1 - event.player if doubter == event.player else doubter),) if wrong and seats == 2 else (),
        scores=totals,
        complete=complete,
    )


def _placed(event: GcgEvent, grid: Grid, rules: BoardGame) -> tuple[Placed, ...]:
    if not isinstance(event, PlayLine):
        return ()
    return tuple(sorted(lay_word(grid, event.square, event.direction, event.word, rules.tiles.alphabet)))


def _gcg_move(event: GcgEvent, grid: Grid, placed: tuple[Placed, ...], rules: BoardGame) -> str:
    if placed:
        return write_play(rules.edition.notation, grid, placed)
    if isinstance(event, ExchangeLine):
        return PASS + rules.tiles.sort(rules.tiles.parse(event.tiles))
    return PASS


def known_rack(event: GcgEvent, placed: Sequence[Placed], rules: BoardGame) -> tuple[Tiles, bool]:
    """The tiles of a rack that a file gives or that its play shows, and whether those are all."""
    alphabet = rules.tiles.alphabet
    folded = [face if face == BLANK else alphabet.fold(face) for face in event.rack]
    rack = rules.tiles.sort(face for face in folded if face in rules.tiles.counts)
    needed = [tile_of(tile.face) for tile in placed]
    if isinstance(event, ExchangeLine):
        needed = list(rules.tiles.parse(event.tiles))
    if missing(rack, needed):
        rack = rules.tiles.sort(needed)
    return rack, len(rack) >= rules.edition.rack


def check_gcg_finished(game: GcgGame, report: Report, rules: BoardGame) -> None:
    """Refuse a file that does not add up, or that does not go to the end of its game."""
    if report.difference:
        found = report.difference
        raise ParseError("review-damaged", line=found.line, reason=found.code)
    events = [step.event for step in report.steps]
    quiet = len([*takewhile(lambda event: event.score == 0, reversed(events))])
    lie = sum(1 for _ in report.steps[-1].grid) if report.steps else 0
    nearly_all = len(rules.tiles.all) - lie <= rules.edition.rack * (len(game.players) - 1)
    ended = any(isinstance(event, RackLine) for event in events) or quiet >= SCORELESS or nearly_all
    if game.incomplete or not ended:
        raise ParseError("review-unfinished")
